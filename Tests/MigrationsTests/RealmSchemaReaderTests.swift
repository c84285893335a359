import Diagnostics
import SyntaxSupport
import TestSupport
import Testing

@testable import Migrations

/// Reads models, each text a file of its own.
func readSchema(_ texts: String...) -> SchemaReading {
    let files = texts.enumerated().map { SourceFile(path: "Model\($0.offset).swift", text: $0.element) }
    return ModelSources(files).schema(of: files)
}

@Suite struct RealmSchemaReaderTests {
    /// The one property, named `p`, of the one class of a source.
    private func property(_ declaration: String, _ others: String = "") throws -> Property {
        let reading = readSchema("class A: Object {\n\(declaration)\n}\n\(others)")
        #expect(reading.findings == [], "\(declaration)")
        return try #require(reading.schema.entity(named: "A")?.property(named: "p"))
    }

    @Test(
        "A written type is stored as Realm stores it",
        arguments: [
            ("Bool", "bool"), ("Int", "int"), ("Int8", "int"), ("Int16", "int"), ("Int32", "int"), ("Int64", "int"),
            ("Float", "float"), ("Double", "double"), ("String", "string"), ("Data", "data"), ("Date", "date"),
            ("TimeInterval", "double"), ("CLLocationDegrees?", "double?"), ("CoreLocation.CLLocationSpeed", "double"),
            ("Decimal128", "decimal"), ("ObjectId", "object id"), ("UUID", "uuid"), ("AnyRealmValue", "mixed"),
            ("String?", "string?"), ("Optional<String>", "string?"), ("Int!", "int?"), ("Foundation.Date", "date"),
            ("NSDate", "date"), ("B?", "<B>"), ("Mood", "int"), ("Mood?", "int?"), ("Key", "string"),
            ("List<Int>", "array<int>"), ("List<Int?>", "array<int?>"), ("List<B>", "array<B>"),
            ("RealmSwift.List<B>", "array<B>"), ("MutableSet<String>", "set<string>"),
            ("Map<String, Int>", "dictionary<string, int>"), ("Map<String, B?>", "dictionary<string, B>"),
            ("List<Mood>", "array<int>"), ("RealmProperty<Int?>", "int?"), ("RealmOptional<Int>", "int?"),
            ("Distance", "double"), ("Keys", "array<string>"), ("B.Level", "int"),
        ]
    )
    func storedType(written: String, stored: String) throws {
        let others = """
            class B: Object {
                @Persisted var x: Int
                enum Level: Int, PersistableEnum { case low }
            }
            enum Mood: Int, PersistableEnum { case calm }
            typealias Key = Text
            typealias Text = String
            typealias Keys = List<Key>
            struct Distance {}
            extension Distance: CustomPersistable { typealias PersistedType = Double }
            """
        #expect(try property("@Persisted var p: \(written)", others).type.description == stored)
    }

    @Test(
        "A type that is not written is inferred from the initial value",
        arguments: [
            ("5", "int"), ("-5", "int"), ("0x1F", "int"), ("1.5", "double"), ("\"a\"", "string"), ("true", "bool"),
            ("Date()", "date"), ("Date.now", "date"), ("UUID()", "uuid"), ("UUID().uuidString", "string"),
            ("ObjectId.generate()", "object id"), ("Data()", "data"), ("List<String>()", "array<string>"),
            ("Mood.calm", "string"), ("Mood.calm.rawValue", "string"), ("Int32(5)", "int"),
        ]
    )
    func inferredType(initial: String, stored: String) throws {
        let mood = "enum Mood: String, PersistableEnum { case calm, busy }"
        #expect(try property("@Persisted var p = \(initial)", mood).type.description == stored)
    }

    @Test("Attributes say key, index and initial value, on lines of their own too")
    func attributes() throws {
        let key = try property("@Persisted(primaryKey: true)\n    public private(set) var p: String")
        #expect(key.isPrimaryKey)
        #expect(!key.isIndexed)
        let index = try property("@available(iOS 15, *)\n@Persisted(indexed: true)\nvar p: Int")
        #expect(index.isIndexed)
        #expect(try property("@Persisted(primaryKey: false) var p: String").isPrimaryKey == false)
        let wrapped = try property("@RealmSwift.Persisted(wrappedValue: 7, indexed: true) var p: Int")
        #expect(wrapped.initialValue == InitialValue(text: "7", form: .literal))
    }

