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
            let conflicts = MarkedCatalog(bytes, file: file)?.conflicts ?? []
            throw conflicts.isEmpty ? .json(error) : .conflicts(conflicts)
        }
        if let mismatch = CatalogShape.catalog.mismatch(in: root.value) { throw Self.error(mismatch, in: root) }
        let fields = root.value.object ?? [:]
        if let missing = ["sourceLanguage", "strings"].first(where: { fields[$0] == nil }) {
            throw .notCatalog(missing: missing, location: root.location)
        }
        self.init(fields: fields)
    }

    /// Creates a catalog from the fields of a file, which have the right shape; what is missing is empty.
    init(fields: JSONObject) {
        self.init(
            sourceLanguage: fields["sourceLanguage"]?.string ?? "",
            version: fields["version"]?.string ?? "1.0",
            entries: (fields["strings"]?.object ?? [:]).map {
                CatalogEntry(key: $0.key, fields: $0.value.object ?? [:])
            },
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
