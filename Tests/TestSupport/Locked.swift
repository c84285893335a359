import Foundation

/// A value that threads share, one at a time.
public final class Locked<Value: Sendable>: @unchecked Sendable {
    // Unchecked: `value` is only touched between `lock` and `unlock`. `Mutex` would need macOS 15.
    private var value: Value
    private let lock = NSLock()

    /// Shares a value.
    public init(_ value: Value) {
        self.value = value
    }

    /// Reads or changes the value while no other thread does.
    public func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
