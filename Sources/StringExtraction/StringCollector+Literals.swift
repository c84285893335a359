import LocalizedStrings
import SyntaxSupport

extension StringCollector {
    /// Collects the string that a literal is, where its place takes one, and those in its interpolations.
    mutating func collect(_ literal: StringLiteral, _ expected: Expectation) {
        if !isInPreview, role(of: expected.type) == .key { extract(literal, expected) }
        for interpolation in literal.interpolations { collect(interpolation.map(\.value), type: .unknown) }
    }

    private mutating func extract(_ literal: StringLiteral, _ expected: Expectation) {
        if expected.type.unwrapped.name == "LocalizationKey", literal.plainText == nil {
            findings.append(.interpolatedKey(at: literal.location))
        } else if expected.context.hasUnknownTable {
            findings.append(.unknownTable(at: literal.location))
        } else if let table = expected.context.table, !LocalizedString.isTableName(table) {
            findings.append(.impossibleTable(table, at: literal.location))
        } else {
            strings.append(
                LocalizedString(
                    key: key(of: literal),
                    table: expected.context.table ?? defaultTable(of: expected.type),
                    comment: expected.context.comment,
                    value: expected.context.value,
                    locations: [literal.location]
                )
            )
        }
    }

    /// Siri reads the phrases of shortcuts from a table of their own.
    private func defaultTable(of type: SwiftType) -> String {
        type.unwrapped.name == "AppShortcutPhrase" ? "AppShortcuts" : LocalizedString.defaultTable
    }

    /// Returns a literal's text with a specifier for each interpolation.
    ///
    /// Only a literal that interpolates is a format, in which a percent sign is written twice.
    mutating func key(of literal: StringLiteral) -> String {
        if let text = literal.plainText { return text }
        return literal.segments.reduce(into: "") { key, segment in
            switch segment {
            case .text(let text):
                key += text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
            case .interpolation(let arguments): key += FormatSpecifier(for: arguments, using: &inference).text
            }
        }
    }
}
