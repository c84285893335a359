import SyntaxSupport

@testable import Migrations

extension MigrationScenario {
    /// A migration for each kind of change that takes more than a value.
    static let kinds = [
        classRenamed, classRenamedAndChanged, keys, collections, links, enumerations, embedded, columns, baseClass,
        given, computed,
    ]

    /// Properties that were computed are stored now, one of them as the primary key.
    private static let computed = MigrationScenario(
        name: "ComputedStored",
        before: """
            class Poem: Object {
                @Persisted(primaryKey: true) var uuid: String
                @Persisted var lines: Int
                @Persisted var editor: String?
                var id: String { get { uuid } set { uuid = newValue } }
                var length: Int { self.lines }
                var reader: String? { return editor }
                var rank: Int { lines * 2 }
                var credit: String { editor ?? "none" }
            }
            """,
        after: """
            class Poem: Object {
                @Persisted(primaryKey: true) var id: String
                @Persisted var uuid: String
                @Persisted var lines: Int
                @Persisted var editor: String?
                @Persisted var length: Int
                @Persisted var reader: String?
                @Persisted var rank: Int
                @Persisted var credit: String
            }
            """
    )

    private static let classRenamed = MigrationScenario(
        name: "ClassRenamed",
        before: shelf.replacing("ALBUM", with: "Album"),
        after: shelf.replacing("ALBUM", with: "Record"),
        answers: MigrationAnswers(classRenames: [ClassRename(from: "Album", to: "Record")])
    )

    private static let shelf = """
        class ALBUM: Object {
            @Persisted(primaryKey: true) var id: String
            @Persisted var title: String
            @Persisted var tags: List<String>
            @Persisted var sequel: ALBUM?
            @Persisted var cover: Cover?
            @Persisted var artist: Artist?
        }
        class Artist: Object {
            @Persisted var name: String
            @Persisted var best: ALBUM?
        }
        class Cover: EmbeddedObject { @Persisted var url: String }
        class Shelf: Object {
            @Persisted var albums: List<ALBUM>
            @Persisted var liked: MutableSet<ALBUM>
            @Persisted var byName: Map<String, ALBUM?>
        }
        """

    private static let classRenamedAndChanged = MigrationScenario(
        name: "ClassRenamedAndChanged",
        before: """
            class Task: Object {
                @Persisted var title: String
                @Persisted var count: Int
                @Persisted var note: String?
                @Persisted var old: Bool
            }
            class Owner: Object { @Persisted var name: String; @Persisted var task: Task? }
            """,
        after: """
            class Chore: Object {
                @Persisted var name: String
                @Persisted var count: Double
                @Persisted var note: String
                @Persisted var createdBy: Date
                @Persisted var old: Bool
            }
            class Owner: Object { @Persisted var name: String }
            """,
        answers: MigrationAnswers(
            classRenames: [ClassRename(from: "Task", to: "Chore")],
            renames: [PropertyRename(className: "Chore", from: "title", to: "name")],
            declinesOtherRenames: true
        )
    )

    private static let keys = MigrationScenario(
        name: "Keys",
        before: """
            class A: Object { @Persisted var id: String; @Persisted var n: Int }
            class B: Object { @Persisted var id: Int?; @Persisted var n: Int }
            class C: Object { @Persisted var n: Int }
            class D: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var n: Int }
            class E: Object { @Persisted(primaryKey: true) var id: String?; @Persisted var n: Int }
            class F: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var code: String }
            """,
        after: """
            class A: Object { @Persisted(primaryKey: true) var id: String; @Persisted var n: Int }
            class B: Object { @Persisted(primaryKey: true) var id: Int?; @Persisted var n: Int }
            class C: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var n: Int }
            class D: Object { @Persisted(primaryKey: true) var id: String; @Persisted var n: Int }
            class E: Object { @Persisted(primaryKey: true) var id: String; @Persisted var n: Int }
            class F: Object { @Persisted var id: Int; @Persisted(primaryKey: true) var code: String }
            """
    )

    private static let collections = MigrationScenario(
        name: "Collections",
        before: """
            class A: Object {
                @Persisted var texts: List<Int>
                @Persisted var required: List<Int?>
                @Persisted var both: List<Int?>
                @Persisted var several: Int
                @Persisted var some: String?
                @Persisted var ordered: MutableSet<Int>
                @Persisted var unordered: List<String>
                @Persisted var map: Map<String, Int>
            }
            """,
        after: """
            class A: Object {
                @Persisted var texts: List<String>
                @Persisted var required: List<Int>
                @Persisted var both: List<String>
                @Persisted var several: List<Int>
                @Persisted var some: MutableSet<String>
                @Persisted var ordered: List<Int>
                @Persisted var unordered: MutableSet<String>
                @Persisted var map: Map<String, Double>
            }
            """
    )

