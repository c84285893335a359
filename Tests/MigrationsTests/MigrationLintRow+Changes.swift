/// Models since the last release, and what Realm refuses: what must be found, and what is near to it and right.
extension MigrationLintRow {
    private static let a = "class A: Object { @Persisted var a: Int }"

    static let changes = [
        MigrationLintRow(
            "a property with a value was added, retyped, made required",
            shipped: [
                (8, "class A: Object { @Persisted var a: Int; @Persisted var r: Int; @Persisted var o: String? }")
            ],
            models: """
                class A: Object {
                    @Persisted var a: Int; @Persisted var 1️⃣d: Date; @Persisted var 2️⃣r: String; @Persisted var 3️⃣o: String
                }
                """,
            finds: ["1️⃣ SK120", "2️⃣ SK120", "3️⃣ SK120"]
        ),
        MigrationLintRow(
            "a step gives values, one by a rename, one by a helper",
            shipped: [(8, "class A: Object { @Persisted var a: Int; @Persisted var r: Int; @Persisted var o: Date }")],
            models: "class A: Object { @Persisted var a: Int; @Persisted var d: Date; @Persisted var r: String }",
            block: """
                if oldSchemaVersion < 9 {
                    migration.renameProperty(onType: "A", from: "o", to: "d")
                    fill("A", "r", in: migration)
                }
                """,
            others: [
                """
                func fill(_ type: String, _ property: String, in migration: Migration) {
                    migration.enumerateObjects(ofType: type) { _, new in new?[property] = "" }
                }
                """
            ]
        ),
        MigrationLintRow(
            "a step that files of the last release never come to",
            shipped: [(8, a)],
            models: "class A: Object { @Persisted var a: Int; @Persisted var 1️⃣d: Date }",
            block: """
                if oldSchemaVersion < 8 { migration.enumerateObjects(ofType: "A") { _, new in new?["d"] = today } }
                """,
            finds: ["1️⃣ SK120"]
        ),
        MigrationLintRow(
            "what needs no step, and what is given to code that cannot be read",
            shipped: [(8, a)],
            models: "class A: Object { @Persisted var a: Int?; @Persisted var n: Int; @Persisted var l: List<Int> }",
            block: ""
        ),
        MigrationLintRow(
            "the migration goes somewhere unknown",
            shipped: [(8, a)],
            models: "class A: Object { @Persisted var a: Int; @Persisted var d: Date }",
            block: "migrator.run(migration)"
        ),
        MigrationLintRow(
            "an enumeration lost a case, and one was added without zero",
            shipped: [(8, "class A: Object { @Persisted var m: M }; enum M: Int, PersistableEnum { case a, b }")],
            models: """
                class A: Object { @Persisted var m: M; @Persisted var 1️⃣k: K }
                enum 2️⃣M: Int, PersistableEnum { case a }
                enum K: String, PersistableEnum { case x }
                """,
            finds: ["1️⃣ SK122", "2️⃣ SK121"]
        ),
        MigrationLintRow(
            "steps map the raw values",
            shipped: [(8, "class A: Object { @Persisted var m: M }; enum M: Int, PersistableEnum { case a, b }")],
            models: """
                class A: Object { @Persisted var m: M; @Persisted var k: K }
                enum M: Int, PersistableEnum { case a }
                enum K: String, PersistableEnum { case x }
                """,
            block: """
                if oldSchemaVersion < 9 {
                    migration.enumerateObjects(ofType: "A") { _, new in new?["m"] = 0; new?["k"] = "x" }
                }
                """
        ),
        MigrationLintRow(
            "cases were added",
            shipped: [(9, "class A: Object { @Persisted var m: M }; enum M: Int, PersistableEnum { case a, b }")],
            models: "class A: Object { @Persisted var m: M }; enum M: Int, PersistableEnum { case a, b, c }"
        ),
    ]

