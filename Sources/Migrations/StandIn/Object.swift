public import Foundation

/// What Realm stores, in any way.
open class ObjectBase: NSObject {
    /// Creates an object that is in no file.
    public required override init() {}

    /// Returns the class's name.
    public class func className() -> String { String(describing: self) }

    /// Returns the table's name, where it is not the class's.
    open class func _realmObjectName() -> String? { nil }

    /// Returns the columns' names by those of their properties, where they differ.
    open class func propertiesMapping() -> [String: String] { [:] }
}

/// What Realm stores on its own.
open class Object: ObjectBase {
    /// What the object's class declares, on its side of a migration.
    public var objectSchema: ObjectSchema {
        ObjectSchema((self as? DynamicObject)?.model ?? type(of: self).table)
    }

    /// Whether both objects are the same row of the same side of a migration.
    public func isSameObject(as object: Object?) -> Bool {
        guard let row = self as? DynamicObject, let other = object as? DynamicObject, row.key != nil else {
            return object === self
        }
        return other.key == row.key && other.side === row.side
    }
}

/// What Realm stores inside another object.
open class EmbeddedObject: ObjectBase {}

/// What Realm writes and never reads.
open class AsymmetricObject: ObjectBase {}

/// The names that the classes have in Realm's own sources.
public typealias RealmSwiftObject = Object
/// The names that the classes have in Realm's own sources.
public typealias RealmSwiftEmbeddedObject = EmbeddedObject

extension ObjectBase: RealmCollectionValue {
    /// What a column of links to such objects holds.
    public class var _columnType: StandIn.ColumnType { .init(.link(_realmObjectName() ?? className())) }

    /// Returns a new object.
    public class func _initial() -> Self { self.init() }

    /// What is stored: the row, where the object is in a file.
    public var _stored: StandIn.Value {
        (self as? DynamicObject)?.key.map(StandIn.Value.link) ?? .null
    }

    /// Returns the object of a row.
    public class func _read(_ value: StandIn.Value, _ side: StandIn.Side?) -> Self {
        value.scalar(on: side) as? Self ?? self.init()
    }
}

/// The objects that link to an object; they are not stored.
public struct LinkingObjects<Element: ObjectBase>: _Persistable {
    /// Creates the objects that link by a property.
    public init(fromType type: Element.Type, property propertyName: String) {}

    init() {}

    /// What a column would hold; there is none.
    public static var _columnType: StandIn.ColumnType { Element._columnType }
    /// Returns no objects.
    public static func _initial() -> LinkingObjects<Element> { LinkingObjects() }
    /// What is stored: nothing.
    public var _stored: StandIn.Value { .null }
}
