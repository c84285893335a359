import Git
import TestSupport
import Testing

@testable import GitFlow

@Suite struct PlanPictureTests {
    @Test("Plans of every kind of finish are drawn as one golden file")
    func golden() throws {
        let flow = try FlowWorld.withHistory()
        var text = ""
        func draw(_ title: String, _ name: String, _ kind: BranchKind, _ switches: [FinishSwitch: Bool] = [:]) throws {
            let repository = try flow.repository()
            let plan = try flow.plan(name, kind: kind, switches, message: "m", in: repository)
            text += "# \(title)\n\(try PlanPicture(plan, in: repository).text)\n"
        }
        try draw("a feature with several commits", "login", .feature)
        try draw("a feature on another, with one commit", "über", .feature)
        try draw("one without commits", "empty", .feature)
        try draw("squashed, and kept", "login", .feature, [.squash: true, .keep: true])
        try draw("rebased", "login", .feature, [.rebase: true])
        try flow.shell("git checkout -q -b feature/single develop~1; git commit -q --allow-empty -m single")
        try draw("a single commit, rebased", "single", .feature, [.rebase: true])
        try flow.shell("git checkout -q feature/login; git branch -q -D feature/single")
        try draw("a release", "1.1", .release)
        try draw("a release without its tag", "1.1", .release, [.notag: true])
        try draw("a hotfix that reaches an open release", "1.0.2", .hotfix, [.releasebackmerge: true])
        try flow.share()
        try draw("pushed, and deleted on the remote", "1.1", .release, [.push: true])
        try flow.shell(
            """
            git checkout -q develop; git merge -q --squash feature/login; git commit -qm 'login (#1)'
            git push -q origin develop
            """
        )
        try draw("arrived by a pull request", "login", .feature)
        try flow.shell("git reset -q --hard HEAD~1; git checkout -q feature/login")
        try draw("arrived on the remote", "login", .feature)
        try flow.checkOut("develop")
        try flow.commit("l", "other\n")
        try flow.shell("git push -q origin :develop; git update-ref -d refs/remotes/origin/develop")
        try draw("with a conflict", "login", .feature)
        try expectGolden(text, named: "pictures.txt")
    }

    @Test("What goes on after a stop is drawn without what is done")
    func resumed() throws {
        let flow = try FlowWorld()
        try flow.start("x")
        try flow.commit("f", "ours\n")
        try flow.checkOut("develop")
        try flow.commit("f", "theirs\n")
        #expect(throws: FlowError.self) { try flow.finish("x") }
        try flow.shell("echo both >f; git add f")
        let repository = try flow.repository()
        let plan = try FlowResumption("finish", in: repository).plan(in: repository)
        let picture = try PlanPicture(plan, in: repository)
        #expect(picture.lanes.map(\.name) == ["develop", "feature/x"])
        #expect(picture.lanes.map(\.after) == [["a merge with 'feature/x'", "checked out"], ["deleted"]])
    }

    @Test("A plan that does nothing draws nothing")
    func nothing() throws {
        let plan = FlowPlan("finish", work: LocalWork(current: nil))
        #expect(PlanPicture(plan, before: RestorationPoint(head: .unborn("main"), references: [:])).text.isEmpty)
    }
}
