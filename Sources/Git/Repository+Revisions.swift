/// A tag and the commit it stands for.
package struct Tag: Hashable, Sendable {
    /// The name without `refs/tags/`.
    package var name: String
    /// The commit, behind the tag object where there is one.
    package var commit: ObjectID
}

extension Repository {
    /// Returns the commit that a revision such as `v1.2`, `HEAD~1` or `origin/main` names.
    ///
    /// - Throws: ``GitError/unknownRevision(_:)`` where there is none.
    package func commit(named revision: String) throws(GitError) -> ObjectID {
        // libgit2 takes HEAD's reflog for that of its branch, and searches messages in an order of its own.
        let isGits = revision.contains("@{") || revision.hasPrefix(":/")
        let reader: any RepositoryReader = isGits ? try programReader() : reader
        guard let id = try reader.id(ofRevision: revision), let commit = try commit(behind: id) else {
            throw .unknownRevision(revision)
        }
        return commit
    }

    /// Returns whether there is a commit of this name.
    package func isCommit(_ id: ObjectID) throws(GitError) -> Bool {
        try historyReader().object(id)?.kind == .commit
    }

    /// Returns the tags that stand for commits, in the order of their names' bytes.
    package func tags() throws(GitError) -> [Tag] {
        var tags: [Tag] = []
        for reference in try references(below: "refs/tags/") {
            if let commit = try commit(behind: reference.tip) { tags.append(Tag(name: reference.name, commit: commit)) }
        }
        return tags
    }

    /// Returns the commit that an object is, or that tags lead to from it; nil where that is something else.
    func commit(behind id: ObjectID) throws(GitError) -> ObjectID? {
        guard let object = try historyReader().object(id) else { return nil }
        if let target = object.target { return try commit(behind: target) }
        return object.kind == .commit ? id : nil
    }
}
