import Diagnostics
import Migrations
import TestSupport
import Testing

@Suite struct GeneratedCodeTests {
    @Test("The whole text of a migration is as reviewed", arguments: MigrationScenario.all)
    func golden(scenario: MigrationScenario) throws {
        try expectGolden(try scenario.text(), named: scenario.name + ".swift.txt")
    }

    /// What Swift 6 mode takes Swift 5 mode takes as well.
    @Test("Generated code compiles in Swift 6 mode")
    func compiles() throws {
        try expectNoMessages([])
    }

    @Test(
        "Generated code compiles isolated to the main actor by default",
        .enabled(if: knowsDefaultIsolation, "default isolation needs Swift 6.2")
    )
    func compilesOnMainActor() throws {
        try expectNoMessages(["-default-isolation", "MainActor"])
    }

    private static var knowsDefaultIsolation: Bool {
        #if compiler(>=6.2)
            true
        #else
            false
        #endif
    }

    private func expectNoMessages(_ options: [String]) throws {
        let world = try World("generated")
        for scenario in MigrationScenario.all {
            try world.folder.write(try scenario.text(), to: scenario.path)
        }
        try world.folder.write("enum DailySteps { nonisolated static func random() -> Int { 5 } }\n", to: "App.swift")
        for source in RealmStandIn.sources { try world.folder.write(source.text, to: "StandIn/" + source.path) }
        let module = try world.run(
            "swiftc",
            ["-emit-module", "-parse-as-library", "-module-name", "RealmSwift", "-swift-version", "5"]
                + RealmStandIn.sources.map { "StandIn/" + $0.path }
        )
        #expect(module.description == "")
        let check = try world.run(
            "swiftc",
            ["-typecheck", "-warnings-as-errors", "-I", ".", "-swift-version", "6"] + options
                + MigrationScenario.all.map(\.path) + ["App.swift"]
        )
        #expect(check.description == "")
    }
}
