extension Repository {
    /// What reads the repository: libgit2 where it can open it.
    var reader: any RepositoryReader {
        if pointer == nil, let knownProgramReader { return knownProgramReader }
        return LibraryReader(self)
    }

    /// What reads history: the git program where libgit2 would see something else.
    func historyReader() throws(GitError) -> any RepositoryReader {
        if pointer == nil { return reader }
        let isNeeded: Bool
        if let knownReading { isNeeded = knownReading } else { isNeeded = try hasPartialHistory() }
        knownReading = isNeeded
        return isNeeded ? try programReader() : reader
    }

    /// What the git program reads.
    func programReader() throws(GitError) -> ProgramReader {
        if let knownProgramReader { return knownProgramReader }
        let reader = ProgramReader(try program(), in: workTree)
        knownProgramReader = reader
        return reader
    }

    /// Reads the index by libgit2, or by the git program where libgit2 cannot or would read another.
    ///
    /// Throws what libgit2 said where git cannot either.
    func readingIndex<Value>(
        _ body: (any RepositoryReader) throws(GitError) -> Value
    ) throws(GitError) -> Value {
        if environment["GIT_INDEX_FILE"] != nil { return try body(programReader()) }
        do throws(GitError) {
            return try body(historyReader())
        } catch .unreadableIndex(let path, let reason) {
            guard let value = try? Optional.some(body(programReader())) else {
                throw .unreadableIndex(path: path, reason: reason)
            }
            return value
        }
    }
}
