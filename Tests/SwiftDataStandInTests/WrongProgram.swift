import TestSupport
import Testing

/// A program that SwiftData's users write by mistake, and what the compiler says of it.
struct WrongProgram: CustomTestStringConvertible {
    /// The mistake.
    let name: String
    /// The code, with `1️⃣` where the compiler sees the mistake, unless it sees it in what a macro wrote.
    let code: MarkedText
    /// How the message begins, or nil where there is none.
    let message: String?
    /// Whether the compiler goes on.
    let severity: SwiftCompiler.Diagnostic.Severity
    /// What the code is compiled as.
    let setting: Setting
    /// The type that is put around the code, so that programs can be compiled together.
    private(set) var typeName = ""

    /// A mode, and an SDK to be compiled against.
    struct Setting: Hashable {
        let mode: SwiftCompiler.Mode
        let sdk: SwiftDataStandIn.SDK
    }

    init(
        _ name: String,
        _ code: String,
        _ message: String?,
        severity: SwiftCompiler.Diagnostic.Severity = .error,
        mode: SwiftCompiler.Mode = .swift6,
        sdk: SwiftDataStandIn.SDK = .newest
    ) {
        self.name = name
        self.code = MarkedText(code)
        self.message = message
        self.severity = severity
        setting = Setting(mode: mode, sdk: sdk)
    }

    var testDescription: String { name }
}

extension WrongProgram {
    /// Two versions to make mistakes with.
    static let versions = """
        import Foundation
        import SwiftData

        enum V1: VersionedSchema {
            static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
            static var models: [any PersistentModel.Type] { [Book.self] }

            @Model final class Book {
                var title: String
                init(title: String) { self.title = title }
            }
        }

        enum V2: VersionedSchema {
            static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
            static var models: [any PersistentModel.Type] { [Book.self] }

            @Model final class Book {
                var name: String
                init(name: String) { self.name = name }
            }
        }

        """

    static let all = (models + migrations + concurrency).enumerated().compactMap { index, program in
        var program = program
        program.typeName = "Program\(index + 100)"
        return SwiftCompiler.Mode.known.contains(program.setting.mode) ? program : nil
    }

    private static let models: [WrongProgram] = [
        WrongProgram(
            "a structure as a model",
            "1️⃣@Model struct Pen { var color: String }\n",
            "'@Model' cannot be applied to struct type 'Pen'"
        ),
        WrongProgram(
            "a model without an initializer",
            "1️⃣@Model final class Pen { var color = \"blue\" }\n",
            "@Model requires an initializer be provided for 'Pen'"
        ),
        WrongProgram(
            "an initializer that leaves a property out",
            "@Model final class Pen {\n    var color: String\n    init() {1️⃣}\n}\n",
            "return from initializer without initializing all stored properties",
            mode: .swift5
        ),
        WrongProgram(
            "a default whose type is left out",
            "@Model final class Pen {\n    var 1️⃣bought: Date = .now\n    init() {}\n}\n",
            "A default value requires a fully qualified domain named value"
        ),
        WrongProgram(
            "a constant",
            "@Model final class Pen {\n    let 1️⃣color: String\n    init(color: String) { self.color = color }\n}\n",
            "cannot expand accessor macro on variable declared with 'let'"
        ),
        WrongProgram(
            "a value that is not Codable",
            "struct Ink {}\n@Model final class Pen {\n    var ink: Ink\n    init(ink: Ink) { self.ink = ink }\n}\n",
            "no exact matches in call to instance method"
        ),
        WrongProgram(
            "a unique property that there is not",
            "@Model final class Pen {\n    #Unique<Pen>([1️⃣\\.number])\n    var color: String = \"\"\n    init() {}\n}\n",
            "cannot infer key path type from context"
        ),
        WrongProgram(
            "an inverse that there is not",
            """
            @Model final class Pen {
                @Relationship(inverse: 1️⃣\\V1.Book.pens) var book: V1.Book?
                init() {}
            }

            """,
            "value of type 'V1.Book' has no member 'pens'"
        ),
        WrongProgram(
            "a relationship both of whose sides name the other",
            """
            @Model final class Pen {
                1️⃣@Relationship(inverse: \\Ink.pen) var ink: Ink?
                init() {}
            }
            @Model final class Ink {
                @Relationship(inverse: \\Pen.ink) var pen: Pen?
                init() {}
            }

            """,
            "circular reference resolving attached macro 'Relationship'"
        ),
        WrongProgram(
            "two variables in one declaration",
            "@Model final class Pen {\n    var 1️⃣color = \"blue\", size = 1\n    init() {}\n}\n",
            "accessor macro '_PersistedProperty()' can only apply to a single variable"
        ),
        WrongProgram(
            "an option that there is not",
            "@Model final class Pen {\n    @Attribute(.1️⃣indexed) var color: String = \"\"\n    init() {}\n}\n",
            "type 'Schema.Attribute.Option' has no member 'indexed'"
        ),
    ]

