import Clibgit2
package import Diagnostics

/// Why something could not be done with a repository.
package indirect enum GitError: ReportableError, Equatable {
    /// The folder lies in no repository.
    case notARepository(folder: String)
    /// The repository belongs to another user, and nothing says that it is trusted.
    case foreignOwner(folder: String)
    /// The repository is in a form that neither libgit2 nor the git program reads.
    case unreadableRepository(folder: String, reason: String)
    /// The libgit2 that was loaded is older or newer than those this program was written for.
    case unsupportedLibrary(version: String)
    /// Nothing says who the author or the committer is.
    case missingIdentity(role: String)
    /// A date in the environment is in none of git's formats.
    case invalidDate(variable: String, value: String)
    /// A revision names nothing in the repository.
    case unknownRevision(String)
    /// Files hold work that a checkout would overwrite.
    case workInTheWay(paths: [String])
    /// Files or links that git does not know lie where a checkout would write.
    case unknownFilesInTheWay(paths: [String])
    /// Files that the repository ignores lie where a checkout would write something else.
    case ignoredFilesInTheWay(paths: [String])
    /// Files hold work that would get lost with what is given up, or lies in the way of the files that come after it.
    case workGivenUp(paths: [String])
    /// A merge left conflicts in the work tree.
    case mergeConflict(paths: [String])
    /// A branch has commits of its own, so that it cannot simply move to another.
    case cannotFastForward(String, to: String)
    /// Another process holds a lock of git's, or one that ended left it behind.
    case locked(path: String)
    /// Another command has this work tree to itself.
    case busy(folder: String)
    /// A folder of the repository cannot be written.
    case notWritable(path: String)
    /// The settings of the repository or of the user cannot be read.
    case unreadableSettings(path: String, reason: String)
    /// A setting is on or off, and its value is neither.
    case notTrueOrFalse(key: String, value: String)
    /// The index cannot be read.
    case unreadableIndex(path: String, reason: String)
    /// A hook, or what signs, refused the commit of a merge, and the merge was taken back.
    case mergeRefused(reason: String)
    /// After an error, what was done before it could not be taken back for a reason of its own.
    case notPutBack(GitError, reason: String)
    /// The git program is not installed.
    case programMissing
    /// The git program is older than what is asked of it.
    case programTooOld(needed: String)
    /// The git program refused; what it said is the reason.
    case programFailed(command: String, reason: String)
    /// An operation failed; the reason is libgit2's.
    case failed(operation: String, reason: String)

    package var message: String {
        switch self {
        case .notARepository(let folder): "'\(folder)' is not in a git repository"
        case .foreignOwner(let folder): "the repository at '\(folder)' belongs to another user"
        case .unreadableRepository(let folder, let reason):
            "cannot read the repository at '\(folder)': \(reason.onOneLine)"
        case .unsupportedLibrary(let version): "libgit2 \(version) is not supported: this program needs 1.5 to 1.9"
        case .missingIdentity(let role): "git does not know who the \(role) is: name or email is not set"
        case .invalidDate(let variable, let value): "\(variable) holds '\(value)', which is no date that git reads"
        case .unknownRevision(let name): "'\(name)' is no revision in this repository"
        case .workInTheWay(let paths): "these files hold changes that would be overwritten: \(paths.quotedList())"
        case .unknownFilesInTheWay(let paths):
            "these are not under version control and lie where files would be written: \(paths.quotedList())"
        case .ignoredFilesInTheWay(let paths):
            "these are ignored, and would be overwritten by files of the same names: \(paths.quotedList())"
        case .workGivenUp(let paths):
            "these files hold changes that are no part of what is given up, and are in its way: \(paths.quotedList())"
        case .mergeConflict(let paths): "the merge has conflicts in \(paths.quotedList())"
        case .cannotFastForward(let branch, let other): "'\(branch)' has commits that '\(other)' has not"
        case .locked(let path): "another git process is at work: '\(path)' is there"
        case .busy(let folder): "another flow command is at work in '\(folder)'"
        case .notWritable(let path): "cannot write in '\(path)'"
        case .unreadableSettings(let path, let reason): "cannot read the settings in '\(path)': \(reason)"
        case .notTrueOrFalse(let key, let value): "the setting '\(key)' is true or false, and not '\(value)'"
        case .unreadableIndex(let path, let reason): "cannot read the index '\(path)': \(reason)"
        case .mergeRefused(let reason):
            "git was kept from committing the merge, which was taken back: \(reason.firstLine)"
        case .notPutBack(let error, let reason):
            "\(error.message); and what was done before that could not be taken back: \(reason)"
        case .programMissing: "the git program was not found on PATH"
        case .programTooOld(let needed): "in this repository git has to be \(needed) or newer"
        case .programFailed(let command, let reason): "'\(command)' failed: \(reason.firstLine)"
        case .failed(let operation, let reason): "cannot \(operation): \(reason)"
        }
    }

    /// What git, or a hook, said behind its first line.
    package var details: [String] {
        switch self {
        case .mergeRefused(let reason), .programFailed(_, let reason): reason.otherLines
        case .notPutBack(let error, _): error.details
        default: []
        }
    }

    package var hints: [String] {
        switch self {
        case .notARepository: ["to make one here, type: git init", "to make one and set up git-flow: skein flow init"]
        case .foreignOwner(let folder):
            ["if you trust it: git config --global --add safe.directory \(folder.shellWord)"]
        case .unreadableRepository(let folder, _): ["see what git says of it: git -C \(folder.shellWord) status"]
        case .missingIdentity:
            ["git config --global user.name 'Your Name'", "git config --global user.email you@example.com"]
        case .workInTheWay: ["commit them, or put them aside with: git stash"]
        case .unknownFilesInTheWay: ["move them away, or put them aside with: git stash -u"]
        case .ignoredFilesInTheWay(let paths):
            ["move them away; if nobody needs them: rm -r \(paths.shellWords)"]
        case .workGivenUp(let paths):
            [
                "save them, and take them out: git diff --binary HEAD -- \(paths.shellWords) >edits.patch && "
                    + "git restore --source=HEAD --staged --worktree -- \(paths.shellWords)"
            ]
        case .programFailed(_, let reason) where reason.contains("would be overwritten by "):
            ["move them away, or put them aside with: git stash -u"]
        case .locked(let path): ["wait for it to end; if none is running: rm \(path.shellWord)"]
        case .busy: ["wait for it to end, then type this again"]
        case .notWritable(let path): ["see who may write there: ls -ld \(path.shellWord)"]
        case .unreadableSettings(let path, _):
            ["see what git says of it: git config --list --file \(path.shellWord)"]
        case .notTrueOrFalse(let key, _):
            ["see where it is set: git config --show-origin --get-all \(key.shellWord)"]
        case .unreadableIndex(let path, _):
            ["make it anew from the last commit, which leaves your files alone: rm \(path.shellWord) && git reset"]
        case .notPutBack(let error, _): error.hints + ["see what is left: git status"]
        case .programTooOld: ["see which one is found: git --version"]
        case .programFailed(let command, _) where command.concernsRemote:
            ["see where the remote is, and whether it answers: git remote -v && git ls-remote"]
        case .failed(_, let reason) where reason.contains("object not found"):
            ["see what is missing or damaged: git fsck --full"]
        case .invalidDate: ["write it as '2024-02-29T12:00:00+00:00' or '1709208000 +0000'"]
        default: []
        }
    }

    /// The error before which something could not be taken back, where that is done by now; else the error itself.
    package var withoutPuttingBack: GitError {
        if case .notPutBack(let error, _) = self { error.withoutPuttingBack } else { self }
    }

    package var exitStatus: ExitStatus {
        switch self {
        case .notARepository, .unknownRevision: .missingInput
        case .mergeConflict: .personNeeded
        case .notPutBack(let error, _): error.exitStatus
        default: .failure
        }
    }
}