    private static let links = MigrationScenario(
        name: "Links",
        before: """
            class Person: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var name: String }
            class Robot: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var model: String }
            class Tag: Object { @Persisted var name: String }
            class Dog: Object {
                @Persisted var owners: Person?
                @Persisted var friends: List<Person>
                @Persisted var keeper: Person?
                @Persisted var tags: List<Tag>
            }
            """,
        after: """
            class Person: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var name: String }
            class Robot: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var model: String }
            class Tag: Object { @Persisted var name: String }
            class Dog: Object {
                @Persisted var owners: List<Person>
                @Persisted var friends: MutableSet<Person>
                @Persisted var keeper: Robot?
                @Persisted var tags: MutableSet<Tag>
            }
            """
    )

    private static let enumerations = MigrationScenario(
        name: "Enumerations",
        before: """
            class A: Object { @Persisted var mood: Mood; @Persisted var moods: List<Mood>; @Persisted var level: Level }
            class B: Object { @Persisted var mood: Mood?; @Persisted var level: Level? }
            enum Mood: String, PersistableEnum { case calm, busy, gone }
            enum Level: Int, PersistableEnum { case low, high }
            """,
        after: """
            class A: Object { @Persisted var mood: Mood; @Persisted var moods: List<Mood>; @Persisted var level: Level }
            class B: Object { @Persisted var mood: Mood? = .calm; @Persisted var level: Level? }
            enum Mood: String, PersistableEnum { case calm = "quiet", busy }
            enum Level: String, PersistableEnum { case low, high }
            """,
        answers: MigrationAnswers(
            defaults: ["mood", "moods"].map { PropertyDefault(className: "A", property: $0, expression: ".busy") }
        )
    )

    private static let embedded = MigrationScenario(
        name: "Embedded",
        before: """
            class Address: Object { @Persisted var city: String }
            class Person: Object { @Persisted var home: Address? }
            """,
        after: """
            class Address: EmbeddedObject { @Persisted var city: String }
            class Person: Object { @Persisted var home: Address? }
            """
    )

    private static let columns = MigrationScenario(
        name: "Columns",
        before: """
            @objc(AAlbum) class Album: Object {
                @Persisted var title: String
                override class func propertiesMapping() -> [String: String] { ["title": "name"] }
            }
            """,
        after: """
            @objc(AAlbum) class Album: Object {
                @Persisted var title: String
                @Persisted var year: Int = 2000
                override class func propertiesMapping() -> [String: String] { ["title": "heading"] }
            }
            """,
        answers: MigrationAnswers(renames: [PropertyRename(className: "Album", from: "name", to: "heading")])
    )

    private static let baseClass = MigrationScenario(
        name: "BaseClass",
        before: """
            class Base: Object { @Persisted var id: String }
            class One: Base { @Persisted var a: Int }
            class Two: Base { @Persisted var b: Int }
            """,
        after: """
            class Base: Object { @Persisted var id: String; @Persisted var createdAt: Date }
            class One: Base { @Persisted var a: Int }
            class Two: Base { @Persisted var b: Int }
            """
    )

    private static let given = MigrationScenario(
        name: "Given",
        before: "class A: Object { @Persisted var n: Int; @Persisted var count: String }",
        after: """
            class A: Object {
                @Persisted var n: Int
                @Persisted var count: Int
                @Persisted var target: Int = DailySteps.random()
                @Persisted var createdBy: Date
                @Persisted var level: Int
                override init() {
                    super.init()
                    self.createdBy = Date()
                    level = 5
                }
                init(level: Int) {
                    super.init()
                    createdBy = Date()
                    self.level = 5
                }
            }
            """,
        answers: MigrationAnswers(
            defaults: [
                PropertyDefault(
                    className: "A",
                    property: "count",
                    expression: "Int(oldObject?[\"count\"] as? String ?? \"\") ?? 0"
                )
            ]
        )
    )
}

