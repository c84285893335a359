/// A place in a pattern, from which its tokens are read by the rules of a dialect.
struct PatternScanner {
    private let text: String
    private let rules: DialectRules
    private var position: String.Index

    /// The letters that begin a field.
    private let fieldLetters: Set<Character>

    /// Whether conversions may have a width, as those of GNU date.
    private let takesWidths: Bool

    init(_ text: String, rules: DialectRules, takesWidths: Bool = false) {
        (self.text, self.rules, self.takesWidths) = (text, rules, takesWidths)
        position = text.startIndex
        // In the others, a letter that is no field is a mistake.
        let spellings =
            rules.quoting == .quotesAndBackslash ? Array(rules.tokens.keys) + Array(rules.unusable.keys) : []
        fieldLetters = Set(spellings.compactMap(\.first).filter(\.isLetter))
    }

    /// Returns what the next token means, which for some is more than one element, or nil at the end.
    mutating func nextTokens() throws(DateError) -> [DatePattern.Token]? {
        guard position < text.endIndex else { return nil }
        let start = position
        let elements =
            if let token = try rules.scanning == .runs ? run() : longestToken() {
                token.elements
            } else {
                [PatternElement.literal(try literal())]
            }
        let spelling = String(text[start..<position])
        return elements.map { DatePattern.Token(element: $0, text: spelling, column: column(of: start)) }
    }

    private func problem(_ problem: String, at index: String.Index, hint: String?) -> DateError {
        .malformedPattern(text, column: column(of: index), problem: problem, hint: hint)
    }

    private func column(of index: String.Index) -> Int {
        text.utf8.distance(from: text.startIndex, to: index) + 1
    }
}

// MARK: Fields

extension PatternScanner {
    /// Reads the longest token that is here, or returns nil where there is none.
    private mutating func longestToken() throws(DateError) -> DialectRules.Token? {
        let start = position
        for length in stride(from: rules.longestToken, to: 0, by: -1) {
            guard let end = text.index(start, offsetBy: length, limitedBy: text.endIndex) else { continue }
            let spelling = String(text[start..<end])
            if let token = rules.tokens[spelling] {
                guard !isForbidden(token.mustNotPrecede, at: end) else { continue }
                position = end
                return token
            }
            if let reason = rules.unusable[spelling] { throw unusable(spelling, reason, at: start) }
        }
        guard rules.quoting == .percent, text[start] == "%" else { return nil }
        if takesWidths, let (token, end) = rules.conversion(in: text[start...]) {
            position = end
            return token
        }
        throw problem(
            "\"\(DialectRules.spelling(ofConversion: text[start...]))\" is no field that can be converted",
            at: start,
            hint: "a percent sign as text is written %%"
        )
    }

    private func isForbidden(_ lookahead: DialectRules.Token.Lookahead?, at index: String.Index) -> Bool {
        guard let lookahead, index < text.endIndex else { return false }
        switch lookahead {
        case .lowercaseLetter: return text[index].isASCII && text[index].isLowercase
        case .digit: return text[index].isASCII && text[index].isNumber
        }
    }

    /// Reads a run of the same letter, or returns nil where a text begins.
    private mutating func run() throws(DateError) -> DialectRules.Token? {
        let start = position
        var first = start
        if rules.quoting == .quotesAndBackslash, text[start] == "%" { text.formIndex(after: &first) }
        guard first < text.endIndex, let end = endOfRun(at: first) else { return try reserved(at: start) }
        let letters = String(text[first..<end])
        if let (token, end) = longerToken(letters, end) {
            position = end
            return token
        }
        guard let token = rules.tokens[letters] else {
            throw notAField(letters, at: start)
        }
        position = end
        return token
    }

    /// Returns the end of a run of field letters, or nil where none begins.
    private func endOfRun(at start: String.Index) -> String.Index? {
        let letter = text[start]
        guard letter.isASCII, letter.isLetter, fieldLetters.isEmpty || fieldLetters.contains(letter) else { return nil }
        return text[start...].firstIndex { $0 != letter } ?? text.endIndex
    }

    /// Returns the token of a run and what follows it: a letter that changes it, or the run that it pads.
    private func longerToken(_ letters: String, _ end: String.Index) -> (DialectRules.Token, String.Index)? {
        guard end < text.endIndex, text[end].isASCII, text[end].isLetter else { return nil }
        let longerEnd = text[end...].firstIndex { $0 != text[end] } ?? text.endIndex
        // Only a token that no run spells is meant: `dMM` is two.
        return rules.tokens[letters + text[end..<longerEnd]].map { ($0, longerEnd) }
    }

