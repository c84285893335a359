import Foundation

/// Why a server did not start.
private struct ServerFailed: Error {
    var reason: String
}

extension RemoteServer {
    /// Prepares the process of the server.
    static func makeProcess(_ transport: Transport, in world: World) throws -> Process {
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Servers/loopback_server.py").path
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", script, transport.rawValue, world.path + "/remote", Transport.sshd ?? ""]
        process.environment = world.nextEnvironment()
        return process
    }

    /// Starts the server and returns the port that it listens at.
    static func start(_ process: Process, lifeline: Pipe, in world: World) throws -> Int {
        // The pipe ends with this program only where no other holds its end.
        _ = fcntl(lifeline.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
        let port = Pipe()
        let log = try world.folder.write("", to: "remote/log")
        process.standardInput = lifeline
        process.standardOutput = port
        process.standardError = FileHandle(forWritingAtPath: log)
        try process.run()
        let line = String(decoding: try port.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        guard let number = Int(line.trimmingCharacters(in: .newlines)) else {
            throw ServerFailed(reason: world.folder.read("remote/log") ?? "")
        }
        return number
    }

    /// Writes the server's key, the one that it takes, and its configuration, which works for root and for others.
    static func writeServerKeys(in world: World) throws {
        for name in ["host_key", "user_key"] {
            try world.run("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-C", name, "-f", "remote/" + name])
        }
        try world.folder.write(world.folder.read("remote/user_key.pub") ?? "", to: "remote/authorized_keys")
        let environment = world.nextEnvironment().sorted(by: <).map { "\"\($0.key)=\($0.value)\"" }
        // The environment seals what the login shell and git read on the server's side.
        try world.folder.write(
            """
            HostKey "\(world.path)/remote/host_key"
            AuthorizedKeysFile "\(world.path)/remote/authorized_keys"
            AuthenticationMethods publickey
            StrictModes no
            UsePAM no
            PermitUserRC no
            DisableForwarding yes
            AcceptEnv GIT_PROTOCOL
            SetEnv \(environment.joined(separator: " "))
            ForceCommand git shell -c "$SSH_ORIGINAL_COMMAND"

            """,
            to: "remote/sshd_config"
        )
    }

    /// Writes the client's configuration, with the exchange of keys that takes least time.
    static func writeClientConfiguration(port: Int, in world: World) throws {
        let key = world.folder.read("remote/host_key.pub") ?? ""
        try world.folder.write("[127.0.0.1]:\(port) \(key)", to: "remote/known_hosts")
        try world.folder.write(
            """
            IdentityFile "\(world.path)/remote/user_key"
            IdentitiesOnly yes
            IdentityAgent none
            UserKnownHostsFile "\(world.path)/remote/known_hosts"
            GlobalKnownHostsFile /dev/null
            StrictHostKeyChecking yes
            BatchMode yes
            KexAlgorithms curve25519-sha256

            """,
            to: "remote/ssh_config"
        )
    }
}
