import Diagnostics
import Git
import TestSupport
import Testing

@testable import GitFlow

@Suite struct BranchCheckoutTests {
    @Test(
        "The whole name is meant where there is one, else its beginning where only one begins so",
        arguments: [("login", "feature/login"), ("login-", "feature/login-form"), ("o", "feature/other")]
    )
    func beginning(text: String, branch: String) throws {
        let flow = try FlowWorld()
        for name in ["login", "login-form", "other"] { try flow.world.git("branch", "feature/" + name) }
        let outcome = try flow.carryOut { try BranchCheckout(.feature, beginning: text).plan(in: $0) }
        #expect(outcome.summary == ["You are now on branch '\(branch)'."])
        try flow.undo()
        #expect(try flow.world.git("status", "-sb").output == "## develop\n")
    }

    @Test(
        "None and several stop it",
        arguments: [
            ("x", .nothingMatches(.feature, name: "x", nearest: nil, verb: "checkout")),
            ("log", .severalMatch(.feature, name: "log", names: ["login", "logout"])),
            ("", .severalMatch(.feature, name: "", names: ["login", "logout"])),
        ] as [(String, FlowError)]
    )
    func refusals(text: String, error: FlowError) throws {
        let flow = try FlowWorld()
        for name in ["login", "logout"] { try flow.world.git("branch", "feature/" + name) }
        try flow.expectRefusal(error) { try BranchCheckout(.feature, beginning: text).plan(in: $0) }
        #expect(error.exitStatus == .failure)
    }

    @Test("A branch in another work tree, and a commit that would get lost, stop it")
    func worktree() throws {
        let flow = try FlowWorld()
        try flow.world.git("branch", "feature/a")
        try flow.world.git("worktree", "add", "-q", ".home/tree", "feature/a")
        try flow.expectRefusal(.heldByWorktree(branch: "feature/a", path: flow.world.path + "/.home/tree")) {
            try BranchCheckout(.feature, beginning: "a").plan(in: $0)
        }
    }

    @Test("The development branch is checked out, and created where it is missing", arguments: [false, true])
    func develop(isShared: Bool) throws {
        let flow = try FlowWorld()
        try flow.world.git("checkout", "-q", "main")
        try flow.carryOut { try DevelopCheckout().plan(in: $0) }
        #expect(try flow.world.git("status", "-sb").output == "## develop\n")
        try flow.commit("g", "1\n")
        if isShared { try flow.share() }
        try flow.shell("git checkout -q main; git branch -q -D develop")
        let outcome = try flow.carryOut { try DevelopCheckout().plan(in: $0) }
        let start = isShared ? "origin/develop" : "main"
        #expect(outcome.summary.first == "The branch 'develop' was created, based on '\(start)'.")
        #expect(try flow.world.git("status", "-sb").output == "## develop\(isShared ? "...origin/develop" : "")\n")
        #expect(try flow.world.git("rev-parse", "HEAD").output == flow.world.git("rev-parse", start).output)
    }

    @Test("Without settings there is no development branch to go to")
    func notInitialised() throws {
        let flow = try FlowWorld(initialised: false)
        #expect(throws: FlowError.notInitialised) { try DevelopCheckout().plan(in: flow.repository()) }
    }
}
