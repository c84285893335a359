import JSON

/// What the program wrote down of one migration.
struct RunRecord {
    /// A row.
    struct Row {
        let number: Int
        let cells: [String: Cell]
        /// Whether the app's block deleted it.
        let isDeleted: Bool
    }

    /// A value.
    struct Cell {
        let text: String
        /// Whether the app's block wrote it.
        let isWritten: Bool
        /// Why it cannot be told here.
        let unknown: String?
        /// Whether it is what an empty cell holds.
        let isZero: Bool
    }

    /// The sentence, and what Realm does: `error`, `exception` or `cannotRun`.
    let failure: (sentence: String, kind: String)?
    /// The rows by table.
    let before: [String: [Row]]
    let after: [String: [Row]]
    /// The tables that the file has in the end.
    let tables: Set<String>
    /// The new name of a column by table and old name.
    let renames: [String: String]
    /// What was left out of the app's code, and was come to.
    let skipped: [String]

    /// Reads a record; nil where it is none.
    init?(_ bytes: [UInt8]) {
        guard let root = try? JSONDocument(bytes, file: "record").root.value.object else { return nil }
        failure = root["failure"]?.string.map { ($0, root["failureKind"]?.string ?? "") }
        before = Self.rows(root["before"])
        after = Self.rows(root["after"])
        tables = Set(root["tables"]?.array?.compactMap(\.string) ?? [])
        skipped = root["skipped"]?.array?.compactMap(\.string) ?? []
        let renamed = (root["renames"]?.array ?? []).compactMap { value -> (String, String)? in
            guard let table = value.object?["table"]?.string, let from = value.object?["from"]?.string,
                let to = value.object?["to"]?.string
            else { return nil }
            return (Self.key(table, from), to)
        }
        renames = Dictionary(renamed) { _, last in last }
    }

    /// Returns the new name of a column.
    func renamed(_ column: String, in table: String) -> String? {
        renames[Self.key(table, column)]
    }

    private static func key(_ table: String, _ column: String) -> String { table + "\u{0}" + column }

    private static func rows(_ value: JSONValue?) -> [String: [Row]] {
        let rows = (value?.array ?? []).compactMap { value -> (String, Row)? in
            guard let object = value.object, let table = object["table"]?.string,
                let number = object["number"]?.number?.int,
                let cells = object["cells"]?.object
            else { return nil }
            let values = cells.map { ($0.key, Cell($0.value)) }
            return (
                table,
                Row(
                    number: number,
                    cells: Dictionary(values) { first, _ in first },
                    isDeleted: object["isDeleted"]?.bool ?? false
                )
            )
        }
        return Dictionary(grouping: rows) { $0.0 }.mapValues { $0.map(\.1) }
    }
}

extension RunRecord.Cell {
    fileprivate init(_ value: JSONValue) {
        text = value.object?["text"]?.string ?? ""
        isWritten = value.object?["isWritten"]?.bool ?? false
        unknown = value.object?["unknown"]?.string
        isZero = value.object?["isZero"]?.bool ?? false
    }
}