extension String {
    /// The lines, without the spaces at their ends, but for empty ones.
    private var toldLines: [String] {
        unicodeScalars.split { $0 == "\n" || $0 == "\r" }.map { String($0).trimmed }.filter { !$0.isEmpty }
    }

    fileprivate var onOneLine: String { toldLines.joined(separator: " ") }
    var firstLine: String { toldLines.first ?? "" }
    fileprivate var otherLines: [String] { toldLines.dropFirst().map { "  " + $0 } }

    /// Whether a command of git's speaks to a remote.
    fileprivate var concernsRemote: Bool {
        ["git fetch ", "git push ", "git pull ", "git ls-remote "].contains { hasPrefix($0) }
    }
}

extension [String] {
    fileprivate var shellWords: String { map(\.shellWord).joined(separator: " ") }
}

/// Throws libgit2's reason unless the status means success.
///
/// - `operation`: What was being done, as words that follow "cannot".
@discardableResult
func check(_ status: Int32, _ operation: @autoclosure () -> String) throws(GitError) -> Int32 {
    if status >= 0 { return status }
    let reason = lastReason()
    if let path = lockedFile(in: reason) { throw .locked(path: path) }
    throw .failed(operation: operation(), reason: reason)
}

/// The lock that libgit2 says is held.
private func lockedFile(in reason: String) -> String? {
    let parts = reason.split(separator: "'", omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[0] == "failed to lock file " else { return nil }
    return parts[1].hasSuffix(".lock") ? String(parts[1]) : parts[1] + ".lock"
}

extension GitError {
    /// Takes back what was done before this error, which stays the one that is told.
    func puttingBack(_ body: () throws(GitError) -> Void) -> GitError {
        do throws(GitError) {
            try body()
            return self
        } catch {
            return .notPutBack(self, reason: error.message)
        }
    }
}

/// What libgit2 said about the call that failed last on this thread.
func lastReason() -> String {
    guard let error = libgit2.git_error_last(), let message = error.pointee.message else { return "no reason given" }
    return String(cString: message)
}
