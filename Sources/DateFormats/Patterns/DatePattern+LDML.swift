extension DatePattern {
    /// Reads a pattern of Unicode's date field symbols (UTS 35, part 4).
    ///
    /// Letters are fields; text between single quotes stands for itself, and so does all that is no ASCII letter. Two single
    /// quotes are one, inside of quotes and outside.
    ///
    /// - Throws: ``DateError/malformedPattern(_:column:problem:hint:)`` where a quote is not closed, a letter is no field, or the
    ///   field has no form of that length.
    init(ldml text: String) throws(DateError) {
        var scanner = LDMLScanner(text)
        var tokens: [Token] = []
        while let token = try scanner.nextToken() { tokens.append(token) }
        guard !tokens.isEmpty else {
            throw .malformedPattern(text, column: 1, problem: "it is empty", hint: nil)
        }
        // The window that DateFormatter has where nobody sets its twoDigitStartDate.
        self.init(text: text, tokens: tokens, firstTwoDigitYear: 1950)
    }
}

/// What a letter of LDML means, by how many there are.
private enum LDMLField {
    /// A number of so many digits at least.
    case number(NumericField)
    /// The same, but two letters are the last two digits.
    case year(NumericField)
    /// One or two letters are a number, three to six a name.
    case numberOrName(NumericField, NameField, isStandalone: Bool)
    /// One to six letters are a name.
    case name(NameField)
    case fraction
    /// One style for each number of letters.
    case offset([OffsetStyle?])

    func element(letters count: Int) -> PatternElement? {
        switch self {
        case .number(let field): .number(field, digits: count)
        case .year(let field): count == 2 ? .lastTwoDigits(field) : .number(field, digits: count)
        case .numberOrName(let field, let name, let isStandalone):
            if count <= 2 {
                .number(field, digits: count)
            } else {
                Self.width(letters: count).map { .name(name, $0, isStandalone: isStandalone) }
            }
        case .name(let name): Self.width(letters: max(3, count)).map { .name(name, $0, isStandalone: false) }
        case .fraction: .fraction(digits: count)
        case .offset(let styles): count <= styles.count ? styles[count - 1].map(PatternElement.offset) : nil
        }
    }

    private static func width(letters count: Int) -> NameWidth? {
        let widths: [Int: NameWidth] = [3: .abbreviated, 4: .full, 5: .narrow, 6: .short]
        return widths[count]
    }

    static let table: [Character: LDMLField] = [
        "y": .year(.yearOfEra), "Y": .year(.weekYear), "u": .number(.year), "r": .number(.year),
        "Q": .numberOrName(.quarter, .quarter, isStandalone: false),
        "q": .numberOrName(.quarter, .quarter, isStandalone: true),
        "M": .numberOrName(.month, .month, isStandalone: false),
        "L": .numberOrName(.month, .month, isStandalone: true),
        "w": .number(.weekOfYear), "W": .number(.weekOfMonth),
        "d": .number(.day), "D": .number(.dayOfYear), "F": .number(.weekdayInMonth),
        "E": .name(.weekday),
        "e": .numberOrName(.weekday, .weekday, isStandalone: false),
        "c": .numberOrName(.weekday, .weekday, isStandalone: true),
        "a": .name(.dayPeriod),
        "H": .number(.hour), "k": .number(.hourFrom1), "h": .number(.hourOf12), "K": .number(.hourOf12From0),
        "m": .number(.minute), "s": .number(.second), "S": .fraction, "A": .number(.millisecondOfDay),
        "X": .offset(isoOffsets(zero: .letter)), "x": .offset(isoOffsets(zero: .digits)),
        "Z": .offset([basicOffset, basicOffset, basicOffset, longGMT, isoOffsets(zero: .letter)[4]]),
        "O": .offset([shortGMT, nil, nil, longGMT]),
    ]

    private static func isoOffsets(zero: OffsetStyle.Zero) -> [OffsetStyle] {
        [
            OffsetStyle(hasColons: false, minutes: .unlessZero, seconds: .never, zero: zero),
            OffsetStyle(hasColons: false, seconds: .never, zero: zero),
            OffsetStyle(hasColons: true, seconds: .never, zero: zero),
            OffsetStyle(hasColons: false, zero: zero),
            OffsetStyle(hasColons: true, zero: zero),
        ]
    }

    private static let basicOffset = OffsetStyle(hasColons: false)
    private static let longGMT = OffsetStyle(hasPrefix: true, hasColons: true, zero: .prefixOnly)
    private static let shortGMT = OffsetStyle(
        hasPrefix: true,
        padsHours: false,
        hasColons: true,
        minutes: .unlessZero,
        zero: .prefixOnly
    )
}

/// A place in an LDML pattern.
private struct LDMLScanner {
    private let text: String
    private var position: String.Index

    init(_ text: String) {
        self.text = text
        position = text.startIndex
    }

    /// Returns the next token, or nil at the end; literal text is one token up to the next field.
    mutating func nextToken() throws(DateError) -> DatePattern.Token? {
        guard position < text.endIndex else { return nil }
        let start = position
        let first = text[start]
        let element: PatternElement
        if Self.isFieldLetter(first) {
            position = text[start...].firstIndex { $0 != first } ?? text.endIndex
            element = try field(first, at: start)
        } else {
            element = .literal(try literal())
        }
        return DatePattern.Token(element: element, text: String(text[start..<position]), column: column(of: start))
    }

    private func field(_ letter: Character, at start: String.Index) throws(DateError) -> PatternElement {
        let token = text[start..<position]
        guard let field = LDMLField.table[letter] else {
            throw problem(
                "\"\(token)\" is no field that can be converted",
                at: start,
                hint: "text goes in single quotes: '\(token)'"
            )
        }
        guard let element = field.element(letters: token.count) else {
            throw problem("\"\(letter)\" has no form of \(token.count) letters", at: start, hint: nil)
        }
        return element
    }

    /// Reads quoted text and what is no letter, up to the next field.
    private mutating func literal() throws(DateError) -> String {
        var literal = ""
        while position < text.endIndex, !Self.isFieldLetter(text[position]) {
            if text[position] == "'" {
                literal += try quoted()
            } else {
                literal.append(text[position])
                text.formIndex(after: &position)
            }
        }
        return literal
    }

    private mutating func quoted() throws(DateError) -> String {
        let start = position
        text.formIndex(after: &position)
        if position < text.endIndex, text[position] == "'" {
            text.formIndex(after: &position)
            return "'"
        }
        var quoted = ""
        while position < text.endIndex {
            let character = text[position]
            text.formIndex(after: &position)
            if character != "'" {
                quoted.append(character)
            } else if position < text.endIndex, text[position] == "'" {
                quoted.append("'")
                text.formIndex(after: &position)
            } else {
                return quoted
            }
        }
        throw problem("the quote is not closed", at: start, hint: "a quote that is meant as text is written twice: ''")
    }

    private func problem(_ problem: String, at index: String.Index, hint: String?) -> DateError {
        .malformedPattern(text, column: column(of: index), problem: problem, hint: hint)
    }

    private func column(of index: String.Index) -> Int {
        text.utf8.distance(from: text.startIndex, to: index) + 1
    }

    private static func isFieldLetter(_ character: Character) -> Bool {
        character.isASCII && character.isLetter
    }
}
