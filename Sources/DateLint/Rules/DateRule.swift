public import Diagnostics

/// What can be wrong with the use of a date format, as documentation, reports and findings tell it.
public struct DateRule: Sendable, Hashable {
    /// The identifier, as it stands in brackets behind a finding: `week-year`.
    public let id: String

    /// How much its findings matter.
    public let severity: Severity

    /// Whether it is applied only where somebody asks for it.
    public let isOptIn: Bool

    /// What the rule looks for, in one sentence.
    public let summary: String

    /// What happens there, by example.
    public let reason: String

    /// What to do about it.
    public let remedy: String

    init(
        _ id: String,
        _ severity: Severity,
        isOptIn: Bool = false,
        summary: String,
        reason: String,
        remedy: String
    ) {
        (self.id, self.severity, self.isOptIn) = (id, severity, isOptIn)
        (self.summary, self.reason, self.remedy) = (summary, reason, remedy)
    }

    /// What rules look at.
    public enum Kind: Sendable, CaseIterable {
        /// What a pattern itself gives away.
        case pattern
        /// A pattern together with what its formatter is set to and used for.
        case formatter
        /// Formatters and strategies without a pattern, and where they are made.
        case code
    }

    /// All rules, in the order in which documentation lists them.
    public static let all = Kind.allCases.flatMap(rules)

    /// Returns the rules of a kind.
    public static func rules(of kind: Kind) -> [DateRule] {
        switch kind {
        case .pattern: patternRules
        case .formatter: useRules
        case .code: codeRules
        }
    }

    /// Returns the rule of an identifier; nil where there is none.
    public static func named(_ id: String) -> DateRule? { all.first { $0.id == id } }

    /// The rule as reports describe it.
    public var rule: Rule { Rule(id: id, summary: summary, help: "\(reason) \(remedy)") }
}

extension DateRule {
    /// The rules as a table in Markdown, with a title for each group.
    public static var documentation: String {
        [
            ("Patterns", "What a pattern itself gives away.", Kind.pattern),
            ("Formatters", "A pattern together with what its formatter is set to and used for.", .formatter),
            ("Code", "Formatters and strategies without a pattern, and where they are made.", .code),
        ].map { title, introduction, kind in
            let rows = rules(of: kind).map { rule in
                let word = rule.isOptIn ? "\(rule.severity), if asked for" : rule.severity.rawValue
                return "| `\(rule.id)` | \(word) | \(rule.summary) | \(rule.reason) | \(rule.remedy) |\n"
            }
            return
                "## \(title)\n\n\(introduction)\n\n| rule | severity | finds | why | what to do |\n|---|---|---|---|---|\n"
                + rows.joined()
        }.joined(separator: "\n")
    }
}
