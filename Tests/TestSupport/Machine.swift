import Foundation

/// What a test may ask of the machine, to be skipped where it is not there.
public enum Machine {
    #if os(Linux)
        /// Whether this is Linux.
        public static let isLinux = true
    #else
        /// Whether this is Linux.
        public static let isLinux = false
    #endif

    /// Whether a program is on PATH.
    public static func has(_ program: String) -> Bool {
        path(of: program, in: ProcessInfo.processInfo.environment["PATH"] ?? "") != nil
    }

    /// Whether a program is among git's own, in the folder that `git --exec-path` names.
    public static func hasGitProgram(_ program: String) -> Bool {
        guard let folder = try? World("probe").git("--exec-path").output else { return false }
        return path(of: program, in: folder.trimmingCharacters(in: .newlines)) != nil
    }

    /// Returns the path of the program in the first of some folders, which colons separate, that has it.
    static func path(of program: String, in folders: String) -> String? {
        folders.split(separator: ":").map { "\($0)/\(program)" }
            .first(where: FileManager.default.isExecutableFile(atPath:))
    }
}
