/// The layout of a pattern all of whose dates are the same bytes but for pairs of digits, such as `yyyy/MM/dd, HH:mm`.
///
/// Nearly all patterns that machines read are of this kind. Their bytes are laid down eight at a time, and the pairs made all at once.
struct FixedWidthLayout: Sendable {
    /// The bytes with zeros where digits are due, and as many more as fill the last eight.
    private let form: [UInt64]
    private let length: Int
    private let slots: [Slot]

    /// Where a pair of digits stands.
    private struct Slot {
        let position: Int
        let pair: Pair
    }

    /// What a pair of digits tells; the raw value is its place among the pairs of a time.
    enum Pair: Int {
        case century, yearOfCentury, month, day, hour, minute, second
    }

    /// The most bytes that are written beyond those of the date, which the next ones overwrite.
    static let excess = 7

    /// Creates the layout of a pattern, or nil where its dates differ in more than pairs of digits.
    init?(_ pattern: DatePattern) {
        var bytes: [UInt8] = []
        var slots: [Slot] = []
        for token in pattern.tokens {
            if case .literal(let text) = token.element {
                bytes += text.utf8
                continue
            }
            guard let pairs = Pair.pairs(of: token.element) else { return nil }
            for pair in pairs {
                slots.append(Slot(position: bytes.count, pair: pair))
                bytes += Array("00".utf8)
            }
        }
        guard !slots.isEmpty else { return nil }
        length = bytes.count
        bytes += Array(repeating: 0, count: (8 - length % 8) % 8)
        form = stride(from: 0, to: bytes.count, by: 8).map { start in
            bytes[start..<start + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
        }
        self.slots = slots
    }

    /// Appends a date at a cursor with room for it and the ``excess``, or returns false where its year has not four digits.
    @inline(__always)
    func write(_ time: CivilDateTime, to cursor: inout ByteCursor) -> Bool {
        guard 1..<10_000 ~= time.date.year else { return false }
        let year = UInt16(truncatingIfNeeded: time.date.year)
        let numbers = SIMD8<UInt16>(
            year / 100,
            year % 100,
            UInt16(truncatingIfNeeded: time.date.month),
            UInt16(truncatingIfNeeded: time.date.day),
            UInt16(truncatingIfNeeded: time.hour),
            UInt16(truncatingIfNeeded: time.minute),
            UInt16(truncatingIfNeeded: time.second),
            0
        )
        // 103 / 1024 is near enough to a tenth.
        let tens = (numbers &* 103) &>> 10
        let digits = (tens | (numbers &- tens &* 10) &<< 8) &+ 0x3030
        var end = cursor
        for word in form { end.append(word: word.littleEndian, count: 8) }
        // In memory, a pair is found without asking whether there is one of that number.
        withUnsafeBytes(of: digits) { pairs in
            for slot in slots {
                cursor.overwrite(pairs.load(fromByteOffset: slot.pair.rawValue * 2, as: UInt16.self), at: slot.position)
            }
        }
        cursor.advance(by: length)
        return true
    }
}

extension FixedWidthLayout.Pair {
    /// Returns the pairs that an element writes for every year of four digits, or nil where it writes anything else.
    fileprivate static func pairs(of element: PatternElement) -> [Self]? {
        guard case .number(let field, let form) = element else { return nil }
        return switch (field, form) {
        case (.year, NumberForm(digits: 4)), (.yearOfEra, NumberForm(digits: 4)): [.century, .yearOfCentury]
        case (.year, NumberForm(digits: 2, part: .lastTwoDigits)): [.yearOfCentury]
        case (.yearOfEra, NumberForm(digits: 2, part: .lastTwoDigits)): [.yearOfCentury]
        case (.month, NumberForm(digits: 2)): [.month]
        case (.day, NumberForm(digits: 2)): [.day]
        case (.hour, NumberForm(digits: 2)): [.hour]
        case (.minute, NumberForm(digits: 2)): [.minute]
        case (.second, NumberForm(digits: 2)): [.second]
        default: nil
        }
    }
}
