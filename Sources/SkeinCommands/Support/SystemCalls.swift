#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The reason of the last system call that failed, in the system's words.
var lastSystemError: String { String(cString: strerror(errno)) }

/// Repeats a system call while a signal interrupts it.
func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
        let result = call()
        if result != -1 || errno != EINTR { return result }
    }
}

/// Writes all the bytes to an open file.
///
/// - Returns: Whether all were written; `errno` tells why not.
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: CInt) -> Bool {
    var rest = bytes
    while let start = rest.baseAddress, !rest.isEmpty {
        let count = retrying { write(descriptor, start, rest.count) }
        guard count > 0 else { return false }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    }
    return true
}
