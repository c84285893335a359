/// Eight decimal digits, which are read all at once.
struct EightDigits {
    /// The value of each digit, in its byte, the first being the lowest.
    private let digits: UInt64

    /// Reads eight bytes, or returns nil where one of them is no digit.
    @inline(__always)
    init?(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
        let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
        digits = word ^ 0x3030_3030_3030_3030
        // What is added makes a byte reach its highest bit from 10 on.
        guard ((digits & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7676_7676_7676_7676 | digits) & 0x8080_8080_8080_8080 == 0 else {
            return nil
        }
    }

    /// Returns the number that the first digits make, from one of them to all.
    @inline(__always)
    func number(ofFirst count: Int) -> Int {
        // Zeros come before them in place of the others.
        let digits = digits &<< (8 &* UInt64(truncatingIfNeeded: 8 &- count))
        let pairs = digits &* 10 &+ digits >> 8
        let mask: UInt64 = 0x0000_00FF_0000_00FF
        let fours = (pairs & mask) &* (100 &+ 1_000_000 << 32) &+ (pairs >> 16 & mask) &* (1 &+ 10_000 << 32)
        return Int(truncatingIfNeeded: fours >> 32)
    }
}
