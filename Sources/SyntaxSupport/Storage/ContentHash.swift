/// The hash of a text by which its outline is kept, and which tells damage.
///
/// It need not withstand anybody who looks for two texts of one hash: who can change the user's sources has no need to. So it is
/// quick, and not git's, for which libgit2 would have to be loaded.
///
/// Source: Austin Appleby, MurmurHash3_x64_128, <https://github.com/aappleby/smhasher>.
package struct ContentHash: Hashable, Sendable {
    let low: UInt64
    let high: UInt64

    init(low: UInt64, high: UInt64) {
        self.low = low
        self.high = high
    }

    /// Hashes a text.
    package init(of text: String) {
        var text = text
        self = text.withUTF8 { ContentHash(of: UnsafeRawBufferPointer($0)) }
    }

    /// Hashes bytes.
    init(of bytes: UnsafeRawBufferPointer) {
        var (low, high): (UInt64, UInt64) = (0, 0)
        let end = bytes.count & ~15
        for offset in stride(from: 0, to: end, by: 16) {
            low ^= Self.scrambled(bytes.word(at: offset), Self.lowFactor, 31, Self.highFactor)
            low = (low.rotated(by: 27) &+ high) &* 5 &+ 0x52dc_e729
            high ^= Self.scrambled(bytes.word(at: offset + 8), Self.highFactor, 33, Self.lowFactor)
            high = (high.rotated(by: 31) &+ low) &* 5 &+ 0x3849_5ab5
        }
        var rest: (low: UInt64, high: UInt64) = (0, 0)
        for (place, byte) in bytes[end...].enumerated() {
            if place < 8 {
                rest.low |= UInt64(byte) << (8 * place)
            } else {
                rest.high |= UInt64(byte) << (8 * place - 64)
            }
        }
        low ^= Self.scrambled(rest.low, Self.lowFactor, 31, Self.highFactor) ^ UInt64(bytes.count)
        high ^= Self.scrambled(rest.high, Self.highFactor, 33, Self.lowFactor) ^ UInt64(bytes.count)
        low &+= high
        high &+= low
        (low, high) = (Self.mixed(low), Self.mixed(high))
        low &+= high
        high &+= low
        (self.low, self.high) = (low, high)
    }

    /// The hash in 32 hexadecimal digits.
    package var hexadecimal: String {
        [low, high].map { word in
            let digits = String(word, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    private static let lowFactor: UInt64 = 0x87c3_7b91_1142_53d5
    private static let highFactor: UInt64 = 0x4cf5_ad43_2745_937f

    private static func scrambled(_ word: UInt64, _ first: UInt64, _ rotation: UInt64, _ second: UInt64) -> UInt64 {
        (word &* first).rotated(by: rotation) &* second
    }

    private static func mixed(_ word: UInt64) -> UInt64 {
        var word = word
        word = (word ^ (word >> 33)) &* 0xff51_afd7_ed55_8ccd
        word = (word ^ (word >> 33)) &* 0xc4ce_b9fe_1a85_ec53
        return word ^ (word >> 33)
    }
}

extension UInt64 {
    fileprivate func rotated(by count: UInt64) -> UInt64 { self << count | self >> (64 - count) }
}

extension UnsafeRawBufferPointer {
    fileprivate func word(at offset: Int) -> UInt64 {
        UInt64(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
}
