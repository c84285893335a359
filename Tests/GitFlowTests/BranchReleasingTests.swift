import Git
import TestSupport
import Testing

@testable import GitFlow

@Suite struct BranchReleasingTests {
    private func release(
        _ version: String,
        _ branch: String? = nil,
        _ switches: [FinishSwitch: Bool] = [:],
        in flow: FlowWorld
    ) throws -> FlowOutcome {
        let repository = try flow.repository()
        let request = BranchReleasing(version: version, branch: branch, options: FinishOptions(switches))
        return try request.plan(in: repository).execute(in: repository, now: now)
    }

    @Test("Development is merged into production and tagged, and stays", arguments: FlowWorld.Tool.ours)
    func develop(tool: FlowWorld.Tool) throws {
        let flow = try FlowWorld(tool)
        try flow.commit("g", "1\n")
        let outcome = try release("1.0", in: flow)
        #expect(
            outcome.summary == [
                "The branch 'develop' was merged into 'main'.", "The tag '1.0' was made.",
                "You are now on branch 'main'.",
            ]
        )
        #expect(
            try flow.world.git("log", "--format=%s %D", "-1").output
                == "Merge branch 'develop' HEAD -> main, tag: 1.0\n"
        )
        #expect(try flow.world.git("rev-list", "--count", "main..develop").output == "0\n")
    }

    @Test("Another branch is released by its name, without a tag")
    func another() throws {
        let flow = try FlowWorld()
        try flow.world.git("checkout", "-q", "-b", "side")
        try flow.commit("g", "1\n")
        _ = try release("1.0", "side", [.notag: true, .squash: true, .squashInfo: true], in: flow)
        #expect(try flow.world.git("log", "--format=%s%n%b", "-1").output.contains("Merged release branch 'side'"))
        #expect(try flow.world.git("tag").output == "")
    }

    @Test("What is no branch to release is refused before anything changes")
    func refusals() throws {
        let flow = try FlowWorld()
        try flow.start("a")
        let before = try flow.state()
        #expect(throws: FlowError.notReleasedDirectly("feature/a", .feature)) {
            try release("1", "feature/a", in: flow)
        }
        #expect(throws: FlowError.noBranch("x")) { try release("1", "x", in: flow) }
        #expect(throws: FlowError.sameBranches("main")) { try release("1", "main", in: flow) }
        #expect(throws: FlowError.invalidTag("1 0", problem: "it holds a space")) { try release("1 0", in: flow) }
        try flow.world.git("tag", "1", "main")
        let tip = try #require(try flow.repository().branch(named: "main"))
        #expect(throws: FlowError.tagExists("1", at: tip)) { try release("1", in: flow) }
        try flow.world.git("tag", "-d", "1")
        #expect(try flow.state() == before)
    }

    @Test("A conflict waits for a person, and the command is taken up or put back", arguments: [true, false])
    func conflict(goesOn: Bool) throws {
        let flow = try FlowWorld()
        try flow.commit("f", "develop\n")
        try flow.world.git("checkout", "-q", "main")
        try flow.commit("f", "main\n")
        try flow.world.git("checkout", "-q", "develop")
        let before = try flow.state()
        let error = #expect(throws: FlowError.self) { try release("1.0", in: flow) }
        #expect(error?.hints.last == "or put everything back: git flow release branch --abort 1.0")
        let repository = try flow.repository()
        guard goesOn else {
            _ = try FlowResumption(BranchReleasing.verb, in: repository).abort(in: repository, now: now)
            #expect(try flow.state() == before)
            return
        }
        try flow.world.folder.write("both\n", to: "f")
        try flow.world.git("add", "f")
        _ = try FlowResumption(BranchReleasing.verb, in: repository).plan(in: repository).execute(
            in: repository,
            now: now
        )
        #expect(try flow.world.git("describe", "--exact-match", "main").output == "1.0\n")
    }

    @Test("Its settings are those of release.branch, and its scripts those of AVH")
    func settings() throws {
        let flow = try FlowWorld()
        try flow.world.git("config", "gitflow.release.branch.notag", "true")
        try flow.world.git("config", "gitflow.release.finish.squash", "true")
        try flow.commit("g", "1\n")
        for (name, text) in [
            ("filter-flow-branch-finish-version", "echo 9.$1"), ("pre-flow-release-branch", "echo \"$@\" >ran"),
        ] {
            try flow.world.folder.write("#!/bin/sh\n\(text)\n", to: ".git/hooks/\(name)")
            _ = try flow.world.run("chmod", ["+x", ".git/hooks/\(name)"])
        }
        _ = try release("1", in: flow)
        #expect(flow.world.folder.read("ran") == "9.1 origin develop\n")
        #expect(try flow.world.git("log", "--format=%s", "-1", "main").output == "Merge branch 'develop'\n")
    }
}
