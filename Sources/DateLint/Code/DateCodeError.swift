public import DateFormats
public import Diagnostics

/// Why no code is written.
public enum DateCodeError: ReportableError {
    /// The pattern is none, or says what LDML does not have; the dialect in which it makes more sense, where there is one.
    case pattern(DateError, likelier: PatternDialect? = nil)
    /// The interface has no way to say a token of the pattern.
    case inexpressible(token: String, pattern: String, api: CodeAPI, nearest: CodeAPI)
    /// The text is no date whose pattern can be told.
    case unknownSample(String)
    /// The text is a date by more than one pattern.
    case ambiguousSample(String, patterns: [String])
    /// The format is a count of time, and has no pattern.
    case countOfTime(String)
    /// No declaration can have the name.
    case unusableName(String)
    /// The name means something else where the code would declare it.
    case takenName(String, api: CodeAPI)
    /// The text is no locale's identifier.
    case unusableLocale(String)
    /// A template is broken.
    case template(any ReportableError)

    /// What is wrong.
    public var message: String {
        switch self {
        case .pattern(let error, _): error.message
        case .inexpressible(let token, let pattern, let api, _):
            token == pattern
                ? "\(api.rawValue) cannot say the pattern '\(pattern)'"
                : "\(api.rawValue) cannot say '\(token)' of the pattern '\(pattern)'"
        case .unknownSample(let text): "cannot tell the pattern of '\(text)'"
        case .ambiguousSample(let text, _): "'\(text)' can be read in more than one way"
        case .countOfTime(let text): "'\(text)' is a count of time, and has no pattern"
        case .unusableName(let name): "'\(name)' cannot be the name of a declaration"
        case .takenName(let name, let api): "'\(name)' means something else in the code for \(api.rawValue)"
        case .unusableLocale(let name): "'\(name)' is no identifier of a locale"
        case .template(let error): error.message
        }
    }

    /// What to type now.
    public var hints: [String] {
        switch self {
        case .pattern(.inexpressible(_, _, _, _, _, let nearest), _):
            nearest.map { ["the nearest form is '\($0)'"] } ?? []
        case .pattern(let error, let likelier):
            error.hints + (likelier.map { ["it looks like a pattern of \($0.rawValue): --from \($0.rawValue)"] } ?? [])
        case .inexpressible(_, _, _, let nearest): ["write it with --api \(nearest.rawValue)"]
        case .unknownSample: ["give the pattern, such as 'dd.MM.yyyy HH:mm'"]
        case .ambiguousSample(_, let patterns): ["choose " + patterns.map { "'\($0)'" }.joined(separator: " or ")]
        case .countOfTime:
            ["in Swift it is Date(timeIntervalSince1970:), in JSON .secondsSince1970 or .millisecondsSince1970"]
        case .unusableName, .takenName: ["write it as --name serverDate"]
        case .unusableLocale: ["write it as --locale de_DE"]
        case .template(let error): error.hints
        }
    }

    /// Where it is.
    public var location: SourceLocation? {
        if case .template(let error) = self { error.location } else { nil }
    }

    /// How the process ends.
    public var exitStatus: ExitStatus {
        switch self {
        case .pattern(let error, _): error.exitStatus
        case .inexpressible, .unknownSample, .ambiguousSample, .countOfTime: .failure
        case .unusableName, .takenName, .unusableLocale: .usage
        case .template(let error): error.exitStatus
        }
    }
}
