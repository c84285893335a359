import Git
import GitFlow
import TestSupport
import Testing

/// What a finish makes of the files and the merge of one that was killed, and what it does not take for such.
@Suite struct CutOffTests {
    @Test(
        "What a finish left in the files that was killed is completed by the next, or taken back; other edits stop both",
        arguments: [
            ("git show feature/a:f >f", true), ("git show feature/a:f >f; git add f", true),
            ("git show feature/a:f >f; git show feature/a:g >g", true), ("rm f", true), (": >f", true),
            ("rm f; git show feature/a:g >g", true), ("printf 2 >f", true), ("rm f; printf 1 >g", true),
            ("git show feature/a:f >f; echo x >>other", true), ("echo x >>f", false),
            ("git show feature/a:f >f; echo x >g", false),
        ]
    )
    func remainder(cut: String, isRemainder: Bool) throws {
        for tool in FlowWorld.Tool.ours {
            let flow = try FlowWorld(tool)
            try flow.commit("other", "1\n")
            try flow.world.git("branch", "-q", "-f", "develop")
            try flow.start("a")
            try flow.commit("f", "2\n")
            try flow.commit("g", "1\n")
            try flow.world.git("checkout", "-q", "develop")
            #expect(throws: Killed.self) {
                let repository = try flow.repository()
                _ = try flow.plan("a", in: repository).execute(in: repository, now: now) { _ in throw Killed() }
            }
            try flow.world.run("sh", ["-c", cut])
            let before = try flow.state()
            if isRemainder { #expect((try? flow.start("b")) == nil, "another command waits") }
            let isDone = (try? flow.finish("a")) != nil
            #expect(isDone == isRemainder, "\(cut)")
            let dirt = try flow.world.git("status", "--porcelain").output
            if isRemainder { #expect(dirt == (cut.contains("other") ? " M other\n" : "")) }
            if !isRemainder { #expect(try flow.state() == before) }
        }
    }

    @Test(
        "A merge in which git was killed, before it was committed or after, is made once",
        arguments: FlowWorld.Tool.ours,
        [
            "git merge -q --no-commit --no-ff feature/a; rm .git/MERGE_MODE .git/MERGE_MSG",
            "git merge -q --no-edit --no-ff feature/a; git rev-parse feature/a >.git/MERGE_HEAD",
        ]
    )
    func mergeCutOff(tool: FlowWorld.Tool, cut: String) throws {
        let flow = try FlowWorld(tool)
        try flow.start("a")
        for number in 1...2 { try flow.commit("g", "\(number)\n") }
        try flow.world.git("checkout", "-q", "develop")
        #expect(throws: Killed.self) {
            let repository = try flow.repository()
            _ = try flow.plan("a", in: repository).execute(in: repository, now: now) { _ in throw Killed() }
        }
        try flow.shell(cut)
        try flow.finish("a")
        let merges = try flow.world.git("log", "--merges", "--format=%s").output
        #expect(merges == "Merge branch 'feature/a' into develop\n")
        #expect(try flow.world.git("status", "--porcelain", "-b").output == "## develop\n")
        #expect(flow.world.folder.read(".git/MERGE_HEAD") == nil)
    }

    @Test("Files that look cut off are a person's, where nothing was")
    func edits() throws {
        for edit in ["git show feature/a:f >f", ": >f", "rm f"] {
            let flow = try FlowWorld()
            try flow.start("a")
            try flow.commit("f", "2\n")
            try flow.world.git("checkout", "-q", "develop")
            try flow.world.run("sh", ["-c", edit])
            #expect(throws: FlowError.uncommittedChanges(paths: ["f"])) { try flow.finish("a") }
        }
    }
}
