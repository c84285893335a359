public import JSON

extension StringCatalog {
    /// Returns the bytes that Xcode would write: without a newline at the end.
    ///
    /// - Parameter order: The order of keys in every object.
    /// - Returns: The file's content.
    /// - Throws: What the order throws.
    public func bytes(order: KeyOrder) throws -> [UInt8] {
        try order.sorted(json).bytes(.xcode)
    }

    /// The catalog as JSON, with its keys in the order that they have now.
    public var json: JSONValue {
        var fields: JSONObject = [
            "sourceLanguage": .string(sourceLanguage),
            "strings": .object(
                JSONObject(members: entries.map { JSONObject.Member(key: $0.key, value: .object($0.fields)) })
            ),
            "version": .string(version),
        ]
        for member in otherFields { fields[member.key] = member.value }
        return .object(fields)
    }
}
