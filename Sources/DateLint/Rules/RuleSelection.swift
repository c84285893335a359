public import Diagnostics

/// Which rules are applied.
public struct RuleSelection: Sendable, Hashable {
    private let ids: Set<String>

    /// The rules that are applied where nobody chooses.
    public static let standard = RuleSelection(ids: DateRule.all.filter { !$0.isOptIn }.map(\.id))

    /// Every rule.
    public static let all = RuleSelection(ids: DateRule.all.map(\.id))

    private init(ids: [String]) {
        self.ids = Set(ids)
    }

    /// Chooses rules; the word `all` stands for every rule.
    ///
    /// - Parameters:
    ///   - only: The rules that are applied and no other; the usual ones where it is empty.
    ///   - enabled: The rules that are applied, too.
    ///   - disabled: The rules that are not applied.
    /// - Throws: ``DateLintError/unknownRule(_:)``
    public init(only: [String] = [], enabled: [String] = [], disabled: [String] = []) throws(DateLintError) {
        let base = only.isEmpty ? Self.standard.ids : try Self.known(only)
        ids = try base.union(Self.known(enabled)).subtracting(Self.known(disabled))
    }

    private static func known(_ names: [String]) throws(DateLintError) -> Set<String> {
        var known: Set<String> = []
        for name in names {
            if name == "all" {
                known.formUnion(all.ids)
            } else if DateRule.named(name) != nil {
                known.insert(name)
            } else {
                throw .unknownRule(name)
            }
        }
        return known
    }

    /// Whether a rule is applied.
    func contains(_ rule: DateRule) -> Bool { ids.contains(rule.id) }

    /// The rules that are applied.
    public var rules: [DateRule] { DateRule.all.filter(contains) }
}

/// Why date formats cannot be checked.
public enum DateLintError: ReportableError, Hashable {
    /// There is no rule of that name.
    case unknownRule(String)

    /// What is wrong.
    public var message: String {
        switch self {
        case .unknownRule(let name): "there is no rule '\(name)'"
        }
    }

    /// What to do now.
    public var hints: [String] {
        switch self {
        case .unknownRule(let name):
            [Suggestion.nearest(to: name, in: DateRule.all.map(\.id)).map { "did you mean '\($0)'?" } ?? Self.listing]
        }
    }

    private static let listing = "the rules are listed by: skein date lint --help"

    /// The command line or the configuration was wrong.
    public var exitStatus: ExitStatus { .usage }
}
