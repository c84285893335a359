import Diagnostics
import TestSupport
import Testing

@testable import Migrations

@Suite struct ClassDescriptionTests {
    private func entity(_ members: String, outside: String = "") throws -> Entity {
        let reading = readSchema("class A: Object {\n@objc dynamic var a = \"\"\n\(members)\n}\n\(outside)")
        #expect(reading.findings == [])
        return try #require(reading.schema.entity(named: "A"))
    }

    @Test(
        "A primary key is told by a literal, a key path or a constant of the class",
        arguments: [
            "override static func primaryKey() -> String? { \"a\" }",
            "override class func primaryKey() -> String? { return #keyPath(A.a) }",
            "static let key = \"a\"\noverride class func primaryKey() -> String? { key }",
            "private static let key: String = \"a\"\noverride class func primaryKey() -> String? { return Self.key }",
            "static let key = \"a\"\noverride class func primaryKey() -> String? { A.key }",
        ]
    )
    func primaryKey(member: String) throws {
        #expect(try entity(member).primaryKey?.name == "a")
    }

    @Test("An extension may say it, in another file too")
    func extensions() throws {
        let reading = readSchema(
            "class A: Object { @objc dynamic var a = 0; @objc dynamic var b = 0 }",
            "extension A { override class func primaryKey() -> String? { \"a\" } }",
            "extension A { override class func ignoredProperties() -> [String] { [\"b\"] } }"
        )
        #expect(reading.findings == [])
        #expect(reading.schema.entity(named: "A")?.primaryKey?.name == "a")
        #expect(reading.schema.entity(named: "A")?.properties.map(\.name) == ["a"])
    }

    @Test("Lists are added to those of the base class")
    func lists() throws {
        let reading = readSchema(
            """
            class Base: Object {
                @objc dynamic var a = ""
                @objc dynamic var b = ""
                override class func ignoredProperties() -> [String] { ["b"] }
                override class func propertiesMapping() -> [String: String] { [:] }
            }
            class Sub: Base {
                static let hidden = "d"
                @objc dynamic var c = ""
                @objc dynamic var d = ""
                override class func ignoredProperties() -> [String] { super.ignoredProperties() + ["x"] + [hidden] }
                override class func indexedProperties() -> [String] { return super.indexedProperties() + [#keyPath(c)] }
            }
            """
        )
        #expect(reading.findings == [])
        #expect(reading.schema.entity(named: "Sub")?.properties.map(\.name) == ["a", "c"])
        #expect(reading.schema.entity(named: "Sub")?.property(named: "c")?.isIndexed == true)
    }

    @Test(
        "What cannot be told is an error, since a column would seem to come or go",
        arguments: [
            "override class func primaryKey() -> String? { 1️⃣Keys.id.rawValue }",
            "override class func primaryKey() -> String? { 1️⃣if true { return \"a\" }; return nil }",
            "override class func ignoredProperties() -> [String] { 1️⃣Keys.all }",
            "override class func ignoredProperties() -> [String] { 1️⃣[\"a\", Keys.b] }",
            "override class func ignoredProperties() -> [String] { 1️⃣[\"a\"] - [\"b\"] }",
            "override class func propertiesMapping() -> [String: String] { 1️⃣[\"a\": Keys.b] }",
            "override class func _realmObjectName() -> String? { 1️⃣String(describing: Self.self) }",
        ]
    )
    func unread(marked: String) throws {
        let source = MarkedText("class A: Object {\n@objc dynamic var a = \"\"\n\(marked)\n}")
        let finding = try #require(readSchema(source.text).findings.first)
        #expect(finding.rule == "unreadable-description" && finding.severity == .error)
        #expect((finding.location.line, finding.location.column) == source.positions["1️⃣"] ?? (0, 0))
    }

    @Test("Methods of classes that Realm does not store are nobody's business")
    func otherClasses() {
        let reading = readSchema("class A { class func primaryKey() -> String? { make() } }")
        #expect(reading.findings == [])
    }

    @Test("A class that is left out by default is stored where a configuration lists it, and only there")
    func leftOut() throws {
        let model = """
            class A: Object {
                @Persisted var a: Int
                override class func shouldIncludeInDefaultSchema() -> Bool { false }
            }
            """
        #expect(readSchema(model).schema.entities == [])
        for configuration in [
            "let c = Realm.Configuration(objectTypes: [A.self])", "c.objectTypes = [Models.A.self, B.self]",
        ] {
            #expect(readSchema(model, configuration).schema.entities.map(\.name) == ["A"])
        }
    }
}
