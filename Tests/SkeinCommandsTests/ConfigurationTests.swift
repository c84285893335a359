import Diagnostics
import TestSupport
import Testing

@testable import SkeinCommands

@Suite("Configuration")
struct ConfigurationTests {
    @Test("the environment wins over files, nearer files over others, files over what is built in")
    func precedence() throws {
        let near = try ConfigurationFile(reading: Array("{date: {zone: 'Asia/Seoul'}}".utf8), path: "near")
        let far = try ConfigurationFile(
            reading: Array("{date: {zone: 'Europe/Paris'},\n strings: {sourceLanguage: 'de'}}".utf8),
            path: "far"
        )
        let files = Configuration(files: [near, far], environment: [:])
        #expect(files[.zone] == .init(value: "Asia/Seoul", origin: .file("near", line: 1)))
        #expect(files[.sourceLanguage] == .init(value: "de", origin: .file("far", line: 2)))
        #expect(files[.maximumRemoval] == .init(value: "25%", origin: .builtIn))
        let environment = Configuration(files: [near], environment: ["SKEIN_ZONE": "UTC"])
        #expect(environment[.zone] == .init(value: "UTC", origin: .environment("SKEIN_ZONE")))
    }

    @Test("a list has its texts, those of the nearest file alone")
    func lists() throws {
        let near = try ConfigurationFile(reading: Array("{strings: {keep: ['a_*', 'b']}}".utf8), path: "near")
        let far = try ConfigurationFile(reading: Array("{strings: {keep: ['c'], routines: []}}".utf8), path: "far")
        let configuration = Configuration(files: [near, far], environment: [:])
        #expect(configuration[.keptKeys]?.values == ["a_*", "b"])
        #expect(configuration[.keptKeys]?.value == "a_*, b")
        #expect(configuration[.routines]?.values == [])
    }

    @Test("a key that means nothing is warned about, with its place and the nearest that does")
    func unknownKeys() throws {
        let marked = MarkedText("{\n  // mine\n  $schema: 'x',\n  date: { 1️⃣zoen: 'UTC' },\n  2️⃣strngs: {},\n}")
        let warnings = try ConfigurationFile(reading: Array(marked.text.utf8), path: "c").warnings
        #expect(warnings.map(\.message) == ["unknown setting 'date.zoen'", "unknown setting 'strngs'"])
        #expect(warnings.map(\.hint) == ["did you mean 'date.zone'?", "did you mean 'strings'?"])
        #expect(warnings.map(\.location.line) == [marked.positions["1️⃣"]?.line, marked.positions["2️⃣"]?.line])
        #expect(warnings.map(\.location.column) == [marked.positions["1️⃣"]?.column, marked.positions["2️⃣"]?.column])
    }

    @Test(
        "a value of another kind is an error at its place",
        arguments: [
            ("{date: 1️⃣5}", "'date' must be an object"),
            ("{date: {zone: 1️⃣5}}", "'date.zone' must be a string"),
            ("{strings: {maximumRemoval: 1️⃣'lots'}}", "'strings.maximumRemoval' must be a percentage such as \"25%\""),
            ("{strings: {keep: 1️⃣'android_*'}}", "'strings.keep' must be a list of strings"),
            ("{strings: {routines: ['a', 1️⃣5]}}", "'strings.routines' must be a string"),
            ("1️⃣[]", "the file must be an object"),
        ]
    )
    func wrongKinds(text: String, message: String) throws {
        let marked = MarkedText(text)
        let error = #expect(throws: ConfigurationError.self) {
            try ConfigurationFile(reading: Array(marked.text.utf8), path: "c")
        }
        #expect(error?.message == message)
        #expect(error?.location?.column == marked.positions["1️⃣"]?.column)
        #expect(error?.exitStatus == .malformedInput)
    }

    @Test(
        "a percentage is a whole number from 0 to 100",
        arguments: [("25%", 25), ("0", 0), ("100%", 100), ("101%", nil), ("-1", nil), ("", nil), ("x%", nil)]
    )
    func percentages(text: String, value: Int?) {
        #expect(Percentage(argument: text)?.value == value)
    }
}
