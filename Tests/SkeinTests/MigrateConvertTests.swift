import TestSupport
import Testing

@Suite("skein migrate convert")
struct MigrateConvertTests {
    private func world() throws -> World {
        let world = try World("convert")
        try world.folder.write(
            """
            import RealmSwift

            class Task: Object {
                @Persisted(primaryKey: true) var id: String
                @Persisted var extra: AnyRealmValue
            }

            """,
            to: "App/Task.swift"
        )
        return world
    }

    @Test("Files are written once, and never over others")
    func writing() throws {
        let world = try world()
        let preview = try world.skein("migrate", "convert", "--to", "swiftdata", "App", "--dry-run")
        #expect(preview.status == 0)
        #expect(preview.output.contains("// App/SwiftData/SchemaV1+Task.swift\n"))
        #expect(world.folder.read("App/SwiftData/SchemaV1.swift") == nil)

        let first = try world.skein("migrate", "convert", "--to", "swiftdata", "App")
        #expect(
            first.description == """
                --- stderr
                App/Task.swift:5:20: warning: 'Task.extra' holds a value of any type, and SwiftData's properties have one type \
                [not-carried]
                hint: say what it holds by a property of that type, and fill it in the copy
                Created 'App/SwiftData/SchemaV1.swift'.
                Created 'App/SwiftData/SchemaV1+Task.swift'.
                Created 'App/SwiftData/RealmToSchemaV1.swift'.
                warning: 1 thing is not carried to SwiftData

                """
        )
        let again = try world.skein("migrate", "convert", "--to", "swiftdata", "App", "--schema", "SchemaV2")
        #expect(again.status == 0)
        let refused = try world.skein(
            "migrate",
            "convert",
            "--to",
            "swiftdata",
            "App/Task.swift",
            "--output",
            "App/SwiftData"
        )
        #expect(refused.status == 2)
        #expect(refused.errors.contains("'App/SwiftData/SchemaV1.swift' is there already and was left alone"))
    }

    @Test("What to convert to, and a name of a type, must be given")
    func usage() throws {
        let world = try world()
        let missing = try world.skein("migrate", "convert", "App")
        #expect(missing.status == 64)
        #expect(missing.errors.contains("name the framework: --to swiftdata"))
        #expect(try world.skein("migrate", "convert", "--to", "swiftdata", "App", "--schema", "schema v1").status == 64)
    }
}
