/// Why libgit2 would not do some work as git does it.
package enum LibraryObstacle: Hashable, Sendable {
    /// libgit2 cannot open the repository: it names its objects by SHA-256, keeps its references in tables, and the like.
    case format
    /// A hook is to be run.
    case hook(String)
    /// A setting asks for what libgit2 does not know.
    case setting(String)
    /// The settings file has text beside a section's header.
    case settingsFile
    /// An environment variable asks for what libgit2 does not know.
    case environment(String)
    /// The repository has only a part of its history or objects, or replaces some.
    case partialHistory
    /// Only a part of the files is in the work tree.
    case sparseCheckout
    /// The index cannot be read.
    case index(reason: String)
    /// A file passes a filter, such as LFS.
    case filter(path: String)
    /// The attributes of files change.
    case attributes(path: String)
    /// A file has a merge driver of its own.
    case mergeDriver(path: String)
    /// A submodule changes.
    case submodule(path: String)
    /// A file's path is not UTF-8, so that what lies in its way cannot be looked at here.
    case encoding(path: String)
    /// Files may have been renamed on one side of a merge, which git's strategy follows better.
    case renames
    /// The merge has conflicts, which git presents with its own tools.
    case conflicts
    /// The changes are squashed, rebased or fetched in, which git does with its own messages and tools.
    case gitsOwnWork(String)
    /// A tag is to be signed, or is signed and to be merged.
    case signedTag

    /// The reason in the user's words.
    package var reason: String {
        switch self {
        case .format: "libgit2 cannot open this repository"
        case .hook(let name): "the hook '\(name)' is to be run"
        case .setting(let key): "'\(key)' is set"
        case .settingsFile: "the settings have text beside a section's header"
        case .environment(let name): "\(name) is set"
        case .partialHistory: "the repository has only a part of its history, or replaces some"
        case .sparseCheckout: "only a part of the files is checked out"
        case .index(let reason): "the index cannot be read: \(reason)"
        case .filter(let path): "'\(path)' passes a filter"
        case .attributes(let path): "'\(path)' changes"
        case .mergeDriver(let path): "'\(path)' has a merge driver"
        case .submodule(let path): "the submodule '\(path)' changes"
        case .encoding(let path): "the path '\(path)' is not UTF-8"
        case .renames: "files may have been renamed"
        case .conflicts: "the merge has conflicts"
        case .gitsOwnWork(let work): "a \(work) is git's own work"
        case .signedTag: "the tag is signed"
        }
    }

    /// Whether it is git's part whatever does the rest.
    package var isGitsPart: Bool {
        switch self {
        case .conflicts, .gitsOwnWork: true
        default: false
        }
    }
}

/// What a command is going to do in a repository.
package struct LocalWork: Hashable, Sendable {
    /// The commit whose files are in the work tree, or nil where there is none.
    package var current: ObjectID?
    /// The commits that are checked out, one after the other.
    package var checkouts: [ObjectID] = []
    /// The merges, one after the other, as they would come out.
    package var merges: [MergeForecast] = []
    /// The commits that are made anew, one after the other, on what is checked out.
    package var picks: [ObjectID] = []
    /// Whether a commit is made that is no merge.
    package var makesCommit = false
    /// The annotated tag that is made, where there is one.
    package var tag: TagDraft?
    /// What only git does, such as a rebase.
    package var gitsOwnWork: String?

    /// Whether files change, and the index with them; a branch that begins where one stands changes none.
    var changesFiles: Bool {
        makesCommit || !merges.isEmpty || !picks.isEmpty || checkouts.contains { $0 != current }
    }

    /// Creates a description of work.
    package init(
        current: ObjectID?,
        checkouts: [ObjectID] = [],
        merges: [MergeForecast] = [],
        makesCommit: Bool = false
    ) {
        self.current = current
        self.checkouts = checkouts
        self.merges = merges
        self.makesCommit = makesCommit
    }
}
