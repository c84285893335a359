extension StandIn {
    /// All that is in a file.
    public struct FileContents: Hashable, Sendable {
        /// The schema version that it was last opened with.
        public var version: UInt64
        /// The tables, those of classes that are no longer there included, by name.
        public var tables: [String: Table]

        /// Creates a file of some tables.
        public init(version: UInt64, _ tables: [Table] = []) {
            self.version = version
            self.tables = Dictionary(tables.map { ($0.name, $0) }) { first, _ in first }
        }

        /// The value of a cell; nil where there is none.
        public subscript(key: RowKey, column: String) -> Value? {
            get { tables[key.table]?.rows[key.number]?[column] }
            set { tables[key.table]?.rows[key.number]?[column] = newValue }
        }

        /// Whether the row is there.
        func contains(_ key: RowKey) -> Bool {
            tables[key.table]?.rows[key.number] != nil
        }

        /// The cells that name a row, each as often as it does so.
        func links(to key: RowKey) -> [(row: RowKey, column: String)] {
            cells.flatMap { row, column, value in
                value.links.filter { $0 == key }.map { _ in (row, column) }
            }
        }

        /// Deletes a row: links to it become nothing, and it leaves lists, and with it go the rows inside it.
        mutating func delete(_ key: RowKey) {
            let inner = (tables[key.table]?.rows[key.number] ?? [:]).values.flatMap(\.links).filter {
                tables[$0.table]?.kind == .embedded
            }
            tables[key.table]?.rows[key.number] = nil
            mapLinks { $0 == key ? nil : $0 }
            for row in inner where contains(row) { delete(row) }
        }

        /// Deletes all rows of a table.
        mutating func deleteRows(of name: String) {
            for number in tables[name]?.numbers ?? [] { delete(RowKey(name, number)) }
        }

        /// Makes the table's rows ones that live inside another: those without a place are deleted, those with several
        /// are copied for each.
        mutating func embedRows(of name: String) {
            tables[name]?.kind = .embedded
            for number in tables[name]?.numbers ?? [] {
                let key = RowKey(name, number)
                let places = links(to: key)
                if places.isEmpty { delete(key) }
                for place in places.dropFirst() {
                    exchangeLast(key, for: copy(of: key), in: place)
                }
            }
        }

        /// Adds a copy of a row, with copies of the rows inside it.
        private mutating func copy(of key: RowKey) -> RowKey {
            var cells = tables[key.table]?.rows[key.number] ?? [:]
            for (column, value) in cells {
                cells[column] = value.mappingLinks { tables[$0.table]?.kind == .embedded ? copy(of: $0) : $0 }
            }
            return RowKey(key.table, tables[key.table]?.add(cells) ?? key.number)
        }

        /// Exchanges the last link to a row in a cell.
        private mutating func exchangeLast(_ key: RowKey, for other: RowKey, in place: (row: RowKey, column: String)) {
            guard let value = self[place.row, place.column] else { return }
            var left = value.links.filter { $0 == key }.count
            self[place.row, place.column] = value.mappingLinks { link in
                guard link == key else { return link }
                left -= 1
                return left == 0 ? other : link
            }
        }

        private var cells: [(row: RowKey, column: String, value: Value)] {
            tables.values.sorted { $0.name < $1.name }.flatMap { table in
                table.numbers.flatMap { number in
                    table.columns.compactMap { column in
                        table.rows[number]?[column.name].map { (RowKey(table.name, number), column.name, $0) }
                    }
                }
            }
        }

        private mutating func mapLinks(_ transform: (RowKey) -> RowKey?) {
            for (row, column, value) in cells where !value.links.isEmpty {
                self[row, column] = value.mappingLinks(transform)
            }
        }
    }
}
