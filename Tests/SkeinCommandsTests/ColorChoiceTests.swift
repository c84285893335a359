import Testing

@testable import SkeinCommands

@Suite("Colours")
struct ColorChoiceTests {
    @Test(
        "the option wins, then NO_COLOR, CLICOLOR_FORCE, CLICOLOR, TERM, then the terminal",
        arguments: [
            (ColorChoice.always, false, ["NO_COLOR": "1"], true),
            (.never, true, ["CLICOLOR_FORCE": "1"], false),
            (.auto, true, [:], true),
            (.auto, false, [:], false),
            (.auto, true, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], false),
            (.auto, true, ["NO_COLOR": ""], true),
            (.auto, false, ["CLICOLOR_FORCE": "1"], true),
            (.auto, false, ["CLICOLOR_FORCE": "0"], false),
            (.auto, true, ["CLICOLOR": "0"], false),
            (.auto, true, ["TERM": "dumb"], false),
        ] as [(ColorChoice, Bool, [String: String], Bool)]
    )
    func order(choice: ColorChoice, isTerminal: Bool, environment: [String: String], expected: Bool) {
        #expect(choice.colors(isTerminal: isTerminal, environment: environment) == expected)
    }
}