extension MigrationScenario {
    /// A configuration that a view model's initialiser sets, with steps inside, and fields whose values the app computes.
    static let viewModel = MigrationScenario(
        name: "ViewModel",
        before: "class Goal: Object { @Persisted var title: String; @Persisted var steps: Int }",
        after: """
            class Goal: Object {
                @Persisted var title: String
                @Persisted var steps: Int
                @Persisted var target: Int = DailySteps.random()
                @Persisted var daysSpent = 0
            }
            """,
        manager: """
            import RealmSwift

            final class ViewModel {
                let title = "Goals"

                init() {
                    let configuration = Realm.Configuration(
                        schemaVersion: 2,
                        migrationBlock: { migration, oldSchemaVersion in
                            if oldSchemaVersion < 1 {
                                migration.enumerateObjects(ofType: "Goal") { _, newObject in
                                    newObject!["title"] = ""
                                }
                            }
                            if (oldSchemaVersion < 2) {
                                migration.enumerateObjects(ofType: "Goal") { _, newObject in
                                    newObject!["steps"] = 0
                                }
                            }
                        }
                    )
                    Realm.Configuration.defaultConfiguration = configuration
                }
            }

            """,
        version: ("schemaVersion: ", "2")
    )

    /// Migrations after which steps of older versions would write into columns that have another name or type.
    static let revised = [
        MigrationScenario(
            name: "OlderStepRetyped",
            before: model("    @Persisted var level = 3"),
            after: model("    @Persisted var level = \"3\""),
            manager: try? edited[1].text().replacing("OwnFirstStep", with: "OlderStepRetyped"),
            version: ("schemaVersion: UInt64 = ", "2")
        ),
        MigrationScenario(
            name: "OlderStepRenamedTwice",
            before: model("    @Persisted var createdAt: Date"),
            after: model("    @Persisted var madeAt: Date"),
            manager: try? edited[0].text().replacing("OwnSecondStep", with: "OlderStepRenamedTwice"),
            version: ("schemaVersion: UInt64 = ", "3"),
            answers: MigrationAnswers(renames: [
                PropertyRename(className: "SomeModelObject", from: "createdAt", to: "madeAt")
            ])
        ),
        MigrationScenario(
            name: "OlderRenameRetyped",
            before: score,
            after: score.replacing("Int", with: "String"),
            manager: manager(rating, score, renaming: "rating", to: "score", as: "OlderRenameRetyped"),
            version: ("schemaVersion: UInt64 = ", "1")
        ),
        MigrationScenario(
            name: "OlderRetypeRenamed",
            before: rating.replacing("Int", with: "String"),
            after: score.replacing("Int", with: "String"),
            manager: manager(rating, rating.replacing("Int", with: "String"), as: "OlderRetypeRenamed"),
            version: ("schemaVersion: UInt64 = ", "1"),
            answers: MigrationAnswers(renames: [
                PropertyRename(className: "SomeModelObject", from: "rating", to: "score")
            ])
        ),
        MigrationScenario(
            name: "OlderRenameOfClass",
            before: score,
            after: score.replacing("SomeModelObject", with: "Other"),
            manager: manager(rating, score, renaming: "rating", to: "score", as: "OlderRenameOfClass"),
            version: ("schemaVersion: UInt64 = ", "1"),
            answers: MigrationAnswers(classRenames: [ClassRename(from: "SomeModelObject", to: "Other")])
        ),
        MigrationScenario(
            name: "OlderFillOfClass",
            before: model("    @Persisted var level = 3\n    @Persisted var day: Date"),
            after: model("    @Persisted var level = 3\n    @Persisted var day: Date").replacing(
                "SomeModelObject",
                with: "Other"
            ),
            manager: manager(
                model(""),
                model("    @Persisted var level = 3\n    @Persisted var day: Date"),
                as: "OlderFillOfClass"
            ),
            version: ("schemaVersion: UInt64 = ", "1"),
            answers: MigrationAnswers(classRenames: [ClassRename(from: "SomeModelObject", to: "Other")])
        ),
    ]

    private static let rating = model("    @Persisted var rating: Int")
    private static let score = model("    @Persisted var score: Int")

    /// The manager of the migration before, which may have renamed a property.
    private static func manager(
        _ before: String,
        _ after: String,
        renaming from: String? = nil,
        to: String = "",
        as name: String
    ) -> String? {
        let renames = from.map { [PropertyRename(className: "SomeModelObject", from: $0, to: to)] } ?? []
        let scenario = MigrationScenario(
            name: name,
            before: before,
            after: after,
            answers: MigrationAnswers(renames: renames)
        )
        return try? scenario.text()
    }
}
