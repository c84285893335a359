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
        let folder = Self.folder
        for path in ["\(folder)/\(name)", "\(folder)/../lib/skein/\(name)"] {
            execv(path, &arguments)
            guard errno == ENOENT else { break }
        }
        throw .notRunning(name: name, folder: folder, reason: SystemError.last.reason)
    }

    /// The folder of this program, links resolved.
    private static var folder: String {
        var path = [CChar](repeating: 0, count: 4096)
        #if canImport(Darwin)
            var size = UInt32(path.count)
            guard _NSGetExecutablePath(&path, &size) == 0, let resolved = realpath(path, nil) else { return "." }
        #else
            guard let resolved = realpath("/proc/self/exe", &path) else { return "." }
        #endif
        let text = String(cString: resolved)
        return text.lastIndex(of: "/").map { String(text[..<$0]) } ?? "."
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
