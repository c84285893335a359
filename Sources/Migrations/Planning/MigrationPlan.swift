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
}

/// One thing that a migration step does with one property of one class.
struct MigrationOperation: Sendable, Hashable {
    /// What is done.
    enum Action: Sendable, Hashable {
        /// Writes a value into every row.
        case fill(FillValue)
        /// Takes the values of a column of another name.
        case rename(from: String)
        /// Carries each old value over through an expression in which `property` stands for it.
        case convert(type: String, expression: String)
        /// Keeps the old values, which Realm would discard, and puts another in place of nil.
        case require(type: String, FillValue)
        /// Nothing: says that values are lost.
        case loseValues
    }

    /// The class.
    var className: String

    /// The property, by its new name.
    var property: String

    /// What is done.
    var action: Action

    /// What changed, as the step's comment says it.
    var explanation: String
}

/// An expression that gives a value, and how it is used.
struct FillValue: Sendable, Hashable {
    /// The Swift expression.
    var expression: String

    /// The name of a constant that holds it for all rows; nil where it is written for each row.
    var constant: String? = nil

    /// What a person should know about the choice.
    var remark: String? = nil
}
