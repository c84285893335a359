import Git
import TestSupport
import Testing

@testable import GitFlow

/// What stops a command that would switch to another branch.
@Suite struct UnfinishedWorkTests {
    @Test(
        "An operation of git that waits for a person stops it, with the command that ends it",
        arguments: [
            ("git rebase -q side", .rebase), ("git rebase -q --apply side", .rebase),
            ("git cherry-pick side", .cherryPick), ("git revert --no-edit HEAD~1", .revert),
            ("git format-patch -1 -q side -o .home; git am -q .home/*.patch", .am),
            ("git bisect start; git bisect bad", .bisect), ("git bisect start HEAD HEAD~2", .bisect),
            ("git cherry-pick side side2; git checkout -q --ours f; git commit -qam mine", .cherryPick),
        ] as [(String, OperationUnderWay)]
    )
    func operations(command: String, operation: OperationUnderWay) throws {
        let flow = try FlowWorld()
        try flow.world.git("checkout", "-q", "-b", "side")
        try flow.commit("f", "side\n")
        try flow.world.git("checkout", "-q", "-b", "side2")
        try flow.commit("f", "side 2\n")
        try flow.world.git("checkout", "-q", "develop")
        try flow.start("a")
        for number in 1...3 { try flow.commit("f", "\(number)\n") }
        try flow.world.run("sh", ["-c", command])
        let before = try flow.state()
        #expect(throws: FlowError.operationUnderWay(operation)) { try flow.finish("a") }
        #expect(throws: FlowError.operationUnderWay(operation)) { try flow.start("b") }
        #expect(try flow.state() == before)
        let last = try #require(operation.endings.last)
        try flow.world.run("sh", ["-c", "git reset -q --hard; " + last])
        #expect(try flow.repository().operationUnderWay == nil)
    }

    @Test("A commit that nothing holds is not left behind")
    func unheld() throws {
        let flow = try FlowWorld()
        try flow.start("a")
        try flow.commit("g", "1\n")
        try flow.world.git("checkout", "-q", "--detach")
        _ = try flow.start("b")
        try flow.world.git("checkout", "-q", "--detach")
        try flow.commit("h", "1\n")
        let head = try flow.world.git("rev-parse", "HEAD").output.split(separator: "\n")[0]
        let commit = try #require(ObjectID(hex: String(head)))
        let error = #expect(throws: FlowError.unheldCommit(commit)) { try flow.finish("a") }
        #expect(error?.hints == ["give it a branch: git branch NAME \(commit.abbreviated)"])
        #expect(throws: FlowError.unheldCommit(commit)) { try flow.start("c") }
        for holder in ["git tag -a -m t t", "git update-ref refs/remotes/x/y HEAD"] {
            try flow.world.run("sh", ["-c", holder])
            #expect(try flow.repository().isHeld(commit))
            try flow.world.run("sh", ["-c", "git tag -d t; git update-ref -d refs/remotes/x/y"])
        }
        #expect(try flow.repository().isHeld(commit) == false)
    }

    @Test("Setting up does not leave it behind either")
    func initialisation() throws {
        let flow = try FlowWorld(initialised: false)
        try flow.world.git("checkout", "-q", "--detach")
        try flow.commit("h", "1\n")
        #expect(throws: FlowError.self) { try flow.initialise() }
        try flow.world.git("branch", "develop")
        try flow.initialise()
    }
}
