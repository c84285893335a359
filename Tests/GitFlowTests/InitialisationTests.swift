import Foundation
import Git
import TestSupport
import Testing

@testable import GitFlow

@Suite struct InitialisationTests {
    @Test(
        "The customary names that exist are suggested",
        arguments: [
            (["main"], [], [:], "main", "develop"), (["master"], [], [:], "master", "develop"),
            (["main", "production", "int"], [], [:], "production", "int"),
            (["main", "master"], [], [:], "main", "master"),
            (["trunk", "main"], [], ["branch.master": "trunk"], "trunk", "develop"),
            (["main"], ["main", "develop"], [:], "main", "develop"), (["topic"], ["main"], [:], "main", "develop"),
        ] as [([String], [String], [String: String], String, String)]
    )
    func suggestions(
        local: [String],
        remote: [String],
        settings: [String: String],
        production: String,
        develop: String
    ) throws {
        let commit = try #require(ObjectID(hex: String(repeating: "1", count: 40)))
        let situation = Initialisation.Situation(
            head: .branch(local[0], commit),
            branches: Set(local),
            remoteBranches: Set(remote),
            settings: FlowSettings(settings)
        )
        let suggestion = Initialisation(situation: situation).suggestion
        #expect(suggestion.production == production)
        #expect(suggestion.develop == develop)
    }

    @Test(
        "An empty repository takes init.defaultBranch, then the name that it was made with",
        arguments: ["trunk", nil]
    )
    func emptyRepository(defaultBranch: String?) throws {
        let situation = Initialisation.Situation(head: .unborn("made"), defaultBranch: defaultBranch)
        let initialisation = Initialisation(situation: situation)
        #expect(initialisation.suggestion.production == defaultBranch ?? "made")
        let plan = try initialisation.plan(for: initialisation.suggestion)
        #expect(plan.steps.first == .makeFirstCommit(branch: defaultBranch ?? "made", message: "Initial commit"))
        #expect(plan.landing == "develop")
    }

    @Test("The two branches have to differ, and to have names that git accepts")
    func refusals() {
        let initialisation = Initialisation(situation: Initialisation.Situation(head: .unborn("main")))
        #expect(throws: FlowError.sameBranches("a")) {
            try initialisation.plan(for: FlowConfiguration(production: "a", develop: "a"))
        }
        #expect(throws: FlowError.invalidName("b c", problem: "it holds a space")) {
            try initialisation.plan(for: FlowConfiguration(production: "a", develop: "b c"))
        }
    }

    @Test(
        "Prefixes that no name can have are refused",
        arguments: ["a b~", "/", "a//", "-", ".x/", "develop/", "a..", "x.lock/", "main/x"]
    )
    func prefixes(prefix: String) throws {
        let initialisation = Initialisation(situation: Initialisation.Situation(head: .unborn("main")))
        var model = initialisation.suggestion
        model.kinds[.hotfix]?.prefix = prefix
        let error = #expect(throws: FlowError.self) { try initialisation.plan(for: model) }
        #expect(error?.message.hasPrefix("'\(prefix)' cannot be the prefix of hotfix branches: ") == true)
        model = initialisation.suggestion
        for good in ["", "hot-", "h/f/", "é"] {
            model.kinds[.hotfix]?.prefix = good
            _ = try initialisation.plan(for: model)
        }
        model.versionTagPrefix = "v "
        #expect(throws: FlowError.self) { try initialisation.plan(for: model) }
    }

    @Test("Where nothing was chosen, what was found is told", arguments: ["develop", "main"])
    func onlyOne(name: String) throws {
        let commit = try #require(ObjectID(hex: String(repeating: "1", count: 40)))
        let situation = Initialisation.Situation(
            head: .branch(name, commit),
            branches: [name],
            settings: FlowSettings(["branch.master": name, "branch.develop": name])
        )
        let initialisation = Initialisation(situation: situation)
        if name == "main" {
            #expect(try initialisation.plan(for: initialisation.suggestion).landing == "develop")
            return
        }
        let error = #expect(throws: FlowError.onlyOneBranch("develop")) {
            try initialisation.plan(for: initialisation.suggestion)
        }
        #expect(error?.hints == ["make the production branch first: git branch main develop"])
    }

    @Test("An empty folder becomes a repository with both branches", arguments: FlowWorld.Tool.ours)
    func emptyFolder(tool: FlowWorld.Tool) throws {
        let world = try World("empty", environment: tool.environment)
        let environment = world.nextEnvironment().merging(["SKEIN_FLOW_ENGINE": tool.engine]) { _, new in new }
        let repository = try Repository.openOrMake(at: world.path, environment: environment)
        let initialisation = try Initialisation(of: repository)
        let outcome = try initialisation.plan(for: initialisation.suggestion).execute(in: repository, now: now)
        #expect(outcome.summary.last == "You are now on branch 'develop'.")
        #expect(try FlowConfiguration(of: repository)?.develop == "develop")
        let emptyTree = try world.git("hash-object", "-t", "tree", "/dev/null").output
        #expect(try world.git("log", "--format=%s %T", "develop").output == "Initial commit \(emptyTree)")
    }

    @Test(
        "Branches of the remote that 'gitflow.origin' names are found, and followed",
        arguments: ["origin", "up/stream"]
    )
    func origin(name: String) throws {
        let flow = try FlowWorld(initialised: false)
        try flow.world.git("checkout", "-q", "--detach")
        try flow.world.git("branch", "-q", "-m", "main", "develop")
        try flow.world.git("branch", "-q", "main")
        try flow.world.git("clone", "-q", "--bare", ".", "remote.git")
        try flow.world.git("remote", "add", "-f", name, "./remote.git")
        try flow.world.git("branch", "-q", "-D", "develop", "main")
        try flow.world.git("config", "gitflow.origin", name)
        try flow.initialise()
        let followed = try flow.world.git("for-each-ref", "--format=%(upstream:short)", "refs/heads").output
        #expect(followed == "\(name)/develop\n\(name)/main\n")
        #expect(try FlowConfiguration(of: flow.repository())?.origin == name)
    }

    @Test("A dirty tree is no obstacle where nothing moves")
    func dirty() throws {
        let flow = try FlowWorld(initialised: false)
        try flow.world.folder.write("edited\n", to: "f")
        try flow.initialise()
        #expect(try flow.world.git("status", "--porcelain", "--branch").output == "## develop\n M f\n")
    }

    @Test("A second time changes nothing, and says so")
    func twice() throws {
        let flow = try FlowWorld()
        let before = try flow.state()
        let initialisation = try Initialisation(of: flow.repository())
        #expect(initialisation.isDone)
        #expect(try initialisation.plan(for: initialisation.suggestion).steps.isEmpty)
        try flow.initialise()
        #expect(try flow.state() == before)
    }

    @Test("A bare repository is refused")
    func bare() throws {
        let world = try World("bare")
        try world.git("init", "-q", "--bare", "x.git")
        let repository = try Repository(at: world.path + "/x.git", environment: world.nextEnvironment())
        let initialisation = try Initialisation(of: repository)
        #expect(throws: FlowError.bareRepository) { try initialisation.plan(for: initialisation.suggestion) }
        #expect(throws: FlowError.bareRepository) { try BranchListing(of: .feature, in: repository) }
    }
}
