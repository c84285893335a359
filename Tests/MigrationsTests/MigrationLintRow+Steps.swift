/// What steps do to files: what must be found, and what is near to it and right.
extension MigrationLintRow {
    private static let a = "class A: Object { @Persisted var a: Int }"
    private static let ab = "class A: Object { @Persisted var a: Int; @Persisted var b: Int }"

    static let removedProperties = [
        MigrationLintRow(
            "a step writes a property that is gone",
            block: """
                if oldSchemaVersion < 3 {
                    migration.enumerateObjects(ofType: "A") { _, newObject in
                        newObject?[1️⃣"gone"] = 1
                        newObject?["a"] = 1
                    }
                }
                """,
            finds: ["1️⃣ SK101"]
        ),
        MigrationLintRow(
            "it is read, or named as a member or in a call",
            block: """
                if oldSchemaVersion < 3 {
                    migration.enumerateObjects(ofType: "A") { old, new in
                        guard let new = new else { return }
                        new.1️⃣gone = 1
                        _ = new[2️⃣"gone"]
                        new.setValue(1, forKey: 3️⃣"gone")
                        _ = new.dynamicList(4️⃣"gone")
                    }
                }
                """,
            finds: ["1️⃣ SK101", "2️⃣ SK101", "3️⃣ SK101", "4️⃣ SK101"]
        ),
        MigrationLintRow(
            "a guard asks the models first",
            block: """
                if oldSchemaVersion < 3, migration.newSchema["A"]?["gone"] != nil {
                    migration.enumerateObjects(ofType: "A") { _, newObject in newObject?["gone"] = 1 }
                }
                if oldSchemaVersion < 4 {
                    guard migration.newSchema["A"]?["gone"] != nil else { return }
                    migration.enumerateObjects(ofType: "A") { _, newObject in newObject?["gone"] = 1 }
                }
                """
        ),
        MigrationLintRow(
            "a helper asks the models, in another file",
            block: """
                if oldSchemaVersion < 3 {
                    guard migration.hasTargetProperty("gone", on: "A") else { return }
                    migration.enumerateObjects(ofType: "A") { _, newObject in newObject?["gone"] = 1 }
                }
                """,
            others: [
                """
                extension Migration {
                    func hasTargetProperty(_ property: String, on type: String) -> Bool { newSchema[type]?[property] != nil }
                }
                """
            ]
        ),
        MigrationLintRow(
            "a condition that was kept in a constant, and one that cannot be read",
            block: """
                let isThere = migration.newSchema["A"]?["gone"] != nil
                if isThere { migration.enumerateObjects(ofType: "A") { _, new in new?["gone"] = 1 } }
                if Models.have("gone") { migration.enumerateObjects(ofType: "A") { _, new in new?["gone"] = 1 } }
                """
        ),
        MigrationLintRow(
            "a guard asks for another property",
            block: """
                if migration.newSchema["A"]?["a"] != nil {
                    migration.enumerateObjects(ofType: "A") { _, new in new?[1️⃣"gone"] = 1 }
                }
                """,
            finds: ["1️⃣ SK101"]
        ),
        MigrationLintRow(
            "classes and properties that are not in the models, or cannot be read",
            block: """
                migration.enumerateObjects(ofType: "Gone") { _, new in new?["gone"] = 1 }
                migration.enumerateObjects(ofType: name) { _, new in new?["gone"] = 1 }
                migration.enumerateObjects(ofType: "A") { _, new in new?[name] = 1 }
                """
        ),
    ]

