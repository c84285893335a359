/// Makes a property one that is stored.
@propertyWrapper
public struct Persisted<Value: _Persistable> {
    /// The value.
    public var wrappedValue: Value
    let column: PersistedColumn?

    /// Creates a property that begins with its type's first value.
    public init() { self.init(Value._initial()) }

    /// Creates a property that begins with a value.
    public init(wrappedValue: Value) { self.init(wrappedValue, isPrimaryKey: false) }

    /// Creates a property that identifies the object.
    public init(primaryKey: Bool) { self.init(Value._initial(), isPrimaryKey: primaryKey) }

    /// Creates a property that identifies the object and begins with a value.
    public init(wrappedValue: Value, primaryKey: Bool) { self.init(wrappedValue, isPrimaryKey: primaryKey) }

    /// Creates a property with an index.
    public init(indexed: Bool) { self.init(Value._initial(), isIndexed: indexed) }

    /// Creates a property with an index that begins with a value.
    public init(wrappedValue: Value, indexed: Bool) { self.init(wrappedValue, isIndexed: indexed) }

    /// Creates the objects that link by a property; nothing is stored.
    public init(originProperty: String) {
        (wrappedValue, column) = (Value._initial(), nil)
    }

    /// Creates a property whose first value only the app's own code could tell.
    public init(unknownInitialValue reason: String, primaryKey: Bool = false) {
        wrappedValue = Value._initial()
        column = PersistedColumn(
            type: Value._columnType,
            isPrimaryKey: primaryKey,
            isIndexed: false,
            initialValue: .unknown(reason)
        )
    }

    private init(_ value: Value, isPrimaryKey: Bool = false, isIndexed: Bool = false) {
        wrappedValue = value
        column = PersistedColumn(
            type: Value._columnType,
            isPrimaryKey: isPrimaryKey,
            isIndexed: isIndexed,
            initialValue: value._stored
        )
    }
}

/// What a wrapper says about its column.
struct PersistedColumn {
    let type: StandIn.ColumnType
    let isPrimaryKey: Bool
    let isIndexed: Bool
    let initialValue: StandIn.Value
}

/// A wrapper, whatever its value.
protocol PersistedProperty {
    var column: PersistedColumn? { get }
}

extension Persisted: PersistedProperty {}

extension ObjectBase {
    /// The class as a table without rows: the properties of base classes first.
    static var table: StandIn.Table {
        var columns: [StandIn.Column] = []
        var primaryKey: String?
        let mapping = propertiesMapping()
        for (property, column) in self.init().persistedColumns {
            let name = mapping[property] ?? property
            if column.isPrimaryKey { primaryKey = name }
            columns.append(
                StandIn.Column(
                    name,
                    propertyName: property,
                    column.type,
                    isIndexed: column.isIndexed,
                    initialValue: column.initialValue
                )
            )
        }
        let kind: StandIn.Table.Kind =
            self is EmbeddedObject.Type ? .embedded : self is AsymmetricObject.Type ? .asymmetric : .topLevel
        return StandIn.Table(
            _realmObjectName() ?? className(),
            className: className(),
            kind: kind,
            primaryKey: primaryKey,
            columns
        )
    }

    private var persistedColumns: [(String, PersistedColumn)] {
        sequence(first: Mirror(reflecting: self), next: \.superclassMirror).reversed().flatMap { level in
            level.children.compactMap { child in
                guard let label = child.label, let column = (child.value as? any PersistedProperty)?.column else {
                    return nil
                }
                return (String(label.dropFirst()), column)
            }
        }
    }
}