    private static let migrations: [WrongProgram] = [
        WrongProgram(
            "a model that no version lists",
            """
            enum V3: VersionedSchema {
                static let versionIdentifier = Schema.Version(3, 0, 0)
                static let models: [any PersistentModel.Type] = []
                @Model final class Pen { init() {} }
            }

            """,
            nil
        ),
        WrongProgram(
            "a type among models that is none",
            """
            enum V3: VersionedSchema {
                static var versionIdentifier: Schema.Version { Schema.Version(3, 0, 0) }
                static var models: [any PersistentModel.Type] { [V2.Book.self, 1️⃣Ink.self] }
                struct Ink: Codable {}
            }

            """,
            "cannot convert value of type 'V3.Ink.Type' to expected element type"
        ),
        WrongProgram(
            "a version without an identifier",
            "enum 1️⃣V3: VersionedSchema { static var models: [any PersistentModel.Type] { [] } }\n",
            "type 'V3' does not conform to protocol 'VersionedSchema'"
        ),
        WrongProgram(
            "a stage from a model",
            "static let stage = MigrationStage.lightweight(fromVersion: 1️⃣V1.Book.self, toVersion: V2.self)\n",
            "argument type 'V1.Book' does not conform to expected type"
        ),
        WrongProgram(
            "a custom stage without one of its hooks",
            "static let stage = MigrationStage.custom(fromVersion: V1.self, toVersion: V2.self, willMigrate: nil1️⃣)\n",
            "missing argument for parameter 'didMigrate' in call"
        ),
        WrongProgram(
            "a property of the new version before the migration",
            """
            static let stage = MigrationStage.custom(fromVersion: V1.self, toVersion: V2.self, willMigrate: { context in
                for book in try context.fetch(FetchDescriptor<V1.Book>()) { print(book.1️⃣name) }
            }, didMigrate: nil)

            """,
            "value of type 'V1.Book' has no member 'name'"
        ),
        WrongProgram(
            "models of another version than is fetched",
            """
            func books(in context: ModelContext) throws -> [V2.Book] {
                try context.1️⃣fetch(FetchDescriptor<V1.Book>())
            }

            """,
            "cannot convert return expression of type '[V1.Book]' to return type '[V2.Book]'"
        ),
        WrongProgram(
            "a schema in the place of a plan",
            "static let container = try? ModelContainer(for: V2.Book.self, migrationPlan: 1️⃣V2.self)\n",
            "cannot convert value of type 'V2.Type' to expected argument type 'any SchemaMigrationPlan.Type'"
        ),
    ]

    private static let concurrency: [WrongProgram] = [
        WrongProgram(
            "a hook that captures what no other thread may have",
            """
            final class Names { var all: [String] = [] }
            func stage(_ names: Names) -> MigrationStage {
                .custom(fromVersion: V1.self, toVersion: V2.self, willMigrate: nil, didMigrate: { context in
                    for name in 1️⃣names.all { context.insert(V2.Book(name: name)) }
                })
            }

            """,
            "capture of 'names' with non-Sendable type 'Names' in a '@Sendable' closure",
            severity: .warning
        ),
        WrongProgram(
            "a model that goes to another actor",
            """
            func send(_ book: V1.Book) {
                let text: @Sendable () -> String = { 1️⃣book.title }
                print(text())
            }

            """,
            "capture of 'book' with non-Sendable type 'V1.Book' in a '@Sendable' closure"
        ),
        WrongProgram(
            "a stage that is kept in a constant, with an old SDK",
            "enum Stages { static let 1️⃣first = MigrationStage.lightweight(fromVersion: V1.self, toVersion: V2.self) }\n",
            "static property 'first' is not concurrency-safe because non-'Sendable' type 'MigrationStage'",
            sdk: .xcode26
        ),
        WrongProgram(
            "a version that is kept in a constant, with an older SDK",
            "enum Versions { static let 1️⃣first = Schema.Version(1, 0, 0) }\n",
            "static property 'first' is not concurrency-safe because non-'Sendable' type 'Schema.Version'",
            sdk: .xcode16
        ),
        WrongProgram(
            "a plan that calls what is the main actor's",
            """
            enum Plan: SchemaMigrationPlan {
                static var schemas: [any VersionedSchema.Type] { [V1.self] }
                static var stages: [MigrationStage] { App.1️⃣stages() }
            }
            enum App { static func stages() -> [MigrationStage] { [] } }

            """,
            "call to main actor-isolated static method 'stages()' in a synchronous nonisolated context",
            mode: .swift6OnMainActor
        ),
        WrongProgram(
            "a value that is Codable on the main actor only",
            """
            struct Ink: Codable { var color: String }
            @Model final class Pen {
                var ink: Ink
                init(ink: Ink) { self.ink = ink }
            }

            """,
            "main actor-isolated conformance of 'Ink' to",
            mode: .swift6OnMainActor
        ),
    ]
}
