package import Git

/// The last commands that changed this work tree's repository, the newest last: what `flow undo` goes by.
package enum OperationLog {
    private static let file = "skein/operations"
    private static let limit = 50

    /// Returns what was done.
    package static func entries(in repository: Repository) -> [FlowJournal] {
        lines(in: repository).compactMap { FlowJournal(bytes: Array($0)) }
    }

    /// Writes down a command that is done, or that is given up in the middle.
    static func append(_ journal: FlowJournal, in repository: Repository) throws(GitError) {
        try write(lines(in: repository).suffix(limit - 1) + [Array(journal.text.utf8)[...]], in: repository)
    }

    /// Forgets the newest.
    static func removeLast(in repository: Repository) throws(GitError) {
        try write(lines(in: repository).dropLast(), in: repository)
    }

    private static func lines(in repository: Repository) -> [ArraySlice<UInt8>] {
        (repository.privateBytes(file) ?? []).split(separator: UInt8(ascii: "\n"))
    }

    private static func write(_ lines: some Sequence<ArraySlice<UInt8>>, in repository: Repository) throws(GitError) {
        let text = lines.map { String(decoding: $0, as: UTF8.self) + "\n" }.joined()
        try repository.writePrivateFile(file, text)
    }
}
