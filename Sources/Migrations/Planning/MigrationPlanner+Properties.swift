extension MigrationPlanner {
    /// Plans the value of a new property.
    mutating func fill(_ property: Property, _ change: SchemaChange) {
        let given = answer(change)
        guard given != nil || change.effect > .bump else { return }
        if given == nil, let source = change.before { return copy(source, to: property, change) }
        let type = property.type
        if property.isPrimaryKey {
            if type.storage == .int, given == nil {
                return append(.number, change, Self.explanation(ofKey: property))
            }
            if let given, InitialValue(parsing: given)?.form == .literal {
                return refuse(
                    change,
                    "a key differs from row to row: --default \(change.className).\(property.name)=UUID().uuidString"
                )
            }
        }
        guard type.collection == nil || given != nil,
            let value = FillValue(for: property, given: given, schema: new)
        else { return needDefault(change) }
        if property.isPrimaryKey { return append(.fill(value), change, Self.explanation(ofKey: property)) }
        let why = type.isOptional ? "new objects begin with a value" : "required"
        append(
            .fill(value),
            change,
            "added `\(property.name): \(property.writtenType)` "
                + "(\(why), so existing rows would read \(type.zeroDescription))."
        )
    }

    /// Plans that a property takes the values that it was computed from while it was not stored.
    private mutating func copy(_ source: Property, to property: Property, _ change: SchemaChange) {
        let fallback = old.entity(named: change.className)?.computedFrom[property.name]?.fallback
        let action: MigrationOperation.Action? =
            if let carrying = Carrying(from: source.type, to: property.type) {
                .carry(carrying)
            } else if let fallback, let type = source.type.storage.swiftName {
                .require(type: type, conversion: nil, FillValue(expression: fallback))
            } else {
                nil
            }
        guard showsBothRows(change.className), let action else { return refuseHiddenRows(change) }
        append(
            action,
            change,
            "added `\(property.name): \(property.writtenType)`, which was computed from `\(source.name)`, so copy.",
            column: source.storedName
        )
        if property.isPrimaryKey, !source.isPrimaryKey { dropDuplicates(property, change) }
    }

    private static func explanation(ofKey property: Property) -> String {
        "added `\(property.name): \(property.writtenType)` (the primary key, so each row needs its own)."
    }

    /// Plans the values that initialisers assign to new properties for which Realm's own would be taken else.
    mutating func addAssignedValues() {
        for change in difference.changes where change.kind == .propertyAdded && change.effect == .bump {
            guard let property = change.after, let assigned = property.assignedValue, !assigned.isZeroLiteral,
                assigned.form != .empty, assigned.form != .absent, property.type.collection == nil, !isRename(change),
                answer(change) == nil, let value = FillValue(for: property, given: nil, schema: new)
            else { continue }
            append(
                .fill(value),
                change,
                "added `\(property.name): \(property.writtenType)` (every initializer assigns it, "
                    + "so existing rows would read \(property.type.zeroDescription))."
            )
        }
    }

    /// Plans how the values of a column come into one of another type.
    mutating func convert(_ before: Property, _ after: Property, _ change: SchemaChange) {
        let subject =
            before.name == after.name
            ? "`\(after.name)` changed from \(before.writtenType) to \(after.writtenType)"
            : "`\(before.name)`, a \(before.writtenType), is now `\(after.name)`, a \(after.writtenType)"
        let text = subject + ". Realm drops the old column"
        defer {
            let isUnique =
                answer(change) == nil && Conversion.isUnique(from: before.type.storage, to: after.type.storage)
            if after.isPrimaryKey, before.isPrimaryKey, !isUnique { dropDuplicates(after, change) }
        }
        if let given = answer(change), let value = FillValue(for: after, given: given, schema: new) {
            // What stands for nil is no reason to lose the values that are there.
            if before.type.isOptional, !after.type.isOptional, !ExpressionCheck.readsOldObject(given),
                let pattern = Conversion.pattern(from: before.type, to: after.type)
            {
                return require(before, after, change, pattern: pattern)
            }
            return append(.fill(value), change, text + ".", column: before.storedName)
        }
        guard showsBothRows(change.className) else { return refuseHiddenRows(change) }
        if before.type.isLink || after.type.isLink { return carryLinks(before, after, change, text) }
        if let enumeration = after.type.enumeration, enumeration == before.type.enumeration,
            before.type.storage != after.type.storage
        {
            return remapType(of: enumeration, before, after, change)
        }
        if let carrying = Carrying(from: before.type, to: after.type) {
            let left = carrying.skipsAbsent ? " Absent elements are left out." : ""
            append(.carry(carrying), change, text + ", so copy." + left, column: before.storedName)
        } else if before.type.isOptional, let pattern = Conversion.pattern(from: before.type, to: after.type) {
            require(before, after, change, pattern: pattern)
        } else {
            needDefault(change, example: Self.example(from: before, to: after))
        }
    }

    /// Plans what takes the place of nil in a column that has become required.
    mutating func require(
        _ before: Property,
        _ after: Property,
        _ change: SchemaChange,
        pattern: ExpressionPattern = .value
    ) {
        guard showsBothRows(change.className) else { return refuseHiddenRows(change) }
        if after.type.collection != nil {
            guard let carrying = Carrying(from: before.type, to: after.type) else {
                return refuse(change, "write the step by hand")
            }
            let text = "the elements of `\(after.name)` made required. Realm empties the collection, so copy. "
            return append(.carry(carrying), change, text + "Absent elements are left out.", column: before.storedName)
        }
        guard let type = before.type.storage.swiftName else { return refuse(change, "write the step by hand") }
        guard let value = FillValue(requiring: after, given: answer(change), schema: new) else {
            return needDefault(change)
        }
        let action = MigrationOperation.Action.require(type: type, conversion: pattern == .value ? nil : pattern, value)
        append(
            action,
            change,
            "`\(after.name)` made required. Realm discards every old value, so copy.",
            column: before.storedName
        )
    }

    /// Plans that of rows with one key the first is kept.
    mutating func dropDuplicates(_ key: Property, _ change: SchemaChange) {
        guard let type = key.type.storage.swiftName else { return refuse(change, "write the step by hand") }
        operations.append(
            MigrationOperation(
                entity: migratedClass(named: change.className),
                property: key.name,
                column: key.storedName,
                action: .dropDuplicates(type: type, isOptional: key.type.isOptional),
                explanation: "`\(key.name)` is the primary key. Of rows with one `\(key.name)` the first is kept, "
                    + "and the others are lost."
            )
        )
    }

    /// Refuses a change for which a step would have to see both rows.
    mutating func refuseHiddenRows(_ change: SchemaChange) {
        refuse(
            change,
            "'\(change.className)' keeps its table under another name, so that Realm shows a step either the old row or the "
                + "new one: give a value with --default \(change.className).\(change.property ?? "")=EXPRESSION"
        )
    }

    /// An expression that shows how a value can be made of the old one; nil where that takes more than a line.
    private static func example(from before: Property, to after: Property) -> String? {
        guard before.type.collection == nil, after.type.collection == nil, let old = before.type.storage.swiftName,
            [.int, .double, .float].contains(after.type.storage), let type = after.type.storage.swiftName,
            before.type.storage == .string
        else { return nil }
        return "\(type)(oldObject?[\"\(before.storedName)\"] as? \(old) ?? \"\") ?? 0"
    }
}

extension PropertyType {
    /// Whether values are other objects.
    var isLink: Bool { linkedTable != nil }

    /// The table of the objects that values are.
    var linkedTable: String? {
        if case .link(let target) = storage { target } else { nil }
    }
}
