import Clibxml2
import Diagnostics

/// Reads XML documents by libxml2, as far as they say all by themselves.
///
/// Nothing is taken from other files or the network, and no entity is replaced but the five of XML itself.
public struct XMLReader: Sendable {
    /// How many bytes a document may have.
    public var maximumSize = 64 << 20

    /// How many elements and attributes there may be together.
    public var maximumCount = 2_000_000

    /// How deep elements may be inside each other; libxml2 itself ends at 256.
    public var maximumDepth = 200

    /// Creates a reader with limits that no file of a project reaches.
    public init() {}

    /// Returns the root of a document.
    ///
    /// - Parameters:
    ///   - bytes: The document, in UTF-8.
    ///   - file: Its name for messages.
    /// - Returns: The element that has all others in it.
    /// - Throws: ``XMLError``.
    public func root(of bytes: [UInt8], file: String) throws(XMLError) -> XMLElement {
        let document = XMLText(bytes: bytes, file: file)
        guard bytes.count <= maximumSize else {
            throw .malformed(.tooLarge(limit: maximumSize), document.location(at: 0))
        }
        if let offset = document.firstNoText {
            throw .malformed(.notText(bytes[offset]), document.location(at: offset))
        }
        if let (offset, name) = document.otherEncoding {
            throw .malformed(.encoding(name), document.location(at: offset))
        }
        if document.isBlank { throw .malformed(.empty, document.location(at: 0)) }
        let library = try XMLLibrary.functions()
        guard let context = library.xmlNewParserCtxt() else { throw .noLibrary(reason: "out of memory") }
        defer { library.xmlFreeParserCtxt(context) }
        let builder = XMLTreeBuilder(of: document, limits: self, library: library, context: context)
        return try builder.readRoot()
    }
}
