extension StandIn {
    /// A column of a table, or a property of a model.
    public struct Column: Hashable, Sendable {
        /// The name in the file.
        public var name: String
        /// The name in the model.
        public var propertyName: String
        /// What it holds.
        public var type: ColumnType
        /// Whether it has an index.
        public var isIndexed: Bool
        /// What a new object of the model begins with; nil for what an empty cell holds.
        public var initialValue: Value?

        /// Creates a column.
        public init(
            _ name: String,
            propertyName: String? = nil,
            _ type: ColumnType,
            isIndexed: Bool = false,
            initialValue: Value? = nil
        ) {
            self.name = name
            self.propertyName = propertyName ?? name
            self.type = type
            self.isIndexed = isIndexed
            self.initialValue = initialValue
        }
    }

    /// A table of a file, or a model without rows.
    public struct Table: Hashable, Sendable {
        /// How rows live, in Realm's words.
        public enum Kind: String, Sendable {
            /// On their own.
            case topLevel = "TopLevel"
            /// Inside one other row.
            case embedded = "Embedded"
            /// Written and never read.
            case asymmetric = "TopLevelAsymmetric"
        }

        /// The name in the file.
        public var name: String
        /// The name of the class.
        public var className: String
        /// How its rows live.
        public var kind: Kind
        /// The columns, in the order of the model.
        public var columns: [Column]
        /// The name of the column that identifies a row.
        public var primaryKey: String?
        /// The cells by column name, by the number of the row.
        public internal(set) var rows: [Int: [String: Value]] = [:]
        private var lastNumber = 0

        /// Creates a table without rows.
        public init(
            _ name: String,
            className: String? = nil,
            kind: Kind = .topLevel,
            primaryKey: String? = nil,
            _ columns: [Column]
        ) {
            self.name = name
            self.className = className ?? name
            self.kind = kind
            self.primaryKey = primaryKey
            self.columns = columns
        }

        /// The numbers of the rows, the oldest first.
        public var numbers: [Int] { rows.keys.sorted() }

        /// Returns the column of a name in the file.
        public func column(_ name: String) -> Column? {
            columns.first { $0.name == name }
        }

        /// Returns the column of a property.
        func property(_ name: String) -> Column? {
            columns.first { $0.propertyName == name }
        }

        /// Adds a row; cells that are not given are empty.
        ///
        /// - Returns: The number of the row.
        @discardableResult
        public mutating func add(_ cells: [String: Value]) -> Int {
            lastNumber += 1
            rows[lastNumber] = Dictionary(
                uniqueKeysWithValues: columns.map { ($0.name, cells[$0.name] ?? $0.type.zero) }
            )
            return lastNumber
        }

        /// Adds a column, empty in every row.
        mutating func add(_ column: Column) {
            columns.append(column)
            clear(column)
        }

        /// Gives a column another type, and drops its values.
        mutating func replace(_ column: Column) {
            columns = columns.map { $0.name == column.name ? column : $0 }
            clear(column)
        }

        /// Describes a column otherwise, and keeps its values.
        mutating func describe(_ column: Column) {
            columns = columns.map { $0.name == column.name ? column : $0 }
        }

        /// Drops a column and its values.
        mutating func remove(column name: String) {
            columns.removeAll { $0.name == name }
            for number in rows.keys { rows[number]?[name] = nil }
        }

        /// Gives a column, and its values, another name.
        mutating func rename(column name: String, to newName: String) {
            for index in columns.indices where columns[index].name == name {
                columns[index].name = newName
                columns[index].propertyName = newName
            }
            for (number, cells) in rows { rows[number]?[newName] = cells[name] }
            for number in rows.keys { rows[number]?[name] = nil }
            if primaryKey == name { primaryKey = newName }
        }

        private mutating func clear(_ column: Column) {
            for number in rows.keys { rows[number]?[column.name] = column.type.zero }
        }
    }
}
