/// A kind of branch that begins at one of the two long-lived branches and ends there.
package enum BranchKind: String, Sendable, CaseIterable {
    /// Work towards the next release.
    case feature
    /// A repair towards the next release.
    case bugfix
    /// The preparation of a release.
    case release
    /// A repair of what is in production.
    case hotfix
    /// A line of old releases that is kept alive.
    case support
}
