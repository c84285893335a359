import Foundation
import TestSupport
import Testing

/// Command lines as people type them for git-flow AVH: it and we leave equal repositories.
@Suite("Command lines of git-flow AVH", .enabled(if: Machine.hasAVH, "git-flow AVH is not installed"))
struct FlowParityTests {
    @Test(
        "Setting up",
        arguments: [
            "gf init -d",
            "gf init -d; gf init -d",
            "git update-ref -d HEAD; git symbolic-ref HEAD refs/heads/master; gf init -d",
            "git update-ref -d HEAD; git rm -q --cached f; rm f; git symbolic-ref HEAD refs/heads/master; gf init -d",
            "git branch production; git branch int; c g; gf init -d",
            "git branch develop; git checkout -q -b topic; c g; gf init -d",
            "git checkout -q --detach; gf init -d",
            "gf init -d -p feat/ -b fix/ -r rel/ -x hot/ -s sup/ -t v; gf feature start a",
            "gf init -d -pfeat/ -tv --hotfix=hot/; gf release start 1",
            "gf init -d; gf init -f -d -p f/; gf feature start x",
            "gf init -d; git branch production; gf init -f -d",
            "gf init -d; git config gitflow.branch.develop gone; gf feature start x; gf init -d; gf feature start x",
            "mkdir -p a/b; cd a/b; gf init -d; gf feature start x; cd ../..",
            "git branch develop; git branch side; git worktree add -q .home/side side; cd .home/side; gf init -d; cd ../..",
            "gf init -d --file .home/settings; grep -v -e hooks -e path .home/settings >listed; git add listed",
            "gf init --local --defaults --noforce; gf feature start x",
            "git config gitflow.init.defaults true; gf init",
            "gf init -d; git checkout -q main; git branch -D develop; gf feature start x",
            "gf init -d; git config gitflow.prefix.feature 'fe*/'; gf feature start x; gf feature list",
            "git clone -q --bare . .home/bare.git; cd .home/bare.git; gf init -d; cd ../..",
        ]
    )
    func setUp(script: String) throws { try expectParity(script) }

    @Test(
        "Spellings of a feature's finish",
        arguments: [
            "--nokeep", "--nofetch", "--nosquash", "--nosquash-info", "--nopush", "--nopreserve-merges", "--norebase",
            "--nokeeplocal", "--nokeepremote", "--force_delete", "--noforce_delete", "--no-ff", "-D", "--keep", "-k",
            "-kD",
            "-S", "-rk", "--showcommands", "--noshowcommands", "--reb", "--keepl", "--no-", "--nokeepr", "--force",
            "--keep --nokeep", "--nokeep -k",
        ]
    )
    func feature(option: String) throws {
        try expectParity("gf init -d; gf feature start x; c g; c h; gf feature finish \(option) x")
    }

    @Test(
        "Spellings of a release's finish",
        arguments: [
            "--notag", "--nonotag", "--nobackmerge", "--nonobackmerge", "--nosign", "--nodevelopmerge",
            "--nonodevelopmerge", "--nopushtag", "--nopushproduction", "--nopushdevelop", "--noff-master",
            "--force_delete", "-n", "-b", "-k", "-S", "--nokeep", "-T other", "-Tother", "--not", "--nobac",
            "--tagn=other",
        ]
    )
    func release(option: String) throws {
        // The message is in a file: AVH puts the tag's name behind one that is typed.
        try expectParity(
            "gf init -d; echo m >.home/m; gf release start 1; c g; gf release finish \(option) -f $PWD/.home/m 1"
        )
    }

    @Test(
        "A release without a branch of its own",
        arguments: [
            "gf release branch 1 $M", "gf release branch 1 -S $M", "gf release branch 1 -n",
            "git branch side; git checkout -q main; gf release branch 1 side $M", "gf release branch 1 main $M",
            "gf release branch", "gf release start 1; gf release branch 1 release/1 $M",
            "git config gitflow.release.branch.notag true; gf release branch 1; gf release branch 1 --nonotag $M",
            "git clone -q --bare . .home/r.git; git remote add -f origin .home/r.git; gf release branch 1 $M -p -F",
            "git config gitflow.prefix.versiontag v; gf release branch 1 $M", "echo x >g; gf release branch 1 $M",
        ]
    )
    func releaseBranch(script: String) throws {
        try expectParity("gf init -d; c g; echo m >.home/m; M=\"-f $PWD/.home/m\"; \(script)")
    }

    @Test("The command for the branch that is checked out")
    func shorthand() throws {
        try expectParity(
            """
            gf init -d; echo m >.home/m; gf feature start a; c g; c h; gf finish --nokeep; gf release start 1; c i
            gf finish -f $PWD/.home/m 1; gf hotfix start 2; c j; gf finish -n
            """
        )
    }

    /// Runs a script by AVH and by us in equal worlds, and compares what is left.
    private func expectParity(_ script: String) throws {
        let skein = "\(World.buildFolder)/skein flow"
        let (expected, ours) = (try state(after: script, by: "/usr/bin/git-flow"), try state(after: script, by: skein))
        #expect(ours == expected)
    }

    private func state(after script: String, by tool: String) throws -> String {
        let world = try World("parity")
        let text = """
            gf() { \(tool) "$@" </dev/null >.home/out 2>&1 && echo "$1 $2: done" >&3 || echo "$1 $2: failed" >&3; }
            c() { echo "$1" >"$1"; git add -- "$1"; git commit -q -m "$1"; }
            exec 3>&1; mkdir -p .home
            { git init -q -b main; echo '/.home/' >.git/info/exclude; c f
            \(script)
            } >/dev/null 2>&1
            git symbolic-ref -q HEAD; git status --porcelain; git for-each-ref
            git config --local --get-regexp '^(gitflow|branch)[.]' | grep -v '^gitflow.path.hooks' | sort |
                while read -r key value; do
                    # AVH leaves the bases of branches that it failed to make.
                    branch=${key#gitflow.branch.}; branch=${branch%.base}
                    case $key in gitflow.branch.*.base) git show-ref -q --verify "refs/heads/$branch" || continue;; esac
                    echo "$key $value"
                done
            for r in .home/*.git; do test -d $r && git -C $r for-each-ref; done; true
            """
        // A subfolder's output goes to the folder that the script began in.
        return try world.run("bash", ["-c", text.replacingOccurrences(of: ".home/out", with: "/dev/null")]).output
    }
}

extension Machine {
    /// Whether git-flow AVH is installed.
    fileprivate static let hasAVH = FileManager.default.isExecutableFile(atPath: "/usr/bin/git-flow")
}
