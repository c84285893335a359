package import Git

/// The branching of a repository in the commits that matter: forks, merges between branches, tips and releases.
///
/// Every branch is a lane: the line of first parents from its tip back to a commit of an earlier lane, where it forks off.
/// Production is the first lane, so that what both branches have is production's. What a branch merged that was a branch
/// before and is none any more, counts as a merge from the lane where that began, or is left out where that is its own.
package struct BranchGraph: Hashable, Sendable {
    /// The lanes: the long-lived branches, production first, then the open branches by kind and name.
    package var lanes: [Lane]
    /// The commits that matter, each after those it follows.
    package var commits: [Commit]

    /// A branch in the graph.
    package struct Lane: Hashable, Sendable {
        /// The whole name.
        package var name: String
        /// Whether it lives as long as the repository.
        package var isLongLived: Bool
        /// The commit at its tip.
        package var tip: ObjectID
        /// The commit of another lane where it begins, or nil where it has a beginning of its own.
        package var fork: ObjectID?
        /// How many commits it has on its line.
        package var commitCount: Int
        /// Whether it is checked out.
        package var isCurrent = false
    }

    /// A commit that matters.
    package struct Commit: Hashable, Sendable {
        /// The commit.
        package var id: ObjectID
        /// The index of its lane.
        package var lane: Int
        /// The tags of releases that stand for it.
        package var tags: [String] = []
        /// How many commits of its lane are left out between it and the one before it.
        package var hiddenCount = 0
        /// The commit of another lane that it merged, or where what it merged began there.
        package var source: ObjectID?
        /// The one before it that is shown: on its lane, or where that forks off.
        package var previous: ObjectID?
    }

    /// The lane of each commit that matters.
    var laneOfCommit: [ObjectID: Int] {
        Dictionary(commits.map { ($0.id, $0.lane) }) { first, _ in first }
    }
}
