import SyntaxSupport

@testable import Migrations

extension MigrationScenario {
    /// Migrations of models whose names, and the words of whose values, a step could take for its own.
    static let names = [namesOfColumns, namesOfCopies]

    private static let namesOfColumns = MigrationScenario(
        name: "NamesOfColumns",
        before: """
            class Person: Object { @Persisted var id: Int; @Persisted var n: Int }
            class dog_Hut: Object {
                @Persisted(primaryKey: true) var newObject: Int
                @Persisted var oldObject: Int
                @Persisted var object: List<Int>
                @Persisted var migration: Int
                @Persisted var values: List<Mood>
                @Persisted var moodValues: Mood
                @Persisted var mood: Mood
                @Persisted var entry: Map<String, Int>
                @Persisted var dog_HutRows: dog_Hut?
                @Persisted var huts: List<dog_Hut>
                @Persisted var rows: List<Person>
                @Persisted var personRows: Person?
                @Persisted var `class`: Int?
            }
            enum Mood: String, PersistableEnum { case calm, busy }
            """,
        after: """
            class Person: Object { @Persisted(primaryKey: true) var personKeys: Int; @Persisted var n: Int }
            class dog_Hut: Object {
                @Persisted(primaryKey: true) var newObject: String
                @Persisted var oldObject: String
                @Persisted var object: List<String>
                @Persisted var migration: String
                @Persisted var values: List<Mood>
                @Persisted var moodValues: Mood
                @Persisted var mood: Mood
                @Persisted var entry: Map<String, Double>
                @Persisted var dog_HutRows: List<dog_Hut>
                @Persisted var huts: MutableSet<dog_Hut>
                @Persisted var rows: MutableSet<Person>
                @Persisted var personRows: List<Person>
                @Persisted var `class`: Int
                @Persisted var count: Int
                @Persisted var size: Int
            }
            enum Mood: String, PersistableEnum { case calm = "busy", busy = "calm" }
            """,
        answers: MigrationAnswers(
            renames: [PropertyRename(className: "Person", from: "id", to: "personKeys")],
            defaults: [
                PropertyDefault(className: "dog_Hut", property: "count", expression: "hasMood.count"),
                PropertyDefault(className: "dog_Hut", property: "size", expression: "personKeys.count"),
            ],
            declinesOtherRenames: true
        )
    )

    private static let namesOfCopies = MigrationScenario(
        name: "NamesOfCopies",
        before: """
            class Album: Object {
                @Persisted var names: Int
                @Persisted var row: Int
                @Persisted var values: List<Int>
                @Persisted var object: Int
                @Persisted var link: Album?
                @Persisted(primaryKey: true) var key: String?
            }
            """,
        after: """
            class dog_Hut: Object {
                @Persisted var names: String
                @Persisted var row: String
                @Persisted var values: List<String>
                @Persisted var object: String
                @Persisted var link: dog_Hut?
                @Persisted(primaryKey: true) var key: String?
                @Persisted var count: Int
                @Persisted var size: Int
                @Persisted var length: Int
            }
            """,
        answers: MigrationAnswers(
            classRenames: [ClassRename(from: "Album", to: "dog_Hut")],
            defaults: [
                PropertyDefault(className: "dog_Hut", property: "count", expression: "names.count"),
                PropertyDefault(className: "dog_Hut", property: "size", expression: "row.count"),
                PropertyDefault(className: "dog_Hut", property: "length", expression: "values.count"),
            ]
        )
    )

    /// A value that is made of what other properties held, and links that were renamed together with the class they lead to.
    static let carriedByHand = [
        MigrationScenario(
            name: "GivenOfOthers",
            before:
                "class A: Object { @Persisted var first: String; @Persisted var last: String; @Persisted var kept: Int }",
            after: "class A: Object { @Persisted var name: String; @Persisted var kept: Int }",
            answers: MigrationAnswers(
                defaults: [
                    PropertyDefault(
                        className: "A",
                        property: "name",
                        expression: #""\(oldObject?["first"] as? String ?? "") \(oldObject?["last"] as? String ?? "")""#
                    )
                ],
                declinesOtherRenames: true
            )
        ),
        MigrationScenario(
            name: "LinkAndClassRenamed",
            before:
                "class Dog: Object { @Persisted var name: String }\nclass A: Object { @Persisted var dogs: List<Dog> }",
            after:
                "class Pet: Object { @Persisted var name: String }\nclass A: Object { @Persisted var pets: List<Pet> }",
            answers: MigrationAnswers(
                classRenames: [ClassRename(from: "Dog", to: "Pet")],
                renames: [PropertyRename(className: "A", from: "dogs", to: "pets")]
            )
        ),
    ]

    /// Values whose types nothing tells where a step writes them.
    static let givenValues = MigrationScenario(
        name: "GivenValues",
        before:
            "class A: Object { \(FillValueTests.given.indices.map { "@Persisted var p\($0): Data" }.joined(separator: "; ")) }",
        after: """
            enum Mood: String, PersistableEnum { case calm = "c" }
            class A: Object { \(
                FillValueTests.given.enumerated().map { "@Persisted var p\($0): \($1.type)" }.joined(separator: "; ")
            ) }
            """,
        answers: MigrationAnswers(
            defaults: FillValueTests.given.enumerated().map { index, value in
                PropertyDefault(className: "A", property: "p\(index)", expression: value.value)
            }
        )
    )

    /// Raw values that changed in columns of which something else changed as well.
    static let enumerationColumns = MigrationScenario(
        name: "EnumerationColumns",
        before: """
            class A: Object {
                @Persisted var mood: Mood
                @Persisted var required: Mood?
                @Persisted var optional: Mood
                @Persisted var some: List<Mood?>
                @Persisted var left: List<Mood?>
                @Persisted var each: MutableSet<Mood>
                @Persisted var named: Map<String, Mood>
                @Persisted var one: Mood
                @Persisted var given: Mood
                @Persisted var rank: Level
                @Persisted var levels: List<Level>
                @Persisted var levelsOrNone: List<Level?>
                @Persisted var madeOptional: List<Level>
                @Persisted var levelSet: MutableSet<Level>
                @Persisted var levelMap: Map<String, Level>
            }
            enum Mood: String, PersistableEnum { case calm, busy }
            enum Level: Int, PersistableEnum { case low, high }
            """,
        after: """
            class A: Object {
                @Persisted var feeling: Mood
                @Persisted var required: Mood = .busy
                @Persisted var optional: Mood?
                @Persisted var some: List<Mood?>
                @Persisted var left: List<Mood>
                @Persisted var each: MutableSet<Mood>
                @Persisted var named: Map<String, Mood>
                @Persisted var one: List<Mood>
                @Persisted var given: List<Mood>
                @Persisted var position: Level
                @Persisted var levels: List<Level>
                @Persisted var levelsOrNone: List<Level?>
                @Persisted var madeOptional: List<Level?>
                @Persisted var levelSet: MutableSet<Level>
                @Persisted var levelMap: Map<String, Level>
            }
            enum Mood: String, PersistableEnum { case calm = "busy", busy = "calm" }
            enum Level: String, PersistableEnum { case low, high }
            """,
        answers: MigrationAnswers(
            renames: [
                PropertyRename(className: "A", from: "mood", to: "feeling"),
                PropertyRename(className: "A", from: "rank", to: "position"),
            ],
            defaults: [PropertyDefault(className: "A", property: "given", expression: "[\"calm\"]")],
            declinesOtherRenames: true
        )
    )
}
