extension Trap {
    /// What is refused, in words that name what is in the way.
    static let refused: [Trap] = [
        Trap(
            name: "staged change whose file was put back",
            last: "echo mine >f && git add f && echo 1 >f",
            refusal: "uncommittedChanges(paths: [\"f\"])"
        ),
        Trap(name: "index that is locked", last: "touch .git/index.lock", refusal: "index.lock"),
        Trap(
            name: "ignored file of other content",
            commands: "echo g >>.git/info/exclude",
            feature: forced,
            last: "echo mine >g",
            refusal: "ignoredFilesInTheWay(paths: [\"g\"])"
        ),
        Trap(
            name: "ignored file of other content, with the git program",
            commands: "echo g >>.git/info/exclude; \(hook("post-merge"))",
            feature: forced,
            last: "echo mine >g",
            refusal: "ignoredFilesInTheWay(paths: [\"g\"])"
        ),
        Trap(
            name: "unknown file, with the git program",
            commands: hook("post-merge"),
            last: "echo mine >g",
            refusal: "unknownFilesInTheWay"
        ),
        Trap(
            name: "base that another work tree has checked out",
            last: "git switch -q --detach; git worktree add -q tree develop; echo /tree >>.git/info/exclude",
            refusal: "heldByWorktree"
        ),
        Trap(
            name: "worktrees by relative paths, which this git does not know",
            last: "git config core.repositoryFormatVersion 1; git config extensions.relativeWorktrees true",
            refusal: "relativeworktrees"
        ),
        Trap(
            name: "references as a table, which this git does not know",
            last: "git config core.repositoryFormatVersion 1; git config extensions.refStorage reftable",
            refusal: "refstorage"
        ),
        Trap(
            name: "extension that nobody knows",
            last: "git config core.repositoryFormatVersion 1; git config extensions.fromTheFuture true",
            refusal: "fromthefuture"
        ),
    ]
}
