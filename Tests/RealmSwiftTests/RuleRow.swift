import Foundation
import RealmSwift
import Testing

/// A row of the table of Realm's rules: what becomes of the values of the column `p` where no block does anything.
struct RuleRow: Sendable, CustomTestStringConvertible {
    var row: String
    var old: [Column]
    var new: [Column]
    var oldKey: String?
    var newKey: String?
    var values: [Value]
    /// The values of the last of the new columns; nil where there is none.
    var after: [Value]?
    /// What Realm says where the version is the same; nil where it makes the change silently.
    var sentence: String?

    var testDescription: String { row }

    init(
        _ row: String,
        _ old: [Column],
        _ new: [Column],
        keys: (String?, String?) = (nil, nil),
        _ values: [Value],
        _ after: [Value]?,
        _ sentence: String?
    ) {
        (self.row, self.old, self.new, oldKey, newKey) = (row, old, new, keys.0, keys.1)
        (self.values, self.after, self.sentence) = (values, after, sentence)
    }

    private static func p(_ base: Type.Base, optional: Bool = false, _ collection: Type.Collection? = nil) -> [Column] {
        [Column("p", Type(base, isOptional: optional, collection))]
    }

    private static let ints: [Value] = [.int(1), .int(2)]
    private static let changedTo = "Property 'A.p' has been changed from "

    static let all = added + changed + keys

    private static let added: [RuleRow] = [
        RuleRow("4 optional", [], p(.int, optional: true), [], [.null, .null], "Property 'A.p' has been added."),
        RuleRow("5 int", [], p(.int), [], [.int(0), .int(0)], "Property 'A.p' has been added."),
        RuleRow("5 text", [], p(.string), [], [.string(""), .string("")], "Property 'A.p' has been added."),
        RuleRow(
            "6 a default is not applied",
            [],
            [Column("p", Type(.int), initialValue: .int(5))],
            [],
            [.int(0), .int(0)],
            "Property 'A.p' has been added."
        ),
        RuleRow(
            "6 date",
            [],
            p(.date),
            [],
            [.date(Date(timeIntervalSince1970: 0)), .date(Date(timeIntervalSince1970: 0))],
            "Property 'A.p' has been added."
        ),
        RuleRow(
            "6u UUID",
            [],
            p(.uuid),
            [],
            Array(
                repeating: (UUID(uuidString: "00000000-0000-0000-0000-000000000000")).map(Value.uuid) ?? .null,
                count: 2
            ),
            "Property 'A.p' has been added."
        ),
        RuleRow("6 number", [], p(.double), [], [.double(0), .double(0)], "Property 'A.p' has been added."),
        RuleRow("6 decimal", [], p(.decimal), [], [.decimal(0), .decimal(0)], "Property 'A.p' has been added."),
        RuleRow("6 bytes", [], p(.data), [], [.data(Data()), .data(Data())], "Property 'A.p' has been added."),
        RuleRow("4 any", [], p(.any), [], [.null, .null], "Property 'A.p' has been added."),
        RuleRow("4 link", [], p(.link("B")), [], [.null, .null], "Property 'A.p' has been added."),
        RuleRow("36 list", [], p(.int, .list), [], [.list([]), .list([])], "Property 'A.p' has been added."),
        RuleRow("36 set", [], p(.int, .set), [], [.set([]), .set([])], "Property 'A.p' has been added."),
        RuleRow("36 map", [], p(.link("B"), .map), [], [.map([:]), .map([:])], "Property 'A.p' has been added."),
        RuleRow("7 removed", p(.int), [], ints, nil, "Property 'A.p' has been removed."),
    ]

    private static let changed: [RuleRow] = [
        RuleRow("9 nothing changed", p(.int), p(.int), ints, ints, nil),
        RuleRow(
            "10 scalar",
            p(.int),
            p(.string),
            ints,
            [.string(""), .string("")],
            changedTo + "'int' to 'string'."
        ),
        RuleRow("10 to any", p(.int), p(.any), ints, [.null, .null], changedTo + "'int' to 'mixed'."),
        RuleRow(
            "11 target",
            p(.link("B")),
            p(.link("A")),
            [.link(RowKey("B", 1)), .null],
            [.null, .null],
            changedTo + "'<B>' to '<A>'."
        ),
        RuleRow(
            "12 link to list",
            p(.link("B")),
            p(.link("B"), .list),
            [.link(RowKey("B", 1)), .null],
            [.list([]), .list([])],
            changedTo + "'<B>' to 'array<B>'."
        ),
        RuleRow(
            "12 list to set",
            p(.int, .list),
            p(.int, .set),
            [.list(ints), .list([])],
            [.set([]), .set([])],
            changedTo + "'array<int>' to 'set<int>'."
        ),
        RuleRow(
            "12 list to map",
            p(.int, .list),
            p(.int, .map),
            [.list(ints), .list([])],
            [.map([:]), .map([:])],
            changedTo + "'array<int>' to 'dictionary<string, int>'."
        ),
        RuleRow("13 optional", p(.int), p(.int, optional: true), ints, ints, "Property 'A.p' has been made optional."),
        RuleRow(
            "13 in a list",
            p(.int, .list),
            p(.int, optional: true, .list),
            [.list(ints), .list([])],
            [.list(ints), .list([])],
            "Property 'A.p' has been made optional."
        ),
        RuleRow(
            "14 required",
            p(.int, optional: true),
            p(.int),
            [.int(1), .null],
            [.int(0), .int(0)],
            "Property 'A.p' has been made required."
        ),
        RuleRow(
            "14 in a list",
            p(.int, optional: true, .list),
            p(.int, .list),
            [.list(ints), .list([])],
            [.list([]), .list([])],
            "Property 'A.p' has been made required."
        ),
        RuleRow("21 index", p(.int), [Column("p", Type(.int), isIndexed: true)], ints, ints, nil),
        RuleRow("21 no index", [Column("p", Type(.int), isIndexed: true)], p(.int), ints, ints, nil),
        RuleRow(
            "22 order",
            [Column("p", Type(.int)), Column("q", Type(.int))],
            [Column("q", Type(.int)), Column("p", Type(.int))],
            ints,
            ints,
            nil
        ),
        RuleRow("25 default", p(.int), [Column("p", Type(.int), initialValue: .int(7))], ints, ints, nil),
        RuleRow(
            "32 another column",
            p(.int),
            [Column("q", propertyName: "p", Type(.int))],
            ints,
            [.int(0), .int(0)],
            "Property 'A.p' has been removed.\n- Property 'A.p' has been added."
        ),
    ]

    private static let keys: [RuleRow] = [
        RuleRow("15 key", p(.int), p(.int), keys: (nil, "p"), ints, ints, "Primary Key for class 'A' has been added."),
        RuleRow(
            "17 no key",
            p(.int),
            p(.int),
            keys: ("p", nil),
            ints,
            ints,
            "Primary Key for class 'A' has been removed."
        ),
        RuleRow(
            "18 other key",
            [Column("q", Type(.int)), Column("p", Type(.int))],
            [Column("q", Type(.int)), Column("p", Type(.int))],
            keys: ("q", "p"),
            ints,
            ints,
            "Primary Key for class 'A' has changed from 'q' to 'p'."
        ),
    ]
}
