import TestSupport
import Testing

@Suite("skein migrate for SwiftData")
struct MigrateSwiftDataTests {
    private static func models(_ body: String = "") -> String {
        """
        import Foundation
        import SwiftData

        @Model
        final class Task {
            @Attribute(.unique) var id: String
            var title: String
        \(body)
            init(id: String, title: String) {
                self.id = id
                self.title = title
            }
        }

        """
    }

    private func world() throws -> World {
        let world = try World("swiftdata")
        try world.git("init", "-q", "-b", "main")
        try world.folder.write(Self.models(), to: "App/Task.swift")
        try release("1.0.0", in: world)
        return world
    }

    private func release(_ tag: String, in world: World) throws {
        try world.git("add", "-A", "App")
        try world.git("commit", "-q", "-m", tag)
        try world.git("tag", tag)
    }

    @Test("the plan grows with every release that changes the models, and what was released is kept")
    func twoReleases() throws {
        let world = try world()
        try world.folder.write(Self.models("    var level: Int = 3\n"), to: "App/Task.swift")
        let made = try world.skein("migrate", "make")
        #expect(made.status == 0)
        #expect(made.errors.contains("Created 'App/MigrationPlan.swift'."))
        #expect(made.errors.contains("Created 'App/SchemaV1.swift'."))
        #expect(made.errors.contains("ModelContainer(for: …, migrationPlan: MigrationPlan.self)"))
        #expect(try world.skein("migrate", "check").status == 0)
        #expect(try world.skein("migrate", "lint").status == 0)
        let first = world.folder.read("App/SchemaV1.swift")

        try release("2.0.0", in: world)
        try world.folder.write(Self.models("    var level: Int = 3\n    var note: String?\n"), to: "App/Task.swift")
        let second = try world.skein("migrate", "make")
        #expect(second.status == 0)
        #expect(second.errors.contains("Created 'App/SchemaV2.swift'."))
        #expect(second.errors.contains("Changed 'App/MigrationPlan.swift'."))
        #expect(world.folder.read("App/SchemaV1.swift") == first)
        #expect(world.folder.read("App/MigrationPlan.swift")?.contains("migrateV2toV3") == true)
        #expect(try world.skein("migrate", "check").status == 0)
        #expect(try world.skein("migrate", "lint").output == "")

        let again = try world.skein("migrate", "make")
        #expect(again.status == 1)
        #expect(again.errors.contains("the schema 'SchemaV3' is new since '2.0.0'"))
    }

    @Test("a copy that was edited fails the check, with the line")
    func editedCopy() throws {
        let world = try world()
        try world.folder.write(Self.models("    var level: Int = 3\n"), to: "App/Task.swift")
        #expect(try world.skein("migrate", "make").status == 0)
        let copy = try #require(world.folder.read("App/SchemaV1.swift"))
        try world.folder.write(
            copy.replacing("var title: String\n", with: "var title: String?\n"),
            to: "App/SchemaV1.swift"
        )
        let check = try world.skein("migrate", "check")
        #expect(check.status == 1)
        #expect(
            check.output.contains(
                "App/SchemaV1.swift:18:1: error: 'SchemaV1' is not what is written for '1.0.0' [SK211]"
            )
        )
        #expect(check.output.contains("[SK204]"))
    }

    @Test("nothing is written where a file is in the way, or where a value is missing")
    func refused() throws {
        let world = try world()
        try world.folder.write(Self.models("    var level: Int\n"), to: "App/Task.swift")
        let missing = try world.skein("migrate", "make")
        #expect(missing.status == 2)
        #expect(missing.errors.contains("--default Task.level=EXPRESSION"))
        try world.folder.write("// mine\n", to: "App/SchemaV1.swift")
        let given = try world.skein("migrate", "make", "--default", "Task.level=3")
        #expect(given.status != 0)
        #expect(given.errors.contains("'App/SchemaV1.swift'"))
        #expect(world.folder.read("App/SchemaV1.swift") == "// mine\n")
        #expect(world.folder.read("App/MigrationPlan.swift") == nil)
        #expect(world.folder.read("App/Task.swift")?.contains("var level: Int\n") == true)
    }
}
