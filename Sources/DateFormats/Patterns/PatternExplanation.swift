/// What a pattern means, token by token, and what each token writes for an example.
public struct PatternExplanation: Sendable, Hashable {
    /// A token, or a text between two.
    public struct Token: Sendable, Hashable {
        /// The token as it was written, with its quotes.
        public let text: String
        /// Its first byte in the pattern, counted from 1.
        public let column: Int
        /// What it means, in English.
        public let meaning: String
        /// What it writes; nil for a name that only the locale knows.
        public let example: String?
    }

    /// The tokens in their order.
    public let tokens: [Token]

    /// What the whole pattern writes; nil where a token writes what only the locale knows.
    public let example: String?

    /// A time whose fields are all told apart: month, day, both hours, minute and second are different numbers.
    public static let standardExample = "2024-03-05T16:07:09.123456789"

    /// Explains a pattern.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - example: The date that is written, in a form that detection knows.
    ///   - zone: The zone that it is written in, and that it is in where it names none.
    ///   - locale: The locale of names, or nil for en_US_POSIX, of which only the commonest are known.
    /// - Throws: ``DateError`` where the example cannot be read.
    public init(
        _ pattern: DatePattern,
        example: String = standardExample,
        zone: Zone = .utc,
        locale: (any DateLocale)? = nil
    ) throws(DateError) {
        func written(_ elements: [DatePattern.Token]) throws(DateError) -> String? {
            do throws(DateError) {
                let target = DateFormat.pattern(pattern.part(elements))
                var converter = try DateConverter(
                    from: nil,
                    to: target,
                    assumedZone: zone,
                    zone: zone,
                    locale: locale
                )
                return try converter.convert(example)
            } catch {
                if case .unwritableToken = error { return nil }
                throw error
            }
        }
        let hasEra = pattern.tokens.contains { if case .name(.era, _) = $0.element { true } else { false } }
        var tokens: [Token] = []
        for elements in pattern.spellings {
            tokens.append(
                Token(
                    text: elements[0].text,
                    column: elements[0].column,
                    meaning: elements.map { $0.element.plainly(hasEra: hasEra).englishMeaning }.joined(separator: ", "),
                    example: try written(elements)
                )
            )
        }
        self.tokens = tokens
        self.example = try written(pattern.tokens)
    }
}

extension DatePattern {
    /// The elements that each spelling stands for; texts that follow each other are one.
    fileprivate var spellings: [[Token]] {
        var scanner = PatternScanner(text, rules: dialect.rules)
        var spellings: [[Token]] = []
        while let next = try? scanner.nextTokens() {
            if next.count == 1, case .literal(let more) = next[0].element,
                let last = spellings.last, last.count == 1, case .literal(let before) = last[0].element
            {
                spellings[spellings.count - 1][0].element = .literal(before + more)
                spellings[spellings.count - 1][0].text += next[0].text
            } else {
                spellings.append(next)
            }
        }
        return spellings.filter { $0.map(\.element) != [.literal("")] }
    }
}

extension PatternElement {
    /// The element as people name it: where the era is not told, its year is the year.
    fileprivate func plainly(hasEra: Bool) -> PatternElement {
        if !hasEra, case .number(.yearOfEra, let form) = self { .number(.year, form) } else { self }
    }
}
