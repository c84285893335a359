import Diagnostics
import Migrations
import TestSupport
import Testing

@Suite struct GeneratedCodeTests {
    @Test("The whole text of a migration is as reviewed", arguments: MigrationScenario.all)
    func golden(scenario: MigrationScenario) throws {
        try expectGolden(try scenario.text(), named: scenario.name + ".swift.txt")
    }

    /// Code of the app that values name, some of it by names that a step would give its own constants.
    private static let app =
        "nonisolated enum Mood: String { case calm = \"c\"; static let usual = Mood.calm }\n"
        + "enum DailySteps { nonisolated static func random() -> Int { 5 } }\n"
        + ["hasMood", "names", "personKeys", "row", "values"].map { "nonisolated let \($0) = [1, 2]\n" }.joined()

    /// What Swift 6 mode takes Swift 5 mode takes as well.
    @Test("Generated code compiles without warnings", arguments: SwiftCompiler.Mode.known.filter { $0 != .swift5 })
    func compiles(mode: SwiftCompiler.Mode) throws {
        let world = try World("generated")
        for source in RealmStandIn.sources { try world.folder.write(source.text, to: source.path) }
        let module = try world.run(
            "swiftc",
            ["-emit-module", "-parse-as-library", "-module-name", "RealmSwift", "-swift-version", "5"]
                + SwiftCompiler.moduleCache
                + RealmStandIn.sources.map(\.path)
        )
        #expect(module.description == "")

        var files = ["App.swift": Self.app]
        for scenario in MigrationScenario.all { files[scenario.path] = try scenario.text() }
        let found = try SwiftCompiler(options: ["-I", world.path]).diagnostics(of: files, mode: mode)
        #expect(found.map { "\($0)" } == [])
    }
}
