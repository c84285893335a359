/// What a migration from one version to the next does, as values.
public struct MigrationPlan: Sendable, Hashable {
    /// The version that the files have.
    public var fromVersion: UInt64

    /// The version that they get.
    public var toVersion: UInt64

    /// What the step does, in order: renames first, since the other operations look at the new names.
    public var operations: [MigrationOperation]

    /// A few words for each change, for the history beside the version.
    public var summary: [String]
}

/// One thing that a migration step does with one property of one class.
public struct MigrationOperation: Sendable, Hashable {
    /// What is done.
    public enum Action: Sendable, Hashable {
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
    public var className: String

    /// The property, by its new name.
    public var property: String

    /// What is done.
    public var action: Action

    /// What changed, as the step's comment says it.
    public var explanation: String
}

/// An expression that gives a value, and how it is used.
public struct FillValue: Sendable, Hashable {
    /// The Swift expression.
    public var expression: String

    /// The name of a constant that holds it for all rows; nil where it is written for each row.
    public var constant: String? = nil

    /// What a person should know about the choice.
    public var remark: String? = nil
}
