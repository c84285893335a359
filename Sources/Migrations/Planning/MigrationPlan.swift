/// What a migration from one version to the next does, as values.
struct MigrationPlan: Sendable, Hashable {
    /// The version that the files have.
    var fromVersion: UInt64

    /// The version that they get.
    var toVersion: UInt64

    /// What the step does, in order: renames first, since the other operations look at the new names.
    var operations: [MigrationOperation]

    /// A few words for each change, for the history beside the version.
    var summary: [String]

    /// What the names and types of this version mean for steps of older ones.
    var revisions: [StepRevision] = []
}

/// A class by the names that steps call it.
struct MigratedClass: Sendable, Hashable {
    /// The name of its table in files of the older version.
    var old: String

    /// Realm's name of the class in this build.
    var new: String

    /// Whether the class had another name, so that the step makes its rows out of those of that name.
    var isRenamed = false
}

/// One thing that a migration step does with one property of one class, or with its rows.
struct MigrationOperation: Sendable, Hashable {
    /// What is done.
    enum Action: Sendable, Hashable {
        /// Takes the values of a column of another name.
        case rename(from: String, to: String)
        /// Makes a row of the class for each row of the class that had the old name.
        case copyRows(RowCopy)
        /// Writes a value into every row.
        case fill(FillValue)
        /// Writes the number of the row into every row.
        case number
        /// Carries each old value over to a column of another type.
        case carry(Carrying)
        /// Keeps the old values, which Realm would discard, and puts another in place of nil.
        case require(type: String, conversion: ExpressionPattern?, FillValue)
        /// Puts other raw values in place of those that an enumeration no longer has.
        case remap(Remapping)
        /// Makes the rows of a class known by those of the file, for links to them.
        case mapRows(MappedRows)
        /// Deletes all rows but the first of those that have one key.
        case dropDuplicates(type: String, isOptional: Bool)
        /// Deletes the rows of the class that had the old name.
        case deleteRows
        /// Nothing: says that values are lost.
        case loseValues
        /// Nothing: says which rows are lost when a class becomes embedded.
        case becomeEmbedded
    }

    /// The class.
    var entity: MigratedClass

    /// The property, by its new name.
    var property: String

    /// The name of the column in files of the older version.
    var column: String

    /// What is done.
    var action: Action

    /// Whether it is done for files that lack the column only.
    var isForOlderFiles = false

    /// Whether the step must ask if the file has the column in the type that it has now.
    var comparesTypes = false

    /// What changed, as the step's comment says it; empty where another operation's says it.
    var explanation: String
}

/// Rows of a class that are made anew under another name of the class.
struct RowCopy: Sendable, Hashable {
    /// The columns that are taken as they are, by their name in the file and the property's name.
    var columns: [ColumnPair]
    /// The classes of the objects that they hold, and of those inside: embedded objects are given as their values.
    var embedded: [String]
    /// The rows, where links to them are set again.
    var rows: MappedRows?
}

/// A column of the file and the property that takes its values.
struct ColumnPair: Sendable, Hashable {
    /// The column.
    var from: String
    /// The property.
    var to: String
}

/// The rows of a class by those of the file: links lead from one Realm's objects to no other's.
struct MappedRows: Sendable, Hashable {
    /// The constant that holds them.
    var name: String
    /// The class.
    var entity: MigratedClass
    /// The column that tells rows apart; nil where each is compared.
    var key: String?
}

/// How the values of a column come into one of another type.
struct Carrying: Sendable, Hashable {
    /// What the column held.
    var source: ValueForm
    /// What it holds now.
    var target: ValueForm
    /// The new value of an old one.
    var expression: ExpressionPattern
    /// Where linked rows are looked up.
    var rows: String? = nil
    /// Whether the new value may be absent, and is left out then.
    var skipsAbsent = false
}

/// A value, or a collection of values, as steps see it.
struct ValueForm: Sendable, Hashable {
    /// The collection.
    var collection: PropertyType.Collection?
    /// The type of a value in Swift; nil for objects.
    var type: String?

    /// Whether a value may be absent.
    var isOptional: Bool { type?.hasSuffix("?") == true }
}

/// Raw values of an enumeration that take the place of others.
struct Remapping: Sendable, Hashable {
    /// A raw value, and the one in its place, as literals.
    struct Pair: Sendable, Hashable {
        var old: String
        var new: String
    }
    /// The values, in the order of the cases.
    var pairs: [Pair]
    /// What the column held.
    var source: ValueForm
    /// What it holds now, where raw values are of another type; nil where they are replaced in place.
    var target: ValueForm? = nil
    /// Whether the values are those of the file, and not those that the row has by now.
    var readsFile: Bool
}
