import Diagnostics

/// Why a configuration file cannot be used.
enum ConfigurationError: ReportableError {
    /// A value is of another kind than its setting.
    case wrongKind(key: String, expected: String, SourceLocation)
    /// The file is not JSON5.
    case notJSON(any ReportableError)
    /// A value means nothing where it is used.
    case unusable(setting: Setting, Configuration.Entry, any ReportableError)

    var message: String {
        switch self {
        case .wrongKind(let key, let expected, _): "\(key) must be \(expected)"
        case .notJSON(let error): error.message
        case .unusable(let setting, let entry, let error): "\(error.message) (\(setting.key) of \(entry.origin))"
        }
    }

    var hints: [String] {
        switch self {
        case .wrongKind: ["skein config show lists the settings and their values"]
        case .unusable(_, _, let error): error.hints
        case .notJSON(let error): error.hints + ["settings are JSON5, as in { date: { zone: 'Asia/Seoul' } }"]
        }
    }

    var location: SourceLocation? {
        switch self {
        case .wrongKind(_, _, let location): location
        case .notJSON(let error): error.location
        case .unusable: nil
        }
    }

    var exitStatus: ExitStatus { .malformedInput }
}
