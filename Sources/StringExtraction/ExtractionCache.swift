import SyntaxSupport

/// What extractions read of sources, kept by the sources' content: from the bytes of an earlier run, and for those of the next.
///
/// It never changes what is extracted. Bytes that are damaged, or that another version of the tool wrote, only cost time.
public struct ExtractionCache: Sendable {
    var outlines: OutlineCache

    /// Reads the bytes that an earlier run of the same version of the tool left.
    public init(version: String = "", bytes: [UInt8] = []) {
        outlines = OutlineCache(version: version, bytes: bytes)
    }

    /// The bytes for the next run; nil where those that were read serve as well.
    public var updatedBytes: [UInt8]? { outlines.updatedBytes }

    /// Returns the name of the file that keeps what is read of the sources in a folder.
    ///
    /// - `folder`: The absolute path of the folder.
    public static func fileName(for folder: String) -> String {
        ContentHash(of: folder).hexadecimal + ".outlines"
    }
}
