import Clibgit2

extension Repository {
    /// Returns what a tag's reference names: the tag object where it is annotated, else the commit; nil where there is no
    /// such tag.
    package func tagReference(named name: String) throws(GitError) -> ObjectID? {
        try commit(ofReference: "refs/tags/" + name)
    }

    /// Returns the commit that a tag stands for, or nil where there is no such tag or it stands for something else.
    package func tag(named name: String) throws(GitError) -> ObjectID? {
        guard let target = try tagReference(named: name) else { return nil }
        return try commit(behind: target)
    }

    /// Returns the message of an annotated tag, or an empty text.
    func tagMessage(named name: String) throws(GitError) -> String {
        guard let target = try tagReference(named: name), let tag = try historyReader().object(target) else {
            return ""
        }
        return tag.kind == .tag ? tag.message : ""
    }

    /// Creates an annotated tag for a commit; fails where there is one of the name.
    func createTag(_ draft: TagDraft, at commit: ObjectID, now: CommitDate) throws(GitError) {
        let operation = "create the tag '\(draft.name)'"
        let tagger = try signature(identity(of: .committer, now: now))
        var target = commit.oid
        let object = try Handle(operation, in: self, freeing: libgit2.git_object_free) {
            libgit2.git_object_lookup(&$0, pointer, &target, GIT_OBJECT_COMMIT)
        }
        var id = git_oid()
        try check(
            libgit2.git_tag_create(&id, pointer, draft.name, object.pointer, tagger.pointer.typed, draft.text, 0),
            operation
        )
    }
}
