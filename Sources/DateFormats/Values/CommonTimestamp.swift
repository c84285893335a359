/// Reads the form of a timestamp that nearly all have: `YYYY-MM-DDTHH:mm:ss`, a fraction of three digits or none, and `Z`.
///
/// Every standard allows it. It says nothing about what is wrong with other values: those are left to the whole grammar.
enum CommonTimestamp {
    /// Returns what the value says, or nil where it does not have this form.
    ///
    /// Each byte is compared without branches: a difference that is negative for a byte out of range sets the sign of `wrong`.
    @inline(__always)
    static func read(_ bytes: UnsafeRawBufferPointer) -> LocalReading? {
        guard let start = bytes.baseAddress, bytes.count == 20 || bytes.count == 24 else { return nil }
        var wrong = 0
        @inline(__always)
        func digits(_ position: Int) -> Int {
            let tens = Int(start.load(fromByteOffset: position, as: UInt8.self)) &- 0x30
            let ones = Int(start.load(fromByteOffset: position + 1, as: UInt8.self)) &- 0x30
            wrong |= tens | ones | (9 &- tens) | (9 &- ones)
            return tens &* 10 &+ ones
        }
        @inline(__always)
        func expect(_ byte: UInt8, at position: Int) {
            wrong |= -Int(start.load(fromByteOffset: position, as: UInt8.self) ^ byte)
        }
        let year = digits(0) &* 100 &+ digits(2)
        expect(UInt8(ascii: "-"), at: 4)
        let month = digits(5)
        expect(UInt8(ascii: "-"), at: 7)
        let day = digits(8)
        expect(UInt8(ascii: "T"), at: 10)
        let hour = digits(11)
        expect(UInt8(ascii: ":"), at: 13)
        let minute = digits(14)
        expect(UInt8(ascii: ":"), at: 16)
        let second = digits(17)
        expect(UInt8(ascii: "Z"), at: bytes.count - 1)
        var millisecond = 0
        if bytes.count == 24 {
            expect(UInt8(ascii: "."), at: 19)
            let last = Int(start.load(fromByteOffset: 22, as: UInt8.self)) &- 0x30
            wrong |= last | (9 &- last)
            millisecond = digits(20) &* 10 &+ last
        }
        wrong |= (month &- 1) | (12 &- month) | (day &- 1) | (23 &- hour) | (59 &- minute) | (59 &- second)
        guard wrong >= 0, day <= CivilDate.daysInMonth(month, of: year) else { return nil }
        let days = CivilDate(year: year, month: month, day: day).daysSinceEpoch
        return LocalReading(
            seconds: days &* CivilDateTime.secondsOfDay &+ hour &* 3600 &+ minute &* 60 &+ second,
            nanoseconds: millisecond &* 1_000_000,
            offset: 0
        )
    }
}
