/// A place in the bytes of one value, which moves on as they are read.
struct ByteReader {
    private let bytes: UnsafeRawBufferPointer
    private(set) var position = 0

    /// Creates a reader of bytes that outlive it.
    @inline(__always)
    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    @inline(__always)
    var isAtEnd: Bool { position == bytes.count }

    /// The next byte, or 0 at the end: no form of a date has a byte 0.
    @inline(__always)
    var next: UInt8 { byte(ahead: 0) }

    /// Returns the byte that follows after so many others, or 0 beyond the end.
    @inline(__always)
    func byte(ahead distance: Int) -> UInt8 {
        position + distance < bytes.count ? bytes[position + distance] : 0
    }

    /// The bytes from a position up to the one that has been reached.
    func bytes(from start: Int) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: bytes[start..<position])
    }

    /// The bytes that have not been read.
    var rest: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: bytes[position...]) }

    /// Moves on without looking; the bytes must be there.
    @inline(__always)
    mutating func skip(_ count: Int = 1) {
        position += count
    }

    /// Moves past a byte where it is the next one.
    @inline(__always)
    mutating func skip(if byte: UInt8) -> Bool {
        guard next == byte, !isAtEnd else { return false }
        position += 1
        return true
    }

    /// Moves past a text where it comes next, letter case aside where that is asked for.
    mutating func skip(if text: UnsafeRawBufferPointer, ignoringCase: Bool = false) -> Bool {
        guard text.count <= bytes.count - position else { return false }
        for index in 0..<text.count {
            let (left, right) = (text[index], bytes[position + index])
            guard left == right || ignoringCase && left.lowercased == right.lowercased else { return false }
        }
        position += text.count
        return true
    }

    /// The number of digits that come next, at most as many as asked for.
    @inline(__always)
    func digitCount(limit: Int) -> Int {
        var count = 0
        while count < limit, byte(ahead: count).isDigit { count += 1 }
        return count
    }

    /// Reads exactly so many digits, at most 18.
    @inline(__always)
    mutating func number(digits: Int, _ what: @autoclosure () -> String) throws(ReadFailure) -> Int {
        try number(digits: digits...digits, what())
    }

    /// Reads as many digits as there are within a range that ends at 18 or before.
    @inline(__always)
    mutating func number(
        digits: ClosedRange<Int>,
        _ what: @autoclosure () -> String
    ) throws(ReadFailure) -> Int {
        let start = position
        let value = skipDigits(limit: digits.upperBound)
        guard position - start >= digits.lowerBound else { throw ReadFailure(position: start, expected: what()) }
        return value
    }

    /// Moves past the digits that come next, at most so many and 18, and returns the number that they make.
    @inline(__always)
    mutating func skipDigits(limit: Int) -> Int {
        var value = 0
        var count = 0
        while count < limit, next.isDigit {
            value = value &* 10 &+ Int(next &- UInt8(ascii: "0"))
            position += 1
            count += 1
        }
        return value
    }

    /// Reads a number of so many digits that must lie in a range.
    @inline(__always)
    mutating func number(
        digits: Int,
        in range: ClosedRange<Int>,
        _ what: @autoclosure () -> String
    ) throws(ReadFailure) -> Int {
        let start = position
        let value = try number(digits: digits, what())
        guard range.contains(value) else { throw ReadFailure(position: start, expected: what()) }
        return value
    }

    /// Reads the digits of a fraction of a second as nanoseconds; what is finer than those is read and cut off.
    ///
    /// - Returns: The nanoseconds, with at least one digit and at most as many as asked for.
    @inline(__always)
    mutating func fraction(digits: ClosedRange<Int>) throws(ReadFailure) -> Int {
        var value = 0
        var count = 0
        while count < digits.upperBound, next.isDigit {
            if count < 9 { value = value &* 10 &+ Int(next &- UInt8(ascii: "0")) }
            position += 1
            count += 1
        }
        guard count >= digits.lowerBound else {
            let expected = digits.lowerBound == 1 ? "a digit" : "\(digits.lowerBound) digits"
            throw ReadFailure(position: position - count, expected: "\(expected) of the fraction")
        }
        return value &* Self.nanosecondsPerLastDigit(afterDigits: count)
    }

    /// Returns a failure at the place that has been reached.
    func failure(_ expected: String) -> ReadFailure {
        ReadFailure(position: position, expected: expected)
    }

    /// Fails unless everything has been read.
    @inline(__always)
    func requireEnd() throws(ReadFailure) {
        guard isAtEnd else { throw failure("the end of the value") }
    }

    @inline(__always)
    private static func nanosecondsPerLastDigit(afterDigits count: Int) -> Int {
        switch count {
        case 3: 1_000_000
        case 6: 1_000
        case 9...: 1
        default: powerOfTen(9 - count)
        }
    }
}

/// Returns ten to a power from 0 to 18.
@inline(__always)
func powerOfTen(_ exponent: Int) -> Int {
    var power = 1
    for _ in 0..<exponent { power &*= 10 }
    return power
}

extension UInt8 {
    /// Whether the byte is an ASCII digit.
    @inline(__always)
    var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

    /// Whether the byte is an ASCII letter.
    package var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

    /// The byte with an ASCII capital made small.
    var lowercased: UInt8 { self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }
}
