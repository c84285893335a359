public import Diagnostics

/// Why locale services are not to be had, or have no answer.
public enum LocaleServicesError: ReportableError {
    /// The library cannot be loaded.
    case unavailable(file: String, reason: String)
    /// There is no locale of that name.
    case unknownLocale(String, nearest: String?)

    /// What is wrong.
    public var message: String {
        switch self {
        case .unavailable(let file, let reason): "cannot load '\(file)', a part of skein: \(reason)"
        case .unknownLocale(let name, _): "there is no locale '\(name)'"
        }
    }

    /// What to do now.
    public var hints: [String] {
        switch self {
        case .unavailable: ["install skein again, with its libraries: make install"]
        case .unknownLocale(_, let nearest?): ["did you mean '\(nearest)'?"]
        case .unknownLocale(_, nil): ["name it by language and region, such as ko_KR or de"]
        }
    }

    /// A part of the tool is missing, or a word on the command line is wrong.
    public var exitStatus: ExitStatus {
        switch self {
        case .unavailable: .internalError
        case .unknownLocale: .usage
        }
    }
}
