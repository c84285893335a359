import Git
import TestSupport
import Testing

@testable import GitFlow

@Suite struct BranchStartingTests {
    private static func situation() throws -> StartSituation {
        let commit = try #require(ObjectID(hex: String(repeating: "1", count: 40)))
        return StartSituation(
            configuration: FlowConfiguration(production: "main", develop: "develop"),
            rules: try #require(BranchRules.customary[.feature]),
            head: .branch("main", commit),
            branches: ["main", "develop", "feature/a", "feature/deep/b"],
            remoteBranches: ["feature/shared"],
            baseTip: commit
        )
    }

    @Test("The plan keeps where the branch begins, then creates it")
    func plan() throws {
        let plan = try BranchStarting(.feature, name: "login").decide(Self.situation())
        #expect(
            plan.steps == [
                .set(key: "gitflow.branch.feature/login.base", value: "develop", file: .local),
                .createBranch("feature/login", from: .local("develop"), checkingOut: true),
            ]
        )
        #expect(plan.landing == "feature/login")
        #expect(plan.nextCommand == "feature finish login")
    }

    @Test(
        "A name that cannot be is refused",
        arguments: [
            ("a", .branchExists("feature/a")), ("shared", .branchExists("origin/feature/shared")),
            ("a/b", .nameClash("feature/a/b", with: "feature/a")),
            ("deep", .nameClash("feature/deep", with: "feature/deep/b")),
            ("", .invalidName("feature/", problem: "it is empty")),
            ("b c", .invalidName("feature/b c", problem: "it holds a space")),
        ] as [(String, FlowError)]
    )
    func refusals(name: String, error: FlowError) throws {
        let situation = try Self.situation()
        #expect(throws: error) { try BranchStarting(.feature, name: name).decide(situation) }
    }

    @Test("Names that differ in case only clash where the disk ignores case")
    func caseFolding() throws {
        var situation = try Self.situation()
        _ = try BranchStarting(.feature, name: "A").decide(situation)
        situation.ignoresCase = true
        #expect(throws: FlowError.nameClash("feature/A", with: "feature/a")) {
            try BranchStarting(.feature, name: "A").decide(situation)
        }
    }

    @Test(
        "A base that the remote is ahead of is refused",
        arguments: [(Divergence.behind, false), (.diverged, true), (.unrelated, true)]
    )
    func behind(divergence: Divergence, diverged: Bool) throws {
        var situation = try Self.situation()
        situation.baseDivergence = divergence
        #expect(throws: FlowError.behindRemote(branch: "develop", remote: "origin/develop", diverged: diverged)) {
            try BranchStarting(.feature, name: "x").decide(situation)
        }
    }

    @Test("A base that is ahead of the remote is worth a warning")
    func ahead() throws {
        var situation = try Self.situation()
        situation.baseDivergence = .ahead
        #expect(try BranchStarting(.feature, name: "x").decide(situation).warnings.count == 1)
    }

    @Test("A merge that waits for a person stops it")
    func merging() throws {
        let flow = try FlowWorld()
        try flow.commit("f", "develop\n")
        try flow.world.git("checkout", "-q", "main")
        try flow.commit("f", "main\n")
        try flow.world.git("merge", "-q", "develop")
        #expect(throws: FlowError.mergeUnderWay(paths: ["f"])) { try flow.start("x") }
    }

    @Test("A base that is no local branch is refused")
    func noBase() throws {
        let flow = try FlowWorld()
        #expect(throws: FlowError.noBase("v1")) { try flow.start("x", base: "v1") }
    }

    @Test("Edits go along to the new branch", arguments: FlowWorld.Tool.ours)
    func dirty(tool: FlowWorld.Tool) throws {
        let flow = try FlowWorld(tool)
        try flow.world.folder.write("edited\n", to: "f")
        try flow.world.folder.write("staged\n", to: "g")
        try flow.world.git("add", "g")
        try flow.start("x")
        #expect(try flow.world.git("status", "--porcelain", "-b").output == "## feature/x\n M f\nA  g\n")
    }

    @Test(
        "Edits that the base would overwrite stop it before anything changes",
        arguments: FlowWorld.Tool.ours
    )
    func inTheWay(tool: FlowWorld.Tool) throws {
        let flow = try FlowWorld(tool)
        try flow.commit("f", "newer\n")
        try flow.world.git("checkout", "-q", "main")
        try flow.world.folder.write("edited\n", to: "f")
        let before = try flow.state()
        #expect(throws: GitError.self) { try flow.start("x") }
        #expect(try flow.state() == before)
    }

    @Test("A repository that was not set up says how to")
    func notInitialised() throws {
        let flow = try FlowWorld(initialised: false)
        let error = #expect(throws: FlowError.notInitialised) { try flow.start("x") }
        #expect(error?.hints == ["git flow init -d"])
        #expect(error?.hints(calledBy: "skein flow") == ["skein flow init -d"])
    }

    @Test("The environment can force an engine, by a name that exists")
    func engines() throws {
        let flow = try FlowWorld()
        let environment = flow.world.nextEnvironment().merging(["SKEIN_FLOW_ENGINE": "svn"]) { _, new in new }
        let repository = try Repository(at: flow.world.path, environment: environment)
        let plan = try BranchStarting(.feature, name: "x").plan(in: repository)
        #expect(throws: FlowError.unknownEngine("svn")) { try plan.execute(in: repository, now: now) }
    }

    @Test("Git does the work where a hook is to be run, and the outcome says why")
    func hook() throws {
        let flow = try FlowWorld()
        try flow.world.run(
            "sh",
            ["-c", "printf '#!/bin/sh\\necho ran >.git/ran\\n' >.git/hooks/post-checkout; chmod +x .git/hooks/*"]
        )
        let repository = try Repository(at: flow.world.path, environment: flow.world.nextEnvironment())
        let outcome = try BranchStarting(.feature, name: "x").plan(in: repository).execute(in: repository, now: now)
        #expect(outcome.reasonForProgram == "the hook 'post-checkout' is to be run")
        #expect(flow.world.folder.read(".git/ran") == "ran\n")
    }
}
