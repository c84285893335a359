public import Diagnostics

/// Why locale services are not to be had.
public enum LocaleServicesError: ReportableError {
    /// The library cannot be loaded.
    case unavailable(file: String, reason: String)

    /// What is wrong.
    public var message: String {
        switch self {
        case .unavailable(let file, let reason): "cannot load '\(file)', a part of skein: \(reason)"
        }
    }

    /// What to do now.
    public var hints: [String] { ["install skein again, with its libraries: make install"] }

    /// A part of the tool is missing.
    public var exitStatus: ExitStatus { .internalError }
}
