public import Diagnostics

/// What can be wrong with migrations and models, as documentation, reports and findings tell it.
public struct MigrationRule: Sendable, Hashable {
    /// The identifier, as it stands in brackets behind a finding: `SK101`.
    public let id: String

    /// How much its findings matter.
    public let severity: Severity

    /// What the rule looks for, in one sentence.
    public let summary: String

    /// What happens there.
    public let reason: String

    /// What to do about it.
    public let remedy: String

    /// Where that is known from: issues of Realm, and code that shipped.
    public let source: String

    init(_ id: String, _ severity: Severity, _ summary: String, why: String, remedy: String, source: String) {
        (self.id, self.severity, self.summary) = (id, severity, summary)
        (reason, self.remedy, self.source) = (why, remedy, source)
    }

    /// All rules, by what they look at.
    public static let all = stepRules + codeRules + changeRules + modelRules + swiftDataRules

    /// The rule as reports describe it.
    public var rule: Rule { Rule(id: id, summary: summary, help: "\(reason) \(remedy)") }

    /// Returns a finding of the rule.
    func finding(
        _ message: String,
        at location: SourceLocation,
        hint: String? = nil,
        severity: Severity? = nil
    ) -> Finding {
        Finding(rule: id, severity: severity ?? self.severity, message: message, location: location, hint: hint)
    }
}

extension MigrationRule {
    /// The rules as tables in Markdown, with a title for each group.
    public static var documentation: String {
        [
            (
                "Steps",
                "What a step does to files of some version, which Realm refuses or answers with the app's end.",
                stepRules
            ),
            ("Code of steps", "How steps are written and chosen.", codeRules),
            (
                "Changes and versions", "The models since the last release, and the number that goes with them.",
                changeRules
            ),
            ("Models and configurations", "What Realm refuses when it opens a file, or before.", modelRules),
            ("SwiftData", "Schemas, plans and containers, beside what the releases have stored.", swiftDataRules),
        ].map { title, introduction, rules in
            let rows = rules.map { rule in
                "| \(rule.id) | \(rule.severity) | \(rule.summary) | \(rule.reason) | \(rule.remedy) | \(rule.source) |\n"
            }
            return "## \(title)\n\n\(introduction)\n\n| rule | severity | finds | why | what to do | known from |\n"
                + "|---|---|---|---|---|---|\n" + rows.joined()
        }.joined(separator: "\n")
    }
}
