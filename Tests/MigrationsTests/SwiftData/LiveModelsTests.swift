import Testing

@testable import Migrations

@Suite struct LiveModelsTests {
    /// A versioned schema that holds a model `Book` with one property, and lists it.
    private static func schema(_ number: Int, _ property: String, models: String = "[Book.self]", more: String = "")
        -> String
    {
        """
        enum SchemaV\(number): VersionedSchema {
            static var versionIdentifier: Schema.Version { Schema.Version(\(number), 0, 0) }
            static var models: [any PersistentModel.Type] { \(models) }
            @Model final class Book { var \(property): Int = 0 }
            \(more)
        }

        """
    }

    private static func plan(_ schemas: String) -> String {
        "enum Plan: SchemaMigrationPlan { static var schemas: [any VersionedSchema.Type] { [\(schemas)] } }\n"
    }

    @Test(
        "The models that the app works with are those outside of versioned schemas, or those of the newest",
        arguments: [
            ("no versions", "@Model class Book { var a: Int }", ["Book.a"]),
            ("the only version", schema(1, "a"), ["Book.a"]),
            (
                "the last of the plan", schema(1, "a") + schema(2, "b") + plan("SchemaV1.self, SchemaV2.self"),
                ["Book.b"]
            ),
            ("a plan out of order", schema(1, "a") + schema(2, "b") + plan("SchemaV2.self, SchemaV1.self"), ["Book.b"]),
            ("not yet in the plan", schema(1, "a") + schema(2, "b") + plan("SchemaV1.self"), ["Book.a"]),
            ("the highest version without a plan", schema(10, "b") + schema(9, "a"), ["Book.b"]),
            (
                "a name for one of them",
                schema(1, "a") + schema(2, "b") + plan("SchemaV1.self, SchemaV2.self")
                    + "typealias Book = SchemaV2.Book",
                ["Book.b"]
            ),
            (
                "live models beside copies of them",
                schema(1, "a", models: "[Book.self, Gone.self]", more: "@Model class Gone { var x: Int }")
                    + plan("SchemaV1.self") + "@Model class Book { var a: Int; var c: Int? }",
                ["Book.a", "Book.c"]
            ),
            (
                "live models that the newest version lists",
                schema(1, "a") + plan("SchemaV1.self, SchemaV2.self") + "@Model class Book { var c: Int }\n"
                    + "enum SchemaV2: VersionedSchema { static let models: [any PersistentModel.Type] = [Book.self] }",
                ["Book.c"]
            ),
            (
                "a model that an older version declares",
                schema(1, "a", models: "[Book.self, Author.self]", more: "@Model class Author { var n: Int }")
                    + schema(2, "b", models: "[SchemaV1.Author.self, Book.self]")
                    + plan("SchemaV1.self, SchemaV2.self"),
                ["Author.n", "Book.b"]
            ),
            (
                "what another version lists",
                schema(1, "a", models: "[Book.self, Author.self]", more: "@Model class Author { var n: Int }")
                    + "enum SchemaV2: VersionedSchema { static var models: [any PersistentModel.Type] { SchemaV1.models + [More.self] }\n"
                    + "@Model class More { var m: Int } }" + "\n" + plan("SchemaV1.self, SchemaV2.self"),
                ["Author.n", "Book.a", "More.m"]
            ),
            (
                "a model by its name outside alone",
                schema(1, "a", models: "[Book.self]", more: "@Model class Author { var n: Int }")
                    + schema(2, "b") + plan("SchemaV1.self, SchemaV2.self") + "typealias Author = SchemaV1.Author",
                ["Author.n", "Book.b"]
            ),
            (
                "models in extensions, a structure as schema",
                "struct S: VersionedSchema { static var models: [any PersistentModel.Type] = [Book.self] }\n"
                    + "extension S { @Model class Book { var a: Int; var author: Author? }\n@Model class Author { var n: Int } }",
                ["Author.n", "Book.a", "Book.author"]
            ),
            (
                "conformance in an extension",
                "enum S {}\nextension S: SwiftData.VersionedSchema { static var models: [any PersistentModel.Type] { return [Book.self] } }\n"
                    + "extension S { @Model class Book { var a: Int } }\n@Model class Book { var b: Int }",
                ["Book.b"]
            ),
            (
                "two stores with a plan each",
                schema(1, "a") + plan("SchemaV1.self")
                    + "enum Cache1: VersionedSchema { static var models: [any PersistentModel.Type] { [Page.self] }; @Model class Page { var t: Int } }\n"
                    + "enum CachePlan: SchemaMigrationPlan { static let schemas: [any VersionedSchema.Type] = [Cache1.self] }",
                ["Book.a", "Page.t"]
            ),
        ] as [(String, String, [String])]
    )
    func live(name: String, source: String, properties: [String]) {
        let reading = readModels(source)
        #expect(reading.findings == [])
        let found = reading.schema.entities.flatMap { entity in entity.properties.map { "\(entity.name).\($0.name)" } }
        #expect(found == properties)
    }
}
