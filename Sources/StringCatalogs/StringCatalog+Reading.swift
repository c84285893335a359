internal import Diagnostics
internal import JSON

extension StringCatalog {
    /// Reads a catalog.
    ///
    /// - Parameters:
    ///   - bytes: What the file holds.
    ///   - file: The file's name for messages.
    /// - Throws: A ``CatalogError`` with the place of the first mistake.
    public init(_ bytes: [UInt8], file: String) throws(CatalogError) {
        let root: JSONNode
        do {
            root = try JSONDocument(bytes, file: file).root
        } catch {
            throw .json(error)
        }
        if let mismatch = CatalogShape.catalog.mismatch(in: root.value) { throw Self.error(mismatch, in: root) }
        guard let fields = root.value.object, let language = fields["sourceLanguage"]?.string else {
            throw .notCatalog(missing: "sourceLanguage", location: root.location)
        }
        guard let strings = fields["strings"]?.object else {
            throw .notCatalog(missing: "strings", location: root.location)
        }
        self.init(
            sourceLanguage: language,
            version: fields["version"]?.string ?? "1.0",
            entries: strings.map { CatalogEntry(key: $0.key, fields: $0.value.object ?? [:]) },
            otherFields: JSONObject(members: fields.filter { !Self.knownFields.contains($0.key) })
        )
    }

    private static let knownFields: Set = ["sourceLanguage", "strings", "version"]

    /// Goes the path of a mismatch to find its place.
    private static func error(_ mismatch: CatalogShape.Mismatch, in root: JSONNode) -> CatalogError {
        let node = mismatch.path.reduce(root) { node, step in
            node[step] ?? Int(step).map { node.elements[$0] } ?? node
        }
        return .unexpectedKind(
            path: mismatch.path,
            expected: mismatch.expected,
            found: node.value.kind,
            location: node.location
        )
    }
}
