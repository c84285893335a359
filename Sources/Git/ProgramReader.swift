import Files

/// What the git program reads of a repository: of one that libgit2 cannot open, and where libgit2 would see something
/// else, in history that is cut off or replaced, with objects that are fetched when they are needed, in an index in a form
/// of its own.
///
/// Objects do not change, nor does what follows from their names in a whole history: so either is asked for once.
final class ProgramReader: RepositoryReader {
    let git: GitProgram
    private let workTree: String?
    private var objects: [ObjectID: StoredObject] = [:]
    private var answers: [[String]: (output: String, isYes: Bool)] = [:]
    private var catFile: Conversation?

    /// Creates a reader.
    ///
    /// - `workTree`: The folder of the work tree, where there is one.
    init(_ git: GitProgram, in workTree: String?) {
        (self.git, self.workTree) = (git, workTree)
    }

    // MARK: References

    func head() throws(GitError) -> Head {
        let (name, isBranch) = try git.ask(["symbolic-ref", "--quiet", "HEAD"])
        guard isBranch else {
            guard let commit = try id(ofRevision: "HEAD") else {
                throw .failed(operation: "read HEAD", reason: "it names no commit")
            }
            return .detached(commit)
        }
        let branch = name.trimmed.rest(after: "refs/heads/") ?? name.trimmed
        guard let commit = try target(ofReference: name.trimmed) else { return .unborn(branch) }
        return .branch(branch, commit)
    }

    func target(ofReference name: String) throws(GitError) -> ObjectID? {
        // A revision of this name could be something else.
        try references(matching: name).first { $0.name == name }?.tip
    }

    func references(below folder: String) throws(GitError) -> [Branch] {
        try references(matching: folder).compactMap { reference in
            reference.name.rest(after: folder).map { Branch(name: $0, tip: reference.tip) }
        }
    }

