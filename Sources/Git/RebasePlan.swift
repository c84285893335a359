/// A rebase of one local branch on top of another.
package struct RebasePlan: Hashable, Sendable {
    /// The branch whose commits are put anew.
    package var branch: String
    /// The branch on which they are put.
    package var base: String
    /// Whether merges are put anew, too.
    package var keepsMerges: Bool
    /// Whether the person edits the list of commits.
    package var isInteractive: Bool

    /// Creates a plan.
    package init(_ branch: String, onto base: String, keepsMerges: Bool = false, isInteractive: Bool = false) {
        self.branch = branch
        self.base = base
        self.keepsMerges = keepsMerges
        self.isInteractive = isInteractive
    }
}
