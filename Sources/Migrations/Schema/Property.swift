import Diagnostics

/// A stored property of an entity: a column.
struct Property: Sendable, Hashable {
    /// The name in the source, without backticks.
    var name: String

    /// The column's name in the file.
    var storedName: String

    /// What is stored.
    var type: PropertyType

    /// The type as a person reads it: as written, or as inferred where nothing is written.
    var writtenType: String

    /// The value that a new object begins with, where the model declares one.
    var initialValue: InitialValue?

    /// The value that every initialiser of the class gives it, where no value is declared.
    var assignedValue: InitialValue?

    /// Whether it identifies the object.
    var isPrimaryKey: Bool

    /// Whether it has an index of its own.
    var isIndexed: Bool

    /// Where it is declared.
    var location: SourceLocation

    /// Creates a property.
    init(
        name: String,
        storedName: String? = nil,
        type: PropertyType,
        writtenType: String,
        initialValue: InitialValue? = nil,
        assignedValue: InitialValue? = nil,
        isPrimaryKey: Bool = false,
        isIndexed: Bool = false,
        location: SourceLocation
    ) {
        self.name = name
        self.storedName = storedName ?? name
        self.type = type
        self.writtenType = writtenType
        self.initialValue = initialValue
        self.assignedValue = assignedValue
        self.isPrimaryKey = isPrimaryKey
        self.isIndexed = isIndexed
        self.location = location
    }
}

/// What a column holds, whatever the source calls it: `Int32`, `Int` and an enumeration of integers are alike.
struct PropertyType: Sendable, Hashable {
    /// A collection of values in one column.
    enum Collection: String, Sendable, Hashable, CaseIterable {
        /// Ordered values.
        case list = "array"
        /// Values without order, each once.
        case set
        /// Values under strings.
        case map = "dictionary"
    }

    /// The type of a value.
    var storage: StorageType

    /// Whether a value, or a collection's element, may be absent.
    var isOptional: Bool

    /// The collection, where it is one.
    var collection: Collection?

    /// The name of the enumeration whose raw values are stored.
    ///
    /// It is no part of the stored type: ``isStored(like:)`` leaves it out.
    var enumeration: String?

    /// Creates a type; links are optional or not by their place, as the store has it.
    init(
        _ storage: StorageType,
        isOptional: Bool = false,
        collection: Collection? = nil,
        enumeration: String? = nil
    ) {
        self.storage = storage
        self.collection = collection
        self.enumeration = enumeration
        self.isOptional =
            switch storage {
            case .link: collection == nil || collection == .map
            case .any: true
            default: isOptional
            }
    }

    /// Whether values of both types are stored in the same kind of column, optional or not.
    func isStored(like other: PropertyType) -> Bool {
        storage == other.storage && collection == other.collection
    }
}

/// The type of one stored value.
enum StorageType: Sendable, Hashable {
    /// A truth value.
    case bool
    /// An integer of any width.
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
    /// A value of any type.
    case any
    /// Another object, by the name of its table.
    case link(String)
    /// A type that the sources do not explain, as written.
    case unknown(String)
}

extension PropertyType: CustomStringConvertible {
    /// The type as Realm's messages name it: `int`, `string?`, `array<int>`, `<Person>`.
    var description: String {
        let mark = isOptional && storage != .any ? "?" : ""
        if case .link(let target) = storage {
            switch collection {
            case nil: return "<\(target)>"
            case .map: return "dictionary<string, \(target)>"
            case let collection?: return "\(collection.rawValue)<\(target)>"
            }
        }
        switch collection {
        case nil: return storage.description + mark
        case .map: return "dictionary<string, \(storage)\(mark)>"
        case let collection?: return "\(collection.rawValue)<\(storage)\(mark)>"
        }
    }
}

extension StorageType: CustomStringConvertible {
    /// The type as Realm's messages name it.
    var description: String {
        switch self {
        case .bool: "bool"
        case .int: "int"
        case .float: "float"
        case .double: "double"
        case .decimal: "decimal"
        case .string: "string"
        case .data: "data"
        case .date: "date"
        case .uuid: "uuid"
        case .objectID: "object id"
        case .any: "mixed"
        case .link(let target): "<\(target)>"
        case .unknown(let text): text
        }
    }
}
