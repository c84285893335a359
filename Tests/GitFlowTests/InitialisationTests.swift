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

    @Test("An empty folder becomes a repository with both branches", arguments: [FlowWorld.Tool.libgit2, .git])
    func emptyFolder(tool: FlowWorld.Tool) throws {
        let world = try World("empty")
        let environment = world.nextEnvironment().merging(["SKEIN_FLOW_ENGINE": tool.rawValue]) { _, new in new }
        let repository = try Repository.openOrMake(at: world.path, environment: environment)
        let initialisation = try Initialisation(of: repository)
        let outcome = try initialisation.plan(for: initialisation.suggestion).execute(in: repository, now: now)
        #expect(outcome.summary.last == "You are now on branch 'develop'.")
        #expect(try FlowConfiguration(of: repository)?.develop == "develop")
        #expect(
            try world.git("log", "--format=%s %T", "develop").output
                == "Initial commit 4b825dc642cb6eb9a060e54bf8d69288fbee4904\n"
        )
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

    // MARK: Models

    private func plan(
        _ preset: BranchingPreset,
        in flow: FlowWorld,
        _ change: (inout InitialisationOptions) -> Void = { _ in }
    ) throws -> FlowPlan {
        var options = InitialisationOptions()
        change(&options)
        let initialisation = try Initialisation(of: flow.repository())
        return try initialisation.plan(for: initialisation.suggestion(preset), options)
    }

    @Test("One branch is enough for features", arguments: ["main", "trunk"])
    func github(name: String) throws {
        let flow = try FlowWorld(initialised: false)
        try flow.world.git("branch", "-m", name)
        let outcome = try plan(.github, in: flow).execute(in: flow.repository(), now: now)
        #expect(outcome.summary.first == "git-flow was set up: everything on '\(name)'.")
        try flow.start("a")
        try flow.commit("g", "1\n")
        try flow.finish("a")
        #expect(try flow.repository().head().branch == name)
        let repository = try flow.repository()
        let error = #expect(throws: FlowError.noKind(.release, known: [.feature])) {
            try BranchStarting(.release, name: "1").plan(in: repository)
        }
        #expect(
            error?.message == "there are no release branches in this repository's model, which has 'feature'"
        )
        #expect(throws: FlowError.noKind(.release, known: [.feature])) {
            try BranchListing(of: .release, in: repository)
        }
        #expect(throws: FlowError.noKind(.hotfix, known: [.feature])) {
            try BranchFinishing(.hotfix, name: "1").plan(in: repository)
        }
    }

    @Test("Branches between main and production are created from the ones above them")
    func gitlab() throws {
        let flow = try FlowWorld(initialised: false)
        let steps = try plan(.gitlab, in: flow).steps
        #expect(
            steps.prefix(2) == [
                .createBranch("production", from: .local("main"), checkingOut: false),
                .createBranch("staging", from: .local("production"), checkingOut: false),
            ]
        )
        _ = try plan(.gitlab, in: flow).execute(in: flow.repository(), now: now)
        try flow.start("1", kind: .hotfix)
        try flow.commit("g", "1\n")
        let outcome = try flow.finish("1", kind: .hotfix)
        // What goes down again is for people to decide.
        #expect(outcome?.summary.contains("The branch 'hotfix/1' was merged into 'production'.") == true)
        #expect(try flow.world.git("rev-list", "--count", "staging..production").output == "2\n")
    }

    @Test("From one model to another, and back", arguments: BranchingPreset.allCases, BranchingPreset.allCases)
    func change(first: BranchingPreset, second: BranchingPreset) throws {
        let flow = try FlowWorld(initialised: false)
        for preset in [first, second] {
            _ = try plan(preset, in: flow) { $0.isForced = true }.execute(in: flow.repository(), now: now)
        }
        let read = try #require(try FlowConfiguration(of: flow.repository()))
        let expected = second.model(main: "main") ?? FlowConfiguration(production: "main", develop: "develop")
        #expect(read.kindsInOrder == expected.kindsInOrder)
        // The first model's production branch is there, and goes on to be it.
        if (first, second) != (.gitlab, .classic) {
            #expect(read.longLivedBranches == expected.longLivedBranches)
        }
        for kind in read.kindsInOrder { #expect(read.kinds[kind]?.isTagged == expected.kinds[kind]?.isTagged) }
    }

    @Test("Settings of git-flow-next are kept as they are, with what is added")
    func next() throws {
        let flow = try FlowWorld(initialised: false)
        for (key, value) in [
            ("main.type", "base"), ("dev.type", "base"), ("dev.parent", "main"), ("dev.autoupdate", "true"),
            ("qa.type", "topic"), ("qa.parent", "dev"), ("qa.deleteremote", "true"),
        ] {
            try flow.world.git("config", "gitflow.branch.\(key)", value)
        }
        try flow.initialise()
        #expect(try flow.repository().head().branch == "dev")
        #expect(try flow.world.git("config", "gitflow.branch.qa.deleteremote").output == "true\n")
        #expect(try flow.world.git("config", "gitflow.branch.master").status == 1)
        #expect(try FlowConfiguration(of: flow.repository())?.kindsInOrder == [BranchKind("qa")])
        var model = try Initialisation(of: flow.repository()).suggestion(develop: "next")
        #expect(model.kinds[BranchKind("qa")]?.target == .named("next"))
        model.addKind(BranchKind("chore"), prefix: "c/")
        var options = InitialisationOptions()
        options.isForced = true
        _ = try Initialisation(of: flow.repository()).plan(for: model, options).execute(in: flow.repository(), now: now)
        #expect(try FlowConfiguration(of: flow.repository())?.longLivedBranches == ["main", "next"])
        #expect(try flow.world.git("config", "gitflow.branch.qa.deleteremote").output == "true\n")
    }

    // MARK: Where settings go, and what stays

    @Test("Settings go to the file that is named, all of them")
    func files() throws {
        let flow = try FlowWorld()
        let path = flow.world.path + "/.home/settings"
        let plan = try plan(.classic, in: flow) {
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
        _ = try plan(.classic, in: flow) { $0.isForced = true }.execute(in: flow.repository(), now: now)
        #expect(try flow.world.git("config", "gitflow.path.hooks").output == "/elsewhere\n")
        #expect(try Initialisation(of: flow.repository()).hooksFolder == "/elsewhere")
    }

    @Test("Where no branch is to be created, the settings are written and what is missing is told")
    func settingsOnly() throws {
        let flow = try FlowWorld(initialised: false)
        let outcome = try plan(.classic, in: flow) { $0.createsBranches = false }
            .execute(in: flow.repository(), now: now)
        #expect(outcome.summary.first == "The branch 'develop' is still to be created.")
        #expect(try flow.world.git("branch", "--format=%(refname:short)").output == "main\n")
        let error = #expect(throws: FlowError.longLivedBranchMissing("develop", remote: nil)) {
            try FlowConfiguration.required(of: flow.repository())
        }
        #expect(error?.hints == ["git flow init -d"])
    }

    // MARK: Odd states

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
        arguments: [FlowWorld.Tool.libgit2, .git]
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
