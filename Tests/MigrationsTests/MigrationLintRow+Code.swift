/// How steps are written: what must be found, and what is near to it and right.
extension MigrationLintRow {
    private static let models = """
        class A: Object { @Persisted(primaryKey: true) var id: UUID; @Persisted var a: Int; @Persisted var b: B?; @Persisted var t: String; @Persisted var d: Date; @Persisted var token: UUID }
        class B: Object { @Persisted var x: Int }
        enum Mood: String { case calm }
        """

    /// A row whose step walks the rows of `A`, given `old` and `new`.
    private static func rows(_ name: String, _ body: String, others: [String] = [], finds found: Set<String> = [])
        -> Self
    {
        let block = """
            if oldSchemaVersion < 3 {
                migration.enumerateObjects(ofType: "A") { old, new in
            \(body)
                }
            }
            """
        return MigrationLintRow(name, models: models, block: block, others: others, finds: found)
    }

    static let styles = [
        MigrationLintRow(
            "the date of each row, from a closure that was made before",
            models: models,
            block: """
                if oldSchemaVersion < 3 {
                    let fill = { (new: MigrationObject?) in new?["d"] = 1️⃣Date() }
                    migration.enumerateObjects(ofType: "A") { _, new in fill(new) }
                }
                """,
            finds: ["1️⃣ SK109"]
        ),
        rows("the name of a model", "_ = 1️⃣A.className()", finds: ["1️⃣ SK104"]),
        rows("key paths of a model", "new?[NSExpression(forKeyPath: 1️⃣\\A.a).keyPath] = 1", finds: ["1️⃣ SK104"]),
        rows("an enumeration of the app", "new?[\"t\"] = 1️⃣Mood.calm.rawValue", finds: ["1️⃣ SK104"]),
        rows("that is meant", "new?[\"t\"] = Mood.calm.rawValue // skein:ignore SK104"),
        rows("Swift's own types", "new?[\"t\"] = String(Int.max) + Locale.current.identifier"),
        rows("the old object is written", "old?[1️⃣\"a\"] = 1\nold?.2️⃣a = 2", finds: ["1️⃣ SK105", "2️⃣ SK105"]),
        rows("the old object is deleted", "migration.delete(1️⃣old2️⃣!)", finds: ["1️⃣ SK105", "2️⃣ SK108"]),
        rows("the new object is deleted", "if let new { migration.delete(new) }"),
        rows("an instance is assigned", "new?[\"b\"] = 1️⃣B(value: [1])", finds: ["1️⃣ SK107"]),
        rows("a row is made", "new?[\"b\"] = migration.create(\"B\", value: [1])"),
        rows(
            "values by force",
            "_ = old?[\"a\"] 1️⃣as! Int\n_ = (old?[\"a\"] as? Int)2️⃣!",
            finds: ["1️⃣ SK108", "2️⃣ SK108"]
        ),
        rows("the row by force", "_ = old1️⃣![\"a\"]", finds: ["1️⃣ SK108"]),
        rows("other values by force", "let url = URL(string: \"a\")!; _ = name as! String"),
        rows("the date of each row", "new?[\"d\"] = 1️⃣Date()", finds: ["1️⃣ SK109"]),
        rows("a number of each row", "new?[\"a\"] = 1️⃣Int.random(in: 1...6)", finds: ["1️⃣ SK109"]),
        rows("an identifier in a text", "new?[\"t\"] = 1️⃣UUID().uuidString", finds: ["1️⃣ SK109"]),
        rows(
            "keys and identifiers",
            "new?[\"id\"] = UUID()\nnew?[\"token\"] = UUID()\nnew?[\"d\"] = Date(timeIntervalSince1970: 0)"
        ),
        rows("a walk in a walk", "migration.1️⃣enumerateObjects(ofType: \"B\") { _, _ in }", finds: ["1️⃣ SK110"]),
        rows(
            "settings and files",
            "1️⃣UserDefaults.standard.set(1, forKey: \"a\"); _ = 2️⃣FileManager.default",
            finds: ["1️⃣ SK111", "2️⃣ SK111"]
        ),
        MigrationLintRow(
            "one date for all, and walks one after the other",
            models: models,
            block: """
                if oldSchemaVersion < 3 {
                    let now = Date()
                    migration.enumerateObjects(ofType: "A") { _, new in new?["d"] = now }
                    migration.enumerateObjects(ofType: "B") { _, new in new?["x"] = 1 }
                }
                """
        ),
        MigrationLintRow(
            "settings outside of the step",
            others: [
                "import RealmSwift\nfunc f() { UserDefaults.standard.set(1, forKey: \"a\"); let m: Migration? = nil }"
            ]
        ),
    ]

