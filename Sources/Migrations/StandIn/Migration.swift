public import Foundation

/// What a migration's block does with a file: the old and the new side of it.
public typealias MigrationBlock = @Sendable (_ migration: Migration, _ oldSchemaVersion: UInt64) -> Void

/// An object of a migration.
public typealias MigrationObject = DynamicObject

/// What is done with each object.
public typealias MigrationObjectEnumerateBlock = (_ oldObject: MigrationObject?, _ newObject: MigrationObject?) -> Void

/// The migration of a file, as an app's block is given it.
open class Migration: NSObject {
    let run: StandIn.MigrationRun

    init(_ run: StandIn.MigrationRun) {
        self.run = run
    }

    /// The tables and columns of the file.
    public var oldSchema: Schema { Schema(run.old.models) }

    /// The classes and properties of the app.
    public var newSchema: Schema { Schema(run.new.models) }

    /// Visits the objects that the file had, or, of a class that it did not have, those that were created in the migration.
    public func enumerateObjects(ofType typeName: String, _ block: MigrationObjectEnumerateBlock) {
        let (old, new) = (run.old.model(typeName), run.new.model(typeName))
        let numbers = (old.map { run.old.contents.tables[$0.name] } ?? new.map { run.new.contents.tables[$0.name] })??
            .numbers
        for number in numbers ?? [] where run.failure == nil {
            let newObject = new.map { DynamicObject(StandIn.RowKey($0.name, number), on: run.new) }
            if let newObject, newObject.isInvalidated { continue }
            block(old.map { DynamicObject(StandIn.RowKey($0.name, number), on: run.old) }, newObject)
        }
    }

    /// Creates an object: from values by property name, by their order, or from another object.
    ///
    /// What is not given is as in a new object of the class.
    @discardableResult
    public func create(_ typeName: String, value: Any = [Any]()) -> MigrationObject {
        guard let model = run.new.model(typeName) else {
            run.fail(.exception, "The class '\(typeName)' is not managed by the Realm.")
            return DynamicObject()
        }
        return run.new.create(model, from: value)
    }

    /// Deletes an object of the new side.
    public func delete(_ object: MigrationObject) {
        guard run.failure == nil else { return }
        guard object.side === run.new, let key = object.key else {
            return run.fail(.exception, "Can only delete an object from the Realm it belongs to.")
        }
        run.new.contents.delete(key)
        run.new.deleted.insert(key)
    }

    /// Deletes all objects of a class, and the table where the app has the class no longer.
    ///
    /// - Returns: Whether the file has the table.
    @discardableResult
    public func deleteData(forType typeName: String) -> Bool {
        let name = run.new.model(typeName)?.name ?? typeName
        guard run.failure == nil, run.new.contents.tables[name] != nil else { return false }
        let rows = (run.new.contents.tables[name]?.numbers ?? []).map { StandIn.RowKey(name, $0) }
        if run.new.model(typeName) != nil {
            run.new.deleted.formUnion(rows)
            run.new.contents.deleteRows(of: name)
            return true
        }
        let isTarget = run.new.contents.tables.values.contains { table in
            table.name != name && table.columns.contains { $0.type.base == .link(name) }
        }
        guard !isTarget else {
            run.fail(.exception, "Table is target of cross-table link columns")
            return false
        }
        run.new.deleted.formUnion(rows)
        run.new.contents.deleteRows(of: name)
        run.new.contents.tables[name] = nil
        return true
    }

    /// Gives a property another name, and keeps its values.
    public func renameProperty(onType typeName: String, from oldName: String, to newName: String) {
        run.rename(typeName, from: oldName, to: newName)
    }
}

@available(*, unavailable)
extension Migration: @unchecked Sendable {}
