/// A growable run of bytes that converted values are written to.
///
/// Its owner frees it, so it cannot be copied. Whoever appends reserves room first: an append itself checks nothing, which is
/// what makes it fast.
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
    public var string: String {
        withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    }

    /// Makes room for so many bytes more.
    @inline(__always)
    mutating func reserve(_ additional: Int) {
        if capacity - count < additional { grow(by: additional) }
    }

    @inline(never)
    private mutating func grow(by additional: Int) {
        capacity = max(capacity * 2, count + additional)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: storage, count: count)
        storage.deallocate()
        storage = larger
    }

    /// Removes the bytes after the first so many.
    mutating func truncate(to count: Int) {
        self.count = count
    }

    /// Appends a byte to the room that was reserved.
    @inline(__always)
    mutating func append(_ byte: UInt8) {
        assert(count < capacity)
        storage[count] = byte
        count += 1
    }

    /// Appends bytes to the room that was reserved.
    @inline(__always)
    mutating func append(contentsOf bytes: UnsafeRawBufferPointer) {
        assert(bytes.count <= capacity - count)
        guard let start = bytes.baseAddress else { return }
        UnsafeMutableRawPointer(storage + count).copyMemory(from: start, byteCount: bytes.count)
        count += bytes.count
    }

    /// Overwrites a byte that has been written.
    @inline(__always)
    subscript(position: Int) -> UInt8 {
        get { storage[position] }
        set { storage[position] = newValue }
    }
}

extension ByteBuffer {
    /// Appends a number from 0 to 99 as two digits.
    @inline(__always)
    mutating func append(twoDigits number: Int) {
        let tens = UInt8(truncatingIfNeeded: (UInt32(truncatingIfNeeded: number) &* 103) >> 10)
        append(UInt8(ascii: "0") &+ tens)
        append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number) &- tens &* 10)
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
            appendAny(number, minimumDigits: minimumDigits)
        }
    }

    @inline(never)
    private mutating func appendAny(_ number: Int, minimumDigits: Int) {
        if number < 0 { append(UInt8(ascii: "-")) }
        let start = count
        var rest = number.magnitude
        repeat {
            append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        } while rest > 0
        while count - start < minimumDigits { append(UInt8(ascii: "0")) }
        var (left, right) = (start, count - 1)
        while left < right {
            (self[left], self[right]) = (self[right], self[left])
            (left, right) = (left + 1, right - 1)
        }
    }

    /// Appends the first digits of the nine that nanoseconds have, and zeros after the ninth.
    @inline(__always)
    mutating func append(nanoseconds: Int, digits: Int) {
        append(nanoseconds / powerOfTen(9 - min(digits, 9)), minimumDigits: min(digits, 9))
        for _ in 9..<max(digits, 9) { append(UInt8(ascii: "0")) }
    }
}
