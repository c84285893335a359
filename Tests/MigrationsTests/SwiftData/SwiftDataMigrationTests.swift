import Diagnostics
import SyntaxSupport
import TestSupport
import Testing

@testable import Migrations

@Suite struct SwiftDataMigrationTests {
    private static func model(_ body: String, beside: String = "") -> SourceFile {
        SourceFile(
            path: "App/Models.swift",
            text: """
                import Foundation
                import SwiftData

                @Model
                final class Task {
                    @Attribute(.unique) var id: String
                    var title: String
                    var owner: Owner?
                \(body.isEmpty ? "" : "    \(body)\n")
                    init(id: String, title: String) {
                        self.id = id
                        self.title = title
                    }
                }

                @Model
                final class Owner {
                    var name: String = ""
                    var email: String?
                    @Relationship(deleteRule: .cascade, inverse: \\Task.owner) var tasks: [Task] = []

                    init() {}
                }
                \(beside)
                """
        )
    }

    /// The texts of all files that are made or changed, each behind its path.
    private static func text(
        from old: [SourceFile],
        to new: [SourceFile],
        renames: [String] = [],
        defaults: [String] = []
    ) throws -> String {
        let answers = MigrationAnswers(
            renames: try renames.map { try PropertyRename(parsing: $0) },
            defaults: try defaults.map { try PropertyDefault(parsing: $0) },
            declinesOtherRenames: true
        )
        let result = try SwiftDataMigration.make(
            MigrationRequest(old: old, new: new, oldName: "1.4.0", answers: answers)
        )
        return (result.created.map { ("created", $0) } + result.edited.map { ("edited", $0) })
            .map { "// \($0): \($1.path)\n\($1.text)" }.joined(separator: "\n")
    }

    @Test(
        "The first change writes the schema of the release, that of today and the plan",
        arguments: [
            ("Lightweight", "var level: Int = 3", [], []),
            ("Default", "var level: Int", [], ["Task.level=7"]),
            ("Renamed", "", ["Owner.email=Owner.mail"], []),
            ("OwnValue", "var key: UUID = UUID()", [], []),
        ]
    )
    func first(name: String, body: String, renames: [String], defaults: [String]) throws {
        var new = Self.model(body)
        if !renames.isEmpty { new = SourceFile(path: new.path, text: new.text.replacing("email", with: "mail")) }
        let text = try Self.text(from: [Self.model("")], to: [new], renames: renames, defaults: defaults)
        try expectGolden(text, named: "First\(name).swift.txt")
    }

    private static let plan = SourceFile(
        path: "App/Plan.swift",
        text: """
            import SwiftData

            enum SchemaV2: VersionedSchema {
                static var versionIdentifier: Schema.Version { .init(2, 0, 0) }
                static var models: [any PersistentModel.Type] { [Task.self, Owner.self] }
            }

            enum Plan: SchemaMigrationPlan {
                static var schemas: [any VersionedSchema.Type] {
                    [
                        SchemaV1.self,
                        SchemaV2.self,
                    ]
                }
                static var stages: [MigrationStage] { [migrateV1toV2] }
                static let migrateV1toV2 = MigrationStage.lightweight(fromVersion: SchemaV1.self, toVersion: SchemaV2.self)
            }

            let container = try ModelContainer(for: Schema(versionedSchema: SchemaV2.self), migrationPlan: Plan.self)
            """ + "\n"
    )

    private static let first = SourceFile(
        path: "App/SchemaV1.swift",
        text: """
            import SwiftData

            enum SchemaV1: VersionedSchema {
                static let versionIdentifier = Schema.Version(1, 0, 0)
                static var models: [any PersistentModel.Type] { [Task.self] }
                @Model final class Task { var id: String; init(id: String) { self.id = id } }
            }
            """ + "\n"
    )

    @Test("A plan that is there is extended, and the schema of the models as they are gets the next name")
    func extended() throws {
        let new = Self.model("var level: Int = 3", beside: "@Model final class Tag { var name = \"\"; init() {} }")
        let text = try Self.text(
            from: [Self.model(""), Self.plan, Self.first],
            to: [
                SourceFile(
                    path: new.path,
                    text: new.text.replacing("var email: String?", with: "@Attribute(.unique) var email: String?")
                ), Self.plan, Self.first,
            ]
        )
        try expectGolden(text, named: "Extended.swift.txt")
    }

    @Test("Models that stand in the newest schema move to the next one, and what was released stays")
    func nested() throws {
        func schema(_ body: String) -> SourceFile {
            SourceFile(
                path: "App/SchemaV2.swift",
                text: """
                    import SwiftData

                    enum SchemaV2: VersionedSchema {
                        static let versionIdentifier = Schema.Version(2, 0, 0)
                        static var models: [any PersistentModel.Type] { [Task.self] }

                        @Model final class Task {
                            var id: String
                            \(body)
                            init(id: String) { self.id = id }
                        }
                    }

                    extension SchemaV2.Task { var isOpen: Bool { true } }
                    """ + "\n"
            )
        }
        let names = SourceFile(path: "App/Names.swift", text: "typealias Task = SchemaV2.Task\n")
        let plan = SourceFile(
            path: "App/Plan.swift",
            text: Self.plan.text.replacing(#/(?s)enum SchemaV2.*?\n}\n\n/#, with: "")
        )
        let text = try Self.text(
            from: [schema(""), names, plan, Self.first],
            to: [schema("var note: String?"), names, plan, Self.first]
        )
        try expectGolden(text, named: "Nested.swift.txt")
    }

    @Test(
        "What no stage can do is refused, and what a person must say is asked for",
        arguments: [
            ("var title: Int = 0", "Property 'Task.title' has been changed", "under another name"),
            ("var level: Int", "needs a value", "--default Task.level=EXPRESSION"),
            (
                "@Attribute(.unique) var code: Int = 0", "Property 'Task.code' has been made unique",
                "without the constraint first"
            ),
        ]
    )
    func refused(body: String, message: String, hint: String) throws {
        var new = Self.model(body)
        if body.contains("title") { new = SourceFile(path: new.path, text: new.text.replacing("    var title: String\n", with: "")) }
        let request = MigrationRequest(
            old: [Self.model("")],
            new: [new],
            oldName: "1.4.0",
            answers: MigrationAnswers(declinesOtherRenames: true)
        )
        let error = try #require(throws: MigrationError.self) { try SwiftDataMigration.make(request) }
        #expect(error.message.contains(message))
        #expect(error.hints.joined().contains(hint))
        #expect(error.location?.file == "App/Models.swift")
    }

    @Test("A schema that is newer than the release is left alone")
    func written() throws {
        let error = try #require(throws: MigrationError.self) {
            try Self.text(from: [Self.model(""), Self.first], to: [Self.model("var a: Int?"), Self.plan, Self.first])
        }
        #expect(error.message.contains("'SchemaV2' is new since '1.4.0'"))
    }

    @Test("Where nothing changed that the store sees, nothing is made")
    func upToDate() throws {
        let result = try SwiftDataMigration.make(
            MigrationRequest(old: [Self.model("")], new: [Self.model("var twice: Int { 2 }")], oldName: "1.4.0")
        )
        #expect(result.isUpToDate)
    }
}
