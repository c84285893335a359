import Git
import TestSupport
import Testing

@testable import GitFlow

/// What the steps of a plan do where one of them cannot be done.
@Suite struct ExecutionTests {
    @Test(
        "A held lock stops everything before the first change, and is named with what to do",
        arguments: FlowWorld.Tool.ours,
        [
            "HEAD.lock", "index.lock", "config.lock", "packed-refs.lock", "refs/heads/develop.lock",
            "refs/heads/feature/a.lock",
        ]
    )
    func locks(tool: FlowWorld.Tool, lock: String) throws {
        let flow = try FlowWorld(tool)
        try flow.start("a")
        try flow.commit("g", "1\n")
        let path = flow.world.path + "/.git/" + lock
        try flow.world.folder.write("", to: ".git/" + lock)
        let before = try flow.state()
        let error = #expect(throws: GitError.locked(path: path)) { try flow.finish("a") }
        #expect(error?.hints == ["wait for it to end; if none is running: rm \(path)"])
        #expect(try flow.state() == before)
        if !lock.hasPrefix("refs") {
            #expect(throws: GitError.locked(path: path)) { try flow.start("b") }
            #expect(try flow.state() == before)
        }
    }

    @Test("A start that fails leaves neither the branch nor its setting", arguments: FlowWorld.Tool.ours)
    func start(tool: FlowWorld.Tool) throws {
        let flow = try FlowWorld(tool)
        try flow.commit("g", "1\n")
        try flow.world.git("checkout", "-q", "main")
        try flow.world.folder.write("mine\n", to: "g")
        let before = try flow.state()
        #expect(throws: GitError.self) { try flow.start("b") }
        #expect(try flow.state() == before)
        #expect(flow.world.folder.read(".git/config")?.contains("feature/b") == false)
    }

    @Test("Where a later step fails, what was done is told, and the next finish does the rest")
    func stopped() throws {
        let flow = try FlowWorld(.git)
        try flow.start("a")
        try flow.commit("g", "1\n")
        let hook =
            "#!/bin/sh\ngrep -q ' 0000000000000000000000000000000000000000 refs/heads/feature/a' && exit 1\nexit 0\n"
        try flow.world.folder.write(hook, to: ".git/hooks/reference-transaction")
        try flow.world.run("chmod", ["+x", ".git/hooks/reference-transaction"])
        let error = #expect(throws: FlowError.self) { try flow.finish("a") }
        guard case .stopped(_, let done, "feature finish a") = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(done == ["'feature/a' was merged into 'develop'"])
        try flow.world.run("rm", [".git/hooks/reference-transaction"])
        try flow.finish("a")
        #expect(try flow.world.git("branch", "--list", "feature/*").output == "")
    }

    @Test("A finish goes on where only the hook after the switch fails, and says so")
    func hookAfterSwitch() throws {
        let flow = try FlowWorld(.automatic)
        try flow.start("a")
        try flow.commit("g", "1\n")
        try flow.world.folder.write("#!/bin/sh\nexit 1\n", to: ".git/hooks/post-checkout")
        try flow.world.run("chmod", ["+x", ".git/hooks/post-checkout"])
        let outcome = try #require(try flow.finish("a"))
        #expect(outcome.summary.contains { $0.hasPrefix("The hook 'post-checkout' failed") })
        #expect(try flow.world.git("status", "--porcelain", "-b").output == "## develop\n")
    }

    @Test("What git advises is left out where it is false, and what is broken is named with a way out")
    func words() throws {
        let flow = try FlowWorld(.git)
        try flow.start("a")
        try flow.commit("g", "1\n")
        try flow.commit("h", "1\n")
        try flow.world.folder.write("#!/bin/sh\necho policy says no >&2\nexit 1\n", to: ".git/hooks/commit-msg")
        try flow.world.run("chmod", ["+x", ".git/hooks/commit-msg"])
        #expect(throws: GitError.mergeRefused(reason: "policy says no")) { try flow.finish("a") }
        try flow.world.folder.write("garbage", to: ".git/index")
        let error = #expect(throws: GitError.self) { try flow.finish("a") }
        #expect(error?.hints.first?.hasSuffix("rm \(flow.world.path)/.git/index && git reset") == true)
        try flow.world.folder.write("[garbage", to: ".git/config")
        let settings = #expect(throws: GitError.self) { try flow.finish("a") }
        #expect(settings?.hints.isEmpty == false, "\(String(describing: settings))")
    }
}
