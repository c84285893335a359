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
