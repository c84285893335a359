/// What a merge takes in.
package enum MergeSource: Hashable, Sendable {
    /// A local branch.
    case branch(String)
    /// A tag.
    case tag(String)
    /// A branch of a remote as it was last heard of, such as `origin/develop`.
    case remoteBranch(String)

    /// The name that the user knows.
    package var name: String {
        switch self {
        case .branch(let name), .tag(let name), .remoteBranch(let name): name
        }
    }

    /// The whole name of the reference.
    package var reference: String {
        switch self {
        case .branch(let name): "refs/heads/" + name
        case .tag(let name): "refs/tags/" + name
        case .remoteBranch(let name): "refs/remotes/" + name
        }
    }

    /// What it is, as git's merge messages say it.
    package var kind: String {
        switch self {
        case .branch: "branch"
        case .tag: "tag"
        case .remoteBranch: "remote-tracking branch"
        }
    }
}

/// What a merge makes of the history.
package enum MergeStyle: Hashable, Sendable {
    /// A merge commit in any case.
    case commit
    /// A merge commit, but where the source has a single commit that the base can move to: git-flow AVH's rule.
    case commitUnlessSingle
    /// No commit: the base moves to the source, or nothing happens.
    case fastForward
    /// No commit where the base can move to the source, else a merge commit: git's own way.
    case fastForwardIfPossible
    /// One commit with all the changes and one parent; the title stands above the list of commits in its message.
    case squash(title: String?)
}

/// A merge into a local branch.
///
/// It says by name what is merged, and is resolved when it is carried out: what an earlier step made is taken in.
package struct MergePlan: Hashable, Sendable {
    /// What is merged.
    package var source: MergeSource
    /// The branch that it is merged into.
    package var base: String
    /// What is made of the history.
    package var style: MergeStyle
    /// Whether the base is checked out afterwards.
    ///
    /// Where it need not be, and is not checked out before either, libgit2 leaves the files alone.
    package var checksOut: Bool

    /// Creates a plan.
    package init(_ source: MergeSource, into base: String, style: MergeStyle, checksOut: Bool = true) {
        self.source = source
        self.base = base
        self.style = style
        self.checksOut = checksOut
    }

    /// Whether the base moves to the source, where that is possible, instead of getting a commit.
    ///
    /// - `commitCount`: How many commits the source has that the base has not.
    package func fastForwards(commitCount: Int) -> Bool {
        switch style {
        case .commit, .squash: false
        case .commitUnlessSingle: commitCount == 1
        case .fastForward, .fastForwardIfPossible: true
        }
    }
}

/// What a merge would come to if it were carried out now.
package struct MergeForecast: Hashable, Sendable {
    /// The merge.
    package var plan: MergePlan
    /// The commit that is merged.
    package var source: ObjectID
    /// The commit that it is merged into.
    package var base: ObjectID
    /// What the merge gives.
    package var outcome: MergeOutcome
    /// How many commits the source has that the base has not: 0, 1, or 2 for more.
    package var commitCount: Int
    /// What the base would stand at: a commit that is there, or one that stands in for the commit to be made and that
    /// nothing refers to.
    package var result: ObjectID

    /// Whether the two have no commit in common.
    package var isUnrelated = false

    /// Whether a commit is made.
    package var makesCommit: Bool {
        switch outcome {
        case .alreadyMerged: false
        case .fastForward: !plan.fastForwards(commitCount: commitCount)
        case .merged, .conflicts: true
        }
    }
}
