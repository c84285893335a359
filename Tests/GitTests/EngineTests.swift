import Foundation
import Git
import TestSupport
import Testing

@Suite struct EngineTests {
    /// An engine by the name of its kind.
    static func engine(_ name: String, _ repository: Repository) throws -> any RepositoryEngine {
        name == "libgit2"
            ? LibraryEngine(repository: repository, now: now)
            : ProgramEngine(
                git: try GitProgram(in: repository.workTree ?? "", environment: repository.environment),
                repository: repository
            )
    }

    /// A world with `main` and `side`, which differ in the files f (changed), g (new) and h (gone).
    static func twoBranches() throws -> World {
        let world = try World.withRepository("engine")
        try world.folder.write("h\n", to: "deep/h")
        try world.folder.write("same\n", to: "same")
        try world.git("add", ".")
        try world.commit("f", "1\n")
        try world.git("checkout", "-q", "-b", "side")
        try world.git("rm", "-q", "deep/h")
        try world.folder.write("g\n", to: "new/g")
        try world.git("add", ".")
        try world.commit("f", "2\n")
        try world.git("checkout", "-q", "main")
        return world
    }

    @Test("Switching changes what differs and touches nothing else", arguments: ["libgit2", "git"])
    func switching(name: String) throws {
        let world = try Self.twoBranches()
        try world.folder.write("edited\n", to: "same")
        try Self.engine(name, world.repository()).switchTo("side")
        #expect(try world.gitLine("symbolic-ref", "HEAD") == "refs/heads/side")
        #expect(try world.gitLine("status", "--porcelain") == " M same")
        #expect(world.folder.read("f") == "2\n")
        #expect(!FileManager.default.fileExists(atPath: world.path + "/deep"))
        #expect(try world.gitLine("reflog", "-1", "--format=%gs") == "checkout: moving from main to side")
    }

