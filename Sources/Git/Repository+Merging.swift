/// What merging one branch into another would give.
package enum MergeOutcome: Hashable, Sendable {
    /// The branch is part of the other already.
    case alreadyMerged
    /// The other can move to the branch's tip; a merge commit would hold the branch's files.
    case fastForward
    /// Both have commits; these would be the files.
    case merged(tree: ObjectID)
    /// A person has to decide in these files.
    case conflicts(paths: [String])
}

extension Repository {
    /// Merges in memory: nothing but unreachable objects is written.
    ///
    /// - `branch`: The tip of what is merged.
    /// - `base`: The tip of what it is merged into.
    package func mergeOutcome(of branch: ObjectID, into base: ObjectID) throws(GitError) -> MergeOutcome {
        switch try divergence(of: branch, from: base) {
        case .equal, .behind: return .alreadyMerged
        case .ahead: return .fastForward
        case .diverged, .unrelated: break
        }
        return try historyReader().merge(branch, into: base)
    }
}
