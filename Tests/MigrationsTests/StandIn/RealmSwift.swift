// The part of RealmSwift's interface that migrations use, with its exact labels, and nothing behind it.
// Generated code is type-checked against this module, since Realm does not build here.
import Foundation

open class ObjectBase: NSObject {}
open class Object: ObjectBase {}

@dynamicMemberLookup
public final class DynamicObject: Object {
    public subscript(key: String) -> Any? {
        get { nil }
        set {}
    }
    public subscript(dynamicMember member: String) -> Any? {
        get { nil }
        set {}
    }
}

public typealias MigrationObject = DynamicObject
public typealias MigrationObjectEnumerateBlock = (_ oldObject: MigrationObject?, _ newObject: MigrationObject?) -> Void
public typealias MigrationBlock = @Sendable (_ migration: Migration, _ oldSchemaVersion: UInt64) -> Void

@frozen public struct Schema {
    public subscript(className: String) -> ObjectSchema? { nil }
}

@frozen public struct ObjectSchema {
    public subscript(propertyName: String) -> Property? { nil }
}

@frozen public struct Property {
    public let name: String
}

open class Migration: NSObject {
    public var oldSchema: Schema { Schema() }
    public var newSchema: Schema { Schema() }
    public func enumerateObjects(ofType typeName: String, _ block: MigrationObjectEnumerateBlock) {}
    @discardableResult public func create(_ typeName: String, value: Any = [Any]()) -> MigrationObject { DynamicObject() }
    public func delete(_ object: MigrationObject) {}
    @discardableResult public func deleteData(forType typeName: String) -> Bool { false }
    public func renameProperty(onType typeName: String, from oldName: String, to newName: String) {}
}

@available(*, unavailable)
extension Migration: @unchecked Sendable {}

@frozen public struct Realm {
    @frozen public struct Configuration: @unchecked Sendable {
        public static var defaultConfiguration: Configuration {
            get { Configuration() }
            set {}
        }
        public init(
            fileURL: URL? = nil, readOnly: Bool = false, schemaVersion: UInt64 = 0, migrationBlock: MigrationBlock? = nil,
            deleteRealmIfMigrationNeeded: Bool = false
        ) {
            self.schemaVersion = schemaVersion
            self.migrationBlock = migrationBlock
        }
        public var schemaVersion: UInt64 = 0
        public var migrationBlock: MigrationBlock?
    }
}

public struct ObjectId: Sendable {
    public static func generate() -> ObjectId { ObjectId() }
    public var stringValue: String { "" }
}

public struct Decimal128: Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    public init(integerLiteral value: Int64) {}
    public init(floatLiteral value: Double) {}
    public init(number: NSNumber) {}
}
