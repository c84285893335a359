import Diagnostics

/// Schemas, plans and containers of SwiftData.
extension MigrationRule {
    static let swiftDataRules = [
        liveType, editedSchema, equalSchemas, unlistedShape, lostName, missingDefault, duplicatesLeft, noPlan,
        reusedVersion, missingStage, editedCopy,
    ]

    private static let unknownModel = "\"Cannot use staged migration with an unknown model version.\" (134504)"

    static let liveType = MigrationRule(
        "SK201",
        .error,
        "An older schema reaches a type that is declared outside of it.",
        why:
            "SwiftData knows a store by a hash of all that its models reach. When the type changes, the older schema changes "
            + "with it, and the users' stores fit none: \(unknownModel)",
        remedy: "Copy the type into the schema; `skein migrate make` writes such copies from the release's tag.",
        source: "apps that shipped it"
    )
    static let editedSchema = MigrationRule(
        "SK202",
        .error,
        "An older schema is no longer what a release shipped.",
        why: "The stores that the release wrote fit no schema of the plan any more: \(unknownModel)",
        remedy: "Take the schema back from the tag, and put the change into a schema of its own.",
        source: "apps that shipped it"
    )
    static let equalSchemas = MigrationRule(
        "SK203",
        .error,
        "Two schemas that follow each other store the same.",
        why:
            "SwiftData raises when the container is made: \"The current model reference and the next model reference cannot be "
            + "equal.\"",
        remedy: "Remove one of them, with its stage.",
        source: "apps that shipped it"
    )
    static let unlistedShape = MigrationRule(
        "SK204",
        .error,
        "A release stored what no schema of the plan lists.",
        why: "The stores that the release wrote cannot be migrated: \(unknownModel)",
        remedy: "Add a schema that is a copy of the release's models: `skein migrate make --from TAG` shows it.",
        source: "apps that shipped it"
    )
    static let lostName = MigrationRule(
        "SK205",
        .warning,
        "A property went and another of the same type came, without `originalName`.",
        why: "A lightweight migration takes that for a removal and an addition, and the values are lost.",
        remedy: "Write `@Attribute(originalName: \"old\")` where it is the same property.",
        source: "SwiftData's documentation"
    )
    static let missingDefault = MigrationRule(
        "SK206",
        .error,
        "A property needs a value in every row, and its declaration has no default.",
        why:
            "Rows that exist have no value for it, so the container cannot be made; a value that `init` gives is no default.",
        remedy: "Give the declaration a default, or make the property optional.",
        source: "SwiftData's documentation"
    )
    static let duplicatesLeft = MigrationRule(
        "SK207",
        .warning,
        "Properties are unique now, and no stage removes the rows that agree in them.",
        why: "A store that has two such rows does not open.",
        remedy: "Delete all but one of them in `willMigrate` of a custom stage.",
        source: "WWDC 2023, Model your schema with SwiftData"
    )
    static let noPlan = MigrationRule(
        "SK208",
        .warning,
        "A container is made without the migration plan.",
        why: "Only what can be inferred is migrated, in one leap; the stages of the plan never run.",
        remedy: "Make it with `ModelContainer(for:migrationPlan:)`, and hand it to the views.",
        source: "SwiftData's documentation"
    )
    static let reusedVersion = MigrationRule(
        "SK209",
        .error,
        "Two schemas have the same version identifier.",
        why: "Which of them a store has cannot be told.",
        remedy: "Give each its own numbers, rising in the order of the plan.",
        source: "apps that shipped it"
    )
    static let missingStage = MigrationRule(
        "SK210",
        .error,
        "A plan lists schemas between which no stage leads.",
        why: "A store of the older schema cannot reach the newest one.",
        remedy: "Add a stage for each two schemas that follow each other, lightweight ones included.",
        source: "SwiftData's documentation"
    )
    static let editedCopy = MigrationRule(
        "SK211",
        .error,
        "A frozen copy of a release's models is not what is written for the release.",
        why: "The copy was edited, or the tag moved: the stores that the release wrote may fit no schema any more.",
        remedy: "Take the file back from git, or write it anew.",
        source: "skein"
    )
}
