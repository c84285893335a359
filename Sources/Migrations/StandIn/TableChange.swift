extension StandIn {
    /// One difference between the tables of a file and the models of an app.
    enum TableChange {
        case addTable(Table)
        case changeKind(Table, Table)
        case addColumn(Table, Column)
        case removeColumn(Table, Column)
        case makeOptional(Table, Column)
        case makeRequired(Table, Column)
        case changeType(Table, Column, Column)
        case changeIndex(Table, Column)
        case changePrimaryKey(Table, Table)

        /// Returns what must change in a file for some models.
        ///
        /// A table without a model stays as it is.
        static func changes(from file: FileContents, to models: [Table]) -> [TableChange] {
            models.flatMap { model -> [TableChange] in
                guard let table = file.tables[model.name] else { return [.addTable(model)] }
                var changes: [TableChange] = table.kind == model.kind ? [] : [.changeKind(table, model)]
                changes += table.columns.filter { model.column($0.name) == nil }.map { .removeColumn(model, $0) }
                for column in model.columns {
                    guard let old = table.column(column.name) else {
                        changes.append(.addColumn(model, column))
                        continue
                    }
                    if !old.type.isStored(like: column.type) {
                        changes.append(.changeType(model, old, column))
                    } else if old.type != column.type {
                        changes.append(
                            column.type.isOptional ? .makeOptional(model, column) : .makeRequired(model, column)
                        )
                    }
                    // A primary key needs no index of its own.
                    let isKey = table.primaryKey == column.name || model.primaryKey == column.name
                    if old.isIndexed != column.isIndexed, !isKey { changes.append(.changeIndex(model, column)) }
                }
                return table.primaryKey == model.primaryKey ? changes : changes + [.changePrimaryKey(table, model)]
            }
        }

        /// Whether Realm makes the change where the schema version is the same.
        var needsNoVersion: Bool {
            switch self {
            case .addTable, .changeIndex: true
            default: false
            }
        }

        /// Makes the change, where Realm makes it by itself before the app's block.
        func apply(to file: inout FileContents) {
            switch self {
            case .addTable(let table): file.tables[table.name] = table
            case .addColumn(let table, let column): file.tables[table.name]?.add(column)
            case .makeOptional(let table, let column), .changeIndex(let table, let column):
                file.tables[table.name]?.describe(column)
            case .makeRequired(let table, let column), .changeType(let table, _, let column):
                file.tables[table.name]?.replace(column)
            case .changePrimaryKey(_, let table):
                if table.primaryKey == nil { file.tables[table.name]?.primaryKey = nil }
            case .removeColumn, .changeKind: break
            }
        }

        /// Realm's sentence.
        var sentence: String {
            switch self {
            case .addTable(let table): "Class '\(table.className)' has been added."
            case .changeKind(let old, let new):
                "Class '\(new.className)' has been changed from \(old.kind.rawValue) to \(new.kind.rawValue)."
            case .addColumn(let table, let column): "\(subject(table, column)) has been added."
            case .removeColumn(let table, let column): "\(subject(table, column)) has been removed."
            case .makeOptional(let table, let column): "\(subject(table, column)) has been made optional."
            case .makeRequired(let table, let column): "\(subject(table, column)) has been made required."
            case .changeType(let table, let old, let new):
                "\(subject(table, new)) has been changed from '\(old.type)' to '\(new.type)'."
            case .changeIndex(let table, let column):
                "\(subject(table, column)) has been made \(column.isIndexed ? "indexed" : "unindexed")."
            case .changePrimaryKey(let old, let new):
                switch (old.primaryKey, new.primaryKey) {
                case (let old?, let key?):
                    "Primary Key for class '\(new.className)' has changed from '\(old)' to '\(key)'."
                case (nil, _): "Primary Key for class '\(new.className)' has been added."
                case (_, nil): "Primary Key for class '\(new.className)' has been removed."
                }
            }
        }

        private func subject(_ table: Table, _ column: Column) -> String {
            "Property '\(table.className).\(column.propertyName)'"
        }
    }
}
