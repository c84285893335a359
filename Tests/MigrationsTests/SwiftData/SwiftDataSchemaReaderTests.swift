import Diagnostics
import SyntaxSupport
import TestSupport
import Testing

@testable import Migrations

/// Reads models of SwiftData, each text a file of its own.
func readModels(_ texts: String...) -> SchemaReading {
    let files = texts.enumerated().map {
        SourceFile(path: "Model\($0.offset).swift", text: "import SwiftData\n" + $0.element)
    }
    return ModelSources(files).modelSchema(of: files)
}

@Suite struct SwiftDataSchemaReaderTests {
    /// The one property, named `p`, of a model `A`.
    private func property(_ declaration: String, _ others: String = "") throws -> Property {
        let reading = readModels("@Model final class A {\n\(declaration)\n}\n\(others)")
        #expect(reading.findings == [], "\(declaration)")
        return try #require(reading.schema.entity(named: "A")?.property(named: "p"))
    }

    private static let others = """
        @Model class B { var x: Int = 0 }
        enum Mood: Int, Codable { case calm }
        enum Kind: Codable { case plain, deep(level: Int) }
        struct Address: Codable { var city: String; static let limit = 3; var label: String { city } }
        typealias Key = String
        typealias Others = [B]
        """

    @Test(
        "A written type is stored as SwiftData stores it",
        arguments: [
            ("Bool", "bool"), ("Int", "int"), ("Int64", "int"), ("Int32", "int32"), ("Int16", "int16"),
            ("Float", "float"), ("Double", "double"), ("TimeInterval", "double"), ("String", "string"),
            ("Data", "data"), ("Date", "date"), ("UUID", "uuid"), ("URL", "uri"), ("Decimal", "decimal"),
            ("String?", "string?"), ("Optional<String>", "string?"), ("Foundation.Date", "date"), ("Key", "string"),
            ("Mood", "int"), ("Mood?", "int?"), ("Kind", "Kind"), ("Address", "Address"), ("Address?", "Address?"),
            ("[String]", "array<string>"), ("Array<Int>", "array<int>"), ("[Mood]", "array<int>"),
            ("[Address]", "array<Address>"), ("Set<String>", "set<string>"), ("[String: Int]", "[String: Int]"),
            ("[[Int]]", "[[Int]]"), ("B", "<B>"), ("B?", "<B>"), ("[B]", "array<B>"), ("Others", "array<B>"),
            ("Set<B>", "set<B>"), ("CGPoint", "CGPoint"),
        ]
    )
    func storedType(written: String, stored: String) throws {
        #expect(try property("var p: \(written)", Self.others).type.description == stored)
    }

    @Test(
        "Relationships are optional where it is written",
        arguments: [("B", false), ("B?", true), ("[B]", false), ("[B]?", true)]
    )
    func optionality(written: String, isOptional: Bool) throws {
        let property = try property("var p: \(written)", Self.others)
        #expect(property.type.isOptional == isOptional)
        #expect(property.relationship == Relationship())
    }

    @Test("Attributes are read, with or without their module, in any order")
    func attributes() throws {
        #expect(try property("@Attribute(originalName: \"q\") var p: Int").renamedFrom == "q")
        #expect(try property("@Attribute(.unique) var p: Int").isUnique)
        #expect(try property("@SwiftData.Attribute(.unique, .spotlight) var p: Int").isUnique)
        let p = try property(
            "@Attribute(.externalStorage, .allowsCloudEncryption, originalName: nil, hashModifier: \"2\") var p: Data?"
        )
        #expect(p.options == [.externalStorage, .cloudEncryption, .hashModifier("2")])
        #expect(p.renamedFrom == nil)
        #expect(try property("@Attribute(.ephemeral, .preserveValueOnDeletion) var p: Int").isTransient)
        let types = ["ColorTransformer.self", "\"ColorTransformer\""].map {
            "@Attribute(.transformable(by: \($0))) var p: UIColor?"
        }
        for type in types {
            #expect(try property(type).type == PropertyType(.transformable("ColorTransformer"), isOptional: true))
        }
    }