    static let keys = [
        MigrationLintRow(
            "a new property is the key",
            shipped: [(8, a)],
            models: "class A: Object { @Persisted var a: Int; @Persisted(primaryKey: true) var 1️⃣id: String }",
            finds: ["1️⃣ SK123"]
        ),
        MigrationLintRow(
            "each row gets the same key",
            shipped: [(8, a)],
            models: "class A: Object { @Persisted var a: Int; @Persisted(primaryKey: true) var 1️⃣id: String }",
            block: """
                let key = UUID().uuidString
                migration.enumerateObjects(ofType: "A") { _, new in new?["id"] = key }
                """,
            finds: ["1️⃣ SK123"]
        ),
        MigrationLintRow(
            "each row gets the same key from a closure that was made before",
            shipped: [(8, a)],
            models: "class A: Object { @Persisted var a: Int; @Persisted(primaryKey: true) var 1️⃣id: Int }",
            block: """
                let key = 5
                let fill = { (new: MigrationObject?) in new?["id"] = key }
                migration.enumerateObjects(ofType: "A") { _, new in fill(new) }
                """,
            finds: ["1️⃣ SK123"]
        ),
        MigrationLintRow(
            "a name in the rows hides the constant",
            shipped: [(8, a)],
            models: "class A: Object { @Persisted var a: Int; @Persisted(primaryKey: true) var id: Int }",
            block: """
                let key = 5
                migration.enumerateObjects(ofType: "A") { old, new in
                    if let key = old?["a"] { new?["id"] = key }
                }
                """
        ),
        MigrationLintRow(
            "each row gets a key of its own",
            shipped: [(8, a)],
            models: "class A: Object { @Persisted var a: Int; @Persisted(primaryKey: true) var id: Int }",
            block: """
                var next = 0
                migration.enumerateObjects(ofType: "A") { _, new in
                    new?["id"] = next
                    next += 1
                }
                """
        ),
        MigrationLintRow(
            "a property that was there is the key, and nobody looks at the rows",
            shipped: [(8, a)],
            models: "class A: Object { @Persisted(primaryKey: true) var 1️⃣a: Int }",
            finds: ["1️⃣ SK123"]
        ),
        MigrationLintRow(
            "rows that agree are deleted",
            shipped: [(8, a)],
            models: "class A: Object { @Persisted(primaryKey: true) var a: Int }",
            block: """
                var seen = Set<Int>()
                migration.enumerateObjects(ofType: "A") { old, new in
                    guard let new, let a = old?["a"] as? Int else { return }
                    if !seen.insert(a).inserted { migration.delete(new) }
                }
                """
        ),
    ]

    static let versions = [
        MigrationLintRow(
            "the models changed, the version did not",
            shipped: [(9, a)],
            models: "class A: Object { @Persisted var a: Int; @Persisted var n: Int }",
            finds: ["1.swift:3:20 SK130"]
        ),
        MigrationLintRow("lower than shipped", shipped: [(12, a), (11, a)], finds: ["1.swift:3:20 SK131"]),
        MigrationLintRow(
            "an older release has the number and other models",
            shipped: [(9, "class A: Object { @Persisted var b: Int }"), (9, a)],
            finds: ["1.swift:3:20 SK132"]
        ),
        MigrationLintRow("raised for nothing", shipped: [(8, a)], finds: ["1.swift:3:20 SK133"]),
        MigrationLintRow("the same", shipped: [(9, a)]),
        MigrationLintRow(
            "raised for a step",
            shipped: [(8, a)],
            block: "if oldSchemaVersion < 9 { migration.enumerateObjects(ofType: \"A\") { _, new in new?[\"a\"] = 1 } }"
        ),
        MigrationLintRow(
            "a shipped step was edited",
            shipped: [(3, a)],
            shippedBlock:
                "if oldSchemaVersion < 3 { migration.enumerateObjects(ofType: \"A\") { _, new in new?[\"a\"] = 1 } }",
            block: """
                1️⃣if oldSchemaVersion < 3 { migration.enumerateObjects(ofType: "A") { _, new in new?["a"] = 2 } }
                if oldSchemaVersion < 9 { migration.enumerateObjects(ofType: "A") { _, new in new?["a"] = 2 } }
                """,
            finds: ["1️⃣ SK134"]
        ),
        MigrationLintRow(
            "a shipped step was only laid out anew",
            shipped: [(3, a)],
            shippedBlock:
                "if oldSchemaVersion < 3 { migration.enumerateObjects(ofType: \"A\") { _, new in new?[\"a\"] = 1 } }",
            block: """
                // The third.
                if oldSchemaVersion < 3 {
                    migration.enumerateObjects(ofType: "A") { _, new in new?["a"] = 1 }
                }
                if oldSchemaVersion < 9 { migration.enumerateObjects(ofType: "A") { _, new in new?["a"] = 2 } }
                """
        ),
        MigrationLintRow(
            "a class is back with other properties",
            shipped: [(7, a + "; class B: Object { @Persisted var x: Int }"), (8, a)],
            models: a + "; class 1️⃣B: Object { @Persisted var y: Int }",
            block: "if oldSchemaVersion < 9 { }",
            finds: ["1️⃣ SK140"]
        ),
        MigrationLintRow(
            "a class is back as it was, another after its rows were deleted",
            shipped: [
                (7, a + "; class B: Object { @Persisted var x: Int }; class C: Object { @Persisted var x: Int }"),
                (8, a),
            ],
            models: a + "; class B: Object { @Persisted var x: Int }; class C: Object { @Persisted var y: Int }",
            block: "if oldSchemaVersion < 9 { migration.deleteData(forType: \"C\") }"
        ),
    ]

