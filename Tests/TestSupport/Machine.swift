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
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
    }
}
