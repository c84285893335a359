package import Diagnostics
package import Git

/// Why a git-flow command did not do its work.
///
/// Nothing has changed but where a case says so.
package enum FlowError: ReportableError, Equatable {
    /// The repository has no git-flow settings, or they do not fit it.
    case notInitialised
    /// A branch that git-flow is set up with is not there; perhaps the remote has it.
    case longLivedBranchMissing(String, remote: String?)
    /// The branching model of the repository has no such kind of branch.
    case noKind(BranchKind, known: [BranchKind])
    /// A branch that the command needs is not there.
    case noBranch(String)
    /// A branch to start from is no local branch.
    case noBase(String)
    /// A branch is there already.
    case branchExists(String)
    /// A branch cannot be made because git keeps another's name as a folder, or this one's.
    case nameClash(String, with: String)
    /// No branch of the kind has this name; another is perhaps meant.
    case nothingMatches(BranchKind, name: String, nearest: String?, verb: String)
    /// Several branches of the kind begin with this name.
    case severalMatch(BranchKind, name: String, names: [String])
    /// No name was given, and what is checked out is no branch of the kind.
    case notOnBranch(BranchKind, verb: String)
    /// No name was given, and what is checked out is no branch of git-flow's.
    case notOnFlowBranch(verb: String)
    /// There is to be one branch of the kind at a time, and there is another.
    case anotherIsOpen(BranchKind, name: String)
    /// A branch of the kind is finished, and not released as it is.
    case notReleasedDirectly(String, BranchKind)
    /// Branches of the kind are never merged back.
    case neverFinished(BranchKind)
    /// A branch has nothing to finish.
    case nothingToFinish(branch: String, base: String)
    /// A tag is there already.
    case tagExists(String, at: ObjectID)
    /// A name cannot be that of a tag.
    case invalidTag(String, problem: String)
    /// A file holds no message that can be read.
    case unreadableMessage(path: String, reason: String)
    /// A revision is no part of what is in production.
    case notInProduction(revision: String, production: String)
    /// A branch has commits that are in none of the branches that it belongs in.
    case notMerged(branch: String, into: [String], commandToForce: String)
    /// The remote has no such branch.
    case noRemoteBranch(String, remote: String)
    /// There is no remote of the name.
    case noRemote(String)
    /// A hook of git-flow's refused before anything changed.
    case hookRefused(name: String, status: Int32)
    /// A filter of git-flow's failed before anything changed.
    case filterFailed(name: String, reason: String)
    /// There is nothing that was begun and not ended.
    case nothingToContinue(verb: String)
    /// There is no command to take back.
    case nothingToUndo
    /// What is to be taken back can be seen by others.
    case alreadyShared(what: String)
    /// What is to be taken back was changed since.
    case movedSince(name: String)
    /// Another kind of branch is checked out than the one that is pulled.
    case otherBranchCheckedOut(String, wanted: String)
    /// Where a branch starts has to be said; the latest release is perhaps meant.
    case noStart(BranchKind, latest: String?)
    /// A name or a version is missing; the words suggest versions.
    case noVersion(BranchKind, suggestions: [String])
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
    /// A merge that no flow command began waits for a person.
    case mergeUnderWay(paths: [String])
    /// Two branches share no commit.
    case unrelatedHistories(String, String)
    /// A merge waits for a person; the command are words after `git flow` or `skein flow`, as in the next case.
    case conflictWaits(paths: [String], commandToContinue: String)
    /// A merge stopped for a person: the base is checked out, the conflicts are in the work tree.
    case conflict(paths: [String], commandToContinue: String)
    /// A step failed after others were done.
    case stopped(GitError, done: [String], commandToContinue: String)
    /// A step failed, and what was done before could not be taken back for a reason of its own.
    case notTakenBack(GitError, reason: String)
    /// A command stopped in the middle; the words take it up, and are empty where it is to be typed again.
    case cutOff(verb: String, subject: String, commandToContinue: String)
    /// A branch that is to be deleted got commits since it was merged; the words go on.
    case movedBeforeDeletion(String, commandToContinue: String)
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
    /// An option is on or off, and the value is neither.
    case notTrueOrFalse(option: String, value: String)
    /// The branches are described by git-flow-next's settings, which have no such option.
    case nextHasNoOption(String)
    /// A branch would be merged into itself.
    case ownBase(String)

    package var message: String {
        switch self {
        case .notInitialised: "git-flow is not set up in this repository"
        case .longLivedBranchMissing(let name, let remote?):
            "git-flow is set up with the branch '\(name)', which is only on the remote, as '\(remote)'"
        case .longLivedBranchMissing(let name, nil):
            "git-flow is set up with the branch '\(name)', and there is no such branch"
        case .noKind(let kind, let known):
            "there are no \(kind.word) branches in this repository's model, which has \(known.map(\.word).quotedList())"
        case .noBranch(let name): "there is no branch '\(name)'"
        case .noBase(let name): "'\(name)' is no local branch, and a new branch has to start from one"
        case .branchExists(let name): "the branch '\(name)' exists already"
        case .nameClash(let name, let other): "'\(name)' cannot be made while there is a branch '\(other)'"
        case .nothingMatches(let kind, let name, _, _): "no \(kind.word) branch is named '\(name)'"
        case .severalMatch(let kind, "", let names): "there are several \(kind.word) branches: \(names.quotedList())"
        case .severalMatch(let kind, let name, let names):
            "several \(kind.word) branches begin with '\(name)': \(names.quotedList())"
        case .notOnBranch(let kind, _): "no name was given, and no \(kind.word) branch is checked out"
        case .notOnFlowBranch: "no branch of git-flow's is checked out"
        case .anotherIsOpen(let kind, let name): "the \(kind.word) '\(name)' is open, and there is to be one at a time"
        case .notReleasedDirectly(let name, let kind):
            "'\(name)' is a \(kind.word) branch: it cannot be released as it is"
        case .neverFinished(let kind): "a \(kind.word) branch lives on: it is never finished"
        case .nothingToFinish(let branch, let base): "'\(branch)' has no commit that '\(base)' has not"
        case .tagExists(let name, let commit):
            "the tag '\(name)' exists already, at \(commit.abbreviated), and was not made by this finish"
        case .invalidTag(let name, let problem): "'\(name)' cannot be the name of a tag: \(problem)"
        case .unreadableMessage(let path, let reason): "cannot read the tag's message from '\(path)': \(reason)"
        case .notInProduction(let revision, let production): "'\(revision)' is no commit of '\(production)'"
        case .notMerged(let branch, let bases, _): "'\(branch)' is not merged into \(bases.quotedList())"
        case .noRemoteBranch(let name, let remote): "there is no branch '\(name)' on '\(remote)'"
        case .noRemote(let name): "there is no remote '\(name)'"
        case .hookRefused(let name, let status): "the hook '\(name)' refused, with status \(status)"
        case .filterFailed(let name, let reason): "the filter '\(name)' failed: \(reason)"
        case .nothingToContinue(let verb): "no \(verb) waits to be continued"
        case .nothingToUndo: "there is no flow command to take back"
        case .alreadyShared(let what): "\(what): others can see it, so it cannot be taken back here"
        case .movedSince(let name): "'\(name)' was changed since"
        case .otherBranchCheckedOut(let branch, let wanted): "'\(branch)' is checked out, not '\(wanted)'"
        case .noStart(let kind, _): "a \(kind.word) branch starts from a commit of production, and none was given"
        case .noVersion(let kind, _): "no name was given for the \(kind.word)"
        case .uncommittedChanges(let paths): "these files hold changes that are not committed: \(paths.quotedList())"
        case .stagedChanges(let paths): "these files are staged and not committed: \(paths.quotedList())"
        case .unmergedFiles(let paths): "these files hold conflicts: \(paths.quotedList())"
        case .behindRemote(let branch, let remote, true): "'\(branch)' and '\(remote)' have diverged"
        case .behindRemote(let branch, let remote, false): "'\(branch)' lacks commits that '\(remote)' has"
        case .heldByWorktree(let branch, let path): "the branch '\(branch)' is checked out in '\(path)'"
        case .operationUnderWay(let operation): "a \(operation.rawValue) is under way in this work tree"
        case .unheldCommit(let commit):
            "the commit \(commit.abbreviated) is checked out, and no branch or tag holds it: it would get lost"
        case .mergeUnderWay(let paths) where paths.isEmpty: "a merge is resolved but not yet committed"
        case .mergeUnderWay(let paths): "a merge is under way, with conflicts in \(paths.quotedList())"
        case .unrelatedHistories(let branch, let base): "'\(branch)' and '\(base)' have no commit in common"
        case .conflictWaits(let paths, _) where paths.isEmpty: "what git began waits to be completed"
        case .conflictWaits(let paths, _): "there are still conflicts in \(paths.quotedList())"
        case .conflict(let paths, _) where paths.isEmpty: "git stopped, and waits for you to go on"
        case .conflict(let paths, _): "git stopped at conflicts in \(paths.quotedList())"
        case .stopped(let error, [], _): error.message
        case .notTakenBack(let error, let reason):
            "\(error.message); and what was done before that could not be taken back: \(reason)"
        case .cutOff(let verb, let subject, _): "the \(verb) of '\(subject)' stopped in the middle"
        case .stopped(let error, let done, _): "\(error.message); done before that: \(done.joined(separator: ", "))"
        case .movedBeforeDeletion(let name, _): "'\(name)' was to be deleted, and got commits since it was merged"
        case .sameBranches(let name): "'\(name)' cannot be both the production and the development branch"
        case .onlyOneBranch(let name):
            "only the branch '\(name)' was found, which cannot be both the production and the development branch"
        case .invalidPrefix(let prefix, let what, let problem):
            "'\(prefix)' cannot be the prefix of \(what): in a name that begins so, \(problem)"
        case .bareRepository: "the repository is bare: it has no files to work on"
        case .engineCannot(let reason): "libgit2 cannot do this as git does: \(reason)"
        case .unknownEngine(let name): "'\(name)' is no engine: SKEIN_FLOW_ENGINE is 'libgit2' or 'git'"
        case .invalidName(let name, let problem): "'\(name)' cannot be the name of a branch: \(problem)"
        case .notTrueOrFalse(let option, let value): "'\(option)' is true or false, and not '\(value)'"
        case .nextHasNoOption(let option):
            "'\(option)' is no option of git-flow-next, whose settings this repository has"
        case .ownBase(let name): "'\(name)' cannot be its own base"
        }
    }

    package var details: [String] { if case .stopped(let error, _, _) = self { error.details } else { [] } }

    package var hints: [String] { hints(calledBy: "git flow") }

    /// What to do now, in commands as the user calls them.
    ///
    /// - `command`: What git-flow is called by, `git flow` or `skein flow`.
    package func hints(calledBy command: String) -> [String] {
        switch self {
        case .notInitialised: ["\(command) init -d"]
        case .longLivedBranchMissing(let name, let remote?): ["git branch \(name.shellWord) \(remote.shellWord)"]
        case .longLivedBranchMissing: ["\(command) init -d"]
        case .noKind(_, let known): known.first.map { ["\(command) \($0.word) start NAME"] } ?? []
        case .noBase, .noBranch: ["see what there is: git branch --all"]
        case .branchExists(let name): ["pick another name, or go there: git switch \(name.shellWord)"]
        case .nameClash: ["git keeps a branch as a file, and cannot keep a folder of the same name; pick another name"]
        case .nothingMatches(let kind, _, let nearest?, let verb):
            ["did you mean: \(command) \(kind.word) \(verb) \(nearest.shellWord)"]
        case .nothingMatches(let kind, _, nil, _), .neverFinished(let kind):
            ["see what there is: \(command) \(kind.word) list"]
        case .severalMatch: ["write more of the name"]
        case .notOnBranch(let kind, let verb): ["give the whole name: \(command) \(kind.word) \(verb) NAME"]
        case .notOnFlowBranch(let verb): ["name the kind and the branch: \(command) feature \(verb) NAME"]
        case .anotherIsOpen(.hotfix, let name):
            [
                "finish it first: \(command) hotfix finish \(name.shellWord)",
                "or allow several: git config gitflow.multi-hotfix true",
            ]
        case .anotherIsOpen(let kind, let name): ["finish it first: \(command) \(kind.word) finish \(name.shellWord)"]
        case .notReleasedDirectly(_, let kind): ["\(command) \(kind.word) finish"]
        case .nothingToFinish: ["commit something, or delete it: \(command) delete"]
        case .tagExists(let name, _):
            ["see what it is: git show \(name.shellWord)", "choose another with -T NAME, or make none with -n"]
        case .notInProduction(_, let production): ["see its commits: git log --oneline \(production.shellWord)"]
        case .notMerged(_, _, let words): ["to lose its commits nevertheless: \(command) \(words)"]
        case .noRemoteBranch(_, let remote): ["see what there is: git ls-remote --heads \(remote.shellWord)"]
        case .noRemote(let name): ["add it: git remote add \(name.shellWord) URL"]
        case .nothingToContinue, .nothingToUndo: ["see what is open: \(command) overview"]
        case .alreadyShared: ["make a commit that takes it back: git revert"]
        case .movedSince(let name): ["see what came: git log \(name.shellWord)"]
        case .otherBranchCheckedOut(_, let wanted): ["git switch \(wanted.shellWord)"]
        case .noStart(let kind, let latest): ["\(command) \(kind.word) start NAME \(latest?.shellWord ?? "TAG")"]
        case .noVersion(let kind, let suggestions):
            suggestions.map { "\(command) \(kind.word) start \($0.shellWord)" }
        case .uncommittedChanges, .stagedChanges: ["commit them, or put them aside with: git stash"]
        case .unmergedFiles: ["resolve them, then: git add FILE… && git commit"]
        case .behindRemote(let branch, _, _): ["git switch \(branch.shellWord) && git pull"]
        case .heldByWorktree(_, let path):
            ["run the command there, or remove that work tree: git worktree remove \(path.shellWord)"]
        case .operationUnderWay(let operation): ["end it first: \(operation.endings.joined(separator: ", or: "))"]
        case .mergeUnderWay: ["end it first: git add FILE… && git commit, or: git merge --abort"]
        case .unrelatedHistories:
            ["in a shallow clone: git fetch --unshallow; else: git merge --allow-unrelated-histories"]
        case .unheldCommit(let commit): ["give it a branch: git branch NAME \(commit.abbreviated)"]
        case .conflictWaits(_, let words), .conflict(_, let words):
            [
                "resolve them, then: git add FILE… && \(command) \(words.continuing)",
                "or put everything back: \(command) \(words.aborting)",
            ]
        case .stopped(let error, _, let words):
            error.hints + [
                "then go on: \(command) \(words.continuing)", "or put everything back: \(command) \(words.aborting)",
            ]
        case .notTakenBack(let error, _): error.hints + ["then take it back: \(command) undo"]
        case .cutOff(_, _, ""): ["type it again, or take it back: \(command) undo"]
        case .cutOff(_, _, let words):
            ["go on: \(command) \(words.continuing)", "or put everything back: \(command) \(words.aborting)"]
        case .movedBeforeDeletion(let name, let words):
            ["keep them: git branch -m \(name.shellWord) NAME", "then go on: \(command) \(words.continuing)"]
        case .onlyOneBranch("develop"): ["make the production branch first: git branch main develop"]
        case .onlyOneBranch(let name): ["make the development branch first: git branch develop \(name.shellWord)"]
        case .invalidPrefix: ["the customary prefixes end with '/', as 'feature/' does"]
        case .nextHasNoOption: ["see its settings: git config --get-regexp '^gitflow[.]branch'"]
        case .sameBranches, .bareRepository, .unknownEngine, .invalidName, .notTrueOrFalse, .ownBase, .hookRefused,
            .filterFailed, .invalidTag, .unreadableMessage:
            []
        case .engineCannot: ["leave out SKEIN_FLOW_ENGINE, so that the git program does it"]
        }
    }

    package var exitStatus: ExitStatus {
        switch self {
        case .conflictWaits, .conflict, .operationUnderWay, .mergeUnderWay: .personNeeded
        default: .failure
        }
    }
}

extension String {
    /// The command with the option that takes its work up, behind its verb.
    var continuing: String { inserting("--continue") }

    /// The command with the option that puts everything back, behind its verb.
    fileprivate var aborting: String { inserting("--abort") }

    private func inserting(_ option: String) -> String {
        var words = split(separator: " ", maxSplits: 2).map(String.init)
        words.insert(option, at: min(2, words.count))
        return words.joined(separator: " ")
    }
}
