extension MigrationPlanner {
    /// Plans how links come into a column of another shape, or to another class.
    mutating func carryLinks(_ before: Property, _ after: Property, _ change: SchemaChange, _ text: String) {
        guard let source = before.type.linkedTable, let target = after.type.linkedTable,
            let from = old.entity(storedAs: source), let to = new.entity(storedAs: target)
        else {
            return needDefault(change)
        }
        guard from.kind == .object, to.kind == .object else {
            return refuse(
                change,
                "an embedded object belongs to one property: keep '\(after.name)' and add a property under another name"
            )
        }
        guard Self.canCarry(before.type.collection, after.type.collection) else {
            return refuse(
                change,
                "which of several objects to take, only you can say: --default \(change.className).\(after.name)=EXPRESSION"
            )
        }
        var explanation = text + ", so set the links again."
        if source != target {
            guard let key = from.primaryKey, let other = to.primaryKey, key.storedName == other.storedName,
                key.type.storage == other.type.storage
            else {
                return refuse(
                    change,
                    "which '\(to.name)' takes the place of a '\(from.name)', only you can say: "
                        + "--default \(change.className).\(after.name)=EXPRESSION"
                )
            }
            explanation += " Each leads to the \(to.name) with the same `\(key.name)`: check that this is meant."
        }
        guard let rows = mappedRows(of: to, key: from.primaryKey) else { return refuseHiddenRows(change) }
        append(
            .carry(Self.carrying(before.type.collection, after.type.collection, rows)),
            change,
            explanation,
            column: before.storedName
        )
    }

    /// Plans the rows of a class that has another name.
    mutating func copyRows(_ rename: ClassRename) {
        guard let before = old.entity(named: rename.to), let after = new.entity(named: rename.to) else { return }
        let names = migratedClass(named: rename.to)
        let columns = after.properties.compactMap { property -> ColumnPair? in
            guard let other = propertyBefore(property, of: after), isCopied(other, property) else { return nil }
            return ColumnPair(from: other.storedName, to: property.name)
        }
        let embedded = columns.reduce(into: [Entity]()) { found, column in
            if let property = after.property(named: column.to) { addEmbedded(in: property, to: &found) }
        }
        let linking = embedded.first { part in
            part.properties.contains { linkedEntity($0).map { $0.kind != .embedded } ?? false }
        }
        if let linking {
            refuse(rename, after, "'\(linking.name)' links to other objects, so the new rows cannot take it along")
        }
        let isLinked = isLinked(after)
        let rows = isLinked ? MappedRows(name: after.rowsName, entity: names, key: before.primaryKey?.storedName) : nil
        let holders = holders(of: names.old)
        summary.append("\(rename.from) → \(rename.to)")
        let isKept =
            holders.isEmpty
            ? " The old rows are deleted."
            : " The old rows stay while \(holders.map { "`\($0)`" }.joined(separator: ", ")) may link to them: "
                + "delete them in the next version, with deleteData(forType: \"\(names.old)\")."
        operations.append(
            MigrationOperation(
                entity: names,
                property: "",
                column: "",
                action: .copyRows(RowCopy(columns: columns, embedded: embedded.map(\.runtimeName), rows: rows)),
                explanation: "was `\(rename.from)`. Realm sees another class, so its rows are made anew"
                    + (isLinked ? ", and links are set again." : ".") + isKept
            )
        )
        guard holders.isEmpty else { return }
        operations.append(
            MigrationOperation(entity: names, property: "", column: "", action: .deleteRows, explanation: "")
        )
    }

    /// Plans the links that lead to rows that are made anew, or from them.
    mutating func relink(_ rename: ClassRename) {
        guard let copied = new.entity(named: rename.to) else { return }
        for entity in new.entities {
            for property in entity.properties {
                guard let target = property.type.linkedTable.flatMap(new.entity(storedAs:)), target.kind == .object,
                    entity.name == copied.name || target.name == copied.name,
                    let other = propertyBefore(property, of: entity), other.type == property.type,
                    !isCarried(property, of: entity),
                    let rows = mappedRows(of: target, key: old.entity(storedAs: target.storedName)?.primaryKey)
                else { continue }
                if old.entity(storedAs: target.storedName)?.kind == .embedded {
                    refuse(
                        rename,
                        copied,
                        "'\(target.name)' is embedded while the step runs, and can be linked to only after it"
                    )
                }
                operations.append(
                    MigrationOperation(
                        entity: migratedClass(named: entity.name),
                        property: property.name,
                        column: other.storedName,
                        action: .carry(Self.carrying(other.type.collection, property.type.collection, rows)),
                        explanation: ""
                    )
                )
            }
        }
    }

    /// Refuses to copy rows whose embedded objects a step changes as well: it is not shown those that come with the new rows.
    mutating func refuseChangedParts() {
        for rename in answers.classRenames {
            guard let entity = new.entity(named: rename.to) else { continue }
            let parts = operations.filter { $0.entity.new == entity.runtimeName }.flatMap(\.action.embeddedClasses)
            guard let change = operations.first(where: { parts.contains($0.entity.new) && !$0.action.isRemark }) else {
                continue
            }
            refuse(rename, entity, "'\(change.entity.new)' changes as well, which the new rows would not show")
        }
    }

