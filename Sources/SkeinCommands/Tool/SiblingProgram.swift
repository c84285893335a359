import Diagnostics
import Files

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A program that comes with this one and does what this one does not.
///
/// It stands beside this program, as the package manager builds them, or in `../lib/skein`, as they are installed.
struct SiblingProgram {
    private let name: String

    init(_ name: String) {
        self.name = name
    }

    /// Puts the program in place of this process, with the same arguments, environment and streams.
    ///
    /// - Throws: ``SiblingProgramError``; otherwise it does not return.
    func replaceProcess() throws(SiblingProgramError) {
        var arguments = CommandLine.arguments.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        let folder = OwnProgram.file?.folder?.path ?? "."
        for path in ["\(folder)/\(name)", "\(folder)/../lib/skein/\(name)"] {
            execv(path, &arguments)
            guard errno == ENOENT else { break }
        }
        throw .notRunning(name: name, folder: folder, reason: SystemError.last.reason)
    }
}

/// Why the other program does not run.
enum SiblingProgramError: ReportableError {
    case notRunning(name: String, folder: String, reason: String)

    var message: String {
        switch self {
        case .notRunning(let name, let folder, let reason):
            "cannot run '\(name)', a part of skein that belongs in '\(folder)' or '\(folder)/../lib/skein': \(reason)"
        }
    }

    var hints: [String] { ["install skein again, whole: make install"] }

    var exitStatus: ExitStatus { .internalError }
}
