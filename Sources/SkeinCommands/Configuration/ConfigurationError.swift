import Diagnostics

/// Why a configuration file cannot be used.
enum ConfigurationError: ReportableError {
    /// A value is of another kind than its setting.
    case wrongKind(key: String, expected: String, SourceLocation)
    /// A value means nothing where it is used.
    case unusable(setting: Setting, Configuration.Entry, any ReportableError)

    var message: String {
        switch self {
        case .wrongKind(let key, let expected, _): "\(key) must be \(expected)"
        case .unusable(let setting, let entry, let error): "\(error.message) (\(setting.key) of \(entry.origin))"
        }
    }

    var hints: [String] {
        switch self {
        case .wrongKind: ["skein config show lists the settings and their values"]
        case .unusable(_, _, let error): error.hints
        }
    }

    var location: SourceLocation? {
        switch self {
        case .wrongKind(_, _, let location): location
        case .unusable: nil
        }
    }

    var exitStatus: ExitStatus { .malformedInput }
}
