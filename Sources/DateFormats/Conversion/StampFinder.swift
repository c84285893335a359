/// Finds stamps in a text: values that tell a day and a time and that no word or number goes on into.
///
/// What it does not know is no stamp, and numbers are none unless their format is given: a text is full of numbers. It is a class, so
/// that handing it on costs little.
final class StampFinder: Sendable {
    /// A stamp that was found.
    struct Stamp {
        var range: Range<Int>
        /// What it says, or why that cannot be told.
        var reading: Result<LocalReading, DateError>
    }

    private let reader: DateReader

    /// What reads the form of stamps, whatever their numbers are; nil where that alone does not tell a stamp.
    private let shape: DateReader?

    private let detectsFormat: Bool
    private let readsNumbers: Bool

    /// What may join two numbers to one, such as a version or an address.
    private let joints: [UInt8]

    /// Whether a stamp may begin with a byte, by the byte.
    private let beginnings: [Bool]

    /// Creates a finder of what a reader reads.
    init(_ reader: DateReader) {
        self.reader = reader
        shape = reader.shape
        detectsFormat = if case .detection = reader { true } else { false }
        readsNumbers =
            switch reader {
            case .epoch, .dayCount: true
            default: false
            }
        beginnings = (0...UInt8.max).map(reader.mayBegin)
        joints = Array((readsNumbers ? "." : ".:-+").utf8)
    }

    /// Returns the first stamp that begins at a position or after it; nil where there is none.
    func next(in text: UnsafeRawBufferPointer, from start: Int) -> Stamp? {
        var position = start
        while position < text.count {
            let isWord = text[position].isWordByte
            if beginnings[Int(text[position])], isBoundary(before: position, in: text),
                let stamp = stamp(in: text, at: position), !stamp.range.isEmpty
            {
                return stamp
            }
            position += 1
            // Nothing begins inside of a word; whether a character beyond ASCII belongs to one is seen behind it.
            while isWord, position < text.count, text[position].isWordByte,
                text[position] >= 0x80 || text[position - 1] < 0x80
            {
                position += 1
            }
        }
        return nil
    }

    private func stamp(in text: UnsafeRawBufferPointer, at start: Int) -> Stamp? {
        let window = UnsafeRawBufferPointer(rebasing: text[start...].prefix(Self.longestStamp))
        if detectsFormat, !window.beginsLikeStamp { return nil }
        if case .detection(let detection) = reader {
            let found = detection.stamp(in: window) { isBoundary(after: start + $0, in: text) }
            return found.map { length, reading in Stamp(range: start..<start + length, reading: reading) }
        }
        var bytes = ByteReader(window)
        do throws(ReadFailure) {
            let reading = try reader.readBeginning(from: &bytes)
            guard isBoundary(after: start + bytes.position, in: text) else { return nil }
            return Stamp(range: start..<start + bytes.position, reading: .success(reading))
        } catch {
            // Only a number or a name that was read can be wrong.
            return error.position < bytes.position ? impossibleStamp(in: text, at: start, failure: error) : nil
        }
    }

    /// Returns a stamp that has the form which was given and tells no time, as one of 31 November.
    @inline(never)
    private func impossibleStamp(in text: UnsafeRawBufferPointer, at start: Int, failure: ReadFailure) -> Stamp? {
        var bytes = ByteReader(UnsafeRawBufferPointer(rebasing: text[start...].prefix(Self.longestStamp)))
        guard let shape, shape.skipShape(in: &bytes), isBoundary(after: start + bytes.position, in: text) else {
            return nil
        }
        let value = bytes.bytes(from: 0)
        // A number without anything between its digits is more likely another one.
        guard !value.allSatisfy(\.isDigit) else { return nil }
        let error = DateError.unreadable(excerpt(value), column: failure.position + 1, expected: failure.expected)
        return Stamp(range: start..<start + value.count, reading: .failure(error))
    }

    /// More bytes than a stamp has.
    private static let longestStamp = 96
}

extension DateReader {
    /// Whether a value may begin with a byte.
    fileprivate func mayBegin(with byte: UInt8) -> Bool {
        switch self {
        case .detection: byte.isDigit || byte.isLetter || ByteReader.beginningsOfHalves.contains(byte)
        case .mail: byte.isDigit || byte.isLetter
        case .iso8601: byte.isDigit || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
        case .epoch, .dayCount: byte.isDigit || byte == UInt8(ascii: "-")
        case .http: byte.isLetter
        case .pattern(let pattern): pattern.mayBegin(with: byte)
        case .localizedPattern: byte.isDigit || byte.isLetter || byte >= 0x80
        }
    }

