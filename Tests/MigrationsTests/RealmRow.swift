import Testing

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

extension RealmRow {
    static let added = [
        RealmRow(
            row: "4 optional",
            after: "@Persisted var p: String?",
            changes: ["property-added A.p bump"],
            message: "Property 'A.p' has been added."
        ),
        RealmRow(
            row: "4 optional with a value",
            after: "@Persisted var p: Int? = 5",
            changes: ["property-added A.p block"]
        ),
        RealmRow(
            row: "4 optional with nil",
            after: "@Persisted var p: Int? = nil",
            changes: ["property-added A.p bump"]
        ),
        RealmRow(row: "5 zero is right", after: "@Persisted var p: Int = 0", changes: ["property-added A.p bump"]),
        RealmRow(row: "5 nothing declared", after: "@Persisted var p: String", changes: ["property-added A.p bump"]),
        RealmRow(
            row: "5 an empty call",
            after: "@Persisted var p: Data = Data()",
            changes: ["property-added A.p bump"]
        ),
        RealmRow(row: "6 default", after: "@Persisted var p: Int = 5", changes: ["property-added A.p block"]),
        RealmRow(row: "6 text", after: "@Persisted var p = \"0\"", changes: ["property-added A.p block"]),
        RealmRow(row: "6 true", after: "@Persisted var p = true", changes: ["property-added A.p block"]),
        RealmRow(row: "6 computed", after: "@Persisted var p: Int = roll()", changes: ["property-added A.p block"]),
        RealmRow(row: "6 date", after: "@Persisted var p: Date", changes: ["property-added A.p block"]),
        RealmRow(
            row: "6e without zero",
            after: "@Persisted var p: M",
            others: "enum M: String { case a }",
            changes: ["property-added A.p block"]
        ),
        RealmRow(
            row: "6e zero first",
            after: "@Persisted var p: M",
            others: "enum M: Int { case a, b }",
            changes: ["property-added A.p bump"]
        ),
        RealmRow(
            row: "6e zero not first",
            after: "@Persisted var p: M",
            others: "enum M: Int { case b = 1, a = 0 }",
            changes: ["property-added A.p block"]
        ),
        RealmRow(
            row: "6e zero declared",
            after: "@Persisted var p: M = .a",
            others: "enum M: Int { case b = 1, a = 0 }",
            changes: ["property-added A.p bump"]
        ),
        RealmRow(
            row: "6e empty text",
            after: "@Persisted var p: M",
            others: "enum M: String { case a = \"\", b }",
            changes: ["property-added A.p bump"]
        ),
        RealmRow(row: "6u UUID", after: "@Persisted var p: UUID", changes: ["property-added A.p block"]),
        RealmRow(row: "6u made", after: "@Persisted var p: UUID = .init()", changes: ["property-added A.p block"]),
        RealmRow(row: "6u ObjectId", after: "@Persisted var p: ObjectId", changes: ["property-added A.p block"]),
        RealmRow(
            row: "16 new key",
            after: "@Persisted(primaryKey: true) var p: String",
            changes: ["property-added A.p block", "primary-key-changed A.p block"]
        ),
        RealmRow(row: "36 list", after: "@Persisted var p: List<Int>", changes: ["property-added A.p bump"]),
        RealmRow(row: "36 map", after: "@Persisted var p: Map<String, B?>", changes: ["property-added A.p bump"]),
        RealmRow(row: "4 link", after: "@Persisted var p: B?", changes: ["property-added A.p bump"]),
    ]

