import Diagnostics
import Testing

@testable import Migrations

@Suite("ModelEdits")
struct ModelEditsTests {
    @Test(
        "a constant that gets a default becomes a variable, which initializers can still set",
        arguments: [
            ("let level: Int", "var level: Int = 7"),
            ("@Attribute(.spotlight) let level: Int // stars", "@Attribute(.spotlight) var level: Int = 7 // stars"),
            ("private(set) var level: Int", "private(set) var level: Int = 7"),
        ]
    )
    func defaults(declaration: String, expected: String) throws {
        let scenario = SwiftDataScenario(
            name: "",
            old: [SwiftDataScenario.model("")],
            new: [SwiftDataScenario.model(declaration)],
            defaults: ["Task.level=7"]
        )
        let edited = try #require(try scenario.make().edited.first)
        #expect(edited.text == SwiftDataScenario.model(expected).text)
    }
}