    /// The references of a name, or in a folder of that name, by their whole names in order.
    private func references(matching pattern: String) throws(GitError) -> [Branch] {
        let lines = try git.run("for-each-ref", "--format=%(objectname) %(refname)", "--", pattern).split(
            separator: "\n"
        )
        let found = lines.compactMap { line in
            let parts = line.split(separator: " ", maxSplits: 1)
            return ObjectID(hex: parts[0]).map { Branch(name: String(parts[1]), tip: $0) }
        }
        return found.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    func id(ofRevision revision: String) throws(GitError) -> ObjectID? {
        revision.utf8.contains(UInt8(ascii: "\n")) ? nil : try readObject(named: revision)?.id
    }

    func otherWorktrees() throws(GitError) -> [Worktree] {
        var trees: [Worktree] = []
        for line in try git.run("worktree", "list", "--porcelain", "-z").split(separator: "\0").map(String.init) {
            if let path = line.rest(after: "worktree ") { trees.append(Worktree(path: path, branch: nil)) }
            if let branch = line.rest(after: "branch refs/heads/") { trees[trees.count - 1].branch = branch }
        }
        return trees.filter { $0.path != workTree }
    }

    // MARK: Objects

    func object(_ id: ObjectID) throws(GitError) -> StoredObject? {
        if let known = objects[id] { return known }
        let object = try readObject(named: id.hex)
        if let object, object.kind != .blob { objects[id] = object }
        return object
    }

    /// Asks one process for all objects; it may have been ended by a signal that was meant for this one.
    private func readObject(named name: String) throws(GitError) -> StoredObject? {
        for _ in 0..<2 {
            if catFile == nil { catFile = git.startConversation(["cat-file", "--batch"]) }
            switch catFile?.object(named: name) {
            case .object(let object): return object
            case .missing: return nil
            case nil: catFile = nil
            }
        }
        throw .failed(operation: "read '\(name)'", reason: "'git cat-file --batch' does not answer")
    }

    // MARK: History

    func mergeBase(of first: ObjectID, _ second: ObjectID) throws(GitError) -> ObjectID? {
        ObjectID(hex: try answer(["merge-base", first.hex, second.hex]).output.trimmed)
    }

    func distance(of commit: ObjectID, from other: ObjectID) throws(GitError) -> Distance {
        let counts = try answer(["rev-list", "--left-right", "--count", "\(commit.hex)...\(other.hex)"]).output
            .trimmed.split(separator: "\t").compactMap { Int($0) }
        guard counts.count == 2 else {
            throw .failed(operation: "count the commits between two branches", reason: "git does not say it")
        }
        return Distance(ahead: counts[0], behind: counts[1])
    }

    func commits(of commit: ObjectID, notIn other: ObjectID, limit: Int) throws(GitError) -> [ObjectID] {
        let list = try answer(["rev-list", "--max-count=\(limit)", commit.hex, "^" + other.hex]).output
        return list.split(separator: "\n").compactMap { ObjectID(hex: $0) }
    }

    func isHeld(_ commit: ObjectID) throws(GitError) -> Bool {
        try git.run(["rev-list", "--max-count=1", commit.hex, "--not", "--branches", "--tags", "--remotes"]).isEmpty
    }

    func merge(_ commit: ObjectID, into base: ObjectID) throws(GitError) -> MergeOutcome {
        let merging: (output: String, isYes: Bool)
        do throws(GitError) {
            merging = try answer(
                ["merge-tree", "--write-tree", "--allow-unrelated-histories", "--name-only", "--no-messages", "-z"]
                    + [base.hex, commit.hex]
            )
        } catch .programFailed(_, let reason) where reason.hasPrefix("usage:") {
            throw .programTooOld(needed: "2.38")
        }
        let fields = merging.output.split(separator: "\0").map(String.init)
        guard merging.isYes, let tree = fields.first.flatMap(ObjectID.init(hex:)) else {
            return .conflicts(paths: Array(fields.dropFirst()))
        }
        return .merged(tree: tree)
    }

    func writeStandIn(of tree: ObjectID, _ parents: [ObjectID]) throws(GitError) -> ObjectID {
        let nobody = ["-c", "user.name=forecast", "-c", "user.email=forecast"]
        let output = try answer(
            nobody + ["commit-tree", "-m", "a merge to come"] + parents.flatMap { ["-p", $0.hex] } + [tree.hex]
        ).output
        guard let id = ObjectID(hex: output.trimmed) else {
            throw .failed(operation: "read what git says", reason: "'\(output.trimmed)' names no object")
        }
        return id
    }

    /// Has git asked anew how commits stand to each other, since there may be more of them.
    func forgetAnswers() { answers = [:] }

    /// Asks git what it says the same of until there are more commits.
    private func answer(_ arguments: [String]) throws(GitError) -> (output: String, isYes: Bool) {
        if let known = answers[arguments] { return known }
        let answer = try git.ask(arguments)
        answers[arguments] = answer
        return answer
    }
}

/// What `git cat-file --batch` answers.
private enum CatFileAnswer {
    case object(StoredObject)
    case missing
}

extension Conversation {
    /// Asks `git cat-file --batch` for an object: it says `ID KIND SIZE`, the bytes and a line end, or that it is missing.
    ///
    /// Returns nil where git has ended.
    fileprivate func object(named name: String) -> CatFileAnswer? {
        let newline = UInt8(ascii: "\n")
        guard say(Array(name.utf8) + [newline]), let line = hear(upTo: newline) else { return nil }
        let fields = String(decoding: line, as: UTF8.self).split(separator: " ")
        guard fields.count == 3, let id = ObjectID(hex: fields[0]), let size = Int(fields[2]),
            let kind = StoredObject.Kind(rawValue: String(fields[1]))
        else { return .missing }
        guard let bytes = hear(count: size), hear(count: 1) != nil else { return nil }
        return .object(StoredObject(id: id, kind: kind, bytes: bytes))
    }
}
