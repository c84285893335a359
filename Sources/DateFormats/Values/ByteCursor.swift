/// A place in memory that bytes are appended to.
///
/// It checks nothing: whoever makes one has made room for all that will be appended, which is what makes it fast.
struct ByteCursor {
    private(set) var position: UnsafeMutablePointer<UInt8>

    @inline(__always)
    init(_ position: UnsafeMutablePointer<UInt8>) {
        self.position = position
    }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        position.pointee = byte
        position += 1
    }

    /// Appends the first of eight bytes; there must be room for all.
    @inline(__always)
    mutating func append(word: UInt64, count: Int) {
        UnsafeMutableRawPointer(position).storeBytes(of: word, as: UInt64.self)
        position += count
    }

    /// Puts two bytes, the lower one first, at a distance from the cursor, which stays where it is.
    @inline(__always)
    func overwrite(_ pair: UInt16, at distance: Int) {
        UnsafeMutableRawPointer(position + distance).storeBytes(of: pair.littleEndian, as: UInt16.self)
    }

    /// Goes past bytes that have been put there.
    @inline(__always)
    mutating func advance(by count: Int) {
        position += count
    }

    /// Appends a number from 0 to 99 as two digits.
    @inline(__always)
    mutating func append(twoDigits number: Int) {
        let number = UInt32(truncatingIfNeeded: number)
        let tens = (number &* 103) >> 10
        let ones = number &- tens &* 10
        let digits = UInt16(truncatingIfNeeded: tens | ones << 8) &+ 0x3030
        UnsafeMutableRawPointer(position).storeBytes(of: digits.littleEndian, as: UInt16.self)
        position += 2
    }

    /// Appends a number from 0 to 999 as three digits.
    @inline(__always)
    mutating func append(threeDigits number: Int) {
        let number = UInt32(truncatingIfNeeded: number)
        let hundreds = number / 100
        append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: hundreds))
        append(twoDigits: Int(number &- hundreds &* 100))
    }

    /// Appends a time of day as `16:46:07`.
    @inline(__always)
    mutating func append(clockOf time: CivilDateTime) {
        append(twoDigits: time.hour)
        append(UInt8(ascii: ":"))
        append(twoDigits: time.minute)
        append(UInt8(ascii: ":"))
        append(twoDigits: time.second)
    }

    /// Appends a number with zeros before it up to so many digits, and a minus before those where it is negative.
    @inline(__always)
    mutating func append(_ number: Int, minimumDigits: Int) {
        if minimumDigits == 2, 0..<100 ~= number {
            append(twoDigits: number)
        } else if minimumDigits == 4, 0..<10_000 ~= number {
            let century = Int(UInt32(truncatingIfNeeded: number) / 100)
            append(twoDigits: century)
            append(twoDigits: number &- century &* 100)
        } else {
            position = Self.append(number, minimumDigits: minimumDigits, at: position)
        }
    }

    /// Appends a number of any size and returns the place after it.
    ///
    /// This takes and returns the place, so that a cursor elsewhere can stay in a register.
    @inline(never)
    private static func append(
        _ number: Int,
        minimumDigits: Int,
        at position: UnsafeMutablePointer<UInt8>
    ) -> UnsafeMutablePointer<UInt8> {
        var digitCount = 1
        var rest = number.magnitude / 10
        while rest > 0 {
            digitCount += 1
            rest /= 10
        }
        digitCount = max(digitCount, minimumDigits)
        var start = position
        if number < 0 {
            start.pointee = UInt8(ascii: "-")
            start += 1
        }
        rest = number.magnitude
        for index in (0..<digitCount).reversed() {
            start[index] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
        return start + digitCount
    }

    /// Appends the first digits of the nine that nanoseconds have, and zeros after the ninth.
    @inline(__always)
    mutating func append(nanoseconds: Int, digits: Int) {
        append(nanoseconds / powerOfTen(9 - min(digits, 9)), minimumDigits: min(digits, 9))
        for _ in 9..<max(digits, 9) { append(UInt8(ascii: "0")) }
    }
}
