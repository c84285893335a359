package import Diagnostics
package import Git

/// Why a git-flow command did not do its work.
///
/// Nothing has changed but where a case says so.
package enum FlowError: ReportableError, Equatable {
    /// The repository has no git-flow settings, or they do not fit it.
    case notInitialised
    /// A branch that the command needs is not there.
    case noBranch(String)
    /// A branch to start from is no local branch.
    case noBase(String)
    /// A branch is there already.
    case branchExists(String)
    /// A branch cannot be made because git keeps another's name as a folder, or this one's.
    case nameClash(String, with: String)
    /// No branch of the kind has this name; another is perhaps meant.
    case nothingMatches(BranchKind, name: String, nearest: String?)
    /// No name was given, and what is checked out is no branch of the kind.
    case notOnBranch(BranchKind)
    /// Files hold changes that are not committed.
    case uncommittedChanges(paths: [String])
    /// Changes are staged that are not committed.
    case stagedChanges(paths: [String])
    /// Files hold conflicts, though no merge is under way.
    case unmergedFiles(paths: [String])
    /// A branch has not all the commits of its counterpart on the remote.
    case behindRemote(branch: String, remote: String, diverged: Bool)
    /// A branch is checked out in another work tree.
    case heldByWorktree(branch: String, path: String)
    /// An operation of git other than a merge waits for a person.
    case operationUnderWay(OperationUnderWay)
    /// A commit is checked out that no branch or tag holds.
    case unheldCommit(ObjectID)
    /// A merge waits for a person; the command are words after `git flow` or `skein flow`, as in the next case.
    case conflictWaits(paths: [String], commandToContinue: String)
    /// A merge stopped for a person: the base is checked out, the conflicts are in the work tree.
    case conflict(paths: [String], commandToContinue: String)
    /// A step failed after others were done.
    case stopped(GitError, done: [String], commandToContinue: String)
    /// The two long-lived branches would be the same.
    case sameBranches(String)
    /// Nothing was chosen, and the one branch that was found cannot be both.
    case onlyOneBranch(String)
    /// A prefix can begin the name of no branch, or of no tag.
    case invalidPrefix(String, of: String, problem: String)
    /// The repository is bare: there is nothing to check out.
    case bareRepository
    /// The environment asks for an engine that cannot do the work.
    case engineCannot(reason: String)
    /// The environment names no engine.
    case unknownEngine(String)
    /// A name cannot be that of a branch.
    case invalidName(String, problem: String)
    /// A setting or a hook asks for what this version does not do.
    case unsupported(String)

    package var message: String {
        switch self {
        case .notInitialised: "git-flow is not set up in this repository"
        case .noBranch(let name): "there is no branch '\(name)'"
        case .noBase(let name): "'\(name)' is no local branch, and a new branch has to start from one"
        case .branchExists(let name): "the branch '\(name)' exists already"
        case .nameClash(let name, let other): "'\(name)' cannot be made while there is a branch '\(other)'"
        case .nothingMatches(let kind, let name, _): "no \(kind.rawValue) branch is named '\(name)'"
        case .notOnBranch(let kind): "no name was given, and no \(kind.rawValue) branch is checked out"
        case .uncommittedChanges(let paths): "these files hold changes that are not committed: \(paths.quotedList())"
        case .stagedChanges(let paths): "these files are staged and not committed: \(paths.quotedList())"
        case .unmergedFiles(let paths): "these files hold conflicts: \(paths.quotedList())"
        case .behindRemote(let branch, let remote, true): "'\(branch)' and '\(remote)' have diverged"
        case .behindRemote(let branch, let remote, false): "'\(branch)' lacks commits that '\(remote)' has"
        case .heldByWorktree(let branch, let path): "the branch '\(branch)' is checked out in '\(path)'"
        case .operationUnderWay(let operation): "a \(operation.rawValue) is under way in this work tree"
        case .unheldCommit(let commit):
            "the commit \(commit.abbreviated) is checked out, and no branch or tag holds it: it would get lost"
        case .conflictWaits(let paths, _) where paths.isEmpty: "a merge is resolved but not yet committed"
        case .conflictWaits(let paths, _): "a merge still has conflicts in \(paths.quotedList())"
        case .conflict(let paths, _): "the merge stopped at conflicts in \(paths.quotedList())"
        case .stopped(let error, let done, _): "\(error.message); done before that: \(done.joined(separator: ", "))"
        case .sameBranches(let name): "'\(name)' cannot be both the production and the development branch"
        case .onlyOneBranch(let name):
            "only the branch '\(name)' was found, which cannot be both the production and the development branch"
        case .invalidPrefix(let prefix, let what, let problem):
            "'\(prefix)' cannot be the prefix of \(what): in a name that begins so, \(problem)"
        case .bareRepository: "the repository is bare: it has no files to work on"
        case .engineCannot(let reason): "libgit2 cannot do this as git does: \(reason)"
        case .unknownEngine(let name): "'\(name)' is no engine: SKEIN_FLOW_ENGINE is 'libgit2' or 'git'"
        case .invalidName(let name, let problem): "'\(name)' cannot be the name of a branch: \(problem)"
        case .unsupported(let what): "\(what), which this version does not do yet"
        }
    }

    package var hints: [String] { hints(calledBy: "git flow") }

    /// What to do now, in commands as the user calls them.
    ///
    /// - `command`: What git-flow is called by, `git flow` or `skein flow`.
    package func hints(calledBy command: String) -> [String] {
        switch self {
        case .notInitialised: ["\(command) init -d"]
        case .noBase, .noBranch: ["see what there is: git branch --all"]
        case .branchExists(let name): ["pick another name, or go there: git switch \(name.shellWord)"]
        case .nameClash: ["git keeps a branch as a file, and cannot keep a folder of the same name; pick another name"]
        case .nothingMatches(let kind, _, let nearest?):
            ["did you mean: \(command) \(kind.rawValue) finish \(nearest.shellWord)"]
        case .nothingMatches(let kind, _, nil): ["see what there is: \(command) \(kind.rawValue) list"]
        case .notOnBranch(let kind):
            ["give the whole name: \(command) \(kind.rawValue) finish NAME"]
        case .uncommittedChanges, .stagedChanges: ["commit them, or put them aside with: git stash"]
        case .unmergedFiles: ["resolve them, then: git add FILE… && git commit"]
        case .behindRemote(let branch, _, _): ["git switch \(branch.shellWord) && git pull"]
        case .heldByWorktree(_, let path):
            ["run the command there, or remove that work tree: git worktree remove \(path.shellWord)"]
        case .operationUnderWay(let operation): ["end it first: \(operation.endings.joined(separator: ", or: "))"]
        case .unheldCommit(let commit): ["give it a branch: git branch NAME \(commit.abbreviated)"]
        case .conflictWaits(_, let words), .conflict(_, let words):
            [
                "resolve them, then: git add FILE… && git commit", "then complete it: \(command) \(words)",
                "or give up: git merge --abort",
            ]
        case .stopped(let error, _, let words): error.hints + ["then run it again for the rest: \(command) \(words)"]
        case .onlyOneBranch("develop"): ["make the production branch first: git branch main develop"]
        case .onlyOneBranch(let name): ["make the development branch first: git branch develop \(name.shellWord)"]
        case .invalidPrefix: ["the customary prefixes end with '/', as 'feature/' does"]
        case .sameBranches, .bareRepository, .unknownEngine, .invalidName: []
        case .engineCannot: ["leave out SKEIN_FLOW_ENGINE, so that the git program does it"]
        case .unsupported: ["nothing was changed; do this step with git itself, or take the setting or hook away"]
        }
    }

    package var exitStatus: ExitStatus {
        switch self {
        case .conflictWaits, .conflict, .operationUnderWay: .personNeeded
        default: .failure
        }
    }
}