    @Test(
        "An initial value is told by its form",
        arguments: [
            ("Int = 5", InitialValue.Form.literal), ("String = \"\"", .literal), ("String? = nil", .absent),
            ("Date = Date()", .now), ("Date = .now", .now), ("Date = .init()", .now), ("UUID = .init()", .identifier),
            ("UUID = UUID()", .identifier), ("Data = Data()", .empty), ("Mood = .calm", .enumerationCase("calm")),
            ("Mood = Mood.calm", .enumerationCase("calm")), ("Int = Mood.calm.rawValue", .literal),
            ("Int = Unknown.calm.rawValue", .enumerationCase("calm")),
            ("Int = roll()", .computed), ("String = \"\\(x)\"", .computed), ("Int = Dice.roll()", .computed),
        ]
    )
    func initialValue(declared: String, form: InitialValue.Form) throws {
        let mood = "enum Mood: Int { case calm }"
        #expect(try property("@Persisted var p: \(declared)", mood).initialValue?.form == form)
    }

    @Test("A column of numbers or texts begins with the raw value that its initial value names")
    func rawValues() throws {
        let kinds = """
            extension A {
                enum Kind: String { case song = "s", talk }
                enum Rank: Int { case low = 3, high }
            }
            """
        let text = try property("@Persisted var p: String = Kind.talk.rawValue", kinds)
        #expect(text.initialValue == InitialValue(text: "\"talk\"", form: .literal))
        let number = try property("@objc dynamic var p: Int = A.Rank.high.rawValue", kinds)
        #expect(number.initialValue == InitialValue(text: "4", form: .literal))
        let assigned = try property("@objc dynamic var p: Int\noverride init() { p = Rank.low.rawValue }", kinds)
        #expect(assigned.assignedValue == InitialValue(text: "3", form: .literal))
    }

    @Test("What is not stored is left out")
    func notStored() throws {
        let reading = readSchema(
            """
            class A: Object {
                @Persisted var p: Int
                @Persisted(originProperty: "a") var owners: LinkingObjects<A>
                var shout: String { "p" }
                static let limit = 3
                var cache = 0
                lazy var heavy = 1
                func f() { @Clamped var local = 1; class Inner: Object { @Persisted var x: Int } }
                init(x: Int) {}
            }
            extension A { var more: Int { 1 } }
            class Plain { @Persisted var x: Int }
            class Empty: Object {}
            struct S { @Persisted var x: Int }
            """
        )
        #expect(reading.schema.entities.map(\.name) == ["A"])
        #expect(reading.schema.entities.first?.properties.map(\.name) == ["p"])
    }

