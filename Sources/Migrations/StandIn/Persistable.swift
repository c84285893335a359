public import Foundation

/// A type that a property of a model can have.
public protocol _Persistable {
    /// What a column of such values holds.
    static var _columnType: StandIn.ColumnType { get }
    /// Returns what a new object begins with.
    static func _initial() -> Self
    /// What is stored for the value.
    var _stored: StandIn.Value { get }
}

/// A type that elements of a collection can have.
public protocol RealmCollectionValue: _Persistable {
    /// Returns the value that is stored; the type's first one where another is, which cannot be.
    static func _read(_ value: StandIn.Value, _ side: StandIn.Side?) -> Self
}

/// A type of one stored value that Swift has as such.
public protocol _ScalarValue: RealmCollectionValue {}

extension _ScalarValue {
    /// Returns the value that is stored.
    public static func _read(_ value: StandIn.Value, _ side: StandIn.Side?) -> Self {
        value.scalar(on: side) as? Self ?? _initial()
    }
}

extension Bool: _ScalarValue {
    /// What a column holds.
    public static var _columnType: StandIn.ColumnType { .init(.bool) }
    /// What a new object begins with.
    public static func _initial() -> Bool { false }
    /// What is stored.
    public var _stored: StandIn.Value { .bool(self) }
}

/// An integer of any width.
public protocol _IntegerValue: RealmCollectionValue, FixedWidthInteger {}

extension _IntegerValue {
    /// What a column holds.
    public static var _columnType: StandIn.ColumnType { .init(.int) }
    /// What a new object begins with.
    public static func _initial() -> Self { 0 }
    /// What is stored.
    public var _stored: StandIn.Value { .int(Int(self)) }
    /// Returns the value that is stored.
    public static func _read(_ value: StandIn.Value, _ side: StandIn.Side?) -> Self {
        if case .int(let number) = value { Self(truncatingIfNeeded: number) } else { 0 }
    }
}

extension Int: _IntegerValue {}
extension Int8: _IntegerValue {}
extension Int16: _IntegerValue {}
extension Int32: _IntegerValue {}
extension Int64: _IntegerValue {}

extension Float: _ScalarValue {
    /// What a column holds.
    public static var _columnType: StandIn.ColumnType { .init(.float) }
    /// What a new object begins with.
    public static func _initial() -> Float { 0 }
    /// What is stored.
    public var _stored: StandIn.Value { .float(self) }
}

extension Double: _ScalarValue {
    /// What a column holds.
    public static var _columnType: StandIn.ColumnType { .init(.double) }
    /// What a new object begins with.
    public static func _initial() -> Double { 0 }
    /// What is stored.
    public var _stored: StandIn.Value { .double(self) }
}

extension String: _ScalarValue {
    /// What a column holds.
    public static var _columnType: StandIn.ColumnType { .init(.string) }
    /// What a new object begins with.
    public static func _initial() -> String { "" }
    /// What is stored.
    public var _stored: StandIn.Value { .string(self) }
}

extension Data: _ScalarValue {
    /// What a column holds.
    public static var _columnType: StandIn.ColumnType { .init(.data) }
    /// What a new object begins with.
    public static func _initial() -> Data { Data() }
    /// What is stored.
    public var _stored: StandIn.Value { .data(self) }
}

extension Date: _ScalarValue {
    /// What a column holds.
    public static var _columnType: StandIn.ColumnType { .init(.date) }
    /// What a new object begins with.
    public static func _initial() -> Date { Date() }
    /// What is stored.
    public var _stored: StandIn.Value { .date(self) }
}

extension UUID: _ScalarValue {
    /// What a column holds.
    public static var _columnType: StandIn.ColumnType { .init(.uuid) }
    /// What a new object begins with.
    public static func _initial() -> UUID { UUID() }
    /// What is stored.
    public var _stored: StandIn.Value { .uuid(self) }
}

extension ObjectId: _ScalarValue {
    /// What a column holds.
    public static var _columnType: StandIn.ColumnType { .init(.objectID) }
    /// What a new object begins with.
    public static func _initial() -> ObjectId { .generate() }
    /// What is stored.
    public var _stored: StandIn.Value { .objectID(self) }
}

extension Decimal128: _ScalarValue {
    /// What a column holds.
    public static var _columnType: StandIn.ColumnType { .init(.decimal) }
    /// What a new object begins with.
    public static func _initial() -> Decimal128 { 0 }
    /// What is stored.
    public var _stored: StandIn.Value { .decimal(self) }
}

extension Optional: _Persistable where Wrapped: RealmCollectionValue {
    /// What a column holds.
    public static var _columnType: StandIn.ColumnType {
        StandIn.ColumnType(Wrapped._columnType.base, isOptional: true)
    }
    /// What a new object begins with.
    public static func _initial() -> Wrapped? { nil }
    /// What is stored.
    public var _stored: StandIn.Value { self?._stored ?? .null }
}

extension Optional: RealmCollectionValue where Wrapped: RealmCollectionValue {
    /// Returns the value that is stored.
    public static func _read(_ value: StandIn.Value, _ side: StandIn.Side?) -> Wrapped? {
        value == .null ? nil : Wrapped._read(value, side)
    }
}
