/// An enumeration whose raw values are stored.
public protocol PersistableEnum: RawRepresentable, CaseIterable, RealmCollectionValue
where RawValue: RealmCollectionValue {}

extension PersistableEnum {
    /// What a column holds.
    public static var _columnType: StandIn.ColumnType { RawValue._columnType }

    /// Returns what a new object begins with.
    public static func _initial() -> Self {
        guard let first = allCases.first else { preconditionFailure("an enumeration without cases has no values") }
        return first
    }

    /// What is stored.
    public var _stored: StandIn.Value { rawValue._stored }

    /// Returns the case of the raw value that is stored.
    public static func _read(_ value: StandIn.Value, _ side: StandIn.Side?) -> Self {
        Self(rawValue: RawValue._read(value, side)) ?? _initial()
    }
}

/// A type that says itself what is stored for it.
public protocol CustomPersistable: RealmCollectionValue {
    /// The type that is stored.
    associatedtype PersistedType: RealmCollectionValue
    /// Creates a value from what is stored.
    init(persistedValue: PersistedType)
    /// What is stored.
    var persistableValue: PersistedType { get }
}

extension CustomPersistable {
    /// What a column holds.
    public static var _columnType: StandIn.ColumnType { PersistedType._columnType }

    /// Returns what a new object begins with.
    public static func _initial() -> Self { Self(persistedValue: PersistedType._initial()) }

    /// What is stored.
    public var _stored: StandIn.Value { persistableValue._stored }

    /// Returns the value of what is stored.
    public static func _read(_ value: StandIn.Value, _ side: StandIn.Side?) -> Self {
        Self(persistedValue: PersistedType._read(value, side))
    }
}
