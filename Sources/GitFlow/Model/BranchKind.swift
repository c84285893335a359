/// A kind of short-lived branch, by the word that calls it.
///
/// Besides the customary ones, a repository can have kinds of its own.
package struct BranchKind: Hashable, Sendable {
    /// The word, such as `feature`.
    package let word: String

    /// Creates a kind.
    package init(_ word: String) {
        self.word = word
    }

    /// Work towards the next release.
    package static let feature = BranchKind("feature")
    /// A repair towards the next release.
    package static let bugfix = BranchKind("bugfix")
    /// The preparation of a release.
    package static let release = BranchKind("release")
    /// A repair of what is in production.
    package static let hotfix = BranchKind("hotfix")
    /// A line of older versions that lives on.
    package static let support = BranchKind("support")

    /// The kinds that every repository has, in the order in which git-flow names them.
    package static let customary: [BranchKind] = [.feature, .bugfix, .release, .hotfix, .support]
}
