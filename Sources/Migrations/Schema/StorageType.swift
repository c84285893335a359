/// The type of one stored value.
enum StorageType: Sendable, Hashable {
    /// A truth value.
    case bool
    /// An integer of 16 bits, where the store tells widths apart.
    case int16
    /// An integer of 32 bits, where the store tells widths apart.
    case int32
    /// An integer of any width, or of 64 bits where the store tells widths apart.
    case int
    /// A number of 32 bits.
    case float
    /// A number of 64 bits.
    case double
    /// A decimal number.
    case decimal
    /// Text.
    case string
    /// Bytes.
    case data
    /// A moment.
    case date
    /// A UUID.
    case uuid
    /// The store's own identifier.
    case objectID
    /// The address of a resource.
    case uri
    /// A value of several members, by the name of its type.
    case composite(String)
    /// What a transformer makes of a value, by the transformer's name.
    case transformable(String)
    /// A value of any type.
    case any
    /// Another object, by the name of its table.
    case link(String)
    /// A type that the sources do not explain, as written.
    case unknown(String)
}

extension StorageType: CustomStringConvertible {
    /// The type as Realm's messages name it.
    var description: String {
        switch self {
        case .bool: "bool"
        case .int16: "int16"
        case .int32: "int32"
        case .int: "int"
        case .float: "float"
        case .double: "double"
        case .decimal: "decimal"
        case .string: "string"
        case .data: "data"
        case .date: "date"
        case .uuid: "uuid"
        case .objectID: "object id"
        case .uri: "uri"
        case .composite(let name): name
        case .transformable(let name): "transformable(\(name))"
        case .any: "mixed"
        case .link(let target): "<\(target)>"
        case .unknown(let text): text
        }
    }
}