    private mutating func refuse(_ rename: ClassRename, _ entity: Entity, _ reason: String) {
        let hint =
            "\(reason): keep the table with _realmObjectName() in '\(rename.to)', or rename the class in a version of its own"
        refuse(SchemaChange(rename, of: entity), hint)
    }

    /// The property that held a property's values in the older version; nil where it is new.
    func propertyBefore(_ property: Property, of entity: Entity) -> Property? {
        let rename = answers.renames.first { rename in
            rename.className == entity.name && [property.name, property.storedName].contains(rename.to)
        }
        if let rename { return sides(of: rename).removed?.before }
        return old.entity(storedAs: entity.storedName)?.property(storedAs: property.storedName)
    }

    private func linkedEntity(_ property: Property) -> Entity? {
        property.type.linkedTable.flatMap(new.entity(storedAs:))
    }

    /// Adds the classes of embedded objects that a property holds, and of those inside them, each once.
    private func addEmbedded(in property: Property, to found: inout [Entity]) {
        guard let entity = linkedEntity(property), entity.kind == .embedded,
            !found.contains(where: { $0.name == entity.name })
        else { return }
        found.append(entity)
        for inner in entity.properties { addEmbedded(in: inner, to: &found) }
    }

    private func isCarried(_ property: Property, of entity: Entity) -> Bool {
        operations.contains { operation in
            guard case .carry = operation.action else { return false }
            return operation.entity.new == entity.runtimeName && operation.property == property.name
        }
    }

    /// Whether a value can be taken as it is; objects that are embedded are copied with the row that holds them.
    private func isCopied(_ before: Property, _ after: Property) -> Bool {
        guard before.type.isStored(like: after.type), after.type.isOptional || !before.type.isOptional else {
            return false
        }
        guard let target = after.type.linkedTable else { return true }
        return new.entity(storedAs: target)?.kind == .embedded
    }

    /// Whether links lead to an entity, or from it, that must be set again.
    private func isLinked(_ entity: Entity) -> Bool {
        let isLinking = entity.properties.contains { property in
            property.type.linkedTable.flatMap(new.entity(storedAs:))?.kind == .object
        }
        return isLinking
            || new.entities.contains { $0.properties.contains { $0.type.linkedTable == entity.storedName } }
    }

    /// The properties of other classes whose columns still link to a table while the step runs.
    private func holders(of table: String) -> [String] {
        released.entities.flatMap { entity -> [String] in
            guard entity.storedName != table else { return [] }
            return entity.properties.filter { property in
                guard property.type.linkedTable == table else { return false }
                // Columns that change their target are made anew before the step; those that go, go after it.
                return new.entity(storedAs: entity.storedName)?.property(storedAs: property.storedName) == nil
            }.map { "\(entity.name).\($0.name)" }
        }
    }

    /// Returns the rows of a class for links, which are read once; nil where Realm does not show both rows.
    private mutating func mappedRows(of entity: Entity, key: Property?) -> MappedRows? {
        guard showsBothRows(entity.name) else { return nil }
        let names = migratedClass(named: entity.name)
        let rows = MappedRows(name: entity.rowsName, entity: names, key: key?.storedName)
        let isThere = operations.contains { operation in
            switch operation.action {
            case .mapRows(let other): other.name == rows.name
            case .copyRows(let copy): copy.rows?.name == rows.name
            default: false
            }
        }
        if !isThere {
            operations.append(
                MigrationOperation(entity: names, property: "", column: "", action: .mapRows(rows), explanation: "")
            )
        }
        return rows
    }

    private static func canCarry(_ old: PropertyType.Collection?, _ new: PropertyType.Collection?) -> Bool {
        old == new || old != .map && new != nil && new != .map
    }

    private static func carrying(
        _ old: PropertyType.Collection?,
        _ new: PropertyType.Collection?,
        _ rows: MappedRows
    ) -> Carrying {
        Carrying(
            source: ValueForm(collection: old),
            target: ValueForm(collection: new),
            expression: old == nil ? .value : .element(of: rows.name),
            rows: rows.name,
            skipsAbsent: old != nil && old != .map
        )
    }
}

extension Entity {
    /// What a step calls the rows of the entity.
    fileprivate var rowsName: String { runtimeName.loweredFirst + "Rows" }
}

extension MigrationOperation.Action {
    /// The classes of embedded objects that come with the rows that are made.
    fileprivate var embeddedClasses: [String] { if case .copyRows(let copy) = self { copy.embedded } else { [] } }

    /// Whether it only says what becomes of values.
    fileprivate var isRemark: Bool {
        switch self {
        case .loseValues, .becomeEmbedded: true
        default: false
        }
    }
}
