import Git
import TestSupport
import Testing

@testable import GitFlow

/// Where settings go, and states that a repository can be in.
@Suite("Setting up in odd places") struct InitialisationPlaceTests {
    @Test("Settings go to the file that is named, all of them")
    func files() throws {
        let flow = try FlowWorld()
        let path = flow.world.path + "/.home/settings"
        let plan = try flow.initialisationPlan(.classic) {
            $0.isForced = true
            $0.file = .file(path)
            $0.hooksFolder = "my hooks"
        }
        let before = try flow.state()
        _ = try plan.execute(in: flow.repository(), now: now)
        #expect(try flow.state() == before)
        let written = try flow.world.git("config", "--file", path, "--list").output
        #expect(written.hasPrefix("gitflow.branch.master=main\ngitflow.branch.develop=develop\n"))
        #expect(written.hasSuffix("gitflow.prefix.versiontag=\ngitflow.path.hooks=my hooks\n"))
    }

    @Test("A folder of hooks that AVH has set stays")
    func hooksFolder() throws {
        let flow = try FlowWorld(initialised: false)
        try flow.world.git("config", "gitflow.path.hooks", "/elsewhere")
        try flow.initialise()
        _ = try flow.initialisationPlan(.classic) { $0.isForced = true }.execute(in: flow.repository(), now: now)
        #expect(try flow.world.git("config", "gitflow.path.hooks").output == "/elsewhere\n")
        #expect(try Initialisation(of: flow.repository()).hooksFolder == "/elsewhere")
    }

    @Test("Where no branch is to be created, the settings are written and what is missing is told")
    func settingsOnly() throws {
        let flow = try FlowWorld(initialised: false)
        let outcome = try flow.initialisationPlan(.classic) { $0.createsBranches = false }
            .execute(in: flow.repository(), now: now)
        #expect(outcome.summary.first == "The branch 'develop' is still to be created.")
        #expect(try flow.world.git("branch", "--format=%(refname:short)").output == "main\n")
        let error = #expect(throws: FlowError.longLivedBranchMissing("develop", remote: nil)) {
            try FlowConfiguration.required(of: flow.repository())
        }
        #expect(error?.hints == ["git flow init -d"])
    }

    @Test("Where files hold changes and would have to change, the branch is created and nothing moves")
    func dirtyElsewhere() throws {
        let flow = try FlowWorld(initialised: false)
        try flow.world.git("checkout", "-q", "-b", "topic")
        try flow.commit("f", "topic\n")
        try flow.world.folder.write("edited\n", to: "f")
        let initialisation = try Initialisation(of: flow.repository())
        let outcome = try initialisation.plan(for: initialisation.suggestion).execute(in: flow.repository(), now: now)
        #expect(
            outcome.summary == [
                "The branch 'develop' was created from 'main'.",
                "Files hold changes, so it is not checked out yet; later: git switch develop",
                "git-flow was set up: releases on 'main', development on 'develop'.",
                "You are now on branch 'topic'.",
            ]
        )
        #expect(try flow.world.git("status", "--porcelain", "--branch").output == "## topic\n M f\n")
        #expect(try FlowConfiguration(of: flow.repository()) != nil)
    }

    @Test(
        "What is staged before the first commit becomes it, and nothing is lost",
        arguments: FlowWorld.Tool.ours
    )
    func unborn(tool: FlowWorld.Tool) throws {
        var flow = try FlowWorld(initialised: false)
        flow.tool = tool
        try flow.world.git("update-ref", "-d", "HEAD")
        try flow.world.folder.write("more\n", to: "f")
        try flow.initialise()
        #expect(try flow.world.git("status", "--porcelain", "--branch").output == "## develop\n M f\n")
        #expect(try flow.world.git("show", "main:f").output == "base\n")
        #expect(flow.world.folder.read("f") == "more\n")
    }

    @Test("Without a branch checked out, on a linked work tree and in a subfolder it works as elsewhere")
    func places() throws {
        let flow = try FlowWorld(initialised: false)
        try flow.world.git("worktree", "add", "-q", "--detach", ".home/tree")
        _ = try flow.world.run("mkdir", ["-p", ".home/tree/a/b"])
        let repository = try flow.repository(in: ".home/tree/a/b")
        let initialisation = try Initialisation(of: repository)
        _ = try initialisation.plan(for: initialisation.suggestion).execute(in: repository, now: now)
        #expect(try flow.world.git("symbolic-ref", "HEAD", in: ".home/tree").output == "refs/heads/develop\n")
        #expect(try flow.world.git("symbolic-ref", "HEAD").output == "refs/heads/main\n")
        #expect(try Initialisation(of: flow.repository()).isDone)
    }

    @Test("A development branch that only the remote has is named where it is needed")
    func missingBranch() throws {
        let flow = try FlowWorld()
        try flow.world.git("clone", "-q", "--bare", ".", "remote.git")
        try flow.world.git("remote", "add", "-f", "origin", "./remote.git")
        try flow.world.git("checkout", "-q", "main")
        try flow.world.git("branch", "-q", "-D", "develop")
        let error = #expect(throws: FlowError.longLivedBranchMissing("develop", remote: "origin/develop")) {
            try flow.start("a")
        }
        #expect(error?.hints == ["git branch develop origin/develop"])
        try flow.initialise()
        #expect(try flow.world.git("rev-parse", "--abbrev-ref", "develop@{u}").output == "origin/develop\n")
        try flow.start("a")
    }

    @Test("A prefix that git takes for a pattern breaks nothing")
    func pattern() throws {
        let flow = try FlowWorld()
        try flow.world.git("config", "gitflow.prefix.feature", "fe*/")
        #expect(throws: FlowError.invalidName("fe*/a", problem: "it holds '*'")) { try flow.start("a") }
        #expect(try BranchListing(of: .feature, in: flow.repository()).entries.isEmpty)
    }
}
