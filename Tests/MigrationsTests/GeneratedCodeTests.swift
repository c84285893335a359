import Foundation
import TestSupport
import Testing

@Suite struct GeneratedCodeTests {
    @Test("The whole text of a migration is as reviewed", arguments: MigrationScenario.all)
    func golden(scenario: MigrationScenario) throws {
        try expectGolden(try scenario.text(), named: scenario.name + ".swift.txt")
    }

    @Test("Generated code compiles in Swift 5 mode, in Swift 6 mode, and isolated to the main actor by default")
    func compiles() throws {
        let world = try World("generated")
        for scenario in MigrationScenario.all {
            try world.folder.write(try scenario.text(), to: scenario.path)
        }
        // The stand-in is no Swift file by its name, so that neither the package manager nor the linter takes it up.
        let standIn = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("StandIn/RealmSwift.swift.txt")
        try world.folder.write(try String(contentsOf: standIn, encoding: .utf8), to: "StandIn/RealmSwift.swift")
        let module = try world.run(
            "swiftc",
            [
                "-emit-module", "-parse-as-library", "-module-name", "RealmSwift", "-swift-version", "5",
                "StandIn/RealmSwift.swift",
            ]
        )
        #expect(module.description == "")
        let files = MigrationScenario.all.map(\.path)
        for mode in [
            ["-swift-version", "5"], ["-swift-version", "6"],
            ["-swift-version", "6", "-default-isolation", "MainActor"],
        ] {
            let check = try world.run("swiftc", ["-typecheck", "-warnings-as-errors", "-I", "."] + mode + files)
            #expect(check.description == "", "\(mode)")
        }
    }
}
