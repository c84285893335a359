import Diagnostics
import SyntaxSupport
import TestSupport
import Testing

@testable import Migrations

/// Sources of an app, before and after a change of its models.
struct SwiftDataScenario: Sendable, CustomTestStringConvertible {
    let name: String
    let old: [SourceFile]
    let new: [SourceFile]
    var renames: [String] = []
    var defaults: [String] = []

    var testDescription: String { name }

    func make() throws -> SwiftDataMigrationResult {
        let answers = MigrationAnswers(
            renames: try renames.map { try PropertyRename(parsing: $0) },
            defaults: try defaults.map { try PropertyDefault(parsing: $0) },
            declinesOtherRenames: true
        )
        return try SwiftDataMigration.make(MigrationRequest(old: old, new: new, oldName: "1.4.0", answers: answers))
    }

    /// The texts of all files that are made or changed, each behind its path.
    func text() throws -> String {
        let result = try make()
        return (result.created.map { ("created", $0) } + result.edited.map { ("edited", $0) })
            .map { "// \($0): \($1.path)\n\($1.text)" }.joined(separator: "\n")
    }

    /// The app as it is with the migration, by paths.
    func app() throws -> [String: String] {
        let result = try make()
        let files = new + result.created + result.edited
        return Dictionary(files.map { ($0.path, $0.text) }) { $1 }
    }

