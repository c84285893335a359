/// The place of a kind of branch in the branching model.
package struct BranchRules: Hashable, Sendable {
    /// What the names begin with, such as `feature/`.
    package var prefix: String
    /// The long-lived branch that they start from where no other is named.
    package var start: LongLivedBranch
    /// The long-lived branch that they are merged into; nil where they are never finished.
    package var target: LongLivedBranch?
    /// Whether finishing one makes a version tag.
    package var isTagged = false
    /// Whether there is to be one at a time.
    package var isSingle = false
    /// Whether each stands for a version of its name, which hooks then are given with the prefix of tags.
    package var isVersion = false
    /// Whether finishing one squashes it where nothing else is said.
    package var squashes = false
    /// Whether finishing one rebases it first where nothing else is said.
    package var rebasesFirst = false
    /// Whether bringing one up to date rebases it where nothing else is said.
    package var rebases = false

    /// The rules of git-flow AVH.
    package static let customary: [BranchKind: BranchRules] = [
        .feature: BranchRules(prefix: "feature/", start: .develop, target: .develop),
        .bugfix: BranchRules(prefix: "bugfix/", start: .develop, target: .develop),
        .release: BranchRules(
            prefix: "release/",
            start: .develop,
            target: .production,
            isTagged: true,
            isSingle: true,
            isVersion: true
        ),
        .hotfix: BranchRules(
            prefix: "hotfix/",
            start: .production,
            target: .production,
            isTagged: true,
            isSingle: true,
            isVersion: true
        ),
        .support: BranchRules(prefix: "support/", start: .production, target: nil),
    ]
}

/// A branch that lives as long as the repository.
package enum LongLivedBranch: Hashable, Sendable {
    /// What is in production.
    case production
    /// The next release.
    case develop
    /// Another one, by its name.
    case named(String)
}
