public import Diagnostics
import SyntaxSupport

/// Checks date patterns, and Swift sources for what they do with dates.
public struct DateLinter: Sendable {
    let rules: RuleSelection

    /// Creates a linter that applies some rules.
    public init(rules: RuleSelection = .standard) {
        self.rules = rules
    }

    /// Returns what is wrong with a pattern of `DateFormatter`, whose formatter nobody knows.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - name: What stands in the findings for a file.
    /// - Returns: The findings, in the order of the pattern; columns count the pattern's UTF-8 bytes from 1.
    public func findings(in pattern: String, named name: String = "<pattern>") -> [Finding] {
        let found = PatternCheck(pattern, use: PatternUse()).findings(by: rules)
        let locations = SourceFile(path: name, text: pattern).locations(at: found.map(\.offset))
        return zip(found, locations).map { found, location in
            Finding(
                rule: found.rule.id,
                severity: found.rule.severity,
                message: found.message,
                location: location,
                hint: found.hint
            )
        }
    }
}
