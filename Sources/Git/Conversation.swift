import Files

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A program that answers each line it is given, for as long as the value lives.
final class Conversation {
    private let process: pid_t
    // A socket, since writing into a pipe whose reader has gone ends a process.
    private let socket: Int32
    private var unread: [UInt8] = []

    /// Takes over a program whose standard input and output are the other end of a socket.
    init(process: pid_t, socket: Int32) {
        (self.process, self.socket) = (process, socket)
    }

    deinit {
        close(socket)
        _ = ChildProcess.wait(for: process)
    }

    /// Gives the program a line, or whatever its lines are; returns whether it was there to take it.
    func say(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { bytes in
                retrying { send(socket, bytes.baseAddress, bytes.count, Self.flags) }
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Returns what the program says before a byte, which is taken, too; nil where the program ended before.
    func hear(upTo end: UInt8) -> [UInt8]? {
        var searched = 0
        while true {
            if let position = unread[searched...].firstIndex(of: end) {
                defer { unread.removeFirst(position + 1) }
                return Array(unread[..<position])
            }
            searched = unread.count
            guard readMore() else { return nil }
        }
    }

    /// Returns the next bytes that the program says; nil where it ended before.
    func hear(count: Int) -> [UInt8]? {
        while unread.count < count { guard readMore() else { return nil } }
        defer { unread.removeFirst(count) }
        return Array(unread[..<count])
    }

    private func readMore() -> Bool {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let count = retrying { read(socket, &chunk, chunk.count) }
        if count > 0 { unread += chunk[..<count] }
        return count > 0
    }

    #if canImport(Darwin)
        private static let flags: Int32 = 0
    #else
        private static let flags = Int32(MSG_NOSIGNAL)
    #endif
}

extension ChildProcess {
    /// Starts a program to talk with; what it says on standard error is not heard.
    ///
    /// Returns nil where it cannot be started.
    static func startConversation(
        _ path: String,
        _ arguments: [String],
        environment: [String: String]
    ) -> Conversation? {
        var ends: [Int32] = [0, 0]
        guard socketpair(AF_UNIX, streamSocket, 0, &ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        #if canImport(Darwin)
            var isOn: Int32 = 1
            setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
        #endif
        let attempt = spawn(path, arguments, in: nil, environment: environment) { actions in
            posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO)
            posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
            posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        }
        close(ends[1])
        guard case .success(let process) = attempt else {
            close(ends[0])
            return nil
        }
        return Conversation(process: process, socket: ends[0])
    }

    #if canImport(Glibc)
        private static let streamSocket = Int32(SOCK_STREAM.rawValue)
    #else
        private static let streamSocket = SOCK_STREAM
    #endif
}
