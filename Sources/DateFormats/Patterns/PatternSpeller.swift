/// Writes elements of a pattern by the rules of a dialect.
struct PatternSpeller {
    let rules: DialectRules

    /// Whether the pattern tells the era, so that a year before it is meant that is counted within the era.
    let hasEra: Bool

    /// Returns a field's spelling, and the elements as they are read from it; nil where the dialect has no such field.
    func field(_ element: PatternElement) -> (spelling: String, elements: [PatternElement])? {
        for candidate in element.equivalents(hasEra: hasEra, year: rules.customaryYear) {
            if let spelling = rules.spellings[candidate] { return (spelling, [candidate]) }
        }
        guard let parts = rules.expansions[element] else { return nil }
        var (spelling, elements) = ("", [PatternElement]())
        for part in parts {
            if case .literal(let text) = part {
                guard let quoted = literal(text) else { return nil }
                spelling += quoted
                elements.append(part)
            } else {
                guard let field = field(part) else { return nil }
                spelling += field.spelling
                elements += field.elements
            }
        }
        return (spelling, elements)
    }

    /// Returns a text as it is written between fields, or nil where the dialect has no way to write it.
    func literal(_ text: String) -> String? {
        switch rules.quoting {
        case .none: return text
        case .percent: return text.map { $0 == "%" ? "%%" : String($0) }.joined()
        case .backslash: return text.map { $0.isFieldLetter || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
        case .brackets(let areGreedy):
            return quoting(text) {
                $0.isFieldLetter || areGreedy && $0 == "\\"
            } inside: {
                "[\($0)]"
            } outside: {
                String($0)
            }
        case .singleQuotes(.quote, let reserved), .singleQuotes(.quoteInside, let reserved):
            return quoting(text) {
                $0.isFieldLetter || reserved.contains($0)
            } inside: {
                "'\($0.replacing("'", with: "''"))'"
            } outside: {
                $0 == "'" ? "''" : String($0)
            }
        case .singleQuotes(.nothing, _):
            guard !text.contains("'") else { return nil }
            return quoting(text, where: \.isFieldLetter) {
                "'\($0)'"
            } outside: {
                String($0)
            }
        case .quotesAndBackslash:
            return quoting(text, where: \.isFieldLetter) {
                "'\($0.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
            } outside: {
                // A colon and a slash stand for what the culture puts in their place.
                "\\\"'%:/".contains($0) ? "\\\($0)" : String($0)
            }
        }
    }

    /// Puts all from the first to the last character that needs it in one pair of quotes.
    private func quoting(
        _ text: String,
        where needsQuotes: (Character) -> Bool,
        inside: (String) -> String,
        outside: (Character) -> String
    ) -> String {
        guard let first = text.firstIndex(where: needsQuotes), let last = text.lastIndex(where: needsQuotes) else {
            return text.map(outside).joined()
        }
        return text[..<first].map(outside).joined() + inside(String(text[first...last]))
            + text[text.index(after: last)...].map(outside).joined()
    }
}

extension Character {
    /// Whether the character may be read as a field.
    fileprivate var isFieldLetter: Bool { isASCII && isLetter }
}

extension PatternElement {
    /// Elements that tell the same of all dates for which the pattern is made, in the order in which they are preferred.
    ///
    /// A year is the same within the era, and no zone has had seconds in its offset since 1972.
    fileprivate func equivalents(hasEra: Bool, year customary: NumericField) -> [PatternElement] {
        switch self {
        case .number(let field, let form) where !hasEra && (field == .year || field == .yearOfEra):
            return [.number(customary, form), .number(customary == .year ? .yearOfEra : .year, form)]
        case .offset(var style) where style.seconds != .always && style.minutes == .always:
            style.seconds = style.seconds == .never ? .unlessZero : .never
            return [self, .offset(style)]
        case .name(.dayPeriod, let form) where form.width == .abbreviated && form.letterCase != .lower:
            let other = NameForm(width: .abbreviated, letterCase: form.letterCase == .asIs ? .upper : .asIs)
            return [self, .name(.dayPeriod, other)]
        default: return [self]
        }
    }
}
