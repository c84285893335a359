/// Realm's own generic types, by their names in Swift.
enum RealmContainer: String {
    case list = "List"
    case set = "MutableSet"
    case map = "Map"
    /// An optional value, in models without `@Persisted`.
    case optional = "RealmOptional"
    /// A value of any type, in models without `@Persisted`.
    case property = "RealmProperty"

    /// Finds the type of a name, with or without Realm's module before it.
    init?(named name: String) {
        self.init(rawValue: name.withoutModule)
    }

    /// Returns what a column of the container holds, whose elements are of a type.
    func type(of element: PropertyType) -> PropertyType? {
        let collection: PropertyType.Collection
        switch self {
        case .property: return element
        case .optional: return PropertyType(element.storage, isOptional: true, enumeration: element.enumeration)
        case .list: collection = .list
        case .set: collection = .set
        case .map: collection = .map
        }
        guard element.collection == nil else { return nil }
        return PropertyType(
            element.storage,
            isOptional: element.isOptional,
            collection: collection,
            enumeration: element.enumeration
        )
    }
}
