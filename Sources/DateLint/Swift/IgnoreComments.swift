import Diagnostics

/// The comments `// skein:ignore RULE, RULE` of a source: on the line of a finding, or alone on the line before.
struct IgnoreComments {
    /// The rules by the lines that they are ignored on.
    private var rules: [Int: Set<String>] = [:]

    /// What names no rule.
    private(set) var findings: [Finding] = []

    private static let marker = "skein:ignore"

    /// Reads the comments of a source.
    init(_ file: SourceFile) {
        guard TextSearch([Self.marker]).matches(file.text) else { return }
        // Of the characters that end lines elsewhere, those that do for the compiler.
        let lines = file.text.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
        for (index, line) in lines.enumerated() {
            guard let comment = line.firstRange(of: "//"),
                let marker = line[comment.upperBound...].firstRange(of: Self.marker)
            else { continue }
            let isAlone = line[..<comment.lowerBound].allSatisfy(\.isWhitespace)
            let names = Self.names(in: line[marker.upperBound...])
            let column = line.utf8.distance(from: line.startIndex, to: marker.lowerBound) + 1
            check(names, at: SourceLocation(file: file.path, line: index + 1, column: column))
            rules[index + (isAlone ? 2 : 1), default: []].formUnion(names)
        }
    }

    /// Returns the names that commas part; what stands behind the last is for people.
    private static func names(in text: Substring) -> [String] {
        var names: [String] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let words = part.split { $0.isWhitespace || $0 == ":" }
            guard let name = words.first, name != "-" else { break }
            names.append(String(name))
            if words.count > 1 { break }
        }
        return names
    }

    private mutating func check(_ names: [String], at location: SourceLocation) {
        let unknown = names.filter { $0 != "all" && DateRule.named($0) == nil }
        if names.isEmpty {
            add(
                "'// skein:ignore' names no rule, and ignores nothing",
                hint: "name the rules, parted by commas",
                location
            )
        }
        for name in unknown {
            let nearest = Suggestion.nearest(to: name, in: DateRule.all.map(\.id))
            add("there is no rule '\(name)'", hint: nearest.map { "did you mean '\($0)'?" }, location)
        }
    }

    private mutating func add(_ message: String, hint: String?, _ location: SourceLocation) {
        findings.append(
            Finding(
                rule: DateRule.unknownRule.id,
                severity: DateRule.unknownRule.severity,
                message: message,
                location: location,
                hint: hint
            )
        )
    }

    /// Whether a rule's finding on a line is ignored.
    func covers(_ rule: String, line: Int) -> Bool {
        rules[line].map { $0.contains(rule) || $0.contains("all") } ?? false
    }
}