    @Test("Relationships say their delete rule, other end and counts")
    func relationships() throws {
        let others = "@Model class B { var owner: A?; var rival: A? }"
        let p = try property(
            "@Relationship(deleteRule: .cascade, minimumModelCount: 1, maximumModelCount: 0, originalName: \"q\", inverse: \\B.owner) var p: [B]",
            others
        )
        #expect(p.relationship == Relationship(inverse: "owner", deleteRule: .cascade, minimumCount: 1))
        #expect(p.renamedFrom == "q")
    }

    @Test("Both ends of a relationship know of each other, where one says so or there is only one way")
    func inverses() {
        let said = readModels(
            "@Model class A { @Relationship(inverse: \\B.owner) var p: [B] = []; var q: B? }\n@Model class B { var owner: A?; var rival: A? }"
        ).schema
        #expect(said.entity(named: "B")?.property(named: "owner")?.relationship?.inverse == "p")
        // One open relationship on either side is left.
        #expect(said.entity(named: "A")?.property(named: "q")?.relationship?.inverse == "rival")
        let open = readModels("@Model class A { var p: [B]; var q: B? }\n@Model class B { var a: A? }").schema
        #expect(open.entities.flatMap(\.properties).allSatisfy { $0.relationship?.inverse == nil })
        let single = readModels("@Model class A { var p: [B] }\n@Model class B { var a: A? }").schema
        #expect(single.entities.flatMap(\.properties).map(\.relationship?.inverse) == ["a", "p"])
    }

    @Test("What is not stored is left out")
    func notStored() {
        let reading = readModels(
            """
            @Model final class A {
                var p: Int
                @Transient var cache = 0
                var shout: String { "p" }
                var both: Int { get { p } set { p = newValue } }
                var watched: Int = 0 { didSet { p = watched } }
                static let limit = 3
                let fixed: Int
                func f() { @Clamped var local = 1 }
                init(p: Int = 5) { self.p = p; fixed = 1 }
            }
            extension A { var more: Int { 1 } }
            class Plain { var x: Int = 0 }
            struct S { var x: Int }
            """
        )
        #expect(reading.findings == [])
        #expect(reading.schema.entities.map(\.name) == ["A"])
        #expect(reading.schema.entities.first?.properties.map(\.name) == ["p", "watched", "fixed"])
        // A parameter's default is none of the property.
        #expect(reading.schema.entities.first?.property(named: "p")?.initialValue == nil)
    }

    @Test("Only where SwiftData is imported is @Model its own")
    func imports() {
        let model = "@Model class A { var p: Int = 0 }"
        let read = { (texts: [String]) in
            let files = texts.enumerated().map { SourceFile(path: "\($0.offset).swift", text: $0.element) }
            return ModelSources(files).modelSchema(of: files).schema.entities.map(\.name)
        }
        #expect(read(["import OtherLibrary\n" + model]) == [])
        #expect(read(["import SwiftData\n" + model]) == ["A"])
        #expect(read(["public import SwiftData\n" + model.replacing("@Model", with: "@SwiftData.Model")]) == ["A"])
        #expect(read([model, "@_exported import SwiftData"]) == ["A"])
    }

    @Test("Constraints and indexes of several properties are read")
    func constraints() {
        let entity = readModels(
            """
            @Model class A {
                #Unique<A>([\\.a], [\\.a, \\.address.city])
                #Index<A>([\\.b], [\\A.a, \\A.b], .binary([\\.c]))
                var a: Int = 0, b: Int = 0, c: Int = 0
                var address: Address
            }
            \(Self.others)
            """
        ).schema.entity(named: "A")
        #expect(entity?.uniqueConstraints == [["a"], ["a", "address.city"]])
        #expect(entity?.indexes == [["b"], ["a", "b"], ["c"]])
    }

    @Test("A subclass has the properties of the models above it, those of the root first")
    func inheritance() {
        let schema = readModels(
            "@Model class Root { var id: Int }",
            "@available(iOS 26, *) @Model class Leaf: Middle { var leaf: Int }",
            "@Model class Middle: Root, Identifiable { var middle: Int }",
            "class Base {}\n@Model class Other: Base { var x: Int }",
            "@Model class Circle: Round { var x: Int }\n@Model class Round: Circle { var y: Int }"
        ).schema
        #expect(schema.entity(named: "Leaf")?.properties.map(\.name) == ["id", "middle", "leaf"])
        #expect(schema.entity(named: "Leaf")?.parent == "Middle")
        #expect(schema.entity(named: "Other")?.parent == nil)
        #expect(schema.entity(named: "Circle")?.properties.count == 2)
    }

