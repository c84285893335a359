import Git
import TestSupport
import Testing

@testable import GitFlow

@Suite("Branching models") struct BranchingModelTests {
    @Test("One branch is enough for features", arguments: ["main", "trunk"])
    func github(name: String) throws {
        let flow = try FlowWorld(initialised: false)
        try flow.world.git("branch", "-m", name)
        let outcome = try flow.initialisationPlan(.github).execute(in: flow.repository(), now: now)
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
        let steps = try flow.initialisationPlan(.gitlab).steps
        #expect(
            steps.prefix(2) == [
                .createBranch("production", from: .local("main"), checkingOut: false),
                .createBranch("staging", from: .local("production"), checkingOut: false),
            ]
        )
        _ = try flow.initialisationPlan(.gitlab).execute(in: flow.repository(), now: now)
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
            _ = try flow.initialisationPlan(preset) { $0.isForced = true }.execute(in: flow.repository(), now: now)
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
}

extension FlowWorld {
    /// What we decide on setting up a model.
    func initialisationPlan(
        _ preset: BranchingPreset,
        _ change: (inout InitialisationOptions) -> Void = { _ in }
    ) throws -> FlowPlan {
        var options = InitialisationOptions()
        change(&options)
        let initialisation = try Initialisation(of: repository())
        return try initialisation.plan(for: initialisation.suggestion(preset), options)
    }
}
