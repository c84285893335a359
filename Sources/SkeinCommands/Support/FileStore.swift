import Diagnostics
import Files

/// The files that commands read and write, with errors in the user's words.
///
/// Files are read whole and written whole. Paths are relative to the process's folder, or absolute.
public struct FileStore: Sendable {
    /// Creates the store.
    public init() {}

    /// Whether there is anything at a path.
    public func exists(_ path: String) -> Bool { File(path).exists }

    /// Whether there is a folder at a path.
    public func isFolder(_ path: String) -> Bool { File(path).isFolder }

    /// Whether there is a file of bytes at a path, and no folder, pipe, device or socket.
    public func isFile(_ path: String) -> Bool { File(path).isRegular }

    /// The most bytes of a file that is read.
    private static let largestSize = 256 << 20

    /// Returns the bytes of a file.
    public func bytes(of path: String) throws(FileError) -> [UInt8] {
        let file = File(path)
        if let status = file.status {
            if !status.isFolder, !status.isRegular { throw .notRegular(path: path) }
            if status.size > Self.largestSize { throw .tooLarge(path: path, limit: Self.largestSize) }
        }
        do throws(SystemError) {
            return try file.bytes()
        } catch {
            throw FileError(reading: path, error)
        }
    }

    /// Returns the text of a file that must be UTF-8.
    public func text(of path: String) throws(FileError) -> String {
        let bytes = try bytes(of: path)
        guard let text = String(validUTF8: bytes) else {
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
        if exists(path), !File(path).isWritable {
            throw .inaccessible(path: path, operation: "write", reason: "it is write-protected")
        }
        do throws(SystemError) {
            try File(path).write(bytes)
        } catch {
            throw .inaccessible(path: path, operation: "write", reason: error.reason)
        }
        return true
    }

    /// Writes a file that must not be there yet; the hint says what to do where it is.
    public func create(_ bytes: [UInt8], at path: String, hint: String) throws(FileError) {
        guard !exists(path) else { throw .alreadyThere(path: path, hint: hint) }
        try write(bytes, to: path)
    }

    /// Makes a folder, and those above it, where they are missing.
    public func makeFolder(_ path: String) throws(FileError) {
        do throws(SystemError) {
            try File(path).makeFolder()
        } catch {
            throw .inaccessible(path: path, operation: "make the folder", reason: error.reason)
        }
    }

    /// Returns the names in a folder, sorted by their bytes.
    public func names(in folder: String) throws(FileError) -> [String] {
        do throws(SystemError) {
            return try File(folder).names()
        } catch {
            throw FileError(reading: folder, error)
        }
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
