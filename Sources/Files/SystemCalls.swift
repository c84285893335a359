#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Repeats a system call while a signal interrupts it.
package func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
        let result = call()
        if result != -1 || errno != EINTR { return result }
    }
}

/// Does some work that a signal which ends the process has to wait for.
package func holdingSignals<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try body()
}

/// Writes all the bytes to an open file.
///
/// - Returns: Whether all were written; ``SystemError/last`` tells why not.
package func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: CInt) -> Bool {
    var rest = bytes
    while let start = rest.baseAddress, !rest.isEmpty {
        let count = retrying { write(descriptor, start, rest.count) }
        guard count > 0 else { return false }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    }
    return true
}

/// Reads an open file to its end.
func readAll(from descriptor: CInt) throws(SystemError) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    var bytes: [UInt8] = []
    // One byte more than the file should have, so that its end is met without another round.
    var chunk = [UInt8](repeating: 0, count: max(4_096, Int(status.st_size) + 1))
    while true {
        let count = retrying { read(descriptor, &chunk, chunk.count) }
        guard count >= 0 else { throw .last }
        guard count > 0 else { return bytes }
        bytes += chunk[..<count]
    }
}
