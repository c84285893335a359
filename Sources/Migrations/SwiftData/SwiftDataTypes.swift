/// What SwiftData stores for types of Swift and Foundation.
enum SwiftDataTypes {
    /// The stored types by the types' names; integers have the narrowest width that holds them.
    static let byName: [String: StorageType] = [
        "Bool": .bool,
        "Int8": .int16, "UInt8": .int16, "Int16": .int16,
        "Int32": .int32, "UInt16": .int32,
        "Int": .int, "Int64": .int, "UInt": .int, "UInt32": .int, "UInt64": .int,
        "Float": .float,
        "Double": .double, "CGFloat": .double, "TimeInterval": .double,
        "Decimal": .decimal, "NSDecimalNumber": .decimal,
        "String": .string, "NSString": .string,
        "Data": .data, "NSData": .data,
        "Date": .date, "NSDate": .date,
        "UUID": .uuid, "NSUUID": .uuid,
        "URL": .uri, "NSURL": .uri,
    ].merging(codable.map { ($0, .composite($0)) }) { first, _ in first }

    /// Types of the system that are stored by what their `Codable` says; what their members are, no source tells.
    private static let codable = [
        "AttributedString", "Calendar", "CGPoint", "CGRect", "CGSize", "CGVector", "DateComponents", "DateInterval",
        "Duration", "IndexPath", "IndexSet", "Locale", "PersonNameComponents", "PersistentIdentifier", "TimeZone",
        "URLComponents",
    ]

    /// Returns what is stored for a generic type whose last argument is stored as an element.
    static func type(of name: String, _ arguments: [WrittenType], _ element: PropertyType) -> PropertyType? {
        let text = WrittenType.generic(name, arguments).description
        switch name {
        case "Array", "Set":
            // A collection of collections is coded as a whole.
            guard element.collection == nil else { return PropertyType(.composite(text)) }
            var type = element
            type.collection = name == "Set" ? .set : .list
            type.isOptional = false
            return type
        case "Dictionary", "Range", "ClosedRange":
            return PropertyType(.composite(text))
        default:
            return nil
        }
    }
}
