/// A merge of one local branch into another, decided before anything changes.
package struct MergePlan: Hashable, Sendable {
    /// The branch that is merged.
    package var branch: Branch
    /// The branch that it is merged into, and that is checked out afterwards.
    package var base: Branch
    /// Whether the base may simply move to the branch's tip where it has no commits of its own.
    package var allowsFastForward: Bool
    /// What the merge gives.
    package var outcome: MergeOutcome

    /// Creates a plan.
    package init(branch: Branch, base: Branch, allowsFastForward: Bool, outcome: MergeOutcome) {
        self.branch = branch
        self.base = base
        self.allowsFastForward = allowsFastForward
        self.outcome = outcome
    }

    /// Whether a merge commit is made.
    package var makesCommit: Bool {
        switch outcome {
        case .alreadyMerged: false
        case .fastForward: !allowsFastForward
        case .merged, .conflicts: true
        }
    }

    /// The message that git writes for this merge.
    package var message: String {
        // git leaves the destination out where it is one of the usual names of the main branch.
        let destination = ["main", "master"].contains(base.name) ? "" : " into \(base.name)"
        return "Merge branch '\(branch.name)'\(destination)\n"
    }
}
