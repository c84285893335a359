import Clibgit2

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A program that was run to its end.
struct ChildProcess {
    /// The exit status, 128 and the signal's number, or 127 where the program could not be started.
    var status: Int32
    /// Standard output.
    var output: String
    /// Standard error.
    var errors: String

    /// Runs a program connected to the same terminal and waits for it; returns its status.
    static func runAttached(
        _ path: String,
        _ arguments: [String],
        in folder: String?,
        environment: [String: String]
    ) -> Int32 {
        let attempt = spawn(path, arguments, in: folder, environment: environment) { _ in }
        switch attempt {
        case .success(let process): return wait(for: process)
        case .failure: return 127
        }
    }

    /// Runs a program with an empty standard input and waits for it.
    ///
    /// - `folder`: The folder that it is run in, or nil for this process's.
    static func run(
        _ path: String,
        _ arguments: [String],
        in folder: String? = nil,
        environment: [String: String]
    ) -> ChildProcess {
        guard let output = Pipe(), let errors = Pipe() else { return failed(errno) }
        let attempt = spawn(path, arguments, in: folder, environment: environment) { actions in
            posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
            posix_spawn_file_actions_adddup2(&actions, output.writeEnd, STDOUT_FILENO)
            posix_spawn_file_actions_adddup2(&actions, errors.writeEnd, STDERR_FILENO)
        }
        close(output.writeEnd)
        close(errors.writeEnd)
        let texts = readAll(output.readEnd, errors.readEnd)
        switch attempt {
        case .success(let process): return ChildProcess(status: wait(for: process), output: texts.0, errors: texts.1)
        case .failure(let error): return failed(error.code)
        }
    }

    /// Starts a program in a session of its own, connected to nothing, and does not wait for it.
    static func startDetached(_ path: String, _ arguments: [String], in folder: String, environment: [String: String]) {
        _ = spawn(path, arguments, in: folder, environment: environment, flags: Int16(SKEIN_SPAWN_SETSID)) { actions in
            for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
                posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
            }
        }
    }

    /// Why a program could not be started.
    struct StartFailure: Error {
        let code: Int32
    }

    #if canImport(Darwin)
        typealias FileActions = posix_spawn_file_actions_t?
    #else
        typealias FileActions = posix_spawn_file_actions_t
    #endif

    static func spawn(
        _ path: String,
        _ arguments: [String],
        in folder: String?,
        environment: [String: String],
        flags: Int16 = 0,
        _ connect: (inout FileActions) -> Void
    ) -> Result<pid_t, StartFailure> {
        #if canImport(Darwin)
            var (actions, attributes): (FileActions, posix_spawnattr_t?) = (nil, nil)
        #else
            var (actions, attributes) = (FileActions(), posix_spawnattr_t())
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawnattr_setflags(&attributes, flags)
        if let folder { posix_spawn_file_actions_addchdir_np(&actions, folder) }
        connect(&actions)
        var process = pid_t()
        let failure = withCStrings([path] + arguments) { arguments in
            withCStrings(environment.map { "\($0)=\($1)" }) { environment in
                posix_spawn(&process, path, &actions, &attributes, &arguments, &environment)
            }
        }
        return failure == 0 ? .success(process) : .failure(StartFailure(code: failure))
    }

    private static func failed(_ code: Int32) -> ChildProcess {
        ChildProcess(status: 127, output: "", errors: String(cString: strerror(code)))
    }

    static func wait(for process: pid_t) -> Int32 {
        var state: Int32 = 0
        while waitpid(process, &state, 0) < 0, errno == EINTR {}
        let signal = state & 0x7f
        return signal == 0 ? (state >> 8) & 0xff : 128 + signal
    }

    /// Reads two pipes side by side, so that the program never waits for one that is full, and closes them.
    private static func readAll(_ first: Int32, _ second: Int32) -> (String, String) {
        var ends = [
            pollfd(fd: first, events: Int16(POLLIN), revents: 0), pollfd(fd: second, events: Int16(POLLIN), revents: 0),
        ]
        var bytes: [[UInt8]] = [[], []]
        var chunk = [UInt8](repeating: 0, count: 16_384)
        while ends.contains(where: { $0.fd >= 0 }) {
            guard poll(&ends, nfds_t(ends.count), -1) >= 0 || errno == EINTR else { break }
            for position in ends.indices where ends[position].revents != 0 {
                let count = read(ends[position].fd, &chunk, chunk.count)
                if count > 0 { bytes[position] += chunk[..<count] }
                if count == 0 || (count < 0 && errno != EINTR) { ends[position].fd = -1 }
            }
        }
        close(first)
        close(second)
        return (String(decoding: bytes[0], as: UTF8.self), String(decoding: bytes[1], as: UTF8.self))
    }

    private static func withCStrings<Value>(
        _ texts: [String],
        _ body: (inout [UnsafeMutablePointer<CChar>?]) -> Value
    ) -> Value {
        var pointers: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        return body(&pointers)
    }

    /// Two ends of a pipe that no other program inherits.
    private struct Pipe {
        var readEnd: Int32
        var writeEnd: Int32

        init?() {
            var ends: [Int32] = [0, 0]
            guard pipe(&ends) == 0 else { return nil }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            (readEnd, writeEnd) = (ends[0], ends[1])
        }
    }
}