    static func model(_ body: String, beside: String = "") -> SourceFile {
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

    static let plan = SourceFile(
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
                static var migrateV1toV2: MigrationStage {
                    .lightweight(fromVersion: SchemaV1.self, toVersion: SchemaV2.self)
                }
            }

            func container() throws -> ModelContainer {
                try ModelContainer(for: Schema(versionedSchema: SchemaV2.self), migrationPlan: Plan.self)
            }
            """ + "\n"
    )

    static let first = SourceFile(
        path: "App/SchemaV1.swift",
        text: """
            import SwiftData

            enum SchemaV1: VersionedSchema {
                static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
                static var models: [any PersistentModel.Type] { [Task.self] }
                @Model final class Task { var id: String; init(id: String) { self.id = id } }
            }
            """ + "\n"
    )

    /// Models that stand in the newest schema.
    private static func schema(_ body: String) -> SourceFile {
        SourceFile(
            path: "App/SchemaV2.swift",
            text: """
                import Foundation
                import SwiftData

                enum SchemaV2: VersionedSchema {
                    static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
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

    private static let names = SourceFile(path: "App/Names.swift", text: "typealias Task = SchemaV2.Task\n")
    private static let planAlone = SourceFile(
        path: "App/Plan.swift",
        text: plan.text.replacing(#/(?s)enum SchemaV2.*?\n}\n\n/#, with: "")
    )

    private static func changed(_ file: SourceFile, _ old: String, _ new: String) -> SourceFile {
        SourceFile(path: file.path, text: file.text.replacing(old, with: new))
    }

    static let all = [
        SwiftDataScenario(name: "FirstLightweight", old: [model("")], new: [model("var level: Int = 3")]),
        SwiftDataScenario(
            name: "FirstDefault",
            old: [model("")],
            new: [model("var level: Int")],
            defaults: ["Task.level=7"]
        ),
        SwiftDataScenario(
            name: "FirstRenamed",
            old: [model("")],
            new: [changed(model(""), "email", "mail")],
            renames: ["Owner.email=Owner.mail"]
        ),
        SwiftDataScenario(name: "FirstOwnValue", old: [model("")], new: [model("var key: UUID = UUID()")]),
        SwiftDataScenario(
            name: "FirstConstraint",
            old: [model("var code: Int?; var place: String = \"\"")],
            new: [model("var code: Int?; var place: String = \"\"; #Unique<Task>([\\.code, \\.place])")]
        ),
        SwiftDataScenario(
            name: "Extended",
            old: [model(""), plan, first],
            new: [
                changed(
                    model("var level: Int = 3", beside: "@Model final class Tag { var name = \"\"; init() {} }"),
                    "var email: String?",
                    "@Attribute(.unique) var email: String?"
                ), plan, first,
            ]
        ),
        SwiftDataScenario(
            name: "Nested",
            old: [schema(""), names, planAlone, first],
            new: [schema("var note: String?; var key: UUID = UUID()"), names, planAlone, first]
        ),
        SwiftDataScenario(name: "InExtensions", old: extended(""), new: extended("var pages: Int = 0")),
        SwiftDataScenario(
            name: "Constants",
            old: [model(constants, beside: tint)],
            new: [model("\(constants); var level: Int = 3", beside: tint)]
        ),
    ]

    /// A newest schema whose models stand in extensions of it, beside others and types of values outside.
    private static func extended(_ body: String) -> [SourceFile] {
        [
            SourceFile(
                path: "App/Current.swift",
                text: """
                    import SwiftData

                    typealias Current = SchemaV1
                    typealias Book = Current.Book
                    enum Reading: String, Codable { case new, done }

                    enum SchemaV1: VersionedSchema {
                        static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
                        static var models: [any PersistentModel.Type] { [Book.self, Shelf.self] }
                    }

                    enum Plan: SchemaMigrationPlan {
                        static var schemas: [any VersionedSchema.Type] {
                            [
                                SchemaV1.self  // the first
                            ]
                        }
                        static var stages: [MigrationStage] { [] }
                    }
                    """ + "\n"
            ),
            SourceFile(
                path: "App/Book.swift",
                text: """
                    import SwiftData

                    extension SchemaV1 {
                        @Model final class Book {
                            var reading: Reading = Reading.new
                            \(body)
                            init() {}
                        }
                    }
                    """ + "\n"
            ),
            SourceFile(
                path: "App/Shelf.swift",
                text: "import SwiftData\n\n@Model final class Shelf { var name: String = \"\"; init() {} }\n"
            ),
        ]
    }

    private static let constants =
        "var tint: Tint = Tint.standard; var high: Int = Limits.high; var price: Price = Price(3)"
    private static let tint = """
        nonisolated struct Tint: Codable { var red: Double; static let standard = Tint(red: Shade.full) }
        nonisolated enum Shade { static let full = 1.0 }
        nonisolated enum Limits { static let high = 10; static let factor = 2 }
        nonisolated struct Price: Codable {
            var amount: Int
            init(_ amount: Int, times factor: Int = Limits.factor) { self.amount = amount * factor }
        }
        """
}

@Suite struct SwiftDataMigrationTests {
    private typealias Scenario = SwiftDataScenario

    @Test("All that is written is as reviewed", arguments: SwiftDataScenario.all)
    func golden(scenario: SwiftDataScenario) throws {
        try expectGolden(scenario.text(), named: "\(scenario.name).swift.txt")
    }

    @Test(
        "The app compiles with what is written, in each mode and with each SDK",
        .enabled(if: SwiftDataStandIn.absence == nil, "\(SwiftDataStandIn.absence ?? "")"),
        arguments: SwiftCompiler.Mode.known,
        [SwiftDataStandIn.SDK.xcode26, .newest]
    )
    func compiles(mode: SwiftCompiler.Mode, sdk: SwiftDataStandIn.SDK) throws {
        let compiler = try SwiftDataStandIn.compiler(sdk: sdk)
        for scenario in Scenario.all {
            let found = try compiler.diagnostics(of: scenario.app(), mode: mode)
            #expect(found.map { "\(scenario.name): \($0)" } == [])
        }
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
        var new = Scenario.model(body)
        if body.contains("title") {
            new = SourceFile(path: new.path, text: new.text.replacing("    var title: String\n", with: ""))
        }
        let request = MigrationRequest(
            old: [Scenario.model("")],
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
            try Scenario(
                name: "",
                old: [Scenario.model(""), Scenario.first],
                new: [Scenario.model("var a: Int?"), Scenario.plan, Scenario.first]
            ).make()
        }
        #expect(error.message.contains("'SchemaV2' is new since '1.4.0'"))
    }

    @Test("Where a string has the name of a schema, it stays as it is")
    func strings() throws {
        let label = SourceFile(path: "App/Label.swift", text: "let key = \"SchemaV2\"\n")
        let scenario = Scenario(
            name: "",
            old: [Scenario.model(""), Scenario.plan, Scenario.first, label],
            new: [Scenario.model("var a: Int?"), Scenario.plan, Scenario.first, label]
        )
        #expect(try scenario.make().edited.allSatisfy { $0.path != label.path })
    }

    @Test("Where nothing changed that the store sees, nothing is made")
    func upToDate() throws {
        let result = try SwiftDataMigration.make(
            MigrationRequest(old: [Scenario.model("")], new: [Scenario.model("var twice: Int { 2 }")], oldName: "1.4.0")
        )
        #expect(result.isUpToDate)
    }
}
