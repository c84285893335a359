/// The pattern of a date: literal texts and fields in their order.
public struct DatePattern: Sendable, Hashable {
    /// An element and the place in the pattern that it was read from.
    package struct Token: Sendable, Hashable {
        /// What the token means.
        package var element: PatternElement
        /// The token as it was written, with its quotes.
        package var text: String
        /// Its first byte in the pattern, counted from 1.
        package var column: Int
    }

    /// The pattern as it was written.
    package let text: String

    /// The dialect that it was written in.
    package let dialect: PatternDialect

    /// Its tokens.
    package let tokens: [Token]

    /// The first of the hundred years that a year of two digits can mean.
    package let firstTwoDigitYear: Int

    /// Reads a pattern.
    ///
    /// - Throws: ``DateError/malformedPattern(_:column:problem:hint:)`` where it breaks the rules of its dialect, or holds what
    ///   has no fixed meaning.
    public init(_ text: String, in dialect: PatternDialect) throws(DateError) {
        // What is no UTF-8 has become this sign, and would be written as that.
        if let sign = text.unicodeScalars.firstIndex(of: "\u{FFFD}") {
            let column = text.utf8.distance(from: text.startIndex, to: sign) + 1
            throw .malformedPattern(text, column: column, problem: "it is no text in UTF-8", hint: nil)
        }
        let rules = dialect.rules
        var scanner = PatternScanner(
            try StandardFormat.expansion(of: text, in: dialect),
            rules: rules,
            takesWidths: dialect == .strftime
        )
        var tokens: [Token] = []
        while let next = try scanner.nextTokens() {
            for token in next {
                // Texts that follow each other, as a letter after a quote, are one.
                if case .literal(let more) = token.element, case .literal(let before)? = tokens.last?.element {
                    let last = tokens.count - 1
                    tokens[last].element = .literal(before + more)
                    tokens[last].text += token.text
                } else {
                    tokens.append(token)
                }
            }
        }
        tokens.removeAll { $0.element == .literal("") }
        guard !tokens.isEmpty else {
            throw .malformedPattern(text, column: 1, problem: "it is empty", hint: nil)
        }
        if rules.forbidsNumberAfterPadding, let token = zip(tokens, tokens.dropFirst()).first(where: Self.isPadded)?.0 {
            let problem = "\(dialect.rawValue) refuses a number at once behind a field that is padded"
            throw .malformedPattern(text, column: token.column, problem: problem, hint: nil)
        }
        self.text = text
        self.dialect = dialect
        self.tokens = tokens
        firstTwoDigitYear = rules.firstTwoDigitYear
    }

    /// Returns the pattern with other tokens, as with some of its own.
    package func part(_ tokens: [Token]) -> DatePattern {
        DatePattern(text: text, dialect: dialect, tokens: tokens, firstTwoDigitYear: firstTwoDigitYear)
    }

    private init(text: String, dialect: PatternDialect, tokens: [Token], firstTwoDigitYear: Int) {
        (self.text, self.dialect, self.tokens, self.firstTwoDigitYear) = (text, dialect, tokens, firstTwoDigitYear)
    }

    /// Creates a pattern of elements that are known, each of them a token without a place.
    init(_ text: String, of elements: [PatternElement], in dialect: PatternDialect, firstTwoDigitYear: Int) {
        (self.text, self.dialect, self.firstTwoDigitYear) = (text, dialect, firstTwoDigitYear)
        tokens = elements.map { Token(element: $0, text: "", column: 1) }
    }

    /// Whether a token is padded with spaces and a number follows it.
    private static func isPadded(_ token: Token, before next: Token) -> Bool {
        guard case .number(_, let form) = token.element, form.padding == .spaces else { return false }
        switch next.element {
        case .number, .fraction: return true
        default: return false
        }
    }
}