    static let changed = [
        RealmRow(
            row: "7 removed",
            before: "@Persisted var p: Int",
            changes: ["property-removed A.p loss"],
            message: "Property 'A.p' has been removed."
        ),
        RealmRow(
            row: "8 renamed, unanswered",
            before: "@Persisted var p: Int",
            after: "@Persisted var q: Int",
            changes: ["property-removed A.p loss", "property-added A.q bump"]
        ),
        RealmRow(
            row: "10 scalar type",
            before: "@Persisted var p: Int",
            after: "@Persisted var p: String?",
            changes: ["property-type-changed A.p block"],
            message: "Property 'A.p' has been changed from 'int' to 'string?'."
        ),
        RealmRow(
            row: "11 link target",
            before: "@Persisted var p: B?",
            after: "@Persisted var p: A?",
            changes: ["property-type-changed A.p block"],
            message: "Property 'A.p' has been changed from '<B>' to '<A>'."
        ),
        RealmRow(
            row: "12 link to list",
            before: "@Persisted var p: B?",
            after: "@Persisted var p: List<B>",
            changes: ["property-type-changed A.p block"],
            message: "Property 'A.p' has been changed from '<B>' to 'array<B>'."
        ),
        RealmRow(
            row: "12 list to set",
            before: "@Persisted var p: List<Int>",
            after: "@Persisted var p: MutableSet<Int>",
            changes: ["property-type-changed A.p block"]
        ),
        RealmRow(
            row: "13 made optional",
            before: "@Persisted var p: Int",
            after: "@Persisted var p: Int?",
            changes: ["property-made-optional A.p bump"],
            message: "Property 'A.p' has been made optional."
        ),
        RealmRow(
            row: "13 in a list",
            before: "@Persisted var p: List<Int>",
            after: "@Persisted var p: List<Int?>",
            changes: ["property-made-optional A.p bump"]
        ),
        RealmRow(
            row: "14 made required",
            before: "@Persisted var p: Int?",
            after: "@Persisted var p: Int",
            changes: ["property-made-required A.p block"],
            message: "Property 'A.p' has been made required."
        ),
        RealmRow(
            row: "15 key added",
            before: "@Persisted var p: Int",
            after: "@Persisted(primaryKey: true) var p: Int",
            changes: ["primary-key-changed A.p block"],
            message: "Primary Key for class 'A' has been added."
        ),
        RealmRow(
            row: "17 key removed",
            before: "@Persisted(primaryKey: true) var p: Int",
            after: "@Persisted var p: Int",
            changes: ["primary-key-changed A.p bump"],
            message: "Primary Key for class 'A' has been removed."
        ),
        RealmRow(
            row: "18 other key",
            before: "@Persisted(primaryKey: true) var p: Int; @Persisted var q: Int",
            after: "@Persisted var p: Int; @Persisted(primaryKey: true) var q: Int",
            changes: ["primary-key-changed A.q block"],
            message: "Primary Key for class 'A' has changed from 'p' to 'q'."
        ),
        RealmRow(
            row: "19 key type",
            before: "@Persisted(primaryKey: true) var p: Int",
            after: "@Persisted(primaryKey: true) var p: String",
            changes: ["property-type-changed A.p block"]
        ),
        RealmRow(
            row: "20 key required",
            before: "@Persisted(primaryKey: true) var p: Int?",
            after: "@Persisted(primaryKey: true) var p: Int",
            changes: ["property-made-required A.p block"]
        ),
        RealmRow(
            row: "21 index",
            before: "@Persisted var p: Int",
            after: "@Persisted(indexed: true) var p: Int",
            changes: ["index-changed A.p none"],
            message: "Property 'A.p' has been made indexed."
        ),
        RealmRow(
            row: "30 link to linking objects",
            before: "@Persisted var p: B?",
            after: "@Persisted(originProperty: \"x\") var p: LinkingObjects<B>",
            changes: ["property-removed A.p loss"]
        ),
    ]

    static let unchanged = [
        RealmRow(row: "9 width", before: "@Persisted var p: Int8", after: "@Persisted var p: Int64", changes: []),
        RealmRow(
            row: "9 enum and raw type",
            before: "@Persisted var p: Int",
            after: "@Persisted var p: M",
            others: "enum M: Int { case a }",
            changes: []
        ),
        RealmRow(
            row: "9 RealmProperty",
            before: "@Persisted var p: Int?",
            after: "@Persisted var p: RealmProperty<Int?>",
            changes: []
        ),
        RealmRow(
            row: "22 order",
            before: "@Persisted var p: Int; @Persisted var q: Int",
            after: "@Persisted var q: Int; @Persisted var p: Int",
            changes: []
        ),
        RealmRow(
            row: "25 default",
            before: "@Persisted var p: Int = 1",
            after: "@Persisted var p: Int = 2",
            changes: []
        ),
        RealmRow(row: "31 not stored", after: "var p: Int = 1; var q: Int { 2 }", changes: []),
    ]
}
