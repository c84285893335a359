/// Why a reader stopped: the byte at which it did, counted from 0, and what it expected there.
///
/// Detection tries many forms and looks at few failures, so what was expected is put into words only when somebody asks.
struct ReadFailure: Error {
    var position: Int
    private let expectation: Expectation

    private enum Expectation {
        case words(String)
        case contradiction(String)
        case text([UInt8])
        case number(NumericField, digits: Int, range: ClosedRange<Int>)
        case name(NameField, example: [UInt8]?)
    }

    init(position: Int, expected words: String) {
        (self.position, expectation) = (position, .words(words))
    }

    /// What is there contradicts what has been read before it.
    init(position: Int, contradiction words: String) {
        (self.position, expectation) = (position, .contradiction(words))
    }

    /// Whether what is there is in order by itself.
    var isContradiction: Bool {
        if case .contradiction = expectation { true } else { false }
    }

    /// A text was expected.
    init(position: Int, text: [UInt8]) {
        (self.position, expectation) = (position, .text(text))
    }

    /// A number of so many digits or more was expected.
    init(position: Int, number field: NumericField, digits: Int, in range: ClosedRange<Int>) {
        (self.position, expectation) = (position, .number(field, digits: digits, range: range))
    }

    /// A name was expected, such as the example.
    init(position: Int, nameOf field: NameField, example: [UInt8]?) {
        (self.position, expectation) = (position, .name(field, example: example))
    }

    /// What was expected, in words.
    var expected: String {
        switch expectation {
        case .words(let words), .contradiction(let words): return words
        case .text(let text): return "\"\(String(decoding: text, as: UTF8.self))\""
        case .name(let field, let example):
            return "the name of a \(field.englishName), such as \"\(String(decoding: example ?? [], as: UTF8.self))\""
        case .number(let field, let digits, let range):
            if range.upperBound > 9999 { return "\(digits) digits of the \(field.englishNoun)" }
            let bounds = [range.lowerBound, range.upperBound].map { bound in
                String(repeating: "0", count: max(0, digits - String(bound).count)) + String(bound)
            }
            return "the \(field.englishNoun), from \(bounds[0]) to \(bounds[1])"
        }
    }
}