    static let configurations = [
        MigrationLintRow(
            "data is deleted in released builds",
            others: [
                """
                import RealmSwift
                let c = Realm.Configuration(schemaVersion: 9, 1️⃣deleteRealmIfMigrationNeeded: true)
                func f() {
                    2️⃣c.deleteRealmIfMigrationNeeded = true
                    #if DEBUG
                    c.deleteRealmIfMigrationNeeded = false
                    #else
                    3️⃣c.deleteRealmIfMigrationNeeded = true
                    #endif
                }
                """
            ],
            finds: ["1️⃣ SK136", "2️⃣ SK136", "3️⃣ SK136"]
        ),
        MigrationLintRow(
            "only where it does no harm",
            others: [
                """
                import RealmSwift
                let c = Realm.Configuration(inMemoryIdentifier: "a", deleteRealmIfMigrationNeeded: true)
                func f() {
                    #if DEBUG
                    c.deleteRealmIfMigrationNeeded = true
                    #endif
                    c.deleteRealmIfMigrationNeeded = false
                }
                // A cache. skein:ignore SK136
                let cache = Realm.Configuration(schemaVersion: 9, deleteRealmIfMigrationNeeded: true)
                """
            ]
        ),
        MigrationLintRow(
            "models without a name of their own",
            models: """
                enum Space { class 1️⃣A: Object { @Persisted var a: Int } }
                private class 2️⃣B: Object { @Persisted var b: Int }
                enum Other { @objc(C) class C: Object { @Persisted var c: Int } }
                public class D: Object { @Persisted var d: Int }
                enum Names { class E { var e = 1 } }
                """,
            finds: ["1️⃣ SK139", "2️⃣ SK139"]
        ),
    ]

    static let openings = [
        MigrationLintRow(
            "a stored property of what sets the configuration, and of what it holds",
            others: [
                """
                import RealmSwift
                @main struct Example: App {
                    let realm = try! 1️⃣Realm()
                    let store = Store()
                    init() { Realm.Configuration.defaultConfiguration = configuration }
                }
                final class Store { let realm: Realm? = try? 2️⃣Realm() }
                """
            ],
            finds: ["1️⃣ SK141", "2️⃣ SK141"]
        ),
        MigrationLintRow(
            "a view whose body sets it, and the app's own static",
            others: [
                """
                import RealmSwift
                @main struct Example: App {
                    static let realm = try! 1️⃣Realm()
                    var body: some Scene { WindowGroup { Content() } }
                }
                struct Content: View {
                    2️⃣@ObservedResults(A.self) var all
                    var body: some View { Text("").onAppear { Migrator.shared.start() } }
                }
                final class Migrator { func start() { Realm.Configuration.defaultConfiguration = configuration } }
                """
            ],
            finds: ["1️⃣ SK141", "2️⃣ SK141"]
        ),
        MigrationLintRow(
            "lazily, later, with a configuration, or with the app's entry before it",
            others: [
                """
                import RealmSwift
                @main struct Example: App {
                    static let realm = try! Realm()
                    lazy var own = try! Realm()
                    let other = try! Realm(configuration: configuration)
                    var computed: Realm { let realm = try! Realm(); return realm }
                    init() { Migrator.shared.start() }
                }
                struct Content: View {
                    @ObservedResults(A.self) var all
                    @ObservedResults(A.self, configuration: configuration) var others
                    let realm = try! Realm()
                }
                final class Migrator { func start() { Realm.Configuration.defaultConfiguration = configuration } }
                """
            ]
        ),
    ]
}