    static let ladders = [
        MigrationLintRow(
            "equal to a number",
            block: "if 1️⃣oldSchemaVersion == 2 { migration.deleteData(forType: \"A\") }",
            finds: ["1️⃣ SK106"]
        ),
        MigrationLintRow(
            "an else-if ladder",
            block: """
                if oldSchemaVersion < 2 { migration.deleteData(forType: "A") }
                else 1️⃣if oldSchemaVersion < 3 { migration.deleteData(forType: "A") }
                """,
            finds: ["1️⃣ SK106"]
        ),
        MigrationLintRow(
            "a switch without falling through",
            block: """
                1️⃣switch oldSchemaVersion {
                case 1: migration.deleteData(forType: "A")
                case 2: migration.deleteData(forType: "A")
                default: break
                }
                """,
            finds: ["1️⃣ SK106"]
        ),
        MigrationLintRow(
            "the first step that is found",
            block: "1️⃣steps.first(where: { $0.version > oldSchemaVersion })?.run()",
            finds: ["1️⃣ SK106"]
        ),
        MigrationLintRow(
            "a ladder of its own for each step, and tests without a step",
            block: """
                if oldSchemaVersion < 2 { migration.deleteData(forType: "A") }
                if oldSchemaVersion < 3 { migration.deleteData(forType: "A") } else { print("none") }
                if oldSchemaVersion == 0 { print("new") }
                guard oldSchemaVersion < 9 else { return }
                """
        ),
    ]

    /// The configuration and the block are written out, each with its version.
    static let blocks = [
        written(
            "before the newest version",
            """
            let newest: UInt64 = 4
            let configuration = Realm.Configuration(schemaVersion: newest, migrationBlock: { migration, old in
                if 1️⃣old < newest { migration.deleteData(forType: "A") }
            })
            """,
            finds: ["1️⃣ SK106"]
        ),
        written(
            "nothing where self is gone",
            """
            final class Store {
                func set() {
                    configuration.migrationBlock = { [1️⃣weak self] migration, old in
                        guard let self else { return }
                        self.migrate(migration)
                    }
                    configuration.migrationBlock = { [2️⃣weak self] migration, old in self?.migrate(migration) }
                }
            }
            """,
            finds: ["1️⃣ SK112", "2️⃣ SK112"]
        ),
        written(
            "self only where it is no matter",
            """
            final class Store {
                func set() {
                    configuration.migrationBlock = { [weak self] migration, old in
                        self?.log("migrating")
                        migration.deleteData(forType: "A")
                    }
                    load { [weak self] in guard let self else { return }; self.show() }
                }
            }
            """
        ),
        written(
            "a version that is computed",
            "let configuration = Realm.Configuration(schemaVersion: 1️⃣build * 10)",
            finds: ["1️⃣ SK138"]
        ),
        written(
            "a version through constants",
            """
            enum Version { static let second: UInt64 = 200; static let current = second }
            let configuration = Realm.Configuration(schemaVersion: UInt64(Version.current))
            """
        ),
        written(
            "a type of the step's own file",
            """
            enum Old: String { case calm }
            let configuration = Realm.Configuration(schemaVersion: 3, migrationBlock: { migration, old in
                migration.enumerateObjects(ofType: "A") { _, new in new?["a"] = Old.calm.rawValue }
            })
            """
        ),
        written("a version of something else", "let document = Document.init(schemaVersion: build)"),
    ]

    private static func written(_ name: String, _ code: String, finds found: Set<String> = []) -> Self {
        var row = MigrationLintRow(name, finds: found)
        row.code = [code]
        return row
    }
}
