import Foundation

/// A sealed place to run commands in.
///
/// Processes see a folder of their own as home and as temporary folder, no configuration of git but what the test writes, a
/// fixed author, zone and locale, and a clock that moves one second with each command. Worlds share nothing, so tests that use
/// them run in parallel.
public final class World: Sendable {
    /// The folder that commands run in.
    public let folder: TemporaryFolder

    private let clock = Locked(1_700_000_000)
    private let extraEnvironment: [String: String]

    /// Creates a world.
    public init(_ name: String = "world", environment: [String: String] = [:]) throws {
        folder = try TemporaryFolder(name)
        extraEnvironment = environment
        try FileManager.default.createDirectory(atPath: folder.path + "/.home", withIntermediateDirectories: true)
    }

    /// The folder's path.
    public var path: String { folder.path }

    /// The environment of the next command, one second later than that of the last.
    public func nextEnvironment() -> [String: String] {
        let time = clock.withLock { time in
            time += 1
            return time
        }
        let sealed = [
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
            "HOME": path + "/.home",
            "TMPDIR": path + "/.home",
            "XDG_CONFIG_HOME": path + "/.home/.config",
            "XDG_CACHE_HOME": path + "/.home/.cache",
            "COLUMNS": "80",
            "LC_ALL": "C.UTF-8",
            "TZ": "UTC",
            "GIT_CONFIG_GLOBAL": "/dev/null",
            "GIT_CONFIG_SYSTEM": "/dev/null",
            "GIT_CONFIG_NOSYSTEM": "1",
            // A repository around the temporary folder is none of the world's.
            "GIT_CEILING_DIRECTORIES": (path as NSString).deletingLastPathComponent,
            "GIT_TERMINAL_PROMPT": "0",
            "GIT_EDITOR": ":",
            "GIT_AUTHOR_NAME": "Tester",
            "GIT_AUTHOR_EMAIL": "tester@example.com",
            "GIT_COMMITTER_NAME": "Tester",
            "GIT_COMMITTER_EMAIL": "tester@example.com",
            "GIT_AUTHOR_DATE": "\(time) +0000",
            "GIT_COMMITTER_DATE": "\(time) +0000",
        ]
        // Where coverage is counted, that of the programs counts too, and is not written into the world.
        let counting = ProcessInfo.processInfo.environment["LLVM_PROFILE_FILE"].map { ["LLVM_PROFILE_FILE": $0] } ?? [:]
        return sealed.merging(counting) { _, new in new }.merging(extraEnvironment) { _, new in new }
    }

    /// Runs the built `skein` and waits for it.
    public func skein(_ arguments: String..., input: String = "", in subfolder: String = "") throws -> Transcript {
        try run(Self.buildFolder + "/skein", arguments, input: input, in: subfolder)
    }

    /// Runs the built `skein` and waits for it.
    public func skein(_ arguments: [String], input: String = "", in subfolder: String = "") throws -> Transcript {
        try run(Self.buildFolder + "/skein", arguments, input: input, in: subfolder)
    }

    /// Runs `git` and waits for it.
    @discardableResult
    public func git(_ arguments: String..., in subfolder: String = "") throws -> Transcript {
        try run("git", arguments, in: subfolder)
    }

    /// Runs a program, looked up on PATH where its name has no slash, and waits for it.
    ///
    /// The world's path in what it says becomes `$WORLD`.
    @discardableResult
    public func run(
        _ program: String,
        _ arguments: [String] = [],
        input: String = "",
        in subfolder: String = ""
    ) throws -> Transcript {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program.contains("/") ? program : "/usr/bin/env")
        process.arguments = program.contains("/") ? arguments : [program] + arguments
        process.environment = nextEnvironment()
        process.currentDirectoryURL = URL(fileURLWithPath: path).appendingPathComponent(subfolder)

        // Files, not pipes: a pipe that fills up would stop the process while nobody reads.
        let outputFile = path + "/.home/output-\(UUID().uuidString)"
        let errorFile = path + "/.home/errors-\(UUID().uuidString)"
        let inputFile = path + "/.home/input-\(UUID().uuidString)"
        for file in [outputFile, errorFile] { try Data().write(to: URL(fileURLWithPath: file)) }
        try Data(input.utf8).write(to: URL(fileURLWithPath: inputFile))
        defer { for file in [outputFile, errorFile, inputFile] { try? FileManager.default.removeItem(atPath: file) } }
        process.standardOutput = FileHandle(forWritingAtPath: outputFile)
        process.standardError = FileHandle(forWritingAtPath: errorFile)
        process.standardInput = FileHandle(forReadingAtPath: inputFile)

        // `waitUntilExit` would look only every 50 ms, which is longer than most commands take.
        let end = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in end.signal() }
        try process.run()
        end.wait()
        for case let file as FileHandle in [process.standardInput, process.standardOutput, process.standardError] {
            try file.close()
        }
        let status =
            process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
        return Transcript(output: text(of: outputFile), errors: text(of: errorFile), status: status)
    }

    private func text(of file: String) -> String {
        String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
            .replacingOccurrences(of: path, with: "$WORLD")
    }

    /// The folder that holds the built programs: that of the running test program.
    public static let buildFolder = Bundle.main.bundleURL.deletingLastPathComponentIfNeeded.path
}

extension URL {
    /// The folder itself where the URL names one, else the folder of the file.
    fileprivate var deletingLastPathComponentIfNeeded: URL {
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        return exists && isFolder.boolValue && pathExtension != "xctest" ? self : deletingLastPathComponent()
    }
}
