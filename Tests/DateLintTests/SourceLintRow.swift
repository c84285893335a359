import DateLint
import Diagnostics
import TestSupport
import Testing

/// Sources, the rules that are asked for besides the usual ones, and what is found at which marker.
struct SourceLintRow: Sendable, CustomTestStringConvertible {
    let name: String
    var enabled: [String] = []
    let sources: [String]
    let found: Set<String>

    init(_ name: String, enabled: [String] = [], _ sources: String..., finds found: Set<String>) {
        (self.name, self.enabled, self.sources, self.found) = (name, enabled, sources, found)
    }

    var testDescription: String { name }
}

extension SourceLintRow {
    /// What is found in the sources.
    func findings() throws -> Set<String> {
        Self.findings(in: sources, rules: try RuleSelection(enabled: enabled))
    }

    /// Returns what is found in sources, each as `file marker rule`; markers are unique among all files.
    static func findings(in sources: [String], rules: RuleSelection = .standard) -> Set<String> {
        let marked = sources.map(MarkedText.init)
        let files = marked.enumerated().map { SourceFile(path: "\($0).swift", text: $1.text) }
        let result = DateLinter(rules: rules).lint(files)
        #expect(result.syntaxFindings.isEmpty)
        return Set(
            result.findings.map { finding in
                let place = finding.location
                let positions = marked[Int(place.file.dropLast(6)) ?? 0].positions
                let marker = positions.first { $0.value == (place.line, place.column) }?.key
                return "\(marker ?? place.description) \(finding.rule)"
            }
        )
    }
}
