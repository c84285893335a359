import Files

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Standard input where it is a file, of which any part can be read at any time.
struct InputFile: Sendable {
    /// The bytes that have not been read.
    let range: Range<Int>

    /// Returns the file, or nil where standard input is something else.
    init?() {
        var status = stat()
        guard fstat(STDIN_FILENO, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        let start = lseek(STDIN_FILENO, 0, SEEK_CUR)
        guard start >= 0, start <= status.st_size else { return nil }
        range = Int(start)..<Int(status.st_size)
    }

    /// Reads bytes from a position on and returns how many: none at the end.
    ///
    /// Reading copies, and costs no more than mapping does; but where another process cuts the file off, as programs that turn logs
    /// over do, a mapped page ends this one.
    func read(at position: Int, into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        let count = retrying { pread(STDIN_FILENO, buffer.baseAddress, buffer.count, off_t(position)) }
        guard count >= 0 else { throw ConsoleError.notRead(reason: SystemError.last.reason) }
        return count
    }

    /// Leaves the file as one that has been read to its end.
    func finish() {
        lseek(STDIN_FILENO, off_t(range.upperBound), SEEK_SET)
    }
}