    @Test("Values are told by their members, also those inside of others and in other files")
    func composites() {
        let reading = readModels(
            "@Model class A { var p: Place; var q: [Kind] }",
            "struct Place: Codable { var name: String?; let spot: Spot; enum Kind: String, Codable { case a } ; var kind: Kind }",
            "struct Spot { var x = 1.5; var marks: [Int] }\nextension Spot: Codable {}",
            "enum Kind: Codable { case plain, deep(level: Int) }"
        )
        #expect(reading.findings == [])
        #expect(reading.schema.composites.map(\.name) == ["Kind", "Place", "Spot"])
        #expect(
            reading.schema.shape(of: "Place")
                == ["name": "string?", "spot": "{marks: array<int>, x: double}", "kind": "string"]
        )
        #expect(reading.schema.shape(of: "Kind") == ["plain": "bool", "deep": "(int)"])
        #expect(reading.schema.enumerations.map(\.name) == ["Place.Kind"])
    }

    @Test(
        "What cannot be told is a finding with its place",
        arguments: [
            ("@Model class A { var 1️⃣p: Unheard }", "unknown-type"),
            ("@Model class A { var 1️⃣p = make() }", "unknown-type"),
            ("@Model class A { @Attribute(originalName: 1️⃣name) var p: Int }", "unreadable-attribute"),
            ("@Model class A { @Attribute(1️⃣.magic) var p: Int }", "unreadable-attribute"),
            ("@Model class A { @Relationship(deleteRule: 1️⃣rule) var p: A? }", "unreadable-attribute"),
            (
                "@Model class A { var a: Int = 0 }\nextension B { @Model class 1️⃣A { var a: Int = 0 } }",
                "duplicate-class"
            ),
            ("@Model class A {\n#if X\nvar a: Int\n#else\nvar 1️⃣a: String\n#endif\n}", "duplicate-property"),
            (
                "@Model class A { @Attribute(originalName: \"b\") var 1️⃣a: Int; var b: Int }", "original-name-taken"
            ),
            (
                "@Model class A { @Attribute(originalName: \"c\") var 1️⃣a: Int; @Attribute(originalName: \"c\") var b: Int }",
                "original-name-taken"
            ),
            ("@Model class A { @Relationship(inverse: \\A.q) var 1️⃣p: A? }", "unknown-inverse"),
            ("@Model class 1️⃣A { #Unique<A>([\\.b])\nvar a: Int }", "unknown-property"),
            ("struct S: Codable { var 1️⃣x: Unheard }\n@Model class A { var p: S }", "unknown-type"),
            ("@Model class A { var a: Int 1️⃣", "syntax-error"),
        ]
    )
    func findings(marked: String, rule: String) throws {
        let source = MarkedText("import SwiftData\n" + marked)
        let files = [SourceFile(path: "A.swift", text: source.text)]
        let finding = try #require(ModelSources(files).modelSchema(of: files).findings.first)
        #expect(finding.rule == rule)
        #expect((finding.location.line, finding.location.column) == source.positions["1️⃣"] ?? (0, 0))
        #expect(finding.location.file == "A.swift")
    }

    @Test(
        "Any text is read without a crash",
        arguments: [
            "", "@Model", "@Model class", "@Model class A { @Attribute( var p: Int", "#Unique<",
            "@Model class A { #Index }",
            "enum V: VersionedSchema { static var models: [X] { models + V.models } }",
            "enum P: SchemaMigrationPlan { static var schemas = P.schemas }",
            String(repeating: "@Model class A { ", count: 2000),
            "@Model class A { var p: " + String(repeating: "[", count: 9) + "Int",
            "struct S: Codable { var s: [S] }\n@Model class A { var p: S }",
            "@Model class A: A { var a: A? }",
        ]
    )
    func anyText(text: String) {
        _ = readModels(text)
    }
}
