extension ProgramReader {
    func edits() throws(GitError) -> Edits {
        let changes = try changes()
        let merged = changes.filter { !$0.isUnmerged }
        return Edits(
            unmerged: changes.filter(\.isUnmerged).map(\.path),
            unstaged: merged.filter(\.isUnstaged).map(\.path),
            staged: merged.filter(\.isStaged).map(\.path)
        )
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

    func staged(at paths: [[CChar]]) throws(GitError) -> [TreeChange.Side?] {
        var staged: [String: TreeChange.Side] = [:]
        // MODE ID STAGE<tab>PATH, and stages other than 0 hold conflicts.
        for record in try git.run("ls-files", "--stage", "-z").split(separator: "\0") {
            let parts = record.split(separator: "\t", maxSplits: 1)
            let fields = parts[0].split(separator: " ")
            guard parts.count == 2, fields.count == 3, fields[2] == "0", let mode = UInt16(fields[0], radix: 8) else {
                continue
            }
            staged[String(parts[1])] = ObjectID(hex: fields[1]).map { TreeChange.Side(id: $0, mode: mode) }
        }
        return paths.map { staged[$0.text] }
    }

    func isStored(_ file: WorkTreeFile, as blob: ObjectID) throws(GitError) -> Bool {
        if try object(blob)?.bytes == file.bytes { return true }
        let newline = UInt8(ascii: "\n")
        let name = file.name.dropLast().map(UInt8.init(bitPattern:))
        // What a filter, or the ends of lines, make of it; a link passes none.
        guard !file.isLink, !name.contains(newline), name.first != UInt8(ascii: "\""),
            let git = git.startConversation(["hash-object", "--stdin-paths"]), git.say(name + [newline]),
            let id = git.hear(upTo: newline)
        else { return false }
        return ObjectID(hex: String(decoding: id, as: UTF8.self)) == blob
    }

    func isIgnored(_ path: [CChar]) throws(GitError) -> Bool {
        let arguments = ["check-ignore", "--stdin", "-z", "--verbose", "--non-matching"]
        // Behind "./", nothing in a name means more than itself.
        // The file, the line, the pattern and the path come back, the first three empty where nothing ignores it.
        guard let git = git.startConversation(arguments), git.say(Array("./".utf8) + path.map(UInt8.init(bitPattern:))),
            git.hear(upTo: 0) != nil, git.hear(upTo: 0) != nil, let pattern = git.hear(upTo: 0)
        else {
            throw .failed(operation: "read what is ignored", reason: "git does not say it of '\(path.text)'")
        }
        return !pattern.isEmpty && pattern.first != UInt8(ascii: "!")
    }
}
