/// What the git program reads where libgit2 would see something else: history that is cut off or replaced, objects that
/// are fetched when they are needed, an index in a form of its own.
struct ProgramReader {
    private let git: GitProgram

    init(_ git: GitProgram) {
        self.git = git
    }

    // MARK: History

    func mergeBase(of first: ObjectID, _ second: ObjectID) throws(GitError) -> ObjectID? {
        ObjectID(hex: try git.ask(["merge-base", first.hex, second.hex]).output.trimmed)
    }

    func commitCount(of branch: ObjectID, notIn other: ObjectID, limit: Int) throws(GitError) -> Int {
        let count = try git.run("rev-list", "--count", "--max-count=\(limit)", branch.hex, "^" + other.hex)
        return Int(count.trimmed) ?? 0
    }

    func commits(of branch: ObjectID, notIn other: ObjectID) throws(GitError) -> [ObjectID] {
        try git.run("rev-list", branch.hex, "^" + other.hex).split(separator: "\n").compactMap {
            ObjectID(hex: String($0))
        }
    }

    func isHeld(_ commit: ObjectID) throws(GitError) -> Bool {
        try git.run(["rev-list", "--max-count=1", commit.hex, "--not", "--branches", "--tags", "--remotes"]).isEmpty
    }

    /// Merges two commits that have gone apart, in memory.
    func merge(_ branch: ObjectID, into base: ObjectID) throws(GitError) -> MergeOutcome {
        let answer = try git.ask(
            ["merge-tree", "--write-tree", "--allow-unrelated-histories", "--name-only", "--no-messages", "-z"]
                + [base.hex, branch.hex]
        )
        let fields = answer.output.split(separator: "\0").map(String.init)
        guard answer.isYes, let tree = fields.first.flatMap(ObjectID.init(hex:)) else {
            return .conflicts(paths: Array(fields.dropFirst()))
        }
        return .merged(tree: tree)
    }

    func tree(of commit: ObjectID) throws(GitError) -> ObjectID {
        try id(git.run("rev-parse", "--verify", "--quiet", commit.hex + "^{tree}"))
    }

    /// Writes a commit that nothing is to refer to.
    func writeCommit(of tree: ObjectID, _ parents: [ObjectID]) throws(GitError) -> ObjectID {
        let nobody = ["-c", "user.name=forecast", "-c", "user.email=forecast"]
        return try id(
            git.run(
                nobody + ["commit-tree", "-m", "a merge to come"] + parents.flatMap { ["-p", $0.hex] } + [tree.hex]
            )
        )
    }

    private func id(_ output: String) throws(GitError) -> ObjectID {
        guard let id = ObjectID(hex: output.trimmed) else {
            throw .failed(operation: "read what git says", reason: "'\(output.trimmed)' names no object")
        }
        return id
    }

    // MARK: Files

    func cleanliness() throws(GitError) -> Cleanliness {
        var (unmerged, unstaged, staged): ([String], [String], [String]) = ([], [], [])
        for change in try changes() {
            if change.isUnmerged { unmerged.append(change.path) }
            if change.isUnstaged { unstaged.append(change.path) }
            if change.isStaged { staged.append(change.path) }
        }
        if !unmerged.isEmpty { return .unmerged(paths: unmerged) }
        if !unstaged.isEmpty { return .unstaged(paths: unstaged) }
        return staged.isEmpty ? .clean : .staged(paths: staged)
    }

    func edits() throws(GitError) -> Edits {
        let merged = try changes().filter { !$0.isUnmerged }
        return Edits(staged: merged.filter(\.isStaged).map(\.path), unstaged: merged.filter(\.isUnstaged).map(\.path))
    }

    func conflictedPaths() throws(GitError) -> [String] {
        try changes().filter(\.isUnmerged).map(\.path)
    }

    private struct Change {
        let path: String
        let isUnmerged: Bool
        let isStaged: Bool
        let isUnstaged: Bool

        /// Reads a record such as `1 .M N... 100644 100644 100644 ID ID PATH`; unmerged files have two more fields.
        init?(_ record: Substring) {
            isUnmerged = record.first == "u"
            let fields = record.split(separator: " ", maxSplits: isUnmerged ? 10 : 8, omittingEmptySubsequences: false)
            guard let path = fields.last, fields.count > 8, fields[1].utf8.count == 2 else { return nil }
            self.path = String(path)
            isStaged = fields[1].first != "."
            isUnstaged = fields[1].last != "."
        }
    }

    private func changes() throws(GitError) -> [Change] {
        let arguments = ["--porcelain=v2", "-z", "--untracked-files=no", "--no-renames", "--ignore-submodules=all"]
        return try git.run(["--no-optional-locks", "status"] + arguments).split(separator: "\0").compactMap(Change.init)
    }
}

extension Repository {
    /// What reads history, or nil where libgit2 does so as git would.
    func historyReader() throws(GitError) -> ProgramReader? {
        let isNeeded: Bool
        if let knownReading { isNeeded = knownReading } else { isNeeded = try hasPartialHistory() }
        knownReading = isNeeded
        return isNeeded ? ProgramReader(try program()) : nil
    }

    /// Reads the index by libgit2, or by the git program where libgit2 cannot or would read another.
    ///
    /// Throws what libgit2 said where git cannot either.
    func readingIndex<Value>(
        _ library: () throws(GitError) -> Value,
        else program: (ProgramReader) throws(GitError) -> Value
    ) throws(GitError) -> Value {
        if environment["GIT_INDEX_FILE"] != nil { return try program(ProgramReader(self.program())) }
        if let reader = try historyReader() { return try program(reader) }
        do throws(GitError) {
            return try library()
        } catch .unreadableIndex(let path, let reason) {
            guard let program = try? Optional.some(program(ProgramReader(self.program()))) else {
                throw .unreadableIndex(path: path, reason: reason)
            }
            return program
        }
    }
}
