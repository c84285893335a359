import Testing

@Suite("Keys in App Intents")
struct AppIntentsTests {
    @Test(
        "what an intent says is a key",
        arguments: [
            Rule(#"return .result(dialog: "Done")"#, "Done"),
            Rule(#"return .result(value: 1, dialog: "Done \(1)")"#, "Done %lld"),
            Rule(#"return .result(value: "Done")"#),
            Rule(#"return .result(dialog: IntentDialog(full: "All done", supporting: "Done"))"#, "All done", "Done"),
            Rule(#"throw $name.needsValueError("Which name?")"#, "Which name?"),
            Rule(
                #"try await requestConfirmation(actionName: .custom(acceptLabel: "Go"), dialog: "Sure?")"#,
                "Go",
                "Sure?"
            ),
        ]
    )
    func results(rule: Rule) {
        let file = """
            struct Greet: AppIntent {
                @Parameter var name: String
                func perform() async throws -> some ReturnsValue<Int> & ProvidesDialog {
                    \(rule.code)
                }
            }
            """
        #expect(keys([file]) == rule.keys)
    }

    @Test(
        "what the system reads of an intent by its name is a key",
        arguments: [
            Rule(#"struct A: AppIntent { static var description = "About" }"#, "About"),
            Rule(#"struct A: OpenIntent { static var description = "About" }"#, "About"),
            Rule(#"struct A: AppIntent { static let kind = "kind" }"#),
            Rule(#"struct A { static let description = "About" }"#),
        ]
    )
    func metadata(rule: Rule) {
        rule.check()
    }

    @Test(
        "options and properties have titles",
        arguments: [
            Rule(#"struct A { @ComputedProperty(title: "Size") var size: Int { 1 } }"#, "Size"),
            Rule(#"let a = IntentItem(1, title: "One", subtitle: "The first")"#, "One", "The first"),
            Rule(#"let a = ItemCollection(promptLabel: "Pick") { ItemSection("Numbers", items: x) }"#, "Numbers"),
            Rule(#"let a = LocalizedStringResource(stringLiteral: "Key")"#, "Key"),
        ]
    )
    func titles(rule: Rule) {
        rule.check()
    }
}
