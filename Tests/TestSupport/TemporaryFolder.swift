public import Foundation

/// A fresh folder that is removed when the value is released.
public final class TemporaryFolder: Sendable {
    /// The folder's absolute path, with symbolic links resolved.
    public let path: String

    /// Creates a folder whose name holds the given word.
    public init(_ name: String = "test") throws {
        let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        let folder = base.appendingPathComponent("skein-\(name)-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes a text to a file below the folder, with the folders above it.
    @discardableResult
    public func write(_ text: String, to name: String) throws -> String {
        try write(Data(text.utf8), to: name)
    }

    /// Writes bytes to a file below the folder, with the folders above it.
    @discardableResult
    public func write(_ data: Data, to name: String) throws -> String {
        let file = URL(fileURLWithPath: path).appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
        return file.path
    }

    /// Returns the text of a file below the folder, or nil where there is none.
    public func read(_ name: String) -> String? {
        FileManager.default.contents(atPath: path + "/" + name).map { String(decoding: $0, as: UTF8.self) }
    }
}
