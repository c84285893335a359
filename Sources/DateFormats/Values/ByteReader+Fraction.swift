/// Fractions with any number of digits, of any unit, in whole numbers.
extension ByteReader {
    /// Whether a point or a comma comes next.
    @inline(__always)
    var isAtDecimalSign: Bool { next == UInt8(ascii: ".") || next == UInt8(ascii: ",") }

    /// Whether the point or the comma that comes next begins a fraction, and neither ends a sentence nor parts two columns: behind a
    /// comma, it is one of milliseconds or finer.
    var isAtFractionInText: Bool {
        var ahead = self
        ahead.skip()
        let digits = ahead.digitCount(limit: 10)
        return digits > 0 && (next == UInt8(ascii: ".") || [3, 6, 9].contains(digits))
    }

    /// Moves past the point or the comma of a fraction that follows, where a digit follows it.
    mutating func skipDecimalSign() throws(ReadFailure) -> Bool {
        guard skip(if: UInt8(ascii: ".")) || skip(if: UInt8(ascii: ",")) else { return false }
        guard next.isDigit else { throw failure("a digit of the fraction") }
        return true
    }

    /// Moves past the digits of a fraction and returns that part of a unit, rounded down.
    ///
    /// - Parameter unit: How many of the smaller units there are in one, less than a billion millions.
    /// - Returns: The part, in the smaller units.
    mutating func fraction(of unit: Int) -> Int {
        let start = position
        while next.isDigit { skip() }
        // From the last digit to the first: what is rounded down on the way would be so at the end.
        return bytes(from: start).reversed().reduce(0) { rest, digit in
            (Int(digit &- UInt8(ascii: "0")) * unit + rest) / 10
        }
    }
}
