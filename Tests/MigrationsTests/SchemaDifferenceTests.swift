import Diagnostics
import SyntaxSupport
import TestSupport
import Testing

@testable import Migrations

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

@Suite struct SchemaDifferenceTests {
    @Test(
        "A change has the effect that Realm's rules give it",
        arguments: RealmRow.added + RealmRow.changed + RealmRow.unchanged
    )
    func row(_ row: RealmRow) {
        let result = difference(row.before, row.after, beside: row.others)
        #expect(result.lines == row.changes)
        if let message = row.message { #expect(result.changes.first?.message == message) }
        #expect(result.changes.allSatisfy { !$0.reason.isEmpty && !$0.reason.hasSuffix(".") })
    }

    @Test(
        "A property that was computed from another needs a step, where the values fit",
        arguments: [
            ("var p: Int { kept }", "@Persisted var p: Int", "block"),
            (
                "@objc dynamic var p: Int { get { return self.kept } set { kept = newValue } }",
                "@Persisted var p: Int?", "block"
            ),
            ("@Persisted var q: Int?\nvar p: Int { q ?? 0 }", "@Persisted var q: Int?\n@Persisted var p: Int", "block"),
            ("@Persisted var q: Int?\nvar p: Int { q! }", "@Persisted var q: Int?\n@Persisted var p: Int", "bump"),
            (
                "@Persisted var q: Int?\nvar p: Int { q ?? kept }", "@Persisted var q: Int?\n@Persisted var p: Int",
                "bump"
            ),
            ("var p: Int { kept + 1 }", "@Persisted var p: Int", "bump"),
            ("var p: Int { log(); return kept }", "@Persisted var p: Int", "bump"),
            ("var p: Int { other.kept }", "@Persisted var p: Int", "bump"),
            ("var p: Int { missing }", "@Persisted var p: Int", "bump"),
            ("var p: String { kept }", "@Persisted var p: String", "bump"),
            ("static var p: Int { kept }", "@Persisted var p: Int", "bump"),
        ]
    )
    func computed(before: String, after: String, effect: String) throws {
        let result = difference(before, after)
        #expect(result.lines == ["property-added A.p \(effect)"])
        let says = try #require(result.changes.first).reason.hasSuffix("' as it was computed")
        #expect(says == (effect == "block"))
    }

    @Test(
        "Classes and enumerations as wholes have their effects",
        arguments: [
            ("", "class C: Object { @Persisted var x: Int }", ["class-added C none"]),
            ("class C: Object { @Persisted var x: Int }", "", ["class-removed C none"]),
            (
                "class C: Object { @Persisted var x: Int }", "class C: EmbeddedObject { @Persisted var x: Int }",
                ["embedded-changed C loss"]
            ),
            (
                "class C: EmbeddedObject { @Persisted var x: Int }", "class C: Object { @Persisted var x: Int }",
                ["embedded-changed C bump"]
            ),
            (
                "class C: Object { @Persisted var x: M }; enum M: Int { case a }",
                "class C: Object { @Persisted var x: M }; enum M: Int { case a, b }", ["enum-cases-changed M none"]
            ),
            (
                "class C: Object { @Persisted var x: M }; enum M: Int { case a, b }",
                "class C: Object { @Persisted var x: M }; enum M: Int { case a }", ["enum-cases-changed M block"]
            ),
            (
                "class C: Object { @Persisted var x: M }; enum M: Int { case a, b }",
                "class C: Object { @Persisted var x: M }; enum M: Int { case b, a }", ["enum-cases-changed M block"]
            ),
            (
                "class C: Object { @Persisted var x: M }; enum M: Int { case a }",
                "class C: Object { @Persisted var x: M }; enum M: String { case a }",
                ["property-type-changed C.x block"]
            ),
            (
                "class D: Object { @Persisted var x: Int }; class C: D {}",
                "class D: Object { @Persisted var x: Int; @Persisted var y: Int? }; class C: D {}",
                ["property-added C.y bump", "property-added D.y bump"]
            ),
            ("class C: Object { @objc dynamic var x = 1 }", "class C: Object { @Persisted var x: Int }", []),
            (
                "class C: Object { @Persisted var x: Int }",
                "class Renamed: Object { @Persisted var x: Int; override class func _realmObjectName() -> String? { \"C\" } }",
                []
            ),
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

    @Test(
        "A random schema equals itself, and what one direction adds the other removes",
        arguments: 0..<20 as Range<UInt64>
    )
    func properties(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let (first, second) = (Self.model(&generator), Self.model(&generator))
        let (a, b) = (readSchema(first), readSchema(second))
        #expect(a.findings == [] && b.findings == [])
        #expect(SchemaDifference(from: a.schema, to: readSchema(first).schema).lines == [])
        let forth = SchemaDifference(from: a.schema, to: b.schema).changes
        let back = SchemaDifference(from: b.schema, to: a.schema).changes
        let opposites: [(SchemaChange.Kind, SchemaChange.Kind)] = [
            (.propertyAdded, .propertyRemoved), (.classAdded, .classRemoved),
            (.propertyMadeOptional, .propertyMadeRequired),
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
