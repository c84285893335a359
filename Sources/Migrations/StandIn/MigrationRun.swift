extension StandIn {
    /// One migration of a file, from before the app's block to after it.
    final class MigrationRun {
        /// The file as it was found; it stays so.
        let old: Side
        /// The file as it becomes.
        let new: Side
        /// The first thing that went wrong.
        private(set) var failure: Failure?
        /// The columns that were renamed, by their names in the file.
        fileprivate(set) var renames: [Rename] = []

        /// Begins a migration: makes the changes that Realm makes before the app's block.
        init(of file: FileContents, to models: [Table]) {
            old = Side(file, models: file.tables.values.sorted { $0.name < $1.name }, isReadOnly: true)
            new = Side(file, models: models, isReadOnly: false)
            for change in TableChange.changes(from: file, to: models) { change.apply(to: &new.contents) }
            old.run = self
            new.run = self
        }

        /// Keeps the first failure; what follows it does nothing.
        func fail(_ kind: Failure.Kind, _ sentence: String) {
            guard failure == nil else { return }
            let failure = Failure(kind, sentence)
            self.failure = failure
            StandIn.onFailure?(failure)
        }
        /// Ends the migration: makes the changes that Realm makes after the block, and checks the primary keys.
        ///
        /// - Returns: The file.
        func end(version: UInt64) throws(Failure) -> FileContents {
            if let failure { throw failure }
            for change in TableChange.changes(from: new.contents, to: new.models) { try end(change) }
            for model in new.models { try checkPrimaryKey(of: model) }
            new.contents.version = version
            return new.contents
        }

        private func end(_ change: TableChange) throws(Failure) {
            switch change {
            case .removeColumn(let table, let column):
                // A column that the file did not have is a name that a rename left behind.
                guard old.contents.tables[table.name]?.column(column.name) != nil else {
                    throw Failure(.error, "Renamed property '\(table.className).\(column.name)' does not exist.")
                }
                new.contents.tables[table.name]?.remove(column: column.name)
            case .changePrimaryKey(_, let table):
                new.contents.tables[table.name]?.primaryKey = table.primaryKey
            case .changeKind(_, let table): try changeKind(of: table)
            default: change.apply(to: &new.contents)
            }
        }

        private func changeKind(of model: Table) throws(Failure) {
            guard let table = new.contents.tables[model.name] else { return }
            guard model.kind != .asymmetric, table.kind != .asymmetric else {
                let (from, to) = (table.kind.rawValue, model.kind.rawValue)
                throw Failure(.error, "Cannot change '\(model.className)' from \(from) to \(to)")
            }
            guard model.kind == .embedded else {
                new.contents.tables[model.name]?.kind = .topLevel
                return
            }
            if model.primaryKey != nil {
                throw Failure(.error, "Cannot change '\(model.className)' to embedded when using a primary key.")
            }
            if let place = linkFromMixed(to: table) {
                let (owner, column) = (new.model(ofTable: place.row.table)?.className ?? place.row.table, place.column)
                throw Failure(
                    .error,
                    "Cannot convert '\(model.className)' to embedded: there is an incoming link from the Mixed property "
                        + "'\(owner).\(column)', which does not support linking to embedded objects."
                )
            }
            new.contents.embedRows(of: model.name)
        }

        private func linkFromMixed(to table: Table) -> (row: RowKey, column: String)? {
            table.numbers.lazy.flatMap { self.new.contents.links(to: RowKey(table.name, $0)) }.first { place in
                self.new.contents.tables[place.row.table]?.column(place.column)?.type.base == .any
            }
        }

        private func checkPrimaryKey(of model: Table) throws(Failure) {
            guard let key = model.primaryKey, let rows = new.contents.tables[model.name]?.rows.values else { return }
            let values = rows.compactMap { $0[key] }.filter { $0.unknownReason == nil }
            guard Set(values).count == values.count else {
                throw Failure(
                    .error,
                    "Primary key property '\(model.className).\(key)' has duplicate values after migration."
                )
            }
        }
    }

    /// The file on one side of a migration, and the classes by which it is seen there.
    public final class Side {
        var contents: FileContents
        let models: [Table]
        let isReadOnly: Bool
        /// The cells that the app's block wrote.
        var written: Set<Cell> = []
        /// The rows that the app's block deleted.
        var deleted: Set<RowKey> = []
        /// How many objects, one in the other, are being copied.
        var copyDepth = 0
        weak var run: MigrationRun?

        init(_ contents: FileContents, models: [Table], isReadOnly: Bool) {
            self.contents = contents
            self.models = models
            self.isReadOnly = isReadOnly
        }

        /// Returns the class of a name.
        func model(_ className: String) -> Table? {
            models.first { $0.className == className }
        }

        /// Returns the class of a table.
        func model(ofTable name: String) -> Table? {
            models.first { $0.name == name } ?? contents.tables[name]
        }
    }

    /// The place of a value.
    public struct Cell: Hashable, Sendable {
        /// The row.
        public let row: RowKey
        /// The column's name in the file.
        public let column: String
    }

    /// A column under another name.
    public struct Rename: Hashable, Sendable {
        /// The table.
        public let table: String
        /// The name that it had in the file.
        public let from: String
        /// The name that it has now.
        public let to: String
    }
}

extension StandIn.MigrationRun {
    /// Gives a column another name, where Realm allows it.
    func rename(_ className: String, from: String, to: String) {
        guard failure == nil else { return }
        let subject = "Cannot rename propert"
        guard let table = new.contents.tables[className] else {
            return fail(.error, "\(subject)ies for type '\(className)' because it does not exist.")
        }
        guard let model = new.models.first(where: { $0.name == className }) else {
            return fail(.error, "\(subject)ies for type '\(className)' because it has been removed from the Realm.")
        }
        let names = "'\(className).\(from)' to '\(to)'"
        guard model.column(from) == nil else {
            return fail(.error, "\(subject)y \(names) because the source property still exists.")
        }
        guard let source = table.column(from) else {
            return fail(.error, "\(subject)y '\(className).\(from)' because it does not exist.")
        }
        if let target = table.column(to) {
            guard source.type.base == target.type.base else {
                let types = "from type '\(source.type)' to '\(target.type)'"
                return fail(.error, "\(subject)y \(names) because it would change \(types).")
            }
            guard target.type.isOptional || !source.type.isOptional else {
                return fail(.error, "\(subject)y \(names) because it would change from optional to required.")
            }
            new.contents.tables[className]?.remove(column: to)
            new.contents.tables[className]?.rename(column: from, to: to)
            if let column = model.column(to) { new.contents.tables[className]?.describe(column) }
        } else {
            new.contents.tables[className]?.rename(column: from, to: to)
        }
        note(StandIn.Rename(table: className, from: from, to: to))
    }

    /// Keeps a rename, as part of the one before it where the column had been renamed already.
    private func note(_ rename: StandIn.Rename) {
        if let index = renames.firstIndex(where: { $0.table == rename.table && $0.to == rename.from }) {
            renames[index] = StandIn.Rename(table: rename.table, from: renames[index].from, to: rename.to)
        } else {
            renames.append(rename)
        }
    }
}
