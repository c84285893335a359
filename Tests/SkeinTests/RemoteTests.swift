import Foundation
import TestSupport
import Testing

typealias Transport = RemoteServer.Transport

@Suite(
    "skein flow with a remote",
    .enabled(if: !Transport.available.isEmpty, "needs openssh-server or git http-backend, and python3")
)
struct RemoteTests {
    @Test("a feature is published, tracked by somebody else, and finished for all", arguments: Transport.available)
    func wholeFeature(transport: Transport) throws {
        let shared = try SharedRepository(transport)
        try shared.startFeature()
        let before = try shared.state()
        try expectRefusal(of: "feature publish login", in: shared)
        #expect(try shared.state() == before)
        let publish = try shared.flow("feature publish login")
        #expect(publish.status == 0, "\(publish)")
        #expect(try shared.remoteTip("feature/login") == shared.tip("feature/login"))
        #expect(try shared.git("rev-parse", "--abbrev-ref", "@{upstream}").output == "origin/feature/login\n")

        try shared.remote.clone(into: "theirs")
        try shared.flow("init -d", in: "theirs")
        let track = try shared.flow("feature track login", in: "theirs")
        #expect(track.status == 0, "\(track)")
        #expect(try shared.git("status", "-sb", in: "theirs").output == "## feature/login...origin/feature/login\n")
        #expect(shared.world.folder.read("theirs/page") == "login\n")

        let finish = try shared.flow("feature finish --push login")
        #expect(finish.status == 0, "\(finish)")
        #expect(try shared.remoteBranches() == ["develop", "main"])
        #expect(try shared.git("show", "develop:page", in: shared.remote.repository).output == "login\n")
    }

    @Test(
        "a finish whose push is refused says why, keeps the branch, and is completed by running it again",
        arguments: Transport.available,
        ["feature finish login", "feature finish --push login"]
    )
    func refusedFinish(transport: Transport, command: String) throws {
        let shared = try SharedRepository(transport)
        try shared.startFeature()
        try shared.pushFeature()
        let base = try shared.remoteTip("develop")
        try expectRefusal(of: command, in: shared)
        #expect(try shared.git("rev-parse", "-q", "--verify", "feature/login").status == 0)

        let again = try shared.flow(command)
        #expect(again.status == 0, "\(again)")
        #expect(try shared.remoteBranches() == ["develop", "main"])
        #expect(try shared.git("branch", "--format=%(refname:short)").output == "develop\nmain\n")
        // Nothing is pushed that was not asked for.
        #expect(try shared.remoteTip("develop") == (command.contains("--push") ? shared.tip("develop") : base))
    }

    @Test("where the remote cannot be reached nothing changes, and nothing is asked", arguments: Transport.available)
    func outages(transport: Transport) throws {
        let shared = try SharedRepository(transport)
        try shared.startFeature()
        try shared.pushFeature()
        try shared.git("branch", "-q", "feature/new", "develop")
        let before = try shared.state()
        func expectOutage(_ reasons: String...) throws {
            for command in ["publish new", "track other", "finish login", "finish --push login"] {
                let transcript = try shared.flow("feature " + command)
                #expect(transcript.status == 1, "\(command): \(transcript)")
                let isTold = reasons.contains(where: transcript.errors.contains)
                #expect(isTold, "\(command): \(transcript)")
                #expect(try shared.state() == before, "\(command)")
            }
        }
        try shared.remote.rejectCredentials()
        try expectOutage(transport == .ssh ? "Permission denied" : "Authentication failed")
        try shared.remote.forgetCredentials()
        try expectOutage(transport == .ssh ? "Permission denied" : "could not read Username")
        shared.remote.stop()
        try expectOutage("Connection refused", "Failed to connect", "Couldn't connect")
    }

    /// Runs a command while the remote refuses pushes.
    private func expectRefusal(of command: String, in shared: SharedRepository) throws {
        let before = try shared.git("for-each-ref", in: shared.remote.repository).output
        try shared.remote.refusePushes(saying: "the gate is shut")
        let refused = try shared.flow(command)
        #expect(refused.status == 1, "\(refused)")
        #expect(refused.errors.contains("error: "), "\(refused)")
        #expect(refused.errors.contains("the gate is shut"), "\(refused)")
        #expect(try shared.git("for-each-ref", in: shared.remote.repository).output == before)
        try shared.remote.acceptPushes()
    }
}

/// A repository on a server that has `main` and `develop`, and a clone of it in which git-flow is set up.
private struct SharedRepository {
    let world: World
    let remote: RemoteServer

    init(_ transport: Transport) throws {
        world = try World("shared")
        remote = try RemoteServer(transport, in: world)
        try world.git("init", "-q", "-b", "main", "seed")
        try world.git("commit", "-q", "--allow-empty", "-m", "base", in: "seed")
        try world.git("push", "-q", "../" + remote.repository, "main", "main:develop", in: "seed")
        try remote.clone(into: "ours")
        try flow("init -d")
    }

    /// Starts `feature/login`, in which a page is written.
    func startFeature() throws {
        try flow("feature start login")
        for text in ["draft", "login"] {
            try world.folder.write(text + "\n", to: "ours/page")
            try git("add", "page")
            try git("commit", "-q", "-m", text)
        }
    }

    /// Gives the server `feature/login`, past its transport.
    func pushFeature() throws {
        try git("push", "-q", "../" + remote.repository, "feature/login")
        try git("update-ref", "refs/remotes/origin/feature/login", "feature/login")
    }

    @discardableResult
    func flow(_ words: String, in folder: String = "ours") throws -> Transcript {
        try world.skein(["flow"] + words.split(separator: " ").map(String.init), in: folder)
    }

    @discardableResult
    func git(_ arguments: String..., in folder: String = "ours") throws -> Transcript {
        try world.run("git", arguments, in: folder)
    }

    /// The names of the branches that the server has.
    func remoteBranches() throws -> [String] {
        try git("for-each-ref", "--format=%(refname:lstrip=2)", in: remote.repository).output
            .split(separator: "\n").map(String.init)
    }

    func tip(_ branch: String) throws -> String { try git("rev-parse", "refs/heads/" + branch).output }

    func remoteTip(_ branch: String) throws -> String {
        try git("rev-parse", "refs/heads/" + branch, in: remote.repository).output
    }

    /// Everything of ours that a command may change.
    func state() throws -> String {
        let commands = "cat .git/HEAD .git/config && git for-each-ref && git status --porcelain"
        return try world.run("sh", ["-c", commands], in: "ours").output
    }
}
