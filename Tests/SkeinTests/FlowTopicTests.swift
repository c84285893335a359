import TestSupport
import Testing

@Suite("skein flow, on a branch of a kind")
struct FlowTopicTests {
    private func repository() throws -> World {
        let world = try World("flow")
        try world.git("init", "-q", "-b", "main")
        try world.folder.write("/.home/\n/remote.git/\n", to: ".git/info/exclude")
        try world.git("commit", "-q", "--allow-empty", "-m", "base")
        _ = try world.skein("flow", "init", "-d")
        return world
    }

    private func commit(_ world: World, _ file: String, _ text: String) throws {
        try world.folder.write(text, to: file)
        try world.git("add", file)
        try world.git("commit", "-q", "-m", "change \(file)")
    }

    @Test("what is said of publishing, tracking, renaming and deleting a feature, and of taking that back")
    func messages() throws {
        let world = try repository()
        var text = ""
        func run(_ words: String...) throws {
            text += "$ skein \(words.joined(separator: " "))\n" + (try world.skein(words).description)
        }
        _ = try world.skein("flow", "feature", "start", "login")
        try commit(world, "a.txt", "1\n")
        try run("flow", "publish")
        try world.git("clone", "-q", "--bare", ".", "remote.git")
        try world.git("remote", "add", "origin", "./remote.git")
        try world.git("branch", "-q", "feature/theirs", in: "remote.git")
        try commit(world, "b.txt", "1\n")
        try run("flow", "publish", "--dry-run")
        try run("flow", "publish")
        try run("flow", "feature", "publish", "login")
        try run("flow", "feature", "track", "theirs")
        try run("flow", "feature", "track", "none")
        try run("flow", "feature", "checkout", "log")
        try run("flow", "feature", "checkout", "x")
        try run("flow", "rename", "sign-in")
        try run("flow", "feature", "delete", "sign-in")
        try run("flow", "feature", "delete", "--force", "sign-in", "--dry-run")
        try run("flow", "feature", "delete", "--force", "sign-in")
        try run("flow", "undo", "--dry-run")
        try run("flow", "undo")
        try run("flow", "develop")
        try run("flow", "delete")
        try expectGolden(text, named: "flow-topic.txt")
    }

    @Test("what hooks of git and the remote's server print is passed on, each line as it is, unless quiet is asked for")
    func hooksOfGit() throws {
        let world = try repository()
        try world.git("clone", "-q", "--bare", ".", "remote.git")
        try world.git("remote", "add", "origin", "./remote.git")
        func hook(_ path: String, _ line: String) throws {
            try world.folder.write("#!/bin/sh\necho '\(line)'\n", to: path)
            _ = try world.run("chmod", ["+x", path])
        }
        _ = try world.skein("flow", "feature", "start", "login")
        try hook(".git/hooks/pre-push", "checked before the push")
        try hook("remote.git/hooks/post-receive", "Create a pull request")
        let publish = try world.skein("flow", "publish").errors
        #expect(publish.hasPrefix("checked before the push\nremote: Create a pull request"))
        try hook(".git/hooks/post-merge", "installed what is new")
        try commit(world, "a.txt", "1\n")
        #expect(try world.skein("flow", "publish", "-q").errors == "")
        let finish = try world.skein("flow", "finish", "--no-ff", "--keepremote")
        #expect(finish.errors.hasPrefix("installed what is new\nThe branch"))
    }

    @Test("what is said of an update that stops at a conflict, and where it ends")
    func conflict() throws {
        let world = try repository()
        var text = ""
        func run(_ words: String...) throws {
            text += "$ skein \(words.joined(separator: " "))\n" + (try world.skein(words).description)
        }
        _ = try world.skein("flow", "feature", "start", "login")
        try commit(world, "a.txt", "ours\n")
        try world.git("checkout", "-q", "develop")
        try commit(world, "a.txt", "theirs\n")
        try run("flow", "feature", "update", "login", "--dry-run")
        try run("flow", "feature", "update", "login")
        try run("flow", "update")
        try run("flow", "update", "--abort")
        try run("flow", "feature", "rebase", "login")
        try run("flow", "rebase")
        try world.folder.write("both\n", to: "a.txt")
        try world.git("add", "a.txt")
        try run("flow", "rebase", "--continue")
        try run("flow", "update")
        try run("flow", "update", "--continue")
        try expectGolden(text, named: "flow-conflict.txt")
    }

    @Test("git shows the changes and the commits of a branch, with the options that are handed on")
    func shown() throws {
        let world = try repository()
        _ = try world.skein("flow", "feature", "start", "login")
        try commit(world, "a.txt", "1\n")
        try commit(world, "b.txt", "2\n")
        #expect(try world.skein("flow", "feature", "diff").output.hasSuffix("+++ b/b.txt\n@@ -0,0 +1 @@\n+2\n"))
        #expect(try world.skein("flow", "log", "--format=%s").output == "change b.txt\nchange a.txt\n")
        #expect(try world.skein("flow", "log", "--format=%s", "-1").output == "change b.txt\n")
        #expect(try world.skein("flow", "log", "--format=%s", "--", "a.txt").output == "change a.txt\n")
        let failed = try world.skein("flow", "log", "--no-such-option")
        #expect(failed.status == 1)
        #expect(failed.errors.contains("fatal: unrecognized argument: --no-such-option"))
        try world.git("checkout", "-q", "develop")
        #expect(try world.skein("flow", "feature", "diff", "lo").output.contains("+++ b/a.txt"))
    }
}
