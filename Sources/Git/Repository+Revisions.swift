import Clibgit2

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
        var object: OpaquePointer?
        guard libgit2.git_revparse_single(&object, pointer, revision) == 0 else { throw .unknownRevision(revision) }
        defer { libgit2.git_object_free(object) }
        var commit: OpaquePointer?
        guard libgit2.git_object_peel(&commit, object, GIT_OBJECT_COMMIT) == 0 else { throw .unknownRevision(revision) }
        defer { libgit2.git_object_free(commit) }
        return ObjectID(libgit2.git_object_id(commit))
    }

    /// Returns whether there is a commit of this name.
    package func isCommit(_ id: ObjectID) throws(GitError) -> Bool {
        var (oid, object) = (id.oid, OpaquePointer?.none)
        defer { libgit2.git_object_free(object) }
        return libgit2.git_object_lookup(&object, pointer, &oid, GIT_OBJECT_COMMIT) == 0
    }

    /// Returns the tags that stand for commits, in the order of their names' bytes.
    package func tags() throws(GitError) -> [Tag] {
        var tags: [Tag] = []
        for reference in try references(below: "refs/tags/") {
            var id = reference.tip.oid
            let object = try Handle("read tag '\(reference.name)'", in: self, freeing: libgit2.git_object_free) {
                libgit2.git_object_lookup(&$0, pointer, &id, GIT_OBJECT_ANY)
            }
            var commit: OpaquePointer?
            guard libgit2.git_object_peel(&commit, object.pointer, GIT_OBJECT_COMMIT) == 0 else { continue }
            defer { libgit2.git_object_free(commit) }
            tags.append(Tag(name: reference.name, commit: ObjectID(libgit2.git_object_id(commit))))
        }
        return tags
    }
}