    static let missingProperties = [
        MigrationLintRow(
            "a shipped version lacks what a step reads",
            shipped: [(1, a), (2, ab)],
            models: ab,
            block: """
                if oldSchemaVersion < 3 {
                    migration.enumerateObjects(ofType: "A") { oldObject, newObject in
                        newObject?["a"] = oldObject?[1️⃣"b"]
                    }
                }
                """,
            finds: ["1️⃣ SK102"]
        ),
        MigrationLintRow(
            "nothing is known of the files that come to a closure by a function that nobody calls",
            shipped: [(1, a), (2, ab)],
            models: ab,
            others: [
                """
                import RealmSwift
                enum Steps { static let read: (MigrationObject?) -> Void = { old in _ = old?["b"] } }
                func never(_ migration: Migration) {
                    migration.enumerateObjects(ofType: "A") { old, _ in Steps.read(old) }
                }
                """
            ]
        ),
        MigrationLintRow(
            "binding the value does not help",
            shipped: [(1, a), (2, ab)],
            models: ab,
            block: """
                if oldSchemaVersion < 3 {
                    migration.enumerateObjects(ofType: "A") { oldObject, newObject in
                        if let b = oldObject?[1️⃣"b"] as? Int { newObject?["a"] = b }
                        guard let oldObject else { return }
                        let other = oldObject.2️⃣b
                    }
                }
                """,
            finds: ["1️⃣ SK102", "2️⃣ SK102"]
        ),
        MigrationLintRow(
            "the file is asked first",
            shipped: [(1, a), (2, ab)],
            models: ab,
            block: """
                if oldSchemaVersion < 3, migration.oldSchema["A"]?["b"] != nil {
                    migration.enumerateObjects(ofType: "A") { old, new in new?["a"] = old?["b"] }
                }
                if oldSchemaVersion < 4 {
                    migration.enumerateObjects(ofType: "A") { old, new in
                        guard old?.objectSchema["b"] != nil else { return }
                        new?["a"] = old?["b"]
                        new?["a"] = migration.oldSchema["A"]?["b"] == nil ? 0 : old?["b"]
                    }
                }
                """
        ),
        MigrationLintRow(
            "the versions that are asked for have it",
            shipped: [(1, a), (2, ab)],
            models: ab,
            block: """
                if oldSchemaVersion >= 2 && oldSchemaVersion < 3 {
                    migration.enumerateObjects(ofType: "A") { old, new in new?["a"] = old?["b"] }
                }
                if 1 < oldSchemaVersion {
                    migration.enumerateObjects(ofType: "A") { old, new in new?["a"] = old?["b"] }
                }
                guard oldSchemaVersion > 1 else { return }
                migration.enumerateObjects(ofType: "A") { old, new in new?["a"] = old?["b"] }
                """
        ),
        MigrationLintRow(
            "versions are asked for, but not the right ones",
            shipped: [(1, a), (2, ab)],
            models: ab,
            block: """
                if oldSchemaVersion >= 1 && oldSchemaVersion < 3 {
                    migration.enumerateObjects(ofType: "A") { old, new in new?["a"] = old?[1️⃣"b"] }
                }
                if oldSchemaVersion < 2 { return }
                migration.enumerateObjects(ofType: "A") { old, new in new?["a"] = old?["b"] }
                """,
            finds: ["1️⃣ SK102"]
        ),
        MigrationLintRow(
            "a class that the file lacks has no old objects",
            shipped: [(1, "class Other: Object { @Persisted var a: Int }"), (2, ab)],
            models: ab,
            block: "migration.enumerateObjects(ofType: \"A\") { old, new in new?[\"a\"] = old?[\"b\"] }"
        ),
        MigrationLintRow(
            "steps are functions with a name of the row's class and of the property",
            shipped: [(1, a), (2, ab)],
            models: ab,
            block: "if oldSchemaVersion < 3 { Steps.third(migration) }",
            others: [
                """
                enum Steps {
                    private static let type = "A"
                    private enum Key { static let b = "b" }
                    static func third(_ migration: Migration) {
                        migration.enumerateObjects(ofType: Self.type) { old, new in copy(old, new) }
                    }
                    private static func copy(_ old: MigrationObject?, _ new: MigrationObject?) {
                        new?["a"] = old?[1️⃣Key.b]
                    }
                }
                """
            ],
            finds: ["1️⃣ SK102"]
        ),
        MigrationLintRow(
            "steps are closures by their versions, and each is done for files below its version",
            shipped: [(1, a), (2, ab)],
            models: ab,
            block: """
                for version in (oldSchemaVersion + 1)...9 { steps[version]?(migration) }
                """,
            others: [
                """
                let steps: [UInt64: (Migration) -> Void] = [
                    3: { migration in
                        migration.enumerateObjects(ofType: "A") { old, new in new?["a"] = old?[1️⃣"b"] }
                    },
                    1: { migration in
                        migration.enumerateObjects(ofType: "A") { old, new in new?["a"] = old?["b"] }
                    },
                ]
                """
            ],
            finds: ["1️⃣ SK102"]
        ),
        MigrationLintRow(
            "steps are pairs of a version and a function",
            shipped: [(1, a), (2, ab)],
            models: ab,
            block: """
                let steps: [(UInt64, (Migration) -> Void)] = [(1, first), (3, third)]
                for (version, step) in steps where oldSchemaVersion < version { step(migration) }
                """,
            others: [
                """
                func first(_ migration: Migration) {
                    migration.enumerateObjects(ofType: "A") { old, new in new?["a"] = old?["b"] }
                }
                func third(_ migration: Migration) {
                    migration.enumerateObjects(ofType: "A") { old, new in new?["a"] = old?[1️⃣"b"] }
                }
                """
            ],
            finds: ["1️⃣ SK102"]
        ),
        MigrationLintRow(
            "a switch falls through to it",
            shipped: [(1, a), (2, ab)],
            models: ab,
            block: """
                switch oldSchemaVersion {
                case 0, 1:
                    fallthrough
                case 2:
                    migration.enumerateObjects(ofType: "A") { old, new in new?["a"] = old?[1️⃣"b"] }
                default: break
                }
                switch oldSchemaVersion {
                case 0...1: break
                default: migration.enumerateObjects(ofType: "A") { old, new in new?["a"] = old?["b"] }
                }
                """,
            finds: ["1️⃣ SK102"]
        ),
        MigrationLintRow(
            "nothing is claimed of a function that nothing leads to, nor where the version is decided elsewhere",
            shipped: [(1, a), (2, ab)],
            models: ab,
            block: """
                if Steps.isNeeded { migration.enumerateObjects(ofType: "A") { old, new in new?["a"] = old?["b"] } }
                """,
            others: [
                """
                func lost(_ migration: Migration) {
                    migration.enumerateObjects(ofType: "A") { old, new in new?["a"] = old?["b"] }
                }
                """
            ]
        ),
    ]

