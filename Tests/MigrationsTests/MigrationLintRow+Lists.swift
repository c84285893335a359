/// The classes that configurations list, and what Realm says of the lists when it opens a file.
extension MigrationLintRow {
    private static let models = """
        class A: Object { @Persisted var b: List<B> }
        class B: Object { @Persisted var x: Int }
        class C: Object { @Persisted var x: Int }
        """

    private static func list(_ name: String, _ models: String, _ list: String, finds found: Set<String> = []) -> Self {
        let code = "import RealmSwift\nlet c = Realm.Configuration(schemaVersion: 9, objectTypes: \(list))"
        return MigrationLintRow(name, models: models, others: [code], finds: found)
    }

    /// A row of a whole app, whose configurations are those of the code alone.
    private static func app(_ name: String, _ code: String, finds found: Set<String> = []) -> Self {
        var row = MigrationLintRow(name, models: models, finds: found)
        let entry = "import SwiftUI\n@main struct Birds: App { init() { begin() } }"
        row.code = ["import RealmSwift\n\(code)", entry]
        return row
    }

    private static let listed = "Realm.Configuration(schemaVersion: 9, objectTypes: [A.self, B.self])"

    static let lists = [
        list("a list lacks the target of a link", models, "[1️⃣A.self]", finds: ["1️⃣ SK135"]),
        list(
            "a list lacks what is embedded",
            "class A: Object { @Persisted var b: B? }; class B: EmbeddedObject { @Persisted var x: Int }",
            "[1️⃣A.self] as [ObjectBase.Type]",
            finds: ["1️⃣ SK135"]
        ),
        list(
            "a list lacks what a base class links to",
            "class P: Object { @Persisted var b: B? }; class A: P {}; class B: Object { @Persisted var x: Int }",
            "[1️⃣A.self]",
            finds: ["1️⃣ SK135"]
        ),
        list(
            "a list has the class at the other end of a link",
            """
            class A: Object { @Persisted var b: List<B> }
            class B: Object { @Persisted var x: Int; @Persisted(originProperty: "b") var a: LinkingObjects<A> }
            class C: B {}
            """,
            "[C.self, B.self, A.self]"
        ),
        list(
            "or lacks it",
            """
            class A: Object { @Persisted var b: List<B> }
            class B: Object { @Persisted var x: Int; let a = LinkingObjects(fromType: A.self, property: "b") }
            class C: Object { @Persisted var x: Int; @Persisted(originProperty: "b") var a: LinkingObjects<A> }
            """,
            "[1️⃣C.self]",
            finds: ["1️⃣ SK135"]
        ),
        list(
            "an asymmetric class in a local Realm",
            "class A: AsymmetricObject { @Persisted var x: Int }",
            "[1️⃣A.self]",
            finds: ["1️⃣ SK135"]
        ),
        list(
            "or in one that is synchronised",
            "class A: AsymmetricObject { @Persisted var x: Int }",
            "[A.self], syncConfiguration: user.sync"
        ),
        list("a list that is not all written here", models, "[A.self] + Store.types"),
        list("a list of two parts", models, "[A.self] + [B.self]"),
        list("a class that is listed twice is stored once", models, "[A.self, B.self, A.self]"),
        MigrationLintRow(
            "a list has it, and another list has neither",
            models: models,
            others: ["import RealmSwift\nfunc f() { c.objectTypes = [A.self, B.self]; d.objectTypes = [C.self] }"]
        ),
        MigrationLintRow(
            "each of two lists lacks a class",
            models: """
                class A: Object { @Persisted var b: B? }
                class B: Object { @Persisted var x: Int }
                class C: Object { @Persisted var b: B? }
                """,
            others: [
                """
                import RealmSwift
                let c = Realm.Configuration(schemaVersion: 9, objectTypes: [1️⃣A.self])
                let d = Realm.Configuration(schemaVersion: 3, objectTypes: [2️⃣C.self])
                """
            ],
            finds: ["1️⃣ SK135", "2️⃣ SK135"]
        ),
        app(
            "a class that no list has is asked for",
            """
            func begin() { Realm.Configuration.defaultConfiguration = \(listed) }
            func f() throws { _ = try Realm().objects(1️⃣C.self); _ = try Realm().objects(A.self) }
            struct V: View { @ObservedResults(C.self) var all }
            """,
            finds: ["1️⃣ SK135"]
        ),
        app(
            "in any of the ways in which one asks",
            """
            func begin() { _ = try? Realm(configuration: \(listed)) }
            func f(_ realm: Realm) { realm.create(1️⃣C.self, value: []) }
            """,
            finds: ["1️⃣ SK135"]
        ),
        app(
            "the configuration is given its list later",
            """
            func begin() {
                var c = Realm.Configuration(schemaVersion: 9)
                c.objectTypes = [A.self, B.self]
                Realm.Configuration.defaultConfiguration = c
            }
            func f() throws { _ = try Realm().object(ofType: 1️⃣C.self, forPrimaryKey: 1) }
            """,
            finds: ["1️⃣ SK135"]
        ),
        app(
            "another configuration stores all classes",
            "func begin() { c = \(listed); d = Realm.Configuration(schemaVersion: 9) }; func f() { realm.objects(C.self) }"
        ),
        app(
            "as does one whose type is written elsewhere",
            "func begin() { c = \(listed) }; let d: Realm.Configuration = .init(); func f() { realm.objects(C.self) }"
        ),
        app(
            "the default configuration is never set",
            "func begin() { c = \(listed) }; func f() throws { _ = try Realm().objects(C.self) }"
        ),
        app(
            "the default configuration is copied",
            "func begin() { c = \(listed); var d = Realm.Configuration.defaultConfiguration }; func f() { r.objects(C.self) }"
        ),
        MigrationLintRow(
            "the sources are not a whole app",
            models: models,
            others: ["import RealmSwift\nlet c = \(listed)\nfunc f(_ realm: Realm) { _ = realm.objects(C.self) }"]
        ),
    ]
}
