extension MigrationPlanner {
    /// Whether a person's value can be used for a change.
    func canFill(_ change: SchemaChange, with value: PropertyDefault) -> Bool {
        if change.kind == .enumCasesChanged {
            return columns(storing: change.className).contains {
                $0.entity.name == value.className && $0.after.name == value.property
            }
        }
        guard change.className == value.className, change.property == value.property else { return false }
        if isRename(change), change.kind != .propertyAdded || !isTypeChanged(byRenaming: change) { return false }
        return [.propertyAdded, .propertyTypeChanged, .propertyMadeRequired].contains(change.kind)
    }

    /// The value that a person gave for a change.
    func answer(_ change: SchemaChange) -> String? {
        answers.defaults.last { canFill(change, with: $0) }?.expression
    }

    /// Whether a change is half of a rename that a person told.
    func isRename(_ change: SchemaChange) -> Bool {
        answers.renames.contains { rename in
            guard rename.className == change.className else { return false }
            switch change.kind {
            case .propertyRemoved: return change.before.map { $0.isCalled(rename.from) } ?? false
            case .propertyAdded: return change.after.map { $0.isCalled(rename.to) } ?? false
            case .primaryKeyChanged: return rename.from == change.before?.name && rename.to == change.after?.name
            default: return false
            }
        }
    }

    /// The properties that a rename takes from and gives to.
    func sides(of rename: PropertyRename) -> (removed: SchemaChange?, added: SchemaChange?) {
        func find(_ kind: SchemaChange.Kind, _ isIt: (SchemaChange) -> Bool) -> SchemaChange? {
            difference.changes.first { $0.kind == kind && $0.className == rename.className && isIt($0) }
        }
        return (
            find(.propertyRemoved) { $0.before?.isCalled(rename.from) ?? false },
            find(.propertyAdded) { $0.after?.isCalled(rename.to) ?? false }
        )
    }

    private func isTypeChanged(byRenaming change: SchemaChange) -> Bool {
        answers.renames.contains { $0.className == change.className && $0.to == change.property }
            && !difference.renameCandidates.contains { $0.className == change.className && $0.to == change.property }
    }

    func check(_ rename: PropertyRename) throws(MigrationError) {
        guard !difference.renameCandidates.contains(rename) else { return }
        let (from, to) = sides(of: rename)
        guard let removed = from?.before else {
            throw .impossibleRename(rename, reason: "'\(rename.from)' has not been removed")
        }
        guard let added = to?.after, let change = to else {
            throw .impossibleRename(rename, reason: "'\(rename.to)' has not been added")
        }
        // Where Realm would not rename, values can be carried over under the new name.
        let isGiven = answers.defaults.contains { $0.className == change.className && $0.property == change.property }
        let isCopiedByCase = removed.type.enumeration != nil && removed.type.enumeration == added.type.enumeration
        let isConvertible =
            Carrying(from: removed.type, to: added.type) != nil
            || Conversion.pattern(from: removed.type, to: added.type) != nil
        guard isGiven || isCopiedByCase || isConvertible else {
            throw .impossibleRename(rename, reason: "it would change from '\(removed.type)' to '\(added.type)'")
        }
    }

    private func linksToRenamedClass(_ property: Property) -> Bool {
        guard let target = property.type.linkedTable.flatMap(new.entity(storedAs:)) else { return false }
        return answers.classRenames.contains { $0.to == target.name }
    }

    /// Adds the operation of a rename that a person told.
    mutating func add(_ rename: PropertyRename) {
        let (from, to) = sides(of: rename)
        guard let removed = from?.before, let added = to?.after, let change = to else { return }
        summary.append("\(rename.from) → \(rename.to)")
        guard difference.renameCandidates.contains(rename) else {
            convert(removed, added, change)
            return
        }
        // Rows that are made anew take the values under the new name.
        guard !migratedClass(named: rename.className).isRenamed else { return }
        // Links to a class that was renamed are set again, under the new name: to Realm the column is of another type.
        guard !linksToRenamedClass(added) else { return }
        append(
            .rename(from: removed.storedName, to: added.storedName),
            change,
            "`\(rename.from)` renamed to `\(rename.to)`, where the file has it: renaming what is missing raises.",
            column: removed.storedName
        )
    }
}

extension ClassRename {
    /// Refuses a rename that cannot be one.
    func check(from old: Schema, to new: Schema) throws(MigrationError) {
        guard let before = old.entity(named: from), new.entity(storedAs: before.storedName) == nil else {
            throw .impossibleClassRename(self, reason: "'\(from)' has not been removed")
        }
        guard let after = new.entity(named: to), old.entity(storedAs: after.storedName) == nil else {
            throw .impossibleClassRename(self, reason: "'\(to)' has not been added")
        }
        guard before.kind == .object, after.kind == .object else {
            throw .impossibleClassRename(self, reason: "only rows that stand on their own can be made anew")
        }
    }
}

extension Property {
    /// Whether a rename calls the property so: by its name, or by its column's where only that changed.
    fileprivate func isCalled(_ text: String) -> Bool { name == text || storedName == text }
}
