import Diagnostics

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The files that commands read and write.
///
/// Files are read whole and written whole: what is written goes to a new file beside the old one, which then takes its place in
/// one step. Paths are relative to the process's folder, or absolute.
public struct FileStore: Sendable {
    /// Creates the store.
    public init() {}

    /// Whether there is anything at a path.
    public func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// Whether there is a folder at a path.
    public func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Returns the bytes of a file.
    public func bytes(of path: String) throws(FileError) -> [UInt8] {
        let descriptor = retrying { open(path, O_RDONLY | O_CLOEXEC) }
        guard descriptor >= 0 else { throw Self.readError(path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw Self.readError(path) }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw .isFolder(path: path) }

        var bytes: [UInt8] = []
        // One byte more than the file should have, so that its end is met without another round.
        var chunk = [UInt8](repeating: 0, count: max(65536, Int(status.st_size) + 1))
        while true {
            let count = chunk.withUnsafeMutableBytes { buffer in
                retrying { read(descriptor, buffer.baseAddress, buffer.count) }
            }
            guard count >= 0 else { throw Self.readError(path) }
            guard count > 0 else { return bytes }
            bytes += chunk.prefix(count)
        }
    }

    /// Returns the text of a file that must be UTF-8.
    public func text(of path: String) throws(FileError) -> String {
        let bytes = try bytes(of: path)
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw .notText(Self.firstInvalidByte(in: bytes, of: path))
        }
        return text
    }

    /// Writes a file whole, unless it holds the same bytes already.
    ///
    /// A symbolic link stays, and the file that it names is written. Permissions of a file that is there stay.
    ///
    /// - Returns: Whether the file changed.
    @discardableResult
    public func write(_ bytes: [UInt8], to path: String) throws(FileError) -> Bool {
        if let old = try? self.bytes(of: path), old == bytes { return false }
        let target = Self.resolvingLinks(path)
        let temporary = Self.siblingPath(of: target)
        var status = stat()
        let mode = stat(target, &status) == 0 ? status.st_mode & 0o7777 : 0o666 & ~Self.creationMask

        // A signal that ends the process waits until the file is in its place or gone.
        var all = sigset_t()
        var before = sigset_t()
        sigfillset(&all)
        sigprocmask(SIG_BLOCK, &all, &before)
        defer { sigprocmask(SIG_SETMASK, &before, nil) }

        let descriptor = retrying { open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(mode)) }
        guard descriptor >= 0 else { throw Self.writeError(path) }
        let isWritten =
            bytes.withUnsafeBytes { writeAll($0, to: descriptor) } && fchmod(descriptor, mode_t(mode)) == 0
            && fsync(descriptor) == 0
        guard isWritten, close(descriptor) == 0, rename(temporary, target) == 0 else {
            let error = Self.writeError(path)
            unlink(temporary)
            throw error
        }
        return true
    }

    /// Makes a folder, and those above it, where they are missing.
    public func makeFolder(_ path: String) throws(FileError) {
        guard !isFolder(path) else { return }
        let above = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        if !above.isEmpty { try makeFolder(above) }
        guard mkdir(path, 0o777) == 0 || errno == EEXIST && isFolder(path) else {
            throw .inaccessible(path: path, operation: "make the folder", reason: lastSystemError)
        }
    }

    /// Returns the names in a folder, sorted by their bytes.
    public func names(in folder: String) throws(FileError) -> [String] {
        guard let stream = opendir(folder) else { throw Self.readError(folder) }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { buffer in
                String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    // MARK: Details

    private static var creationMask: mode_t {
        let mask = umask(0)
        umask(mask)
        return mask
    }

    private static func resolvingLinks(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static func siblingPath(of path: String) -> String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let name = ".\(parts.last ?? "").skein-\(getpid())"
        return (parts.dropLast().map(String.init) + [name]).joined(separator: "/")
    }

    private static func readError(_ path: String) -> FileError {
        errno == ENOENT ? .missing(path: path) : .inaccessible(path: path, operation: "read", reason: lastSystemError)
    }

    private static func writeError(_ path: String) -> FileError {
        .inaccessible(path: path, operation: "write", reason: lastSystemError)
    }

    private static func firstInvalidByte(in bytes: [UInt8], of path: String) -> SourceLocation {
        var line = 1
        var lineStart = 0
        var place = 0
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        while case .scalarValue(let scalar) = decoder.decode(&iterator) {
            place += UTF8.width(scalar)
            if scalar == "\n" {
                line += 1
                lineStart = place
            }
        }
        return SourceLocation(file: path, line: line, column: place - lineStart + 1)
    }
}
