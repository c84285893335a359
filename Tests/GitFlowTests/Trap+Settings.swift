extension Trap {
    /// Hooks, settings and variables that libgit2 does not know, or does not need to.
    static let settings: [Trap] = [
        Trap(name: "none"),
        Trap(
            name: "hook pre-merge-commit",
            commands: hook("pre-merge-commit"),
            obstacle: "the hook 'pre-merge-commit' is to be run"
        ),
        Trap(name: "hook commit-msg", commands: hook("commit-msg"), obstacle: "the hook 'commit-msg' is to be run"),
        Trap(name: "hook post-merge", commands: hook("post-merge"), obstacle: "the hook 'post-merge' is to be run"),
        Trap(
            name: "hook that rewrites messages, by core.hooksPath",
            commands: "mkdir helper; printf '#!/bin/sh\\necho more >>$1\\n' >helper/prepare-commit-msg; "
                + "chmod +x helper/*; git config core.hooksPath helper",
            obstacle: "the hook 'prepare-commit-msg' is to be run"
        ),
        Trap(
            name: "hook reference-transaction",
            commands:
                "mkdir -p .git/hooks; printf '#!/bin/sh\\nexit 0\\n' >.git/hooks/reference-transaction; chmod +x .git/hooks/*",
            obstacle: "the hook 'reference-transaction' is to be run"
        ),
        Trap(
            name: "signed commits and tags",
            commands: signer
                + "git config commit.gpgSign true; git config tag.gpgSign true; git config user.signingKey k",
            obstacle: "'commit.gpgsign' is set"
        ),
        Trap(
            name: "rerere",
            commands: "git config rerere.enabled true; git config rerere.autoUpdate true",
            obstacle: nil
        ),
        Trap(
            name: "settings of merges and messages",
            commands: "git config merge.log true; git config merge.suppressDest develop",
            obstacle: "'merge.log' is set"
        ),
        Trap(
            name: "options of merges into one branch",
            commands: "git config branch.develop.mergeOptions '--log --no-edit'",
            obstacle: "'branch.develop.mergeoptions' is set"
        ),
        Trap(
            name: "worktreeConfig, format 0",
            commands: "git config extensions.worktreeConfig true; git config --worktree user.name Worktree",
            environment: ["GIT_AUTHOR_NAME": "A"],
            obstacle: "'extensions.worktreeconfig' is set"
        ),
        Trap(
            name: "worktreeConfig, format 1",
            commands: "git config core.repositoryFormatVersion 1; git config extensions.worktreeConfig true; "
                + "git config --worktree core.commentChar ';'",
            obstacle: "'extensions.worktreeconfig' is set"
        ),
        Trap(
            name: "settings of the worktree that do not count",
            commands: "printf '[commit]\\n\\tgpgSign = true\\n' >.git/config.worktree"
        ),
        Trap(
            name: "preciousObjects",
            commands: "git config core.repositoryFormatVersion 1; git config extensions.preciousObjects true"
        ),
        Trap(
            name: "settings that come with the command",
            environment: [
                "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "merge.suppressDest", "GIT_CONFIG_VALUE_0": "develop",
            ],
            obstacle: "GIT_CONFIG_COUNT is set"
        ),
        Trap(
            name: "settings by the address of a remote",
            commands:
                "git remote add origin https://example.com/x.git; printf '[merge]\\n\\tsuppressDest = develop\\n' >.git/more; "
                + "git config 'includeIf.hasconfig:remote.*.url:https://example.com/**.path' more",
            obstacle: "'includeif.hasconfig:remote.*.url:https://example.com/**.path' is set"
        ),
        Trap(
            name: "settings by the branch",
            commands:
                "printf '[merge]\\n\\tsuppressDest = develop\\n' >.git/more; git config includeIf.onbranch:develop.path more",
            obstacle: "'includeif.onbranch:develop.path' is set"
        ),
        Trap(
            name: "settings by the folder",
            commands:
                "printf '[merge]\\n\\tsuppressDest = develop\\n' >.git/more; git config includeIf.gitdir:/**.path more",
            obstacle: "'merge.suppressdest' is set"
        ),
        Trap(
            name: "folder below the top",
            folder: "deep"
        ),
        Trap(
            name: "no identity but the variables",
            environment: [
                "GIT_AUTHOR_NAME": " Ä <x> ", "GIT_COMMITTER_NAME": "C.",
                "GIT_AUTHOR_DATE": "2024-02-29T12:00:00+05:30",
            ]
        ),
        Trap(
            name: "following by settings",
            commands: "git config branch.autoSetupMerge always; git config branch.autoSetupRebase always",
            obstacle: "'branch.autosetupmerge' is set"
        ),
        Trap(name: "no reflogs", commands: "git config core.logAllRefUpdates false"),
    ]
}