    @Test(
        "Work in the way is refused, and nothing changes",
        arguments: ["libgit2", "git"],
        [
            "echo mine >f", "echo mine >f && git add f", "mkdir new && echo mine >new/g",
            "echo mine >f && git add f && git show :0:f >/dev/null && git show HEAD:f >f",
            "mkdir new && echo mine >new/g && git add new && rm new/g",
        ]
    )
    func inTheWay(name: String, command: String) throws {
        let world = try Self.twoBranches()
        try world.run("sh", ["-c", command])
        let before = try world.git("status", "--porcelain").output + world.git("diff", "--cached").output
        #expect(throws: GitError.self) { try Self.engine(name, world.repository()).switchTo("side") }
        #expect(throws: GitError.self) {
            try Self.engine(name, world.repository()).createBranch("new", from: .local("side"), checkingOut: true)
        }
        #expect(try world.git("status", "--porcelain").output + world.git("diff", "--cached").output == before)
        #expect(try world.gitLine("symbolic-ref", "HEAD") == "refs/heads/main")
        #expect(try world.gitLine("branch", "--list", "new") == "")
    }

    @Test("A held index lock is refused before any file changes", arguments: ["libgit2", "git"])
    func heldLock(name: String) throws {
        let world = try Self.twoBranches()
        try world.folder.write("", to: ".git/index.lock")
        #expect(throws: GitError.self) { try Self.engine(name, world.repository()).switchTo("side") }
        #expect(world.folder.read("f") == "1\n")
    }

    @Test("A base that cannot move leaves files, HEAD and branches as they were")
    func refusedMove() throws {
        let world = try Self.twoBranches()
        try world.git("checkout", "-q", "side")
        let repository = try world.repository()
        let main = try world.id("main")
        let plan = MergePlan(.branch("side"), into: "main", style: .commit)
        try world.folder.write("", to: ".git/refs/heads/main.lock")
        #expect(throws: GitError.self) { try LibraryEngine(repository: repository, now: now).merge(plan) }
        #expect(try world.gitLine("status", "--porcelain", "--branch") == "## side")
        #expect(try world.id("main") == main)
        #expect(try world.gitLine("fsck", "--no-dangling") == "")
    }

    /// Everything that an engine may change, as text.
    private static func state(of world: World) throws -> String {
        let settings = world.folder.read(".git/config") ?? ""
        return try [
            world.folder.read(".git/HEAD") ?? "", world.git("for-each-ref").output, settings,
            world.git("status", "--porcelain").output, world.git("ls-files", "--stage").output,
        ].joined(separator: "\n")
    }

    /// What may hold up an engine in the middle of its work: a lock, or a hook that refuses.
    private static let refusals = [
        "touch .git/HEAD.lock", "touch .git/config.lock", "touch .git/refs/heads/new.lock",
        "touch .git/refs/heads/side.lock",
        "mkdir -p .git/hooks/; printf '#!/bin/sh\\nexit 1\\n' "
            + ">.git/hooks/post-checkout; chmod +x .git/hooks/post-checkout",
        "printf '#!/bin/sh\\ntest $1 = aborted\\n' >.git/hooks/reference-transaction; chmod +x .git/hooks/*",
        "printf '#!/bin/sh\\nexit 1\\n' >.git/hooks/commit-msg; chmod +x .git/hooks/*",
        "printf '#!/bin/sh\\nexit 1\\n' >.git/hooks/pre-commit; chmod +x .git/hooks/*",
    ]

    /// What an engine does, from `main` or from a HEAD without a branch.
    private enum Work: CaseIterable {
        case create, createFollowing, follow, switching, merging
    }

    private static func carryOut(_ work: Work, by name: String, in world: World) throws {
        let repository = try world.repository()
        let engine = try engine(name, repository)
        switch work {
        case .create: try engine.createBranch("new", from: .local("side"), checkingOut: true)
        case .createFollowing: try engine.createBranch("new", from: .upstream("origin/side"), checkingOut: true)
        case .follow: try engine.createBranch("new", from: .upstream("origin/side"), checkingOut: false)
        case .switching: try engine.switchTo("side")
        case .merging:
            try engine.merge(MergePlan(.branch("main"), into: "side", style: .fastForward))
        }
    }

    @Test("What is refused in the middle is put back", arguments: ["libgit2", "git"], refusals)
    func putBack(name: String, refusal: String) throws {
        var world = try Self.worldToRefuse()
        for (work, isDetached) in Work.allCases.map({ ($0, false) }) + [(.switching, true), (.merging, true)] {
            if isDetached { try world.git("checkout", "-q", "--detach") }
            let before = try Self.state(of: world)
            try world.run("sh", ["-c", refusal])
            let isDone = (try? Self.carryOut(work, by: name, in: world)) != nil
            try world.run("sh", ["-c", Self.endOfRefusal])
            let after = try Self.state(of: world)
            #expect(isDone == (after != before), "\(work), detached: \(isDetached): \(Self.difference(after, before))")
            if isDone { world = try Self.worldToRefuse() }
        }
    }

    private static func difference(_ after: String, _ before: String) -> String {
        let lines = before.split(separator: "\n")
        return after.split(separator: "\n").difference(from: lines).map { "\($0)" }.joined(separator: "; ")
    }

    private static let endOfRefusal = "rm -rf .git/hooks; find .git -name '*.lock' -delete"

    /// A copy of the template, which is quicker than the commands that made it.
    private static func worldToRefuse() throws -> World {
        let world = try World("refusal")
        try world.run("cp", ["-a", template.get().path + "/.", "."])
        return world
    }

    private static let template = Result { try makeTemplate() }

    /// A world whose branches `main` and `side` have diverged, and which knows a remote that has `side`.
    private static func makeTemplate() throws -> World {
        let world = try twoBranches()
        try world.commit("m", "main\n")
        try world.git("config", "remote.origin.url", "nowhere")
        try world.git("config", "remote.origin.fetch", "+refs/heads/*:refs/remotes/origin/*")
        try world.git("update-ref", "refs/remotes/origin/side", "side")
        return world
    }

    @Test("A refused first commit leaves HEAD where it was", arguments: ["libgit2", "git"], refusals)
    func firstCommit(name: String, refusal: String) throws {
        let world = try World.withRepository("first")
        try world.folder.write("1\n", to: "f")
        try world.git("add", "f")
        let before = try Self.state(of: world)
        try world.run("sh", ["-c", refusal])
        let engine = try Self.engine(name, world.repository())
        let isDone = (try? engine.makeFirstCommit(on: "new", message: "Initial commit")) != nil
        try world.run("sh", ["-c", Self.endOfRefusal])
        #expect(try isDone == (Self.state(of: world) != before))
    }

    @Test(
        "A refused checkout into an empty repository leaves no file",
        arguments: ["libgit2", "git"],
        refusals.prefix(6)
    )
    func emptyCheckout(name: String, refusal: String) throws {
        let other = try Self.twoBranches()
        let world = try World.withRepository("empty")
        try world.git("remote", "add", "origin", other.path)
        try world.git("fetch", "-q", "origin")
        let before = try Self.state(of: world)
        try world.run("sh", ["-c", refusal])
        let engine = try Self.engine(name, world.repository())
        let isDone = (try? engine.createBranch("side", from: .upstream("origin/side"), checkingOut: true)) != nil
        try world.run("sh", ["-c", Self.endOfRefusal])
        let after = try Self.state(of: world)
        #expect(isDone == (after != before), "\(Self.difference(after, before))")
    }

    @Test("Files whose names are not UTF-8 are checked out and removed")
    func rawNames() throws {
        let world = try Self.twoBranches()
        try world.git("checkout", "-q", "side")
        try world.run(
            "sh",
            ["-c", "printf x >\"$(printf 'b\\377')\"; git add .; git commit -q -m raw; git checkout -q main"]
        )
        let repository = try world.repository()
        try LibraryEngine(repository: repository, now: now).switchTo("side")
        #expect(try world.gitLine("status", "--porcelain", "--branch") == "## side")
        try LibraryEngine(repository: repository, now: now).switchTo("main")
        #expect(try world.gitLine("status", "--porcelain", "--branch") == "## main")
    }

    @Test(
        "Both engines make the same merges and the same reflog",
        arguments: [MergeStyle.commit, .commitUnlessSingle],
        [0, 1, 2]
    )
    func merging(style: MergeStyle, commitsOnMain: Int) throws {
        var ends: [String] = []
        for name in ["libgit2", "git"] {
            let world = try Self.twoBranches()
            for number in 0..<commitsOnMain { try world.commit("main\(number)", "x\n") }
            try world.git("checkout", "-q", "side")
            try Self.engine(name, world.repository()).merge(MergePlan(.branch("side"), into: "main", style: style))
            ends.append(
                try world.git("log", "--all", "--format=%H %P %an %cn %s").output
                    + world.git("status", "--porcelain", "-b").output
                    + world.git("reflog", "--format=%gs").output + world.git("reflog", "main", "--format=%gs").output
                    + world.git("rev-parse", "ORIG_HEAD").output
            )
        }
        #expect(ends[0] == ends[1])
    }
}
