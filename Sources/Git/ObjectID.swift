import Clibgit2

/// The SHA-1 name of a commit, tree, blob or tag.
package struct ObjectID: Hashable, Sendable {
    private let high: UInt64
    private let middle: UInt64
    private let low: UInt32

    /// Reads forty hexadecimal digits.
    package init?(hex: some StringProtocol) {
        guard hex.utf8.count == 40, hex.utf8.allSatisfy({ Self.isDigit($0) }) else { return nil }
        guard let high = UInt64(hex.prefix(16), radix: 16),
            let middle = UInt64(hex.dropFirst(16).prefix(16), radix: 16),
            let low = UInt32(hex.dropFirst(32), radix: 16)
        else { return nil }
        (self.high, self.middle, self.low) = (high, middle, low)
    }

    init(_ oid: git_oid) {
        (high, middle, low) = withUnsafeBytes(of: oid.id) { bytes in
            (
                UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
                UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)),
                UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: 16, as: UInt32.self))
            )
        }
    }

    /// Copies what a function of libgit2 points at; its functions point at something wherever the object is there.
    init(_ oid: UnsafePointer<git_oid>?) {
        self.init(oid?.pointee ?? git_oid())
    }

    /// The name as libgit2 takes it.
    var oid: git_oid {
        var oid = git_oid()
        withUnsafeMutableBytes(of: &oid.id) { bytes in
            bytes.storeBytes(of: high.bigEndian, as: UInt64.self)
            bytes.storeBytes(of: middle.bigEndian, toByteOffset: 8, as: UInt64.self)
            bytes.storeBytes(of: low.bigEndian, toByteOffset: 16, as: UInt32.self)
        }
        return oid
    }

    /// The tree without files, which is in every repository: `4b825dc642cb6eb9a060e54bf8d69288fbee4904`.
    static let emptyTree = ObjectID(high: 0x4b82_5dc6_42cb_6eb9, middle: 0xa060_e54b_f8d6_9288, low: 0xfbee_4904)

    private init(high: UInt64, middle: UInt64, low: UInt32) {
        (self.high, self.middle, self.low) = (high, middle, low)
    }

    /// The forty hexadecimal digits, in lower case.
    package var hex: String {
        Self.padded(high, to: 16) + Self.padded(middle, to: 16) + Self.padded(UInt64(low), to: 8)
    }

    /// The first seven digits, for messages.
    package var abbreviated: String { String(hex.prefix(7)) }

    private static func padded(_ number: UInt64, to width: Int) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: width - digits.count) + digits
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }
}

extension ObjectID: CustomStringConvertible {
    package var description: String { hex }
}
