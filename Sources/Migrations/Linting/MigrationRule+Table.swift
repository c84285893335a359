import Diagnostics

/// What a step does to files.
extension MigrationRule {
    static let stepRules = [writeOfRemoved, readOfMissing, impossibleRename, deleteOfTarget]

    static let writeOfRemoved = MigrationRule(
        "SK101",
        .error,
        "A step uses a property of the new object that the models no longer have.",
        why:
            "Every step sees the models of this build, whatever version it belongs to. Realm raises \"Invalid property name\", "
            + "which ends the app, for everybody who skipped the version that removed the property.",
        remedy: "Guard it with `newSchema[\"Class\"]?[\"property\"] != nil`, or write the new name.",
        source: "realm-swift #6039"
    )
    static let readOfMissing = MigrationRule(
        "SK102",
        .error,
        "A step reads a property of the old object that some shipped version did not have.",
        why:
            "The old object has the properties of the file as it was found. Realm raises \"Invalid property name\", which ends "
            + "the app; `if let` and `?` do not help.",
        remedy:
            "Guard it with `oldSchema[\"Class\"]?[\"property\"] != nil`, or by the versions that have the property.",
        source: "realm-swift #4612"
    )
    static let impossibleRename = MigrationRule(
        "SK103",
        .error,
        "A rename that Realm refuses for some shipped version.",
        why: "The old name must be in the file and no longer in the models, the class in both, and the type the same.",
        remedy:
            "Guard it with `oldSchema[\"Class\"]?[\"old\"] != nil`; copy the values where the type changes or names are swapped.",
        source: "object_store.cpp"
    )
    static let deleteOfTarget = MigrationRule(
        "SK137",
        .error,
        "Data of a removed class is deleted while another table of the file links to it.",
        why:
            "Columns are dropped after the block, so the table is still a target: \"Table is target of cross-table link columns\".",
        remedy: "Delete the data in the version after the one that removes the links.",
        source: "realm-swift #3686"
    )
}

/// How steps are written.
extension MigrationRule {
    static let codeRules = [
        appCode, writeToOld, ladder, unmanaged, forced, perRow, nested, sideEffect, weakSelf,
    ]

    static let appCode = MigrationRule(
        "SK104",
        .warning,
        "A step names models, enumerations or other code of the app.",
        why:
            "The step no longer compiles when the class is renamed or removed, or comes to mean something else when the code "
            + "changes: a step has to do the same for ever.",
        remedy: "Write names as strings, and values as literals. `// skein:ignore SK104` keeps what is meant.",
        source: "GRDB's rule for migrations"
    )
    static let writeToOld = MigrationRule(
        "SK105",
        .error,
        "A step writes to the old object or deletes it.",
        why:
            "The old object is read-only: Realm raises, or throws \"Can only delete an object from the Realm it belongs to.\"",
        remedy: "Write to the new object, and delete that.",
        source: "realm-swift #5295, #7244"
    )
    static let ladder = MigrationRule(
        "SK106",
        .warning,
        "A step is chosen so that some users miss it or get it again.",
        why: "With `== N`, `else if`, `switch` or `first(where:)` only one step runs, though users skip versions; with "
            + "`< newest` it runs again after every release.",
        remedy: "Give each step its own `if oldSchemaVersion < N`, the oldest first, with a number that never changes.",
        source: "apps that shipped it"
    )
    static let unmanaged = MigrationRule(
        "SK107",
        .warning,
        "A new model instance is assigned to a property of the new object.",
        why: "The instance is not in the migrated file, and the link may be missing afterwards.",
        remedy: "Make the row with `migration.create(\"Class\", value: …)`.",
        source: "apps that shipped it"
    )
    static let forced = MigrationRule(
        "SK108",
        .warning,
        "`!` or `as!` on a row or its values.",
        why: "One row that is otherwise than expected ends the app at every start.",
        remedy: "Use `as?` with a value for the other case, and `guard let`.",
        source: "Realm's own examples"
    )
    static let perRow = MigrationRule(
        "SK109",
        .note,
        "The current date or a random value, made anew for each row.",
        why: "Rows that were alike differ afterwards, and a run cannot be repeated in a test.",
        remedy: "Make the value once before the rows are walked; keys need one for each row.",
        source: "–"
    )
    static let nested = MigrationRule(
        "SK110",
        .warning,
        "Rows are walked inside of a walk over rows.",
        why: "The time grows with the product of both, and the app does not start meanwhile.",
        remedy: "Walk the inner rows once before, and keep what is needed in a dictionary.",
        source: "apps that shipped it"
    )
    static let sideEffect = MigrationRule(
        "SK111",
        .warning,
        "A step uses files, settings, notifications or the network.",
        why:
            "The transaction is rolled back when anything fails, and the step then runs again; what it did elsewhere stays done.",
        remedy: "Do it after the Realm was opened.",
        source: "apps that shipped it"
    )
    static let weakSelf = MigrationRule(
        "SK112",
        .warning,
        "A migration block that does nothing when `self` is gone.",
        why: "The version rises without a step, so values are lost or zero, and nobody is told.",
        remedy: "Let the block use no `self`: call a static function, or capture what it needs.",
        source: "apps that shipped it"
    )
}

/// The models since the last release.
extension MigrationRule {
    static let changeRules = [
        uncovered, enumerationChanged, noZeroCase, newKey, notRaised, lowered, takenNumber, needlessRaise, editedStep,
        returned,
    ]

