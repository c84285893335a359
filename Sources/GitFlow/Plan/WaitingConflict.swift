import Git

/// The note that a merge of a finish waits for a person, kept where git-flow AVH keeps it.
enum WaitingConflict {
    private static let file = ".gitflow/MERGE_BASE"

    static func isNoted(in repository: Repository) -> Bool { repository.hasPrivateFile(file) }

    static func write(base: String, in repository: Repository) throws(GitError) {
        try repository.writePrivateFile(file, base + "\n")
    }

    static func forget(in repository: Repository) throws(GitError) { try repository.removePrivateFile(file) }
}
