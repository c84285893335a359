public import Diagnostics

/// Why a key cannot get another name.
public enum RenamingError: ReportableError, Hashable {
    /// The keys take other arguments, or in another order.
    case otherArguments(old: [String], new: [String], isNumbered: Bool)
    /// A percent sign of the new key, which the code makes by interpolations, is not doubled.
    case singlePercentSign(key: String)
    /// The key is used without a literal, as by the name of an enumeration's case.
    case noLiteral(key: String, place: SourceLocation)
    /// The key's specifiers cannot be told apart from its text.
    case unreadableArguments(key: String, place: SourceLocation)

    /// What is wrong.
    public var message: String {
        switch self {
        case .otherArguments(let old, let new, _):
            "the new key takes \(Self.list(new)), but the old one takes \(Self.list(old))"
        case .singlePercentSign(let key): "'\(key)' has arguments and a percent sign that is none"
        case .noLiteral(let key, _): "'\(key)' is no literal here, so it cannot be renamed"
        case .unreadableArguments(let key, _): "'\(key)' cannot be told apart from its arguments here"
        }
    }

    /// What to do about it.
    public var hints: [String] {
        switch self {
        case .otherArguments(_, _, isNumbered: true):
            ["a key takes its arguments in the order of the code, without numbers; translations may have others"]
        case .otherArguments(let old, _, _):
            old.isEmpty
                ? ["for a percent sign, write another key"] : ["keep the arguments \(Self.list(old)) in that order"]
        case .singlePercentSign: ["write %% for the sign itself"]
        case .noLiteral(let key, _): ["write the key as a literal there first, as in case \(key) = \"\(key)\""]
        case .unreadableArguments: ["change this place by hand"]
        }
    }

    /// Where the code cannot be changed.
    public var location: SourceLocation? {
        switch self {
        case .noLiteral(_, let place), .unreadableArguments(_, let place): place
        case .otherArguments, .singlePercentSign: nil
        }
    }

    /// New keys that do not fit are wrong usage.
    public var exitStatus: ExitStatus {
        switch self {
        case .otherArguments, .singlePercentSign: .usage
        case .noLiteral, .unreadableArguments: .failure
        }
    }

    private static func list(_ arguments: [String]) -> String {
        arguments.isEmpty ? "no arguments" : arguments.joined(separator: ", ")
    }
}
