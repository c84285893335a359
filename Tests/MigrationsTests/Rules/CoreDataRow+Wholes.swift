@testable import Migrations

extension CoreDataRow {
    static let relationships = [
        CoreDataRow(
            "relationship to one added",
            [],
            [.toOne("p", "B")],
            ["property-added A.p bump"],
            "related to none"
        ),
        CoreDataRow(
            "required relationship added",
            [],
            [.toOne("p", "B", optional: false)],
            ["property-added A.p block"],
            "not optional"
        ),
        CoreDataRow("relationship to many added", [], [.toMany("p", "B")], ["property-added A.p bump"]),
        CoreDataRow(
            "relationship removed",
            [.toMany("p", "B")],
            [],
            ["property-removed A.p loss"],
            "which objects were related"
        ),
        CoreDataRow(
            "to one, then to many",
            [.toOne("p", "B")],
            [.toMany("p", "B", optional: true)],
            ["relationship-changed A.p bump"],
            "can become",
            message: "Relationship 'A.p' has been changed from to-one to to-many."
        ),
        CoreDataRow(
            "to many, then to one",
            [.toMany("p", "B", optional: true)],
            [.toOne("p", "B")],
            ["relationship-changed A.p block"],
            "which of several"
        ),
        CoreDataRow(
            "made ordered",
            [.toMany("p", "B")],
            [.toMany("p", "B", Relationship(isOrdered: true))],
            ["relationship-changed A.p bump"],
            "can become ordered"
        ),
        CoreDataRow(
            "another delete rule",
            [.toMany("p", "B")],
            [.toMany("p", "B", Relationship(deleteRule: .cascade))],
            ["relationship-changed A.p none"],
            "no part of the version hash",
            message: "Relationship 'A.p' has the delete rule 'cascade', not 'nullify'."
        ),
        CoreDataRow(
            "an inverse and another delete rule",
            [.toMany("p", "B")],
            [.toMany("p", "B", Relationship(inverse: "a", deleteRule: .cascade))],
            ["relationship-changed A.p bump"],
            "the inverse is part"
        ),
        CoreDataRow(
            "at least one",
            [.toMany("p", "B")],
            [.toMany("p", "B", Relationship(minimumCount: 1))],
            ["relationship-changed A.p block"]
        ),
        CoreDataRow(
            "more than before",
            [.toMany("p", "B", Relationship(maximumCount: 3))],
            [.toMany("p", "B", Relationship(maximumCount: 4))],
            ["relationship-changed A.p bump"]
        ),
        CoreDataRow(
            "to another entity",
            [.toOne("p", "B")],
            [.toOne("p", "A")],
            ["property-type-changed A.p block"],
            "another entity"
        ),
        CoreDataRow(
            "an attribute, then a relationship",
            [.attribute("p", .string)],
            [.toOne("p", "B")],
            ["property-type-changed A.p block"],
        ),
        CoreDataRow(
            "relationship made required",
            [.toOne("p", "B")],
            [.toOne("p", "B", optional: false)],
            ["property-made-required A.p block"]
        ),
        CoreDataRow(
            "relationship to many made required",
            [.toMany("p", "B", optional: true)],
            [.toMany("p", "B")],
            ["property-made-required A.p bump"]
        ),
    ]

    static let wholes = [
        CoreDataRow(
            "unique",
            [.attribute("p", .int)],
            [.attribute("p", .int, unique: true)],
            ["unique-changed A.p block"],
            "rows that hold the same values",
            message: "Property 'A.p' has been made unique."
        ),
        CoreDataRow(
            "no longer unique",
            [.attribute("p", .int, unique: true)],
            [.attribute("p", .int)],
            ["unique-changed A.p bump"]
        ),
        CoreDataRow(
            "unique and new with one value",
            [],
            [.attribute("p", .int, initial: .literal, unique: true)],
            ["property-added A.p bump", "unique-changed A.p block"]
        ),
        CoreDataRow(
            "unique and new without values",
            [],
            [.attribute("p", .int, optional: true, unique: true)],
            ["property-added A.p bump", "unique-changed A.p bump"]
        ),
        CoreDataRow(
            "a unique one renamed",
            [.attribute("p", .int, unique: true)],
            [.attribute("q", .int, was: "p", unique: true)],
            ["property-renamed A.q bump"]
        ),
        CoreDataRow(
            "unique together",
            .named("A", [.attribute("p", .int), .attribute("q", .int)]),
            .named("A", unique: [["p", "q"]], [.attribute("p", .int), .attribute("q", .int)]),
            ["unique-changed A block"],
            message: nil
        ),
        CoreDataRow(
            "the same constraint in another way",
            .named("A", unique: [["p"], ["p", "q"]], [.attribute("p", .int), .attribute("q", .int)]),
            .named("A", unique: [["q", "p"]], [.attribute("p", .int, unique: true), .attribute("q", .int)]),
            []
        ),
        CoreDataRow(
            "indexed",
            .named("A", [.attribute("p", .int)]),
            .named("A", indexes: [["p"]], [.attribute("p", .int)]),
            ["index-changed A.p none"],
            "no part of the version hash"
        ),
        CoreDataRow(
            "made abstract",
            .named("A", [.attribute("p", .int)]),
            .named("A", isAbstract: true, [.attribute("p", .int)]),
            ["parent-changed A block"]
        ),
        CoreDataRow(
            "made concrete",
            .named("A", isAbstract: true, [.attribute("p", .int)]),
            .named("A", [.attribute("p", .int)]),
            ["parent-changed A bump"]
        ),
    ]
}
