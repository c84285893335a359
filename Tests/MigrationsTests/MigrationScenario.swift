import Diagnostics
import SyntaxSupport

@testable import Migrations

/// A change of models, and the manager that the app has.
struct MigrationScenario: Sendable, CustomStringConvertible {
    /// The name of the golden file and of the manager's type.
    var name: String
    var before: String
    var after: String
    var manager: String?
    /// The version in the manager: what stands before it, and its digits.
    var version: (before: String, number: String)?
    var answers = MigrationAnswers()

    var description: String { name }

    /// The file that the manager is in, or is written to.
    var path: String { name + ".swift" }

    func make() throws -> MigrationResult {
        var new = [SourceFile(path: "Models.swift", text: after)]
        var old = [SourceFile(path: "Models.swift", text: before)]
        if let manager {
            new.append(SourceFile(path: path, text: manager))
            old.append(SourceFile(path: path, text: manager))
        }
        return try RealmMigration.make(
            MigrationRequest(
                old: old,
                new: new,
                newManagerPath: "Sources/" + path,
                oldName: "1.4.0",
                answers: answers
            )
        )
    }

    /// The text of the one file that is made or changed.
    func text() throws -> String {
        switch try make().outcome {
        case .created(let file): file.text
        case .edited(let files): files.map(\.text).joined(separator: "// next file\n")
        case .upToDate: "up to date\n"
        case .byHand(let text): text
        }
    }

    static func model(_ body: String) -> String {
        "import RealmSwift\n\nclass SomeModelObject: Object {\n    @Persisted var title: String\n\(body)\n}\n"
    }
}

extension MigrationScenario {
    /// The migrations whose whole text is kept in golden files, and is compiled.
    static let all: [MigrationScenario] =
        new + kinds + names + [givenValues, enumerationColumns] + carriedByHand + edited + [viewModel] + revised

    static let new = [
        MigrationScenario(
            name: "DateAdded",
            before: model("") + "let c = Realm.Configuration(schemaVersion: 1)\n",
            after: model("    @Persisted var createdBy: Date") + "let c = Realm.Configuration(schemaVersion: 1)\n"
        ),
        MigrationScenario(name: "OnlyVersion", before: model(""), after: model("    @Persisted var guild: String")),
        MigrationScenario(
            name: "Everything",
            before: model(oldProperties) + mood,
            after: model(newProperties) + mood,
            answers: MigrationAnswers(
                renames: [PropertyRename(className: "SomeModelObject", from: "author", to: "writer")],
                defaults: [
                    PropertyDefault(
                        className: "SomeModelObject",
                        property: "target",
                        expression: "Int.random(in: 1...6)"
                    )
                ],
                declinesOtherRenames: true
            )
        ),
        MigrationScenario(
            name: "NewKey",
            before: "class Album: Object { @objc dynamic var title: String = \"\" }",
            after: """
                class Album: Object {
                    @objc dynamic var title: String = ""
                    @objc dynamic var uuid: String = UUID().uuidString
                    override class func primaryKey() -> String? { return "uuid" }
                }
                """
        ),
    ]

    private static let mood = "enum Mood: String, PersistableEnum { case calm = \"c\", busy }\n"
    private static let oldProperties = """
            @Persisted var author: String
            @Persisted var count: Int
            @Persisted var note: String?
            @Persisted var seen: Date?
            @Persisted var rating: Int
            @Persisted var `class`: Bool
            @Persisted var gone: String
        """
    private static let newProperties = """
            @Persisted var writer: String
            @Persisted var count: Int?
            @Persisted var note: String
            @Persisted var seen: Date
            @Persisted var rating: Double
            @Persisted var `class`: String
            @Persisted var mood: Mood
            @Persisted var other: Mood = .busy
            @Persisted var uuid: UUID
            @Persisted var serial: ObjectId
            @Persisted var price: Decimal128 = 5
            @Persisted var weight: Double = 2
            @Persisted var text = "\\"quoted\\""
            @Persisted var target: Int = DailySteps.random()
        """

    static let edited = [
        MigrationScenario(
            name: "OwnSecondStep",
            before: model("    @Persisted var createdBy: Date"),
            after: model("    @Persisted var createdAt: Date"),
            manager: try? new[0].text().replacing("DateAdded", with: "OwnSecondStep"),
            version: ("schemaVersion: UInt64 = ", "2"),
            answers: MigrationAnswers(renames: [
                PropertyRename(className: "SomeModelObject", from: "createdBy", to: "createdAt")
            ])
        ),
        MigrationScenario(
            name: "OwnFirstStep",
            before: model(""),
            after: model("    @Persisted var level = 3"),
            manager: try? new[1].text().replacing("OnlyVersion", with: "OwnFirstStep"),
            version: ("schemaVersion: UInt64 = ", "1")
        ),
        MigrationScenario(
            name: "HandWrittenSteps",
            before: model(""),
            after: model("    @Persisted var level = 3"),
            manager: """
                import RealmSwift

                // Two spaces, other names, no helpers.
                nonisolated enum HandWrittenSteps {
                  static let currentVersion: UInt64 = 3 // raise me

                  static func configure() {
                    Realm.Configuration.defaultConfiguration = Realm.Configuration(
                      schemaVersion: currentVersion,
                      migrationBlock: { m, old in
                        print("migrating")
                        if old < 2 { HandWrittenSteps.toVersion2(migration: m) } // first
                        if old < 3 { HandWrittenSteps.toVersion3(migration: m) } /* second */
                        print("done")
                      })
                  }

                  static func toVersion2(migration: Migration) {}

                  /// Nothing.
                  static func toVersion3(migration: Migration) {
                    migration.deleteData(forType: "Old")
                  }
                }

                """,
            version: ("currentVersion: UInt64 = ", "3")
        ),
        MigrationScenario(
            name: "HandWrittenInline",
            before: model(""),
            after: model("    @Persisted var level = 3"),
            manager: "import RealmSwift\r\n\r\nfunc openInline() {\r\n\tvar config = Realm.Configuration()\r\n"
                + "\tconfig.schemaVersion = 1_0\r\n\tconfig.migrationBlock = { migration, oldVersion in\r\n"
                + "\t\tif oldVersion < 10 {\r\n\t\t\tmigration.deleteData(forType: \"é\")\r\n\t\t}\r\n\t}\r\n"
                + "\tRealm.Configuration.defaultConfiguration = config\r\n}",
            version: ("schemaVersion = ", "1_0")
        ),
        MigrationScenario(
            name: "HandWrittenSpacious",
            before: model(""),
            after: model("    @Persisted var level = 3"),
            manager: """
                import RealmSwift

                final class HandWrittenSpacious {
                    func open() {
                        Realm.Configuration.defaultConfiguration = Realm.Configuration(
                            schemaVersion: 3,
                            migrationBlock: { migration, oldSchemaVersion in
                                if (oldSchemaVersion < 2)
                                {
                                    migration.deleteData(forType: "Old")
                                }

                                // The second.
                                if (oldSchemaVersion < 3)
                                {
                                }
                            }
                        )
                    }
                }


                """,
            version: ("schemaVersion: ", "3")
        ),
    ]
}
