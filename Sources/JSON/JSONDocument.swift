/// What a reader accepts.
public struct JSONReadingOptions: Sendable, Hashable {
    /// Whether JSON5 is read: comments, trailing commas, single quotes, unquoted keys and more numbers.
    public var allowsJSON5: Bool

    /// How deep arrays and objects may be inside each other.
    ///
    /// Reading, writing and comparing recurse as deep.
    public var maximumDepth: Int

    /// How many bytes a text may have; more than 4 GB are never read.
    public var maximumByteCount: Int

    /// Creates options; the limits leave room for all that people write and stop what would exhaust stack or memory.
    ///
    /// The depth fits a stack of 512 KB, which threads have on macOS, in debug builds as well.
    public init(allowsJSON5: Bool = false, maximumDepth: Int = 128, maximumByteCount: Int = 256 << 20) {
        self.allowsJSON5 = allowsJSON5
        self.maximumDepth = maximumDepth
        self.maximumByteCount = min(maximumByteCount, Int(UInt32.max))
    }

    /// JSON as in RFC 8259.
    public static let strict = JSONReadingOptions()

    /// JSON5, for what people write by hand.
    public static let json5 = JSONReadingOptions(allowsJSON5: true)
}

/// A JSON text that was read: its values, and where each of them stands.
public struct JSONDocument: Sendable {
    /// The value that the text holds.
    public let root: JSONNode

    /// Reads a text in UTF-8, which may begin with a byte order mark.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - file: The name of the file for messages.
    ///   - options: What is accepted.
    /// - Throws: A ``JSONError`` at the first byte that is wrong.
    public init(_ bytes: [UInt8], file: String, options: JSONReadingOptions = .strict) throws(JSONError) {
        let result = bytes.withUnsafeBufferPointer { buffer in
            Result { () throws(JSONError) in
                var reader = JSONReader(bytes: buffer, file: file, options: options)
                let value = try reader.readDocument()
                return (value, reader.marks)
            }
        }
        let (value, marks) = try result.get()
        root = JSONNode(source: JSONSource(file: file, bytes: bytes, marks: marks), mark: 0, value: value)
    }
}

/// Where a value begins, in bytes from the start of the text.
struct JSONMark: Sendable {
    /// The first byte of the value.
    let offset: UInt32

    /// The first byte of the member's key, or of the value where it has none.
    let keyOffset: UInt32

    /// The index of the first mark that belongs to no part of this value.
    var next: UInt32
}

/// The text behind the nodes of a document, with a mark for each value in the order of the text.
final class JSONSource: Sendable {
    let file: String
    let bytes: [UInt8]
    let marks: [JSONMark]

    init(file: String, bytes: [UInt8], marks: [JSONMark]) {
        self.file = file
        self.bytes = bytes
        self.marks = marks
    }
}
