public import Diagnostics

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
        PatternCheck(pattern, use: PatternUse()).findings(by: rules).map { found in
            let start = pattern.utf8.prefix(found.offset)
            let line = start.count { $0 == UInt8(ascii: "\n") }
            let column =
                start.count
                - (start.lastIndex(of: UInt8(ascii: "\n")).map {
                    start.distance(from: start.startIndex, to: $0) + 1
                } ?? 0)
            return Finding(
                rule: found.rule.id,
                severity: found.rule.severity,
                message: found.message,
                location: SourceLocation(file: name, line: line + 1, column: column + 1),
                hint: found.hint
            )
        }
    }
}
