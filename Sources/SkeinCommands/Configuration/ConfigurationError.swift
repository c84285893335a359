import Diagnostics

/// Why a configuration file cannot be used.
enum ConfigurationError: ReportableError {
    /// A value is of another kind than its setting.
    case wrongKind(key: String, expected: String, SourceLocation)

    var message: String {
        switch self {
        case .wrongKind(let key, let expected, _): "\(key) must be \(expected)"
        }
    }

    var hints: [String] { ["skein config show lists the settings and their values"] }

    var location: SourceLocation? {
        switch self {
        case .wrongKind(_, _, let location): location
        }
    }

    var exitStatus: ExitStatus { .malformedInput }
}
