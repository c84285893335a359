@testable import Migrations

extension CoreDataRow {
    static let attributes = [
        CoreDataRow(
            "optional attribute added",
            [],
            [.attribute("p", .int, optional: true)],
            ["property-added A.p bump"],
            "hold nil",
            message: "Property 'A.p' has been added."
        ),
        CoreDataRow(
            "required attribute added with a default",
            [],
            [.attribute("p", .int, initial: .literal)],
            ["property-added A.p bump"],
            "get the default"
        ),
        CoreDataRow(
            "required attribute added without a default",
            [],
            [.attribute("p", .int)],
            ["property-added A.p block"],
            "does not open"
        ),
        CoreDataRow(
            "identifier made anew",
            [],
            [.attribute("p", .uuid, initial: .identifier)],
            ["property-added A.p block"],
            "the same identifier"
        ),
        CoreDataRow(
            "current moment",
            [],
            [.attribute("p", .date, initial: .now)],
            ["property-added A.p bump"],
            "moment of the migration"
        ),
        CoreDataRow("unknown type", [], [.attribute("p", .unknown("T"))], ["property-added A.p block"], "not known"),
        CoreDataRow(
            "attribute removed",
            [.attribute("p", .int)],
            [],
            ["property-removed A.p loss"],
            "drops the column"
        ),
        CoreDataRow(
            "made optional",
            [.attribute("p", .int)],
            [.attribute("p", .int, optional: true)],
            ["property-made-optional A.p bump"],
            message: "Property 'A.p' has been made optional."
        ),
        CoreDataRow(
            "made required with a default",
            [.attribute("p", .int, optional: true)],
            [.attribute("p", .int, initial: .literal)],
            ["property-made-required A.p bump"],
            "get the default"
        ),
        CoreDataRow(
            "made required without a default",
            [.attribute("p", .int, optional: true)],
            [.attribute("p", .int)],
            ["property-made-required A.p block"],
            "stop the migration"
        ),
        CoreDataRow(
            "another default",
            [.attribute("p", .int, initial: .literal)],
            [.attribute("p", .int, initial: .computed)],
            []
        ),
        CoreDataRow(
            "another type",
            [.attribute("p", .int)],
            [.attribute("p", .string)],
            ["property-type-changed A.p block"],
            "no mapping is inferred",
            message: "Property 'A.p' has been changed from 'int' to 'string'."
        ),
        CoreDataRow(
            "another width",
            [.attribute("p", .int16)],
            [.attribute("p", .int)],
            ["property-type-changed A.p block"]
        ),
        CoreDataRow(
            "another transformer",
            [.attribute("p", .transformable("a"))],
            [.attribute("p", .transformable("b"))],
            ["property-type-changed A.p block"],
            "transformers"
        ),
        CoreDataRow(
            "composite with another member",
            [.attribute("p", .composite("Address"))],
            [.attribute("p", .composite("Address"))],
            ["property-type-changed A.p block"],
            "columns of their own",
            message: "Property 'A.p' stores other members of 'Address': 'zip' has been added."
        ).with([.attribute("city", .string)], [.attribute("city", .string), .attribute("zip", .string)]),
        CoreDataRow(
            "composite with members in another order",
            [.attribute("p", .composite("Address"))],
            [.attribute("p", .composite("Address"))],
            []
        ).with(
            [.attribute("city", .string), .attribute("zip", .int)],
            [.attribute("zip", .int), .attribute("city", .string)]
        ),
        CoreDataRow(
            "transient attribute added",
            [],
            [.attribute("p", .int, options: [.transient])],
            ["property-added A.p bump"],
            "no column"
        ),
        CoreDataRow(
            "transient attribute removed",
            [.attribute("p", .int, options: [.transient])],
            [],
            ["property-removed A.p bump"],
            "no column"
        ),
        CoreDataRow(
            "made transient",
            [.attribute("p", .int)],
            [.attribute("p", .int, options: [.transient])],
            ["property-removed A.p loss"]
        ),
        CoreDataRow(
            "stored from now on",
            [.attribute("p", .int, options: [.transient])],
            [.attribute("p", .int)],
            ["property-added A.p block"]
        ),
        CoreDataRow(
            "external storage",
            [.attribute("p", .data)],
            [.attribute("p", .data, options: [.externalStorage])],
            ["option-changed A.p bump"],
            message: "Property 'A.p' has become stored in files of its own."
        ),
        CoreDataRow(
            "hash modifier",
            [.attribute("p", .data, options: [.hashModifier("1")])],
            [.attribute("p", .data, options: [.hashModifier("2")])],
            ["option-changed A.p bump"]
        ),
        CoreDataRow(
            "search index",
            [.attribute("p", .string)],
            [.attribute("p", .string, options: [.spotlight])],
            ["option-changed A.p none"],
            "no part of the version hash"
        ),
    ]

    static let renames = [
        CoreDataRow(
            "renamed by its identifier",
            [.attribute("p", .int)],
            [.attribute("q", .int, was: "p")],
            ["property-renamed A.q bump"],
            "'p' leads the values",
            message: "Property 'A.p' has been renamed to 'q'."
        ),
        CoreDataRow(
            "renamed once more, under the canonical name",
            [.attribute("q", .int, was: "p")],
            [.attribute("r", .int, was: "p")],
            ["property-renamed A.r bump"]
        ),
        CoreDataRow(
            "the identifier is taken away",
            [.attribute("q", .int, was: "p")],
            [.attribute("q", .int)],
            []
        ),
        CoreDataRow(
            "two swap their names",
            [.attribute("p", .int), .attribute("q", .int)],
            [.attribute("p", .int, was: "q"), .attribute("q", .int, was: "p")],
            ["property-renamed A.p bump", "property-renamed A.q bump"]
        ),
        CoreDataRow(
            "renamed and of another type",
            [.attribute("p", .int)],
            [.attribute("q", .string, was: "p")],
            ["property-renamed A.q bump", "property-type-changed A.q block"]
        ),
        CoreDataRow(
            "renamed without an identifier",
            [.attribute("p", .int)],
            [.attribute("q", .int, initial: .literal)],
            ["property-removed A.p loss", "property-added A.q bump"]
        ),
    ]
}
