/// How patterns of one dialect are spelt: its tokens, and what makes text of what could be a token.
struct DialectRules: Sendable {
    /// A spelling and what it means.
    struct Token: Sendable {
        /// What must not come next, or it would be another token.
        enum Lookahead: Sendable {
            case lowercaseLetter
            case digit
        }

        var text: String
        var elements: [PatternElement]
        var mustNotPrecede: Lookahead?
        /// Whether it is only read: another token says the same.
        var isReadOnly = false

        init(_ text: String, _ elements: [PatternElement]) {
            (self.text, self.elements) = (text, elements)
        }

        init(_ text: String, _ elements: PatternElement..., mustNotPrecede: Lookahead? = nil, isReadOnly: Bool = false)
        {
            self.init(text, elements)
            (self.mustNotPrecede, self.isReadOnly) = (mustNotPrecede, isReadOnly)
        }
    }

    /// How tokens are found in a pattern.
    enum Scanning: Sendable, Hashable {
        /// A run of the same letter is one token.
        case runs
        /// The longest token that is there.
        case longest
    }

    /// What two single quotes are.
    enum Doubling: Sendable, Hashable {
        /// A quote, inside of quotes and outside.
        case quote
        /// A quote inside of quotes; outside, they are quotes around nothing, which stand for a quote.
        case quoteInside
        /// No quote.
        case nothing
    }

    /// How text is told from tokens.
    enum Quoting: Sendable, Hashable {
        /// Single quotes around letters.
        case singleQuotes(Doubling, reserved: String)
        /// Single or double quotes around letters, and a backslash before what would be special.
        case quotesAndBackslash
        /// Square brackets around letters. Greedy ones end with the last bracket before another opens, and a backslash outside
        /// of them makes text of the next token.
        case brackets(areGreedy: Bool)
        /// A backslash before each letter.
        case backslash
        /// Every token begins with a percent sign.
        case percent
        /// None: a text that looks like a token is one.
        case none
    }

    let scanning: Scanning
    let quoting: Quoting

    /// The first of the hundred years that a year of two digits can mean, where nobody sets it.
    let firstTwoDigitYear: Int

    /// What can be read, by its spelling.
    let tokens: [String: Token]

    /// How each element is written.
    let spellings: [PatternElement: String]

    /// Spellings that have a meaning, but none that can be converted, with the reason.
    let unusable: [String: String]

    /// What has no spelling of its own, but can be put together from what has one.
    let expansions: [PatternElement: [PatternElement]]

    /// Whether a number must not follow at once a field that is padded with spaces.
    let forbidsNumberAfterPadding: Bool

    /// How the dialect's users write the year: the first that its table has.
    let customaryYear: NumericField

    /// The length of the longest token, in characters.
    let longestToken: Int

    /// Creates rules from groups of tokens; of two tokens for one element, the first is written.
    init(
        scanning: Scanning,
        quoting: Quoting,
        firstTwoDigitYear: Int,
        tokens groups: [[Token]],
        unusable: [String: String] = [:],
        alsoWritten: [PatternElement: String] = [:],
        expansions: [PatternElement: [PatternElement]] = [:],
        forbidsNumberAfterPadding: Bool = false
    ) {
        let tokens = groups.flatMap { $0 }
        (self.scanning, self.quoting, self.firstTwoDigitYear) = (scanning, quoting, firstTwoDigitYear)
        self.tokens = Dictionary(tokens.map { ($0.text, $0) }) { first, _ in first }
        let written = tokens.compactMap { $0.elements.count == 1 && !$0.isReadOnly ? ($0.elements[0], $0.text) : nil }
        spellings = Dictionary(written + alsoWritten.map { ($0.key, $0.value) }) { first, _ in first }
        let years = tokens.flatMap(\.elements).compactMap { element -> NumericField? in
            if case .number(let field, _) = element, field == .year || field == .yearOfEra { field } else { nil }
        }
        customaryYear = years.first ?? .year
        self.unusable = unusable
        self.expansions = expansions
        self.forbidsNumberAfterPadding = forbidsNumberAfterPadding
        longestToken = (tokens.map(\.text.count) + unusable.keys.map(\.count)).max() ?? 0
    }
}

// MARK: Rows of the tables

extension DialectRules {
    /// The letters that mean the same in Unicode's symbols and the dialects that were made after them.
    static let unicodeLetters: [Token] = Array(
        [
            [.init("G", .name(.era, .abbreviated))], .names("G", .era, 2...5),
            .numbers("M", .month), .names("M", .month),
            .numbers("L", .month), .names("L", .month, isStandalone: true),
            .offsets("x", .hours, .basic, .colons, .basicWithSeconds, .extended),
            .offsets("X", .hours.orZ, .basic.orZ, .colons.orZ, .basicWithSeconds.orZ, .extended.orZ),
        ].joined()
    )
}

extension [DialectRules.Token] {
    /// A letter of which so many make a number of as many digits.
    static func numbers(_ letter: String, _ field: NumericField, _ counts: ClosedRange<Int> = 1...2) -> Self {
        counts.map { .init(String(repeating: letter, count: $0), .number(field, digits: $0)) }
    }

    /// The same for a year, of which two letters are the last two digits.
    static func years(_ letter: String, _ field: NumericField, _ counts: ClosedRange<Int>) -> Self {
        counts.map { count in
            .init(
                String(repeating: letter, count: count),
                count == 2 ? .lastTwoDigits(field) : .number(field, digits: count)
            )
        }
    }

    /// A letter of which so many make a name: three the abbreviated one, four the full, five the narrow, six the short.
    static func names(
        _ letter: String,
        _ field: NameField,
        isStandalone: Bool = false,
        _ counts: ClosedRange<Int> = 3...5
    ) -> Self {
        let widths: [NameWidth] = [.abbreviated, .full, .narrow, .short]
        return counts.map { count in
            .init(
                String(repeating: letter, count: count),
                .name(field, NameForm(width: widths[Swift.max(count, 3) - 3], isStandalone: isStandalone)),
                isReadOnly: count < 3 && counts.upperBound >= 3
            )
        }
    }

    /// A letter of which so many make the fraction in as many digits.
    static func fractions(_ letter: String, _ counts: ClosedRange<Int>) -> Self {
        counts.map { .init(String(repeating: letter, count: $0), .fraction(digits: $0)) }
    }

    /// A letter of which one, two and more are the given offsets.
    static func offsets(_ letter: String, _ styles: OffsetStyle?...) -> Self {
        styles.enumerated().compactMap { index, style in
            style.map { .init(String(repeating: letter, count: index + 1), .offset($0)) }
        }
    }
}