    static let renames = [
        MigrationLintRow(
            "a rename of what some version lacks, and of a class that some version lacks",
            shipped: [(1, "class B: Object { @Persisted var x: Int }"), (2, a), (3, ab)],
            models: "class A: Object { @Persisted var a: Int; @Persisted var c: Int }",
            block: """
                if oldSchemaVersion < 4 { migration.renameProperty(onType: "A", from: 1️⃣"b", to: "c") }
                """,
            finds: ["1️⃣ SK103"]
        ),
        MigrationLintRow(
            "a rename that the file is asked for, and a chain",
            shipped: [(2, "class A: Object { @Persisted var a: Int; @Persisted var z: Int }"), (3, ab)],
            models: "class A: Object { @Persisted var a: Int; @Persisted var c: Int }",
            block: """
                if oldSchemaVersion < 3 { migration.renameProperty(onType: "A", from: "z", to: "b") }
                if oldSchemaVersion < 4 { migration.renameProperty(onType: "A", from: "b", to: "c") }
                if migration.oldSchema["A"]?["y"] != nil { migration.renameProperty(onType: "A", from: "y", to: "c") }
                """
        ),
        MigrationLintRow(
            "the source is still there, the target is not, the class is gone",
            shipped: [(3, ab)],
            models: ab,
            block: """
                if oldSchemaVersion < 4 {
                    migration.renameProperty(onType: "A", from: 1️⃣"b", to: "a")
                    migration.renameProperty(onType: "A", from: 2️⃣"old", to: "c")
                    migration.renameProperty(onType: "Gone", from: 3️⃣"x", to: "y")
                }
                """,
            finds: ["1️⃣ SK103", "2️⃣ SK103", "3️⃣ SK103"]
        ),
        MigrationLintRow(
            "the type changes, or an optional becomes required",
            shipped: [(3, "class A: Object { @Persisted var b: Int; @Persisted var o: Int? }")],
            models: "class A: Object { @Persisted var c: String; @Persisted var p: Int }",
            block: """
                if oldSchemaVersion < 4 {
                    migration.renameProperty(onType: "A", from: 1️⃣"b", to: "c")
                    migration.renameProperty(onType: "A", from: 2️⃣"o", to: "p")
                }
                """,
            finds: ["1️⃣ SK103", "2️⃣ SK103"]
        ),
    ]

    static let deletions = [
        MigrationLintRow(
            "a removed class is deleted while a table links to it",
            shipped: [
                (
                    3,
                    "class A: Object { @Persisted var a: Int; @Persisted var b: B? }; class B: Object { @Persisted var x: Int }"
                )
            ],
            models: a,
            block: "if oldSchemaVersion < 4 { migration.deleteData(forType: 1️⃣\"B\") }",
            finds: ["1️⃣ SK137"]
        ),
        MigrationLintRow(
            "the links went a version before, or the class is still there, or the linking table goes first",
            shipped: [
                (
                    2,
                    "class A: Object { @Persisted var a: Int; @Persisted var b: B? }; class B: Object { @Persisted var x: Int }"
                ),
                (3, a + "; class B: Object { @Persisted var x: Int }"),
                (4, a + "; class C: Object { @Persisted var d: D? }; class D: Object { @Persisted var x: Int }"),
            ],
            models: a,
            block: """
                if oldSchemaVersion == 3 { migration.deleteData(forType: "B") } // skein:ignore SK106
                if oldSchemaVersion < 5 {
                    migration.deleteData(forType: "C")
                    migration.deleteData(forType: "D")
                    migration.deleteData(forType: "A")
                }
                """
        ),
    ]
}
