/// A growable run of bytes that converted values are written to.
///
/// Its owner frees it, so it cannot be copied.
public struct ByteBuffer: ~Copyable {
    private var storage: UnsafeMutablePointer<UInt8>
    private var capacity: Int

    /// The number of bytes that have been written.
    public private(set) var count = 0

    /// Creates an empty buffer.
    public init() {
        capacity = 256
        storage = .allocate(capacity: capacity)
    }

    deinit {
        storage.deallocate()
    }

    /// Removes what was written and keeps the room for more.
    public mutating func removeAll() {
        count = 0
    }

    /// Gives the bytes to a function for the time of its call, such as one that writes them to a file.
    public func withUnsafeBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeRawBufferPointer(start: storage, count: count))
    }

    /// The bytes as a text.
    var string: String {
        withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    }

    /// Makes room for so many bytes more and lets a function append no more than those.
    @inline(__always)
    mutating func write<Result>(atMost length: Int, _ body: (inout ByteCursor) -> Result) -> Result {
        if capacity - count < length { grow(by: length) }
        var cursor = ByteCursor(storage + count)
        let result = body(&cursor)
        count = cursor.position - storage
        precondition(count <= capacity, "more was written than there was room for")
        return result
    }

    /// Appends bytes.
    @inline(__always)
    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        guard let source = bytes.baseAddress, !bytes.isEmpty else { return }
        if capacity - count < bytes.count { grow(by: bytes.count) }
        UnsafeMutableRawPointer(storage + count).copyMemory(from: source, byteCount: bytes.count)
        count += bytes.count
    }

    /// Appends a byte.
    @inline(__always)
    mutating func append(_ byte: UInt8) {
        write(atMost: 1) { $0.append(byte) }
    }

    @inline(never)
    private mutating func grow(by additional: Int) {
        capacity = max(capacity * 2, count + additional)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: storage, count: count)
        storage.deallocate()
        storage = larger
    }
}