    static let uncovered = MigrationRule(
        "SK120",
        .error,
        "A property was added, retyped or made required, and no step gives it values.",
        why:
            "Realm fills new and changed columns with zero, an empty text or 1970, and says nothing; defaults of models are "
            + "for new objects only.",
        remedy: "`skein migrate make` writes the step.",
        source: "realm-swift #1793"
    )
    static let enumerationChanged = MigrationRule(
        "SK121",
        .error,
        "A stored enumeration lost or renumbered a case, and no step rewrites the values.",
        why:
            "Rows keep the old raw value. Reading one that is no case ends the app, and no schema changed, so Realm does not ask "
            + "for a migration.",
        remedy: "Raise the version, and write a step that maps the old raw values.",
        source: "realm-migration rules, row 27"
    )
    static let noZeroCase = MigrationRule(
        "SK122",
        .error,
        "A required enumeration was added that has no case for 0 or the empty text, and no step gives it values.",
        why: "Existing rows hold 0 or \"\", which is no case: reading one ends the app.",
        remedy: "`skein migrate make` writes the step.",
        source: "realm-swift #8651"
    )
    static let newKey = MigrationRule(
        "SK123",
        .error,
        "A class has another primary key, and no step gives each row a value of its own.",
        why:
            "All rows hold the same value: \"Primary key property 'Class.property' has duplicate values after migration.\", as "
            + "soon as there are two.",
        remedy: "Write a value of its own to each row in a step.",
        source: "realm-swift #5132"
    )
    static let notRaised = MigrationRule(
        "SK130",
        .error,
        "The models changed since the last release, and the schema version did not.",
        why: "Realm refuses to open the file: \"Migration is required due to the following errors\".",
        remedy: "`skein migrate make` raises the version.",
        source: "object_store.cpp"
    )
    static let lowered = MigrationRule(
        "SK131",
        .error,
        "The schema version is lower than that of a release.",
        why: "Realm refuses to open newer files: \"Provided schema version 2 is less than last set version 3.\"",
        remedy: "Raise it above the highest that was shipped.",
        source: "realm-swift #5738"
    )
    static let takenNumber = MigrationRule(
        "SK132",
        .error,
        "Another release or branch has the same schema version and other models.",
        why: "Its files are taken for migrated ones, and Realm refuses to open them.",
        remedy: "Take the next number: `skein migrate rebase` renumbers the step.",
        source: "realm-swift #4982"
    )
    static let needlessRaise = MigrationRule(
        "SK133",
        .note,
        "The schema version rose, though neither models nor steps changed.",
        why: "That is allowed, and does nothing.",
        remedy: "Lower it again if it was not shipped yet.",
        source: "–"
    )
    static let editedStep = MigrationRule(
        "SK134",
        .warning,
        "A step was edited after it had been shipped.",
        why: "Users who have it behind them do not get the change. It is a note where the models leave no choice.",
        remedy: "Write a new step for what is to be done now.",
        source: "GRDB's rule for migrations"
    )
    static let returned = MigrationRule(
        "SK140",
        .warning,
        "A class that an earlier release had is back, with other properties.",
        why:
            "Its table stayed in the file, so it is not new there: the version must rise, and the old rows are back as well.",
        remedy: "Give the class another name, or delete the old rows in a step.",
        source: "realm-migration rules, row 1"
    )
}

/// Models and configurations.
extension MigrationRule {
    static let modelRules = [unlistedClass, deletion, computedVersion, hiddenModel, openedBefore]

    static let unlistedClass = MigrationRule(
        "SK135",
        .error,
        "A list of `objectTypes` that lacks a class, or has one that may not be in it.",
        why:
            "Realm raises when the file is opened, where the target of a link is missing, the class of its other end, or where "
            + "an asymmetric class is stored in a local Realm; and when it is asked for a class that no list has.",
        remedy: "Add the class to the list, or take it out.",
        source: "RLMSchema.mm, object_schema.cpp"
    )
    static let deletion = MigrationRule(
        "SK136",
        .warning,
        "`deleteRealmIfMigrationNeeded` is on in released builds.",
        why: "Every change of the models deletes the users' data instead of migrating it.",
        remedy:
            "Put it between `#if DEBUG` and `#endif`. `// skein:ignore SK136` keeps it for what can be fetched again.",
        source: "Realm's documentation"
    )
    static let computedVersion = MigrationRule(
        "SK138",
        .warning,
        "The schema version is not written as a number.",
        why: "What is computed may fall, and nobody can see in the sources which version has which models.",
        remedy: "Write it as a number, or as the name of a constant that is one.",
        source: "apps that shipped it"
    )
    static let hiddenModel = MigrationRule(
        "SK139",
        .error,
        "A model that is nested or private, without `@objc(Name)`.",
        why: "Realm raises when the schema is first read, since the class has no name that can be a table's.",
        remedy: "Add `@objc(Name)`, or move the class out and make it internal.",
        source: "RLMSchema.mm"
    )
    static let openedBefore = MigrationRule(
        "SK141",
        .warning,
        "A Realm is opened before the configuration is set.",
        why:
            "It opens with version 0 and without the migration: Realm refuses, or the file is made anew at another version.",
        remedy: "Set the configuration in the app's initialiser, and open Realms in `lazy` properties or functions.",
        source: "Realm's documentation"
    )
}
