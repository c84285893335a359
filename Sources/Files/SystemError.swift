#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Why the system refused a call.
package struct SystemError: Error, Hashable {
    /// The number that the system gives the reason, such as `ENOENT`.
    package var code: Int32

    /// The reason of the call that failed last on this thread.
    package static var last: SystemError { SystemError(code: errno) }

    /// The reason in the system's words.
    package var reason: String { String(cString: strerror(code)) }

    /// Whether nothing is at the path.
    package var meansMissing: Bool { code == ENOENT }

    /// Whether a folder is where a file should be.
    package var meansFolder: Bool { code == EISDIR }
}
