import Clibgit2

/// The name of a commit, tree, blob or tag: a hash of what it holds.
package struct ObjectID: Hashable, Sendable {
    /// How a repository names its objects.
    package enum Format: Sendable {
        /// By SHA-1, in 20 bytes.
        case sha1
        /// By SHA-256, in 32 bytes.
        case sha256

        /// How many bytes a name has.
        package var byteCount: Int { self == .sha1 ? 20 : 32 }
    }

    /// How the name was made.
    package let format: Format

    // The bytes in their order; those that a shorter name has not are zero.
    private let words: Words

    private struct Words: Equatable, Sendable {
        var first: UInt64 = 0
        var second: UInt64 = 0
        var third: UInt64 = 0
        var fourth: UInt64 = 0
    }

    /// Takes 20 or 32 bytes.
    init?(bytes: UnsafeRawBufferPointer) {
        switch bytes.count {
        case Format.sha1.byteCount: format = .sha1
        case Format.sha256.byteCount: format = .sha256
        default: return nil
        }
        var words = Words()
        withUnsafeMutableBytes(of: &words) { $0.copyMemory(from: bytes) }
        self.words = words
    }

    /// Reads forty or sixty-four hexadecimal digits.
    package init?(hex: some StringProtocol) {
        let digits = hex.utf8.map { Self.value(ofDigit: $0) }
        guard digits.count.isMultiple(of: 2), !digits.contains(nil) else { return nil }
        let values = digits.compactMap(\.self)
        let bytes = stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] }
        guard let id = bytes.withUnsafeBytes(Self.init(bytes:)) else { return nil }
        self = id
    }

    init(_ oid: git_oid) {
        format = .sha1
        var words = Words()
        withUnsafeMutableBytes(of: &words) { words in
            withUnsafeBytes(of: oid.id) { words.copyMemory(from: $0) }
        }
        self.words = words
    }

    /// Copies what a function of libgit2 points at; its functions point at something wherever the object is there.
    init(_ oid: UnsafePointer<git_oid>?) {
        self.init(oid?.pointee ?? git_oid())
    }

    /// The name as libgit2 takes it, which reads no repository where names are longer.
    var oid: git_oid {
        var oid = git_oid()
        withUnsafeMutableBytes(of: &oid.id) { id in
            withUnsafeBytes(of: words) { id.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[..<id.count])) }
        }
        return oid
    }

    /// Returns the tree without files, which is in every repository.
    static func emptyTree(_ format: Format) -> ObjectID { format == .sha1 ? emptyTree : longEmptyTree }

    /// The tree without files in a repository that libgit2 reads.
    static let emptyTree = ObjectID(hex: "4b825dc642cb6eb9a060e54bf8d69288fbee4904") ?? ObjectID(git_oid())

    private static let longEmptyTree =
        ObjectID(hex: "6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321") ?? emptyTree

    /// The hexadecimal digits, in lower case.
    package var hex: String {
        withUnsafeBytes(of: words) { bytes in
            String(unsafeUninitializedCapacity: 2 * format.byteCount) { digits in
                for position in 0..<format.byteCount {
                    digits[2 * position] = Self.digit(bytes[position] >> 4)
                    digits[2 * position + 1] = Self.digit(bytes[position] & 0xf)
                }
                return 2 * format.byteCount
            }
        }
    }

    /// The first seven digits, for messages.
    package var abbreviated: String { String(hex.prefix(7)) }

    /// Feeds a part of the name, which is as good as random.
    package func hash(into hasher: inout Hasher) { hasher.combine(words.first) }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }

    private static func value(ofDigit digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

extension ObjectID: CustomStringConvertible {
    package var description: String { hex }
}
