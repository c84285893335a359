package import Diagnostics

/// The comments `skein:ignore RULE, RULE` of a Swift source, and the lines on which they keep rules silent.
///
/// This is how findings are ignored, whichever linter has them. A comment of any form counts, text in literals never. It holds
///
/// - on its own line, where code stands there, as behind a statement;
/// - where it stands alone, on the next line that is not only comment, without an empty line between;
/// - in all of a literal of several lines that begins or ends on such a line, or that belongs to the statement which begins there,
///   since no comment can stand within.
///
/// The word `all` stands for every rule; what follows the last name is for people. A linter reads the comments along with what else it
/// takes from the tree, asks ``covers(_:)`` before it tells a finding, and adds ``misuses(knowing:as:severity:)`` to them.
package struct IgnoreComments: Sendable {
    /// A comment that ignores rules.
    package struct Comment: Sendable {
        /// The names of the rules, whether there are such or not.
        package let rules: [String]
        /// Where the word `skein:ignore` stands.
        package let location: Diagnostics.SourceLocation
    }

    /// What every such comment begins with.
    package static let marker = "skein:ignore"

    /// The comments, in their order.
    package let comments: [Comment]

    /// The names of rules by the lines that they are ignored on.
    private let rules: [Int: Set<String>]

    /// Reads the comments of a source.
    package init(_ source: ParsedSource) {
        guard TextSearch([Self.marker]).matches(source.file.text) else {
            (comments, rules) = ([], [:])
            return
        }
        let reader = IgnoreCommentReader(source)
        comments = reader.comments.map(\.comment)
        rules = reader.comments.reduce(into: [:]) { rules, item in
            for line in item.lines { rules[line, default: []].formUnion(item.comment.rules) }
        }
    }

    /// Whether a finding is ignored, by its rule and its line.
    package func covers(_ finding: Finding) -> Bool {
        covers(finding.rule, line: finding.location.line)
    }

    /// Whether findings of a rule are ignored on a line.
    package func covers(_ rule: String, line: Int) -> Bool {
        rules[line].map { $0.contains(rule) || $0.contains("all") } ?? false
    }

    /// Returns a finding for each comment that names no rule, and for each name that no rule has.
    ///
    /// Names that are codes, such as `SK104`, and names that are words are of different linters, which leave each other's alone.
    ///
    /// - Parameters:
    ///   - ids: The identifiers of all rules of the linter, and of others of its kind.
    ///   - rule: The identifier of the findings.
    ///   - severity: How much they matter.
    /// - Returns: The findings, in the order of the comments.
    package func misuses(knowing ids: [String], as rule: String, severity: Severity) -> [Finding] {
        let hasCodes = ids.contains(where: \.isRuleCode)
        return comments.flatMap { comment in
            let unknown = comment.rules.filter { name in
                name != "all" && name.isRuleCode == hasCodes && !ids.contains(name)
            }
            var texts = unknown.map { name in
                let nearest = Suggestion.nearest(to: name, in: ids)
                return (message: "there is no rule '\(name)'", hint: nearest.map { "did you mean '\($0)'?" })
            }
            if comment.rules.isEmpty {
                texts = [
                    ("'\(Self.marker)' names no rule, and ignores nothing", "name the rules, parted by commas")
                ]
            }
            return texts.map {
                Finding(rule: rule, severity: severity, message: $0.message, location: comment.location, hint: $0.hint)
            }
        }
    }
}

extension String {
    /// Whether the name of a rule is a code, such as `SK104`: capital letters, and then digits.
    fileprivate var isRuleCode: Bool {
        let digits = drop { $0.isASCII && $0.isUppercase }
        return first?.isUppercase == true && !digits.isEmpty && digits.allSatisfy { $0.isASCII && $0.isNumber }
    }
}
