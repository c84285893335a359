import Git
import TestSupport
import Testing

@testable import GitFlow

@Suite struct BranchOverviewTests {
    private static func words(for standing: BranchOverview.Standing?) -> String {
        standing.map { "\($0.other) +\($0.distance.ahead) -\($0.distance.behind)" } ?? "gone"
    }

    private static func words(for sharing: BranchOverview.Sharing) -> String {
        switch sharing {
        case .none: "none"
        case .gone: "gone"
        case .shared(let standing): words(for: standing)
        }
    }

    @Test("Every open branch comes by kind with its base, where it goes, and how far it is")
    func branches() throws {
        let flow = try FlowWorld.withHistory()
        let overview = try BranchOverview(of: flow.repository())
        #expect(overview.longLived.map(\.name) == ["main", "develop"])
        #expect(
            overview.open.map(\.branch) == [
                "feature/empty", "feature/login", "feature/über", "release/1.1", "hotfix/1.0.2",
            ]
        )
        #expect(
            overview.open.map(\.destinations) == [
                ["develop"], ["develop"], ["feature/login"], ["main", "develop"], ["main", "develop"],
            ]
        )
        #expect(
            overview.open.map { Self.words(for: $0.standing) } == [
                "develop +0 -0", "develop +2 -1", "feature/login +1 -0", "develop +1 -0", "main +1 -0",
            ]
        )
        #expect(overview.open.map(\.progress) == [.new, .open, .open, .open, .open])
        #expect(overview.open.allSatisfy { $0.sharing == .none && $0.worktree == nil })
        #expect(overview.remote == nil)
        #expect(overview.advice.isEmpty)
    }

    @Test(
        "What became of a branch's work is told, and the command that clears it away",
        arguments: [
            ("true", BranchOverview.Progress.open, nil),
            ("git merge -q --no-ff --no-edit feature/x", .merged, "feature finish x"),
            ("git merge -q --squash feature/x; git commit -qm squash", .arrived(.here), "feature finish x"),
            (
                """
                git merge -q --squash feature/x; git commit -qm squash; git push -q origin develop
                git reset -q --hard HEAD~1
                """,
                .arrived(.onRemote), "git switch develop && git pull"
            ),
            ("git push -q origin :feature/x; git branch -f feature/x develop", .new, nil),
            ("git push -q origin :feature/x; git branch -f feature/x develop~1", .new, nil),
        ]
    )
    func progress(commands: String, progress: BranchOverview.Progress, command: String?) throws {
        let flow = try FlowWorld()
        try flow.checkOut("develop")
        try flow.commit("d", "1\n")
        try flow.start("x")
        try flow.commit("x", "1\n")
        try flow.commit("y", "1\n")
        try flow.checkOut("develop")
        try flow.commit("d", "2\n")
        try flow.share()
        try flow.shell(commands)
        let overview = try BranchOverview(of: flow.repository())
        #expect(overview.open.map(\.progress) == [progress])
        #expect(overview.advice.first?.words == command)
    }

    @Test("How branches stand on the remote is told, also of those that are gone there")
    func remote() throws {
        let flow = try FlowWorld()
        for name in ["ahead", "behind", "gone", "never"] {
            try flow.start(name)
            try flow.commit(name, "1\n")
            if name == "never" { continue }
            try flow.checkOut("develop")
        }
        // A remote keeps the branch that its HEAD names.
        try flow.checkOut("main")
        try flow.share()
        try flow.shell(
            """
            git push -q origin :feature/never; git config branch.feature/gone.remote origin
            git push -q origin :feature/gone
            git checkout -q feature/ahead; git commit -q --allow-empty -m more
            git checkout -q feature/behind; git reset -q --hard HEAD~1
            """
        )
        let overview = try BranchOverview(of: flow.repository())
        #expect(
            overview.open.map { Self.words(for: $0.sharing) } == [
                "origin/feature/ahead +1 -0", "origin/feature/behind +0 -1", "gone", "none",
            ]
        )
        #expect(
            overview.longLived.map { Self.words(for: $0.sharing) } == ["origin/main +0 -0", "origin/develop +0 -0"]
        )
        #expect(overview.advice.map(\.words) == ["git switch feature/behind && git pull"])
    }

    @Test("A base that is gone, another work tree, and a history of its own are told")
    func oddBranches() throws {
        let flow = try FlowWorld()
        try flow.start("base")
        try flow.start("x", base: "feature/base")
        try flow.start("held")
        try flow.checkOut("develop")
        try flow.shell(
            """
            git branch -q -D feature/base; git worktree add -q .home/wt feature/held
            git checkout -q --orphan feature/alone; git commit -q --allow-empty -m alone
            """
        )
        let overview = try BranchOverview(of: flow.repository())
        #expect(overview.open.map(\.name) == ["alone", "held", "x"])
        #expect(overview.open[0].standing?.distance.behind == 1 && overview.open[0].standing?.fork == nil)
        #expect(overview.open[1].worktree == flow.world.path + "/.home/wt")
        #expect(overview.open[2].standing == nil)
        #expect(overview.open[2].base == "feature/base")
        #expect(overview.advice.map(\.words) == ["config base --set feature/x BASE"])
    }

    @Test("What stopped in the middle comes first, and what an undo would take back is named")
    func waiting() throws {
        let flow = try FlowWorld()
        try flow.start("x")
        #expect(try BranchOverview(of: flow.repository()).undoable?.verb == "start")
        try flow.commit("f", "ours\n")
        try flow.checkOut("develop")
        try flow.commit("f", "theirs\n")
        #expect(throws: FlowError.self) { try flow.finish("x") }
        let overview = try BranchOverview(of: flow.repository())
        #expect(overview.waiting.map(\.verb) == ["finish"])
        #expect(overview.advice.map(\.words) == ["feature finish --continue x"])
        #expect(overview.undoable == nil)
    }

    @Test("A hotfix that did not come to the development branch is noticed")
    func backMerge() throws {
        let flow = try FlowWorld()
        try flow.checkOut("main")
        try flow.commit("h", "1\n")
        let advice = try BranchOverview(of: flow.repository()).advice
        #expect(advice.map(\.words) == ["git switch develop && git merge main"])
        #expect(advice.map(\.reason) == ["'develop' lacks 1 commit of 'main'"])
    }

    @Test("What cannot be read is refused")
    func refusals() throws {
        let flow = try FlowWorld(initialised: false)
        #expect(throws: FlowError.notInitialised) { try BranchOverview(of: flow.repository()) }
        #expect(throws: FlowError.notInitialised) { try BranchGraph(of: flow.repository(), limit: 1) }
        try flow.shell("git init -q --bare remote.git")
        #expect(throws: FlowError.bareRepository) { try BranchOverview(of: flow.repository(in: "remote.git")) }
    }
}
