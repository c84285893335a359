extension Trap {
    /// Files, attributes and indexes that libgit2 would read or write otherwise.
    static let files: [Trap] = [
        Trap(
            name: "clean and smudge filter",
            commands: "git config filter.up.clean 'tr a-z A-Z'; git config filter.up.smudge 'tr A-Z a-z'; "
                + "git config filter.up.required true; echo '*.up filter=up' >.gitattributes; git add .; git commit -q -m a; "
                + "git branch -f main develop",
            feature:
                "echo text >a.up && git add . && git commit -q -m up && echo g >g && git add g && git commit -q -m g",
            obstacle: "'a.up' passes a filter"
        ),
        Trap(
            name: "encoding of files",
            commands:
                "echo '*.w working-tree-encoding=UTF-16LE' >.gitattributes; git add .; git commit -q -m a; git branch -f main develop",
            feature:
                "printf 'a\\0b\\0\\n\\0' >a.w && git add . && git commit -q -m w && echo g >g && git add g && git commit -q -m g",
            obstacle: "'a.w' passes a filter"
        ),
        Trap(
            name: "attributes that come with the merge",
            feature:
                "echo '*.t text eol=crlf' >.gitattributes && echo t >a.t && git add . && git commit -q -m t && echo g >g && git add g && git commit -q -m g",
            obstacle: "'.gitattributes' changes"
        ),
        Trap(
            name: "sparse checkout",
            commands: "git sparse-checkout set --cone deep",
            feature:
                "echo 2 >f && git commit -q -a -m two && mkdir -p out && echo g >out/g && git add --sparse out/g && git commit -q -m g",
            obstacle: "'extensions.worktreeconfig' is set"
        ),
        Trap(
            name: "sparse checkout, only the mark of files",
            commands: "git update-index --skip-worktree deep/h; rm deep/h",
            obstacle: "only a part of the files is checked out"
        ),
        Trap(
            name: "sparse index",
            commands:
                "mkdir -p out/in && echo 1 >out/in/f && git add . && git commit -q -m out && git branch -f main develop && "
                + "git sparse-checkout set --cone --sparse-index deep",
            obstacle: "'extensions.worktreeconfig' is set"
        ),
        Trap(
            name: "split index",
            commands: "git config core.splitIndex true; git update-index --split-index",
            last: "echo 1 >>same && git add same && git commit -q -m same",
            obstacle: "the index cannot be read"
        ),
        Trap(name: "index in its fourth form", commands: "git update-index --index-version 4"),
        Trap(
            name: "untracked cache",
            commands: "git config core.untrackedCache true; git update-index --force-untracked-cache"
        ),
        Trap(
            name: "submodule",
            commands: submodule,
            feature:
                "git -C sub checkout -q two && git commit -q -a -m sub && echo g >g && git add g && git commit -q -m g",
            obstacle: "the submodule 'sub' changes"
        ),
        Trap(name: "submodule that does not change", commands: submodule),
        Trap(
            name: "submodules that are checked out, too",
            commands: submodule + "; git config submodule.recurse true",
            obstacle: "'submodule.recurse' is set"
        ),
        Trap(
            name: "line ends of Windows",
            commands:
                "git config core.autocrlf true; git config core.safecrlf true; git rm -q --cached -r .; git reset -q --hard",
            feature:
                "printf '2\\r\\n' >f && git commit -q -a -m two && printf 'g\\r\\n' >g && git add g && git commit -q -m g",
            develop: "printf 'd\\r\\n' >d && git add d && git commit -q -m d",
            release: "printf '1.0\\r\\n' >version && git add version && git commit -q -m version"
        ),
        Trap(
            name: "line ends by attributes",
            commands:
                "printf '* text=auto\\n*.w text eol=crlf\\nsame ident\\n' >.gitattributes; git add .; git commit -q -m a; git branch -f main develop",
            feature:
                "printf 'a\\r\\n' >a.w && printf '$Id$\\n' >same && git add . && git commit -q -m w && echo g >g && git add g && git commit -q -m g"
        ),
        Trap(
            name: "names with signs of patterns",
            feature:
                "echo 1 >'a[1]*?.t' && echo 2 >'!b' && echo 3 >'-c' && echo 4 >':(top)d' && echo 5 >a1x.t && git add . && git commit -q -m names && git rm -q same && git commit -q -m gone",
            develop: "true"
        ),
        Trap(
            name: "links, and files that may be run",
            feature:
                "ln -s f link && chmod +x f && git add . && git commit -q -m link && ln -sf same link && git add . && git commit -q -m again"
        ),
        Trap(
            name: "file that becomes a link",
            feature:
                "rm same && ln -s f same && git add . && git commit -q -m link && echo g >g && git add g && git commit -q -m g",
            obstacle: "files may have been renamed"
        ),
        Trap(
            name: "ignored file of the same content",
            commands: "echo g >>.git/info/exclude",
            feature: forced,
            last: "echo g >g"
        ),
    ]
}