    @Test("Names in backticks, lists of names, and every branch of #if are read")
    func forms() throws {
        let reading = readSchema(
            """
            class A: Object {
                @Persisted var `class`: String
                @Persisted var a, b: Int
                #if DEBUG
                @Persisted var debug: Bool
                #elseif os(iOS)
                @Persisted var phone: Bool
                #else
                @Persisted var other: Bool
                #endif
            }
            enum Outer { class Inner: Object { @Persisted var kind: Kind; enum Kind: Int { case a = 3, b, c = -1, d } } }
            """
        )
        #expect(reading.findings == [])
        #expect(
            reading.schema.entity(named: "A")?.properties.map(\.name) == ["class", "a", "b", "debug", "phone", "other"]
        )
        #expect(reading.schema.entity(named: "Inner")?.property(named: "kind")?.type.enumeration == "Outer.Inner.Kind")
        #expect(reading.schema.enumerations.first?.cases.map(\.rawValue) == ["3", "4", "-1", "0"])
    }

    @Test("Base classes in other files give their properties to each subclass and are tables themselves")
    func baseClasses() throws {
        let reading = readSchema(
            "final class C: B { @Persisted var c: Int }",
            "class B: Base { @Persisted var b: Int }",
            "class Base: RealmSwift.Object { @Persisted(primaryKey: true) var id: String }",
            "class Part: EmbeddedObject { @Persisted var x: Int }",
            "class Circle: Round { @Persisted var x: Int }; class Round: Circle { @Persisted var y: Int }"
        )
        #expect(reading.schema.entities.map(\.name) == ["B", "Base", "C", "Part"])
        #expect(reading.schema.entity(named: "C")?.properties.map(\.name) == ["id", "b", "c"])
        #expect(reading.schema.entity(named: "C")?.primaryKey?.name == "id")
        #expect(reading.schema.entity(named: "Part")?.kind == .embedded)
    }

    @Test("Legacy classes store what Objective-C sees and Realm's own containers")
    func legacy() throws {
        let reading = readSchema(
            """
            class A: Object {
                @objc dynamic var a = ""
                @objc dynamic var b: Int = 0 { didSet {} }
                @objc let constant = 1
                @objc dynamic var skipped = 1
                var plain = 1
                let many = List<B>()
                let owners = LinkingObjects(fromType: B.self, property: "a")
                let maybe = RealmOptional<Int>()
                override static func primaryKey() -> String? { return "a" }
                override class func indexedProperties() -> [String] { ["b"] }
                override class func ignoredProperties() -> [String] { ["skipped"] }
                override class func propertiesMapping() -> [String: String] { ["b": "column_b"] }
                override class func _realmObjectName() -> String? { "Old" }
            }
            @objcMembers class B: Object { dynamic var x = 1; static let y = 2 }
            @objc(Named) class N: Object { @objc dynamic var x = 1 }
            """
        )
        #expect(reading.findings == [])
        let a = try #require(reading.schema.entity(named: "A"))
        #expect(a.storedName == "Old")
        #expect(a.properties.map(\.name) == ["a", "b", "many", "maybe"])
        #expect(a.primaryKey?.name == "a")
        #expect(a.property(named: "b")?.isIndexed == true)
        #expect(a.property(named: "b")?.storedName == "column_b")
        #expect(reading.schema.entity(named: "B")?.properties.map(\.name) == ["x"])
        #expect(reading.schema.entity(named: "N")?.storedName == "Named")
    }

    @Test(
        "What cannot be told is a finding with its place",
        arguments: [
            ("class A: Object { @Persisted var 1️⃣p: CGPoint }", "unknown-type"),
            ("class A: Object { @Persisted var 1️⃣p = make() }", "unknown-type"),
            ("class A: Object { @Persisted var 1️⃣p: (Int, Int) }", "unknown-type"),
            ("typealias X = Y; typealias Y = X\nclass A: Object { @Persisted var 1️⃣p: X }", "unknown-type"),
            (
                "class A: Object { @Persisted var a: Int }\nenum B { class 1️⃣A: Object { @Persisted var a: Int } }",
                "duplicate-class"
            ),
            (
                "class A: Object {\n#if X\n@Persisted var a: Int\n#else\n@Persisted var 1️⃣a: String\n#endif\n}",
                "duplicate-property"
            ),
            ("class A: Object { @Persisted var a: Int 1️⃣", "syntax-error"),
        ]
    )
    func findings(marked: String, rule: String) throws {
        let source = MarkedText(marked)
        let finding = try #require(readSchema(source.text).findings.first)
        #expect(finding.rule == rule)
        #expect((finding.location.line, finding.location.column) == source.positions["1️⃣"] ?? (0, 0))
    }

    @Test("A type that cannot be told from a value is told with the value, and one that is not declared with its name")
    func unknownTypes() throws {
        let reading = readSchema("class A: Object {\n@Persisted var p = Now.date()\n@Persisted var q: Now\n}")
        #expect(
            reading.findings.map(\.message) == [
                "cannot tell the type of 'A.p' from 'Now.date()'",
                "the type 'Now' of 'A.q' is not declared in the sources that were read",
            ]
        )
        #expect(
            reading.findings.map(\.hint) == [
                "write the type after the name", "name the folder that declares it as well",
            ]
        )
    }

    @Test("Of a file without models one syntax error is told, of models each")
    func syntaxErrors() {
        let broken = "let a = [1 2]\nlet b = [3 4]\n"
        let plain = readSchema("enum Kind {}\n" + broken).findings
        #expect(plain.count == 1)
        #expect(plain.first?.message.hasSuffix("(the first of 2 errors in this file)") == true)
        #expect(plain.first?.severity == .warning)
        let models = readSchema("class A: Object { @Persisted var a: Int }\n" + broken).findings
        #expect(models.map(\.severity) == [.error, .error])
    }

    @Test(
        "Any text is read without a crash",
        arguments: [
            "", "\u{FEFF}", "not Swift at all {{{ ]]", "class", "class A: Object {", "@Persisted", "\u{0}\u{FFFD}",
            String(repeating: "class A: Object { ", count: 2000), String(repeating: "(", count: 20000),
            "class A: Object { @Persisted var p: " + String(repeating: "List<", count: 20) + "Int",
            "class A: Object {\r\n    @Persisted var p: Int\r\n}\r\n",
        ]
    )
    func anyText(text: String) {
        _ = readSchema(text)
    }
}
