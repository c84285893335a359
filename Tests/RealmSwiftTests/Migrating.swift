import RealmSwift

typealias Column = StandIn.Column
typealias Table = StandIn.Table
typealias Type = StandIn.ColumnType
typealias Value = StandIn.Value
typealias RowKey = StandIn.RowKey
typealias Failure = StandIn.Failure
typealias FileContents = StandIn.FileContents

extension StandIn.Table {
    /// A table with rows.
    func filled(_ rows: [[String: Value]]) -> StandIn.Table {
        var table = self
        for row in rows { table.add(row) }
        return table
    }
}

/// Opens a file of version 1 with models of version 2, and returns it.
func migrate(
    _ old: [Table],
    to new: [Table],
    _ block: (@Sendable (Migration) -> Void)? = nil
) throws(Failure) -> FileContents {
    let block = block.map { block -> MigrationBlock in { migration, _ in block(migration) } }
    let configuration = Realm.Configuration(schemaVersion: 2, migrationBlock: block)
    return try StandIn.opening(FileContents(version: 1, old), as: new, configuration).contents
}

/// Migrates, and returns the sentence of the failure.
func failure(_ old: [Table], to new: [Table], _ block: (@Sendable (Migration) -> Void)? = nil) -> String? {
    do throws(Failure) {
        _ = try migrate(old, to: new, block)
        return nil
    } catch {
        return error.description
    }
}

extension StandIn.FileContents {
    /// The values of a column, by the age of the rows.
    func values(_ table: String, _ column: String) -> [Value] {
        (tables[table]?.numbers ?? []).compactMap { self[RowKey(table, $0), column] }
    }
}
