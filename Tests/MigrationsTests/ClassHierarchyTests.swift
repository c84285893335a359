import Diagnostics
import TestSupport
import Testing

@testable import Migrations

@Suite struct ClassHierarchyTests {
    @Test(
        "Realm's classes are found through aliases and compositions",
        arguments: [
            "typealias Model = Object\nclass A: Model { @Persisted var a: Int }",
            "typealias Model = RealmSwift.Object\nclass A: Model, Sendable { @Persisted var a: Int }",
            "typealias Model = Base\ntypealias Base = Object\nclass A: Model { @Persisted var a: Int }",
            "enum App { typealias Model = Object; class A: Model { @Persisted var a: Int } }",
            "class A: Object & Identifiable { @Persisted var a: Int }",
            "class Base<T>: Object {}\nclass A: Base<Int> { @Persisted var a: Int }",
        ]
    )
    func roots(text: String) {
        #expect(readSchema(text).schema.entities.map(\.name) == ["A"])
    }

    @Test(
        "Circles end, and have no root",
        arguments: [
            "typealias X = Y\ntypealias Y = X\nclass A: X { @Persisted var a: Int }",
            "class A: A { @Persisted var a: Int }",
            "class A: B { @Persisted var a: Int }\nclass B: C { @Persisted var b: Int }\nclass C: B { @Persisted var c: Int }",
        ]
    )
    func circles(text: String) {
        #expect(readSchema(text).schema.entities == [])
    }

    @Test("A long chain of base classes is no more work than its properties are")
    func longChain() {
        let links = (1...300).map { "class C\($0): C\($0 - 1) {}" }
        let text = "class C0: Object { @Persisted var a: Int }\n" + links.joined(separator: "\n")
        #expect(readSchema(text).schema.entities.count == 301)
    }

    @Test("A class in two branches of `#if` is one class; in two places that a build may both have, it is two")
    func branches() {
        let one = readSchema(
            """
            #if os(iOS)
            class A: Object { @Persisted var a: Int }
            #elseif os(macOS)
            class A: Object { @Persisted var a: Int; @Persisted var b: Int }
            #else
            class A: Object { @Persisted var c: Int }
            #endif
            """
        )
        #expect(one.findings == [])
        #expect(one.schema.entity(named: "A")?.properties.map(\.name) == ["a", "b", "c"])
        let two = readSchema(
            "#if X\nclass A: Object { @Persisted var a: Int }\n#endif\n#if Y\nclass A: Object { @Persisted var a: Int }\n#endif"
        )
        #expect(two.findings.map(\.rule) == ["duplicate-class"])
    }

    @Test(
        "A custom persistable type is stored as its alias says, or as its members do",
        arguments: [
            "extension Money: CustomPersistable { typealias PersistedType = String }",
            "extension Money: CustomPersistable { var persistableValue: String { \"\" } }",
            "extension Money: FailableCustomPersistable { init?(persistedValue: String) { nil } }",
        ]
    )
    func persistable(text: String) {
        let reading = readSchema("struct Money {}\nclass A: Object { @Persisted var a: Money? }", text)
        #expect(reading.findings == [])
        #expect(reading.schema.entity(named: "A")?.property(named: "a")?.type.description == "string?")
    }
}
