/// The classes on one side of a migration.
@frozen public struct Schema {
    /// The classes.
    public let objectSchema: [ObjectSchema]

    init(_ models: [StandIn.Table]) {
        objectSchema = models.map(ObjectSchema.init)
    }

    /// The class of a name.
    public subscript(className: String) -> ObjectSchema? {
        objectSchema.first { $0.className == className }
    }
}

/// A class on one side of a migration.
@frozen public struct ObjectSchema {
    /// The stored properties.
    public let properties: [Property]
    /// The name.
    public let className: String
    /// Whether its objects live inside others.
    public let isEmbedded: Bool
    /// Whether its objects are written and never read.
    public let isAsymmetric: Bool
    /// The property that identifies an object.
    public let primaryKeyProperty: Property?

    init(_ table: StandIn.Table) {
        properties = table.columns.map(Property.init)
        className = table.className
        isEmbedded = table.kind == .embedded
        isAsymmetric = table.kind == .asymmetric
        primaryKeyProperty = table.primaryKey.flatMap(table.column).map(Property.init)
    }

    /// The property of a name.
    public subscript(propertyName: String) -> Property? {
        properties.first { $0.name == propertyName }
    }
}

/// The types that a property can have.
public enum PropertyType: Int, Sendable {
    /// An integer of any width.
    case int = 0
    /// A truth value.
    case bool = 1
    /// Text.
    case string = 2
    /// Bytes.
    case data = 3
    /// A moment.
    case date = 4
    /// A number of 32 bits.
    case float = 5
    /// A number of 64 bits.
    case double = 6
    /// Another object.
    case object = 7
    /// A value of any type.
    case any = 9
    /// Realm's own identifier.
    case objectId = 10
    /// A decimal number.
    case decimal128 = 11
    /// A UUID.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case UUID = 12
}

/// A property of a class.
@frozen public struct Property {
    /// The name in the model.
    public let name: String
    /// The name in the file.
    public let columnName: String
    /// The type of a value, or of an element.
    public let type: PropertyType
    /// Whether it is a list.
    public let isArray: Bool
    /// Whether it is a set.
    public let isSet: Bool
    /// Whether it is a map.
    public let isMap: Bool
    /// Whether it has an index.
    public let isIndexed: Bool
    /// Whether the value may be absent.
    public let isOptional: Bool
    /// The class that it links to.
    public let objectClassName: String?

    init(_ column: StandIn.Column) {
        name = column.propertyName
        columnName = column.name
        type = column.type.base.propertyType
        isArray = column.type.collection == .list
        isSet = column.type.collection == .set
        isMap = column.type.collection == .map
        isIndexed = column.isIndexed
        isOptional = column.type.isOptional
        objectClassName = if case .link(let target) = column.type.base { target } else { nil }
    }
}

extension StandIn.ColumnType.Base {
    fileprivate var propertyType: PropertyType {
        switch self {
        case .bool: .bool
        case .int: .int
        case .float: .float
        case .double: .double
        case .decimal: .decimal128
        case .string: .string
        case .data: .data
        case .date: .date
        case .uuid: .UUID
        case .objectID: .objectId
        case .any: .any
        case .link: .object
        }
    }
}
