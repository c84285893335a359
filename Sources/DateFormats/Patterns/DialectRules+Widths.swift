/// The flags and widths of GNU date's conversions, which are too many for a table.
extension DialectRules {
    /// Reads a conversion with flags and a width at the beginning of a text: `%_5d`, `%010Y`, `%#a`.
    ///
    /// - Returns: What it means and where it ends; nil where there is none, or none that can be written, as of a name that is padded.
    func conversion(in text: Substring) -> (Token, end: String.Index)? {
        let body = text.dropFirst()
        let flags = body.prefix { "-_0^#".contains($0) }
        let digits = body[flags.endIndex...].prefix { $0.isASCII && $0.isNumber }
        let width = digits.isEmpty ? 0 : Int(digits) ?? .max
        guard width <= Self.largestWidth, let letter = body[digits.endIndex...].first,
            let plain = tokens["%\(letter)"], plain.elements.count == 1,
            let element = plain.elements[0].padded(by: flags, to: width)
        else { return nil }
        let end = text.index(after: digits.endIndex)
        return (Token(String(text[..<end]), element), end)
    }

    /// Returns a conversion at the beginning of a text as it is written, up to its letter.
    static func spelling(ofConversion text: Substring) -> Substring {
        let body = text.dropFirst()
        let letter = body.firstIndex { !("-_0^#:".contains($0) || $0.isASCII && $0.isNumber) } ?? body.endIndex
        return text[..<(letter < body.endIndex ? text.index(after: letter) : letter)]
    }

    /// More than any date needs.
    private static let largestWidth = 999
}

extension PatternElement {
    /// Returns the element with the flags and the width of a conversion of GNU date; nil where it has no such form.
    fileprivate func padded(by flags: Substring, to width: Int) -> PatternElement? {
        switch self {
        case .number(let field, var form):
            let padding = flags.last { $0 != "^" && $0 != "#" }
            // Two digits of a year are always padded with zeros where they are padded.
            guard form.part == .whole || padding != "_" else { return nil }
            form.digits = padding == "-" ? 1 : width > 0 ? width : form.digits
            if let padding { form.padding = padding == "_" ? .spaces : .zeros }
            return .number(field, form)
        case .fraction where flags.isEmpty: return .fraction(digits: width)
        case .name(let field, var form) where flags == "#" && width == 0:
            form.letterCase = field == .dayPeriod ? .lower : .upper
            return .name(field, form)
        default: return nil
        }
    }
}
