public import Foundation

extension StandIn {
    /// What opening a file did, for another program to read.
    public struct RunRecord: Encodable {
        /// A row.
        struct Row: Encodable {
            let table: String
            let number: Int
            /// The values as texts, by column.
            let cells: [String: Cell]
            /// Whether the app's block deleted it.
            let isDeleted: Bool
        }

        /// A cell.
        struct Cell: Encodable {
            let text: String
            /// Whether the app's block wrote it.
            let isWritten: Bool
            /// Why the value cannot be told here.
            let unknown: String?
            /// Whether it is what an empty cell holds.
            let isZero: Bool
        }

        /// A column under another name.
        struct Renamed: Encodable {
            let table: String
            let from: String
            let to: String
        }

        var failure: String?
        var failureKind: String?
        var before: [Row] = []
        var after: [Row] = []
        var tables: [String] = []
        var renames: [Renamed] = []
        var skipped: [String] = []

        /// The record as JSON.
        public var json: Data {
            get throws { try JSONEncoder().encode(self) }
        }
    }

    /// Opens a file as an app of the known models does, and calls a function with the record of it: once, and at once where it
    /// fails, since what follows a failure may not survive.
    public static func record(
        opening file: FileContents,
        _ configuration: Realm.Configuration,
        _ write: @escaping @Sendable (RunRecord) -> Void
    ) {
        let fail: @Sendable (Failure) -> Void = { failure in
            write(
                RunRecord(
                    failure: failure.description,
                    failureKind: failure.kind.rawValue,
                    skipped: StandIn.skipped
                )
            )
        }
        do throws(Failure) {
            let opening = try $onFailure.withValue(fail) {
                Result { () throws(Failure) in try StandIn.opening(file, as: models.map { $0.table }, configuration) }
            }.get()
            write(
                RunRecord(
                    before: rows(of: file, opening),
                    after: rows(of: opening.contents, opening),
                    tables: opening.contents.tables.keys.sorted(),
                    renames: opening.renames.map { RunRecord.Renamed(table: $0.table, from: $0.from, to: $0.to) },
                    skipped: StandIn.skipped
                )
            )
        } catch {
            fail(error)
        }
    }

    private static func rows(of file: FileContents, _ opening: Opening) -> [RunRecord.Row] {
        file.tables.values.sorted { $0.name < $1.name }.flatMap { table in
            table.numbers.map { number in
                let key = RowKey(table.name, number)
                let cells = table.columns.compactMap { column in
                    file[key, column.name].map { (column.name, cell($0, column, key, opening)) }
                }
                return RunRecord.Row(
                    table: table.name,
                    number: number,
                    cells: Dictionary(uniqueKeysWithValues: cells),
                    isDeleted: opening.deleted.contains(key)
                )
            }
        }
    }

    private static func cell(_ value: Value, _ column: Column, _ key: RowKey, _ opening: Opening) -> RunRecord.Cell {
        RunRecord.Cell(
            text: value.description,
            isWritten: opening.written.contains(Cell(row: key, column: column.name)),
            unknown: value.unknownReason,
            isZero: value == column.type.zero
        )
    }
}
