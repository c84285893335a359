/// A form of repositories that libgit2 cannot read.
package enum RepositoryFormat: Hashable, Sendable {
    /// Objects are named by SHA-256.
    case sha256
    /// References are kept in tables.
    case reftable

    /// Reads what libgit2 says when it refuses to open a repository.
    init?(refusal reason: String) {
        let reason = reason.lowercased()
        if ["objectformat", "object format"].contains(where: reason.contains) {
            self = .sha256
        } else if reason.contains("refstorage") {
            self = .reftable
        } else {
            return nil
        }
    }

    /// What such a repository does, in the user's words.
    var words: String {
        switch self {
        case .sha256: "names its objects by SHA-256"
        case .reftable: "keeps its references as a reftable"
        }
    }

    /// What to do with such a repository.
    ///
    /// - `folder`: Where it is, as a word of the shell.
    func hint(in folder: String) -> String {
        switch self {
        case .sha256: "work on it with git itself: git -C \(folder) switch --create NAME"
        case .reftable:
            "have git keep them as files, which takes back nothing: git -C \(folder) refs migrate --ref-format=files"
        }
    }
}
