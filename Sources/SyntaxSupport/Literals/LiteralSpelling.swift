/// How a text is written in a string literal.
package struct LiteralSpelling: Sendable, Hashable {
    /// Where a text stands.
    package enum Layout: Sendable, Hashable {
        /// In a literal on one line.
        case line
        /// In a literal of several lines; a line break is followed by the literal's indentation.
        case lines(break: String)
        /// In no literal yet: the quotation marks are written, too.
        case whole
    }

    /// The `#` before and after the quotation marks, which are also behind the backslash of each escape.
    let delimiter: String

    /// Where the text stands.
    let layout: Layout

    /// Creates a spelling.
    package init(delimiter: String = "", layout: Layout) {
        self.delimiter = delimiter
        self.layout = layout
    }

    /// Returns a text as it is written; Swift reads the text itself from it.
    package func spelled(_ text: String) -> String {
        let scalars = Array(text.unicodeScalars)
        var result = ""
        for (index, scalar) in scalars.enumerated() {
            switch scalar {
            case "\n":
                guard case .lines(let lineBreak) = layout else {
                    result += escape("n")
                    continue
                }
                let isBlank = index + 1 < scalars.count && scalars[index + 1] == "\n"
                result += isBlank ? String(lineBreak.prefix { $0.isNewline }) : lineBreak
            case "\r": result += escape("r")
            case "\t": result += escape("t")
            case "\0": result += escape("0")
            case "\\": result += needsEscape(backslashAt: index, in: scalars) ? escape("\\") : "\\"
            case "\"": result += needsEscape(quoteAt: index, in: scalars) ? escape("\"") : "\""
            case _ where Self.isInvisible(scalar): result += escape("u{\(String(scalar.value, radix: 16))}")
            default: result.unicodeScalars.append(scalar)
            }
        }
        return layout == .whole ? "\(delimiter)\"\(result)\"\(delimiter)" : result
    }

    private func escape(_ name: String) -> String { "\\\(delimiter)\(name)" }

    /// In a raw literal a backslash is one, unless as many `#` follow as stand around the literal.
    private func needsEscape(backslashAt index: Int, in scalars: [Unicode.Scalar]) -> Bool {
        scalars[(index + 1)...].starts(with: delimiter.unicodeScalars)
    }

    /// A quotation mark ends a literal on one line, and three end one of several lines.
    ///
    /// In a raw literal it does so before as many `#` as stand around it; at the start it could begin another kind of literal.
    private func needsEscape(quoteAt index: Int, in scalars: [Unicode.Scalar]) -> Bool {
        if case .lines = layout { return scalars[index...].starts(with: "\"\"\"".unicodeScalars) }
        return delimiter.isEmpty || index == 0 || index + 1 < scalars.count && scalars[index + 1] == "#"
    }

    /// Control characters and separators, which nobody sees in a source.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: scalar == "\u{FEFF}"
        }
    }
}
