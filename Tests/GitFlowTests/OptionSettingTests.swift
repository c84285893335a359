import Git
import TestSupport
import Testing

@testable import GitFlow

@Suite struct OptionSettingTests {
    private func set(_ option: FlowOption, _ value: String, in flow: FlowWorld) throws -> FlowPlan {
        let repository = try flow.repository()
        let plan = try OptionSetting(option, to: value).plan(in: repository)
        _ = try plan.execute(in: repository, now: now)
        return plan
    }

    @Test(
        "Each option is written to its key, and an undo takes it back",
        arguments: zip(
            FlowOption.allCases,
            ["support/main", "next", "f/", "b/", "r/", "h/", "s/", "v", "true"]
        )
    )
    func options(option: FlowOption, value: String) throws {
        let flow = try FlowWorld()
        try flow.shell("git branch support/main; git branch next")
        let before = try flow.state()
        _ = try set(option, value, in: flow)
        let repository = try flow.repository()
        #expect(try FlowSettings(of: repository)[option.key] == value)
        #expect(option.value(in: try #require(try FlowConfiguration(of: repository))) == value)
        _ = try UndoRequest().execute(in: repository, now: now)
        #expect(try flow.state() == before)
    }

    @Test("Values that make no sense are refused, and nothing changes")
    func refusals() throws {
        let flow = try FlowWorld()
        let before = try flow.state()
        let refusals: [(FlowOption, String, FlowError)] = [
            (.master, "develop", .sameBranches("develop")), (.develop, "main", .sameBranches("main")),
            (.master, "nowhere", .noBranch("nowhere")), (.master, "", .invalidName("", problem: "it is empty")),
            (.allowMultiHotfix, "perhaps", .notTrueOrFalse(option: "allowmultihotfix", value: "perhaps")),
            (.feature, "a b", .invalidPrefix("a b", of: "feature branches", problem: "it holds a space")),
            (.versionTagPrefix, "..", .invalidPrefix("..", of: "version tags", problem: "it holds '..'")),
        ]
        for (option, value, error) in refusals {
            #expect(throws: error) { try set(option, value, in: flow) }
        }
        #expect(try flow.state() == before)
        let other = try FlowWorld(initialised: false)
        #expect(throws: FlowError.notInitialised) { try set(.feature, "f/", in: other) }
    }

    @Test("A branch that only the remote has is created, and a renamed one is followed")
    func branches() throws {
        let flow = try FlowWorld()
        try flow.share()
        try flow.shell("git push -q origin develop:next; git branch -m main trunk")
        // The repository is not whole: its production branch is gone.
        #expect(try FlowConfiguration(of: flow.repository()) == nil)
        _ = try set(.master, "trunk", in: flow)
        _ = try set(.develop, "next", in: flow)
        let model = try #require(try FlowConfiguration(of: flow.repository()))
        #expect([model.production, model.develop] == ["trunk", "next"])
        #expect(try flow.world.git("rev-parse", "--abbrev-ref", "next@{upstream}").output == "origin/next\n")
    }

    @Test("What other repositories go by is written, and never taken back")
    func otherFiles() throws {
        let flow = try FlowWorld()
        let repository = try flow.repository()
        let file = SettingsFile.file(flow.world.path + "/.home/settings")
        _ = try OptionSetting(.feature, to: "f/", in: file).plan(in: repository).execute(in: repository, now: now)
        #expect(
            try repository.settings(withPrefix: "gitflow.", in: file) == [
                Setting(key: "gitflow.prefix.feature", value: "f/")
            ]
        )
        #expect(throws: FlowError.alreadyShared(what: "'gitflow.prefix.feature' was set")) {
            try UndoRequest().execute(in: repository, now: now)
        }
    }

    @Test("Where git-flow-next's settings describe the branches, theirs are written, or refused")
    func next() throws {
        let flow = try FlowWorld(initialised: false)
        try flow.shell(
            """
            git branch develop; git config gitflow.branch.main.type base; git config gitflow.branch.develop.type base
            git config gitflow.branch.develop.parent main; git config gitflow.branch.feature.type topic
            git config gitflow.branch.feature.parent develop; git config gitflow.branch.feature.prefix feature/
            """
        )
        _ = try set(.feature, "f/", in: flow)
        #expect(try FlowConfiguration(of: flow.repository())?.kinds[.feature]?.prefix == "f/")
        #expect(throws: FlowError.nextHasNoOption("master")) { try set(.master, "develop", in: flow) }
    }

    @Test("A base is kept for a branch that is there, and one that is no branch is refused")
    func bases() throws {
        let flow = try FlowWorld()
        try flow.start("x")
        try flow.start("y")
        func setBase(_ branch: String, _ base: String) throws {
            let repository = try flow.repository()
            _ = try BaseSetting(of: branch, to: base).plan(in: repository).execute(in: repository, now: now)
        }
        try setBase("feature/x", "feature/y")
        #expect(try FlowSettings(of: flow.repository()).base(of: "feature/x") == "feature/y")
        #expect(throws: FlowError.noBranch("feature/z")) { try setBase("feature/z", "develop") }
        #expect(throws: FlowError.noBranch("origin/x")) { try setBase("feature/x", "origin/x") }
        #expect(throws: FlowError.ownBase("feature/x")) { try setBase("feature/x", "feature/x") }
        _ = try UndoRequest().execute(in: flow.repository(), now: now)
        #expect(try FlowSettings(of: flow.repository()).base(of: "feature/x") == "develop")
    }
}
