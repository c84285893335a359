import Foundation
import TestSupport
import Testing

@Suite("Remotes that tests start")
struct RemoteServerTests {
    @Test("OpenSSH serves one", .enabled(if: Transport.ssh.isAvailable, "needs openssh-server and python3"))
    func ssh() throws { try checkWholeLife(.ssh) }

    @Test("git serves one over http", .enabled(if: Transport.http.isAvailable, "needs git http-backend and python3"))
    func http() throws { try checkWholeLife(.http) }

    /// Clones, pushes and fetches; then is refused by a hook, for the credentials, and because nothing listens any more.
    private func checkWholeLife(_ transport: Transport) throws {
        let world = try World("remote")
        let remote = try RemoteServer(transport, in: world)
        #expect(try remote.clone(into: "ours").status == 0)
        #expect(try remote.clone(into: "theirs").status == 0)
        try world.git("commit", "-q", "--allow-empty", "-m", "one", in: "ours")
        #expect(try world.git("push", "-q", "origin", "main", in: "ours").description == "")
        #expect(try world.git("fetch", "-q", in: "theirs").description == "")
        #expect(try world.git("log", "--format=%s", "origin/main", in: "theirs").output == "one\n")

        try remote.refusePushes(saying: "the gate is shut")
        let refused = try world.git("push", "origin", "main:other", in: "ours")
        #expect(refused.status == 1)
        #expect(refused.errors.contains("remote: the gate is shut"))
        try remote.acceptPushes()
        try remote.rejectCredentials()
        let rejected = try world.git("push", "origin", "main:other", in: "ours")
        #expect(rejected.status == 128)
        #expect(rejected.errors.contains(transport == .ssh ? "Permission denied" : "Authentication failed"))
        remote.stop()
        let stopped = try world.git("push", "origin", "main:other", in: "ours")
        #expect(stopped.status == 128)
        #expect(stopped.errors.contains("refused") || stopped.errors.contains("connect"))
        #expect(try world.git("branch", "--format=%(refname)", in: remote.repository).output == "refs/heads/main\n")
    }

    @Test(
        "ssh reads no file of the user's own and asks no agent; the server gives programs the world's environment",
        .enabled(if: Transport.ssh.isAvailable, "needs openssh-server and python3")
    )
    func sealed() throws {
        let world = try World("remote", environment: ["SSH_AUTH_SOCK": "/nowhere/agent"])
        let remote = try RemoteServer(.ssh, in: world)
        try world.folder.write("#!/bin/sh\nenv >../environment\n", to: remote.repository + "/hooks/pre-receive")
        try world.run("chmod", ["+x", remote.repository + "/hooks/pre-receive"])
        try remote.clone(into: "ours")
        try world.git("commit", "-q", "--allow-empty", "-m", "one", in: "ours")
        let command = try #require(remote.clientSettings["core.sshCommand"])
        try world.git("config", "core.sshCommand", command + " -vv", in: "ours")

        let said = try world.git("push", "origin", "main", in: "ours").errors
        #expect(said.contains("Authenticated to 127.0.0.1"))
        #expect(!said.contains("agent/") && !said.contains("/nowhere"))
        #expect(!said.contains("/.ssh/") && !said.contains("/etc/ssh/"))
        let environment = world.folder.read("remote/environment") ?? ""
        #expect(environment.contains("HOME=\(world.path)/.home\n"))
        #expect(environment.contains("GIT_CONFIG_NOSYSTEM=1\n"))
    }
}
