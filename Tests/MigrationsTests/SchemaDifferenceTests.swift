import Diagnostics
import Migrations
import SyntaxSupport
import TestSupport
import Testing

/// Compares two versions of the body of a class `A`, beside other declarations that stay.
func difference(_ before: String, _ after: String, beside others: String = "") -> SchemaDifference {
    let wrap = { (body: String) in
        "class A: Object {\n@Persisted var kept: Int\n\(body)\n}\nclass B: Object { @Persisted var x: Int }\n" + others
    }
    return SchemaDifference(from: readSchema(wrap(before)).schema, to: readSchema(wrap(after)).schema)
}

extension SchemaDifference {
    /// The changes as lines `kind class.property effect`.
    var lines: [String] {
        changes.map { change in
            let name = [change.className, change.property].compactMap(\.self).joined(separator: ".")
            return "\(change.kind.rawValue) \(name) \(change.effect.rawValue)"
        }
    }
}

/// A row of the table of Realm's rules.
struct RealmRow: Sendable, CustomTestStringConvertible {
    var row: String
    var before = ""
    var after = ""
    var others = ""
    var changes: [String]
    var message: String?

    var testDescription: String { row }
}

@Suite struct SchemaDifferenceTests {
    @Test("A change has the effect that Realm's rules give it", arguments: added + changed + unchanged)
    func row(_ row: RealmRow) {
        let result = difference(row.before, row.after, beside: row.others)
        #expect(result.lines == row.changes)
        if let message = row.message { #expect(result.changes.first?.message == message) }
        #expect(result.changes.allSatisfy { !$0.reason.isEmpty && !$0.reason.hasSuffix(".") })
    }

    static let added = [
        RealmRow(row: "4 optional", after: "@Persisted var p: String?", changes: ["property-added A.p bump"], message: "Property 'A.p' has been added."),
        RealmRow(row: "4 optional with a value", after: "@Persisted var p: Int? = 5", changes: ["property-added A.p block"]),
        RealmRow(row: "4 optional with nil", after: "@Persisted var p: Int? = nil", changes: ["property-added A.p bump"]),
        RealmRow(row: "5 zero is right", after: "@Persisted var p: Int = 0", changes: ["property-added A.p bump"]),
        RealmRow(row: "5 nothing declared", after: "@Persisted var p: String", changes: ["property-added A.p bump"]),
        RealmRow(row: "5 an empty call", after: "@Persisted var p: Data = Data()", changes: ["property-added A.p bump"]),
        RealmRow(row: "6 default", after: "@Persisted var p: Int = 5", changes: ["property-added A.p block"]),
        RealmRow(row: "6 text", after: "@Persisted var p = \"0\"", changes: ["property-added A.p block"]),
        RealmRow(row: "6 true", after: "@Persisted var p = true", changes: ["property-added A.p block"]),
        RealmRow(row: "6 computed", after: "@Persisted var p: Int = roll()", changes: ["property-added A.p block"]),
        RealmRow(row: "6 date", after: "@Persisted var p: Date", changes: ["property-added A.p block"]),
        RealmRow(row: "6e without zero", after: "@Persisted var p: M", others: "enum M: String { case a }", changes: ["property-added A.p block"]),
        RealmRow(row: "6e zero first", after: "@Persisted var p: M", others: "enum M: Int { case a, b }", changes: ["property-added A.p bump"]),
        RealmRow(row: "6e zero not first", after: "@Persisted var p: M", others: "enum M: Int { case b = 1, a = 0 }", changes: ["property-added A.p block"]),
        RealmRow(row: "6e zero declared", after: "@Persisted var p: M = .a", others: "enum M: Int { case b = 1, a = 0 }", changes: ["property-added A.p bump"]),
        RealmRow(row: "6e empty text", after: "@Persisted var p: M", others: "enum M: String { case a = \"\", b }", changes: ["property-added A.p bump"]),
        RealmRow(row: "6u UUID", after: "@Persisted var p: UUID", changes: ["property-added A.p block"]),
        RealmRow(row: "6u ObjectId", after: "@Persisted var p: ObjectId", changes: ["property-added A.p block"]),
        RealmRow(row: "16 new key", after: "@Persisted(primaryKey: true) var p: String", changes: ["property-added A.p block", "primary-key-changed A.p block"]),
        RealmRow(row: "36 list", after: "@Persisted var p: List<Int>", changes: ["property-added A.p bump"]),
        RealmRow(row: "36 map", after: "@Persisted var p: Map<String, B?>", changes: ["property-added A.p bump"]),
        RealmRow(row: "4 link", after: "@Persisted var p: B?", changes: ["property-added A.p bump"]),
    ]

    static let changed = [
        RealmRow(row: "7 removed", before: "@Persisted var p: Int", changes: ["property-removed A.p loss"], message: "Property 'A.p' has been removed."),
        RealmRow(row: "8 renamed, unanswered", before: "@Persisted var p: Int", after: "@Persisted var q: Int", changes: ["property-removed A.p loss", "property-added A.q bump"]),
        RealmRow(row: "10 scalar type", before: "@Persisted var p: Int", after: "@Persisted var p: String?", changes: ["property-type-changed A.p block"], message: "Property 'A.p' has been changed from 'int' to 'string?'."),
        RealmRow(row: "11 link target", before: "@Persisted var p: B?", after: "@Persisted var p: A?", changes: ["property-type-changed A.p block"], message: "Property 'A.p' has been changed from '<B>' to '<A>'."),
        RealmRow(row: "12 link to list", before: "@Persisted var p: B?", after: "@Persisted var p: List<B>", changes: ["property-type-changed A.p block"], message: "Property 'A.p' has been changed from '<B>' to 'array<B>'."),
        RealmRow(row: "12 list to set", before: "@Persisted var p: List<Int>", after: "@Persisted var p: MutableSet<Int>", changes: ["property-type-changed A.p block"]),
        RealmRow(row: "13 made optional", before: "@Persisted var p: Int", after: "@Persisted var p: Int?", changes: ["property-made-optional A.p bump"], message: "Property 'A.p' has been made optional."),
        RealmRow(row: "13 in a list", before: "@Persisted var p: List<Int>", after: "@Persisted var p: List<Int?>", changes: ["property-made-optional A.p bump"]),
        RealmRow(row: "14 made required", before: "@Persisted var p: Int?", after: "@Persisted var p: Int", changes: ["property-made-required A.p block"], message: "Property 'A.p' has been made required."),
        RealmRow(row: "15 key added", before: "@Persisted var p: Int", after: "@Persisted(primaryKey: true) var p: Int", changes: ["primary-key-changed A.p block"], message: "Primary Key for class 'A' has been added."),
        RealmRow(row: "17 key removed", before: "@Persisted(primaryKey: true) var p: Int", after: "@Persisted var p: Int", changes: ["primary-key-changed A.p bump"], message: "Primary Key for class 'A' has been removed."),
        RealmRow(row: "18 other key", before: "@Persisted(primaryKey: true) var p: Int; @Persisted var q: Int", after: "@Persisted var p: Int; @Persisted(primaryKey: true) var q: Int", changes: ["primary-key-changed A.q block"], message: "Primary Key for class 'A' has changed from 'p' to 'q'."),
        RealmRow(row: "19 key type", before: "@Persisted(primaryKey: true) var p: Int", after: "@Persisted(primaryKey: true) var p: String", changes: ["property-type-changed A.p block"]),
        RealmRow(row: "20 key required", before: "@Persisted(primaryKey: true) var p: Int?", after: "@Persisted(primaryKey: true) var p: Int", changes: ["property-made-required A.p block"]),
        RealmRow(row: "21 index", before: "@Persisted var p: Int", after: "@Persisted(indexed: true) var p: Int", changes: ["index-changed A.p none"], message: "Property 'A.p' has been made indexed."),
        RealmRow(row: "30 link to linking objects", before: "@Persisted var p: B?", after: "@Persisted(originProperty: \"x\") var p: LinkingObjects<B>", changes: ["property-removed A.p loss"]),
    ]

    static let unchanged = [
        RealmRow(row: "9 width", before: "@Persisted var p: Int8", after: "@Persisted var p: Int64", changes: []),
        RealmRow(row: "9 enum and raw type", before: "@Persisted var p: Int", after: "@Persisted var p: M", others: "enum M: Int { case a }", changes: []),
        RealmRow(row: "9 RealmProperty", before: "@Persisted var p: Int?", after: "@Persisted var p: RealmProperty<Int?>", changes: []),
        RealmRow(row: "22 order", before: "@Persisted var p: Int; @Persisted var q: Int", after: "@Persisted var q: Int; @Persisted var p: Int", changes: []),
        RealmRow(row: "25 default", before: "@Persisted var p: Int = 1", after: "@Persisted var p: Int = 2", changes: []),
        RealmRow(row: "31 not stored", after: "var p: Int = 1; var q: Int { 2 }", changes: []),
    ]

    @Test(
        "Classes and enumerations as wholes have their effects",
        arguments: [
            ("", "class C: Object { @Persisted var x: Int }", ["class-added C none"]),
            ("class C: Object { @Persisted var x: Int }", "", ["class-removed C none"]),
            ("class C: Object { @Persisted var x: Int }", "class C: EmbeddedObject { @Persisted var x: Int }", ["embedded-changed C loss"]),
            ("class C: EmbeddedObject { @Persisted var x: Int }", "class C: Object { @Persisted var x: Int }", ["embedded-changed C bump"]),
            ("class C: Object { @Persisted var x: M }; enum M: Int { case a }", "class C: Object { @Persisted var x: M }; enum M: Int { case a, b }", ["enum-cases-changed M none"]),
            ("class C: Object { @Persisted var x: M }; enum M: Int { case a, b }", "class C: Object { @Persisted var x: M }; enum M: Int { case a }", ["enum-cases-changed M block"]),
            ("class C: Object { @Persisted var x: M }; enum M: Int { case a, b }", "class C: Object { @Persisted var x: M }; enum M: Int { case b, a }", ["enum-cases-changed M block"]),
            ("class C: Object { @Persisted var x: M }; enum M: Int { case a }", "class C: Object { @Persisted var x: M }; enum M: String { case a }", ["property-type-changed C.x block"]),
            ("class D: Object { @Persisted var x: Int }; class C: D {}", "class D: Object { @Persisted var x: Int; @Persisted var y: Int? }; class C: D {}", ["property-added C.y bump", "property-added D.y bump"]),
            ("class C: Object { @objc dynamic var x = 1 }", "class C: Object { @Persisted var x: Int }", []),
            ("class C: Object { @Persisted var x: Int }", "class Renamed: Object { @Persisted var x: Int; override class func _realmObjectName() -> String? { \"C\" } }", []),
        ] as [(String, String, [String])]
    )
    func classes(before: String, after: String, changes: [String]) {
        #expect(SchemaDifference(from: readSchema(before).schema, to: readSchema(after).schema).lines == changes)
    }

    @Test(
        "Removed and added properties of one type could be renames",
        arguments: [
            ("Int", "Int", ["--rename A.p=A.q"]), ("Int", "Int?", ["--rename A.p=A.q"]), ("Int?", "Int", []),
            ("Int", "String", []), ("List<Int>", "Int", []),
        ] as [(String, String, [String])]
    )
    func renames(before: String, after: String, flags: [String]) {
        let result = difference("@Persisted var p: \(before)", "@Persisted var q: \(after)")
        #expect(result.renameCandidates.map(\.flag) == flags)
    }

    @Test("A change is placed where the property stands, a removal where it stood")
    func places() throws {
        let before = MarkedText("class A: Object {\n  @Persisted var a: Int\n  @Persisted var 1️⃣b: Int\n}")
        let after = MarkedText("class A: Object {\n\n  @Persisted var a: Int\n\n  @Persisted var 1️⃣c: Int?\n}")
        let result = SchemaDifference(from: readSchema(before.text).schema, to: readSchema(after.text).schema)
        let places = result.changes.map { [$0.location.line, $0.location.column] }
        let expected = [before, after].compactMap { $0.positions["1️⃣"] }.map { [$0.line, $0.column] }
        #expect(places == expected)
    }

    @Test("A random schema equals itself, and what one direction adds the other removes", arguments: 0..<20 as Range<UInt64>)
    func properties(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let (first, second) = (Self.model(&generator), Self.model(&generator))
        let (a, b) = (readSchema(first), readSchema(second))
        #expect(a.findings == [] && b.findings == [])
        #expect(SchemaDifference(from: a.schema, to: readSchema(first).schema).lines == [])
        let forth = SchemaDifference(from: a.schema, to: b.schema).changes
        let back = SchemaDifference(from: b.schema, to: a.schema).changes
        let opposites: [(SchemaChange.Kind, SchemaChange.Kind)] = [
            (.propertyAdded, .propertyRemoved), (.classAdded, .classRemoved), (.propertyMadeOptional, .propertyMadeRequired),
            (.propertyTypeChanged, .propertyTypeChanged), (.indexChanged, .indexChanged),
            (.embeddedChanged, .embeddedChanged),
        ]
        for (one, other) in opposites {
            let names = { (changes: [SchemaChange], kind: SchemaChange.Kind) in
                Set(changes.filter { $0.kind == kind }.map { "\($0.className).\($0.property ?? "")" })
            }
            #expect(names(forth, one) == names(back, other))
            #expect(names(back, one) == names(forth, other))
        }
    }

    /// Returns the source of a model made by chance, of few names, so that two have much in common.
    private static func model(_ generator: inout SeededGenerator) -> String {
        let types = ["Int", "Int32", "String", "String?", "Date", "List<Int>", "Map<String, Int>", "A?", "M", "Data"]
        var text = "enum M: Int, PersistableEnum { case a }\nclass A: Object { @Persisted var x: Int }\n"
        for name in ["B", "C", "D"] where Int.random(in: 0..<4, using: &generator) > 0 {
            let base = Bool.random(using: &generator) ? "Object" : "EmbeddedObject"
            text += "class \(name): \(base) {\n    @Persisted var always: Int\n"
            for property in ["a", "b", "c", "d"] where Bool.random(using: &generator) {
                let type = types.randomElement(using: &generator) ?? "Int"
                let attribute = type == "Int" && Bool.random(using: &generator) ? "(indexed: true)" : ""
                text += "    @Persisted\(attribute) var \(property): \(type)\n"
            }
            text += "}\n"
        }
        return text
    }
}
