extension Trap {
    /// Histories, merges and object stores in which libgit2 would see or do something else.
    static let histories: [Trap] = [
        Trap(
            name: "merge driver of the user's",
            commands:
                "git config merge.ours.driver true; echo 'f merge=ours' >.gitattributes; git add .; git commit -q -m a; git branch -f main develop",
            develop: "echo 3 >f && git commit -q -a -m three",
            obstacle: "the merge has conflicts"
        ),
        Trap(
            name: "merge driver of the user's, where libgit2 sees no conflict",
            commands:
                "git config merge.mine.driver 'cp %B %A'; echo 'lines merge=mine' >.gitattributes; git add .; git commit -q -m a; git branch -f main develop",
            feature:
                "sed -i 2s/2/two/ lines && git commit -q -a -m two && echo g >g && git add g && git commit -q -m g",
            develop: "sed -i 18s/18/eighteen/ lines && git commit -q -a -m eighteen",
            obstacle: "'lines' has a merge driver"
        ),
        Trap(
            name: "union merge",
            commands: "echo 'f merge=union' >.gitattributes; git add .; git commit -q -m a; git branch -f main develop",
            develop: "echo 3 >f && git commit -q -a -m three"
        ),
        Trap(
            name: "renamed folder",
            commands: "git config merge.directoryRenames true",
            feature: "git mv deep deeper && git commit -q -m move && echo g >g && git add g && git commit -q -m g",
            develop: "echo new >deep/new && git add deep && git commit -q -m new",
            obstacle: "files may have been renamed"
        ),
        Trap(
            name: "renamed file that changed on the other side",
            feature: "git mv lines numbers && git commit -q -m move && echo g >g && git add g && git commit -q -m g",
            develop: "sed -i 2s/2/two/ lines && git commit -q -a -m two",
            obstacle: "files may have been renamed"
        ),
        Trap(
            name: "partial clone",
            commands: partialClone,
            obstacle: "the repository has only a part of its history, or replaces some"
        ),
        Trap(
            name: "shallow clone",
            commands:
                "git commit -q --allow-empty -m more; git rev-parse develop >.git/shallow; git branch -f main develop",
            obstacle: "the repository has only a part of its history, or replaces some"
        ),
        Trap(
            name: "replaced commit",
            commands:
                "git commit -q --allow-empty -m more; git replace develop $(git commit-tree -m replaced -p main develop^{tree}); git branch -f main develop",
            obstacle: "the repository has only a part of its history, or replaces some"
        ),
        Trap(
            name: "replaced commits in packed references",
            commands:
                "git commit -q --allow-empty -m more; git replace develop $(git commit-tree -m replaced -p main develop^{tree}); git branch -f main develop; git pack-refs --all",
            obstacle: "the repository has only a part of its history, or replaces some"
        ),
        Trap(
            name: "linked worktree",
            commands: "git worktree add -q --detach tree develop; echo /tree >>.git/info/exclude"
        ),
        Trap(name: "packed references and objects", last: "git gc -q"),
        Trap(
            name: "alternate objects",
            commands:
                "git clone -q --bare . helper; git repack -q -a -d; echo \"$PWD/helper/objects\" >.git/objects/info/alternates"
        ),
    ]
}