    /// Reads the beginning of what is left of a text.
    fileprivate func readBeginning(from reader: inout ByteReader) throws(ReadFailure) -> LocalReading {
        switch self {
        case .iso8601(let iso8601): return try iso8601.readTimestamp(from: &reader)
        case .mail(let mail): return try mail.read(from: &reader)
        case .http(let http): return try http.read(from: &reader)
        case .pattern(let pattern):
            var fields = pattern.unreadFields
            try pattern.read(from: &reader, into: &fields)
            return try fields.reading()
        case .localizedPattern(let pattern):
            // The locale reads whole texts only.
            let rest = reader.rest
            for length in pattern.lengths.clamped(to: 0...rest.count).reversed() {
                guard let reading = try? pattern.read(UnsafeRawBufferPointer(rebasing: rest[..<length])) else {
                    continue
                }
                reader.skip(length)
                return reading
            }
            throw reader.failure("a date")
        case .epoch(let epoch):
            let number = try reader.skipNumber(digits: 9...19, needsFraction: false)
            let reading = try epoch.read(number)
            guard Self.secondsOfThisAge.contains(reading.seconds) else { throw reader.failure("a time of this age") }
            return reading
        case .dayCount(let days): return try days.read(try reader.skipNumber(digits: 5...7, needsFraction: true))
        case .detection: throw reader.failure("a date")
        }
    }

    /// From 2001-09-09 to 2286-11-20, which are the Unix times of ten digits; others are more likely no times.
    private static let secondsOfThisAge = 1_000_000_000..<10_000_000_000
}

extension ByteReader {
    /// Moves past a number with so many digits before its point and returns it.
    fileprivate mutating func skipNumber(
        digits: ClosedRange<Int>,
        needsFraction: Bool
    ) throws(ReadFailure) -> UnsafeRawBufferPointer {
        let start = position
        _ = skip(if: UInt8(ascii: "-"))
        let count = digitCount(limit: digits.upperBound + 1)
        guard digits.contains(count) else { throw failure("a number of \(digits.lowerBound) digits or more") }
        skip(count)
        if next == UInt8(ascii: "."), byte(ahead: 1).isDigit {
            skip()
            while next.isDigit { skip() }
        } else if needsFraction {
            throw failure("a fraction")
        }
        return bytes(from: start)
    }
}

extension UInt8 {
    /// Whether the byte is a letter, a digit, an underscore, or part of a character beyond ASCII.
    fileprivate var isWordByte: Bool { isLetter || isDigit || self == UInt8(ascii: "_") || self >= 0x80 }
}

extension StampFinder {
    /// Whether no word or number goes on from before a position.
    private func isBoundary(before position: Int, in text: UnsafeRawBufferPointer) -> Bool {
        guard position > 0 else { return true }
        let (last, next) = (text[position - 1], text[position])
        let isSign = next == UInt8(ascii: "-") || next == UInt8(ascii: "+")
        guard next.isWordByte || isSign else { return true }
        if last >= 0x80 { return !text.endsWithLetter(before: position) }
        if last.isWordByte { return false }
        let before = position > 1 ? text[position - 2] : 0
        // A minus that no word is before belongs to the number.
        if readsNumbers, last == UInt8(ascii: "-") { return before.isWordByte }
        return !(joints.contains(last) && before.isDigit)
    }

    /// Whether no word or number goes on from the byte before a position.
    private func isBoundary(after position: Int, in text: UnsafeRawBufferPointer) -> Bool {
        guard position < text.count, position > 0, text[position - 1].isWordByte else { return true }
        let next = text[position]
        if next >= 0x80 { return !text.beginsWithLetter(at: position) }
        if next.isWordByte { return false }
        return !(joints.contains(next) && position + 1 < text.count && text[position + 1].isDigit)
    }
}

extension UnsafeRawBufferPointer {
    /// Whether the character that ends before a position is a letter or a number.
    fileprivate func endsWithLetter(before position: Int) -> Bool {
        var start = position - 1
        while start > 0, position - start < 4, self[start] & 0xC0 == 0x80 { start -= 1 }
        return beginsWithLetter(at: start)
    }

    /// Whether the character at a position is a letter or a number.
    fileprivate func beginsWithLetter(at position: Int) -> Bool {
        let text = String(decoding: self[position...].prefix(4), as: UTF8.self)
        guard let first = text.unicodeScalars.first else { return false }
        return first.properties.isAlphabetic || first.properties.numericType != nil
    }
}