    /// Reads a token that begins with another character than a letter, as `.FFF`.
    private mutating func reserved(at start: String.Index) throws(DateError) -> DialectRules.Token? {
        if let reason = rules.unusable[String(text[start])] { throw unusable(String(text[start]), reason, at: start) }
        let first = text.index(after: start)
        guard first < text.endIndex, let end = endOfRun(at: first), let token = rules.tokens[String(text[start..<end])]
        else { return nil }
        position = end
        return token
    }

    private func unusable(_ spelling: String, _ reason: String, at start: String.Index) -> DateError {
        problem("\"\(spelling)\" cannot be converted: \(reason)", at: start, hint: quotingHint(spelling))
    }

    private func notAField(_ letters: String, at start: String.Index) -> DateError {
        let letter = String(letters.prefix(1))
        if let reason = rules.unusable[letters] ?? rules.unusable[letter] {
            return unusable(letters, reason, at: start)
        }
        guard !rules.tokens.keys.contains(where: { $0.hasPrefix(letter) }) else {
            return problem("\"\(letter)\" has no form of \(letters.count) letters", at: start, hint: nil)
        }
        return problem(
            "\"\(letters)\" is no field that can be converted",
            at: start,
            hint: quotingHint(letters)
        )
    }

    private func quotingHint(_ text: String) -> String? {
        if case .singleQuotes = rules.quoting { "text goes in single quotes: '\(text)'" } else { nil }
    }
}

// MARK: Texts

extension PatternScanner {
    /// Reads text up to what may be a field.
    private mutating func literal() throws(DateError) -> String {
        let character = text[position]
        switch (rules.quoting, character) {
        case (.singleQuotes(let doubling, _), "'"): return try quoted(doubling)
        case (.quotesAndBackslash, "'"), (.quotesAndBackslash, "\""): return try quotedWithEscapes()
        case (.brackets(let areGreedy), "["): return bracketed(areGreedy: areGreedy)
        case (.brackets(areGreedy: true), "\\"): return try escaped()
        case (.backslash, "\\"), (.quotesAndBackslash, "\\"):
            let escaped = text.index(after: position)
            guard escaped < text.endIndex else {
                throw problem("nothing follows the backslash", at: position, hint: nil)
            }
            position = text.index(after: escaped)
            return String(text[escaped])
        default:
            text.formIndex(after: &position)
            return String(character)
        }
    }

    private mutating func quoted(_ doubling: DialectRules.Doubling) throws(DateError) -> String {
        let start = position
        text.formIndex(after: &position)
        if doubling == .quote, position < text.endIndex, text[position] == "'" {
            text.formIndex(after: &position)
            return "'"
        }
        var quoted = ""
        while position < text.endIndex {
            let character = text[position]
            text.formIndex(after: &position)
            if character != "'" {
                quoted.append(character)
            } else if doubling != .nothing, position < text.endIndex, text[position] == "'" {
                quoted.append("'")
                text.formIndex(after: &position)
            } else if quoted.isEmpty, doubling == .nothing {
                throw problem("what two quotes mean has changed between versions", at: start, hint: nil)
            } else {
                return quoted.isEmpty ? "'" : quoted
            }
        }
        let hint = doubling == .nothing ? nil : "a quote that is meant as text is written twice: ''"
        throw problem("the quote is not closed", at: start, hint: hint)
    }

    private mutating func quotedWithEscapes() throws(DateError) -> String {
        let start = position
        let quote = text[start]
        var quoted = ""
        text.formIndex(after: &position)
        while position < text.endIndex {
            var character = text[position]
            text.formIndex(after: &position)
            if character == quote { return quoted }
            if character == "\\", position < text.endIndex {
                character = text[position]
                text.formIndex(after: &position)
            }
            quoted.append(character)
        }
        throw problem("the quote is not closed", at: start, hint: "a quote that is meant as text is written \\\(quote)")
    }

    /// A bracket that is not closed, or closed at once where brackets are not greedy, stands for itself.
    private mutating func bracketed(areGreedy: Bool) -> String {
        let first = text.index(after: position)
        let rest = text[first...]
        let end =
            areGreedy
            ? rest[..<(rest.firstIndex(of: "[") ?? text.endIndex)].lastIndex(of: "]") : rest.firstIndex(of: "]")
        guard let end, areGreedy || end > first else {
            position = first
            return "["
        }
        position = text.index(after: end)
        return String(text[first..<end])
    }

    /// Returns the text of the token behind a backslash; one that stands alone is nothing.
    private mutating func escaped() throws(DateError) -> String {
        text.formIndex(after: &position)
        let start = position
        guard position < text.endIndex, try longestToken() != nil else { return "" }
        return String(text[start..<position])
    }
}
