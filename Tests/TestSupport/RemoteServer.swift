import Foundation

/// A bare repository in a world, and a server on the loopback interface by which the world's commands reach it.
///
/// Keys, known hosts and passwords are made for it; neither side reads the user's own, nor asks an agent. The server stops when
/// the value is released, and never outlives the test program: it ends where the pipe ends that it reads.
public final class RemoteServer {
    /// How commands reach the repository.
    public enum Transport: String, CaseIterable, Sendable {
        /// OpenSSH, with a key.
        case ssh
        /// Git's smart protocol over http, with a password that a credential helper knows.
        case http
    }

    /// The address of the repository.
    public let url: String

    /// The settings of git, by their names, that the client needs.
    public let clientSettings: [String: String]

    /// The bare repository, below the world's folder.
    public let repository = "remote/repository.git"

    private let world: World
    private let transport: Transport
    private let process: Process
    private let lifeline = Pipe()

    /// Creates a repository without commits and starts its server.
    ///
    /// The server is ready when this returns. A world has room for one.
    public init(_ transport: Transport, in world: World) throws {
        self.world = world
        self.transport = transport
        try world.git("init", "-q", "--bare", "-b", "main", repository)
        if transport == .ssh { try Self.writeServerKeys(in: world) }
        process = try Self.makeProcess(transport, in: world)
        let port = try Self.start(process, lifeline: lifeline, in: world)

        let folder = world.path + "/remote"
        switch transport {
        case .ssh:
            url = "ssh://127.0.0.1:\(port)\(folder)/repository.git"
            clientSettings = ["core.sshCommand": "ssh -F '\(folder)/ssh_config'"]
            try Self.writeClientConfiguration(port: port, in: world)
        case .http:
            url = "http://127.0.0.1:\(port)/repository.git"
            clientSettings = ["credential.helper": "!tell() { cat '\(folder)/credentials'; }; tell"]
            try world.folder.write("username=tester\npassword=secret\n", to: "remote/credentials")
            try world.folder.write("tester:secret", to: "remote/password")
        }
    }

    deinit {
        try? lifeline.fileHandleForWriting.close()
    }

    /// Stops the server, so that nothing listens at its address any more.
    public func stop() {
        try? lifeline.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    /// Clones the repository into a folder of the world; the clone keeps the settings that the server needs.
    @discardableResult
    public func clone(into folder: String) throws -> Transcript {
        let settings = clientSettings.sorted(by: <).flatMap { ["--config", "\($0.key)=\($0.value)"] }
        return try world.run("git", ["clone", "-q"] + settings + [url, folder])
    }

    /// Takes the client's credentials no longer.
    public func rejectCredentials() throws {
        switch transport {
        case .ssh: try world.folder.write("", to: "remote/authorized_keys")
        case .http: try world.folder.write("tester:changed", to: "remote/password")
        }
    }

    /// Leaves the client without credentials.
    public func forgetCredentials() throws {
        switch transport {
        case .ssh: try FileManager.default.removeItem(atPath: world.path + "/remote/user_key")
        case .http: try world.folder.write("", to: "remote/credentials")
        }
    }

    /// Refuses every push, by a `pre-receive` hook.
    ///
    /// - `reason`: What the hook says; it may not hold quotes.
    public func refusePushes(saying reason: String) throws {
        let hook = repository + "/hooks/pre-receive"
        try world.folder.write("#!/bin/sh\necho '\(reason)' >&2\nexit 1\n", to: hook)
        try world.run("chmod", ["+x", hook])
    }

    /// Takes pushes again.
    public func acceptPushes() throws {
        try FileManager.default.removeItem(atPath: "\(world.path)/\(repository)/hooks/pre-receive")
    }
}

extension RemoteServer.Transport {
    /// Whether the machine has the programs of the server and of the client.
    public var isAvailable: Bool {
        switch self {
        case .ssh: Machine.has("python3") && Machine.has("ssh") && Self.sshd != nil
        case .http: Machine.has("python3") && Machine.hasGitProgram("git-http-backend")
        }
    }

    /// Those that the machine can serve.
    public static let available = allCases.filter(\.isAvailable)

    /// The server of OpenSSH, which takes no relative path, and which few have on PATH.
    static let sshd = Machine.path(of: "sshd", in: "/usr/sbin:/usr/local/sbin:/opt/homebrew/sbin")
}
