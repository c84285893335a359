extension MigrationPlanner {
    /// A column of both versions that stores raw values of one enumeration in one type.
    typealias EnumerationColumn = (entity: Entity, before: Property, after: Property)

    /// The columns that store an enumeration's raw values, whatever else became of them.
    func columns(storing enumeration: String) -> [EnumerationColumn] {
        new.entities.flatMap { entity in
            entity.properties.compactMap { property in
                guard property.type.enumeration == enumeration,
                    let before = propertyBefore(property, of: entity), before.type.enumeration == enumeration,
                    before.type.storage == property.type.storage
                else { return nil }
                return (entity, before, property)
            }
        }
    }

    /// Plans other raw values for those that no case has any more, in each column that stores them.
    mutating func remap(_ change: SchemaChange) {
        guard let before = old.enumeration(named: change.className),
            let after = new.enumeration(named: change.className)
        else { return }
        for column in columns(storing: change.className) {
            let own = operations.filter {
                $0.entity.new == column.entity.runtimeName && $0.property == column.after.name
            }
            // What a person gave for every row needs no other value.
            if own.contains(where: { if case .fill = $0.action { true } else { false } }) { continue }
            let given = answers.defaults.last {
                $0.className == column.entity.name && $0.property == column.after.name
            }?.expression
            guard let pairs = before.pairs(to: after, rest: rest(column.after, given: given)) else {
                needDefault(
                    change,
                    property: column.after.name,
                    of: column.entity.name,
                    example: after.cases.first.map { ".\($0.name)" }
                )
                continue
            }
            // Of a row that has a value in place of nil, only what the file holds is an old raw value.
            let isRequired = own.contains { if case .require = $0.action { true } else { false } }
            append(pairs, to: column, readsFile: isRequired)
        }
    }

    /// Plans the raw values of an enumeration that stores them in another type.
    mutating func remapType(of name: String, _ before: Property, _ after: Property, _ change: SchemaChange) {
        guard let older = old.enumeration(named: name), let newer = new.enumeration(named: name),
            before.type.collection == after.type.collection, after.type.isOptional || !before.type.isOptional,
            let entity = new.entity(named: change.className),
            let pairs = older.pairs(to: newer, rest: rest(after, given: nil), isRetyped: true)
        else { return needDefault(change) }
        append(pairs, to: (entity, before, after), readsFile: true, target: after.type.form)
    }

    /// The raw value that takes the place of those whose case is gone.
    private func rest(_ property: Property, given: String?) -> String? {
        if let given {
            return FillValue(for: property, given: given, schema: new)?.expression
        }
        return (property.initialValue ?? property.assignedValue).flatMap { new.rawValue(of: $0, for: property.type) }
    }

    private mutating func append(
        _ pairs: [Remapping.Pair],
        to column: EnumerationColumn,
        readsFile: Bool,
        target: ValueForm? = nil
    ) {
        guard !pairs.isEmpty else { return }
        let enumeration = column.after.type.enumeration ?? ""
        // Where the values are in this build's row by now, they are in the form that it has.
        let source = readsFile ? column.before.type.form : column.after.type.form
        operations.append(
            MigrationOperation(
                entity: migratedClass(named: column.entity.name),
                property: column.after.name,
                column: column.before.storedName,
                action: .remap(Remapping(pairs: pairs, source: source, target: target, readsFile: readsFile)),
                explanation: target != nil
                    ? "`\(column.after.name)` stores `\(enumeration)` in another type. Realm drops the old column, so copy by case."
                    : "`\(column.after.name)` holds raw values of `\(enumeration)` that changed, which Realm does not see."
            )
        )
    }
}

extension Enumeration {
    /// Returns the raw values that must be replaced to be those of the same cases in a newer version.
    ///
    /// - Parameters:
    ///   - newer: The newer version.
    ///   - rest: What takes the place of values whose case is gone.
    ///   - isRetyped: Whether the raw values are of another type now, so that each must be replaced.
    /// - Returns: The values, or nil where one has no successor.
    fileprivate func pairs(
        to newer: Enumeration,
        rest: String?,
        isRetyped: Bool = false
    ) -> [Remapping.Pair]? {
        var pairs: [Remapping.Pair] = []
        for element in cases {
            let named = newer.cases.first { $0.name == element.name }
            // A case that has another name only, keeps its value.
            let isRenamed = newer.cases.contains { other in
                other.rawValue == element.rawValue && !cases.contains { $0.name == other.name }
            }
            if named == nil, isRenamed, !isRetyped { continue }
            guard let successor = named?.rawValue ?? rest else { return nil }
            if successor != element.rawValue || isRetyped {
                pairs.append(Remapping.Pair(old: element.rawValue, new: successor))
            }
        }
        return pairs
    }
}

extension PropertyType {
    /// The type as steps see it: a single value is asked for as one that is there.
    fileprivate var form: ValueForm {
        let name = storage.swiftName ?? "String"
        return ValueForm(collection: collection, type: collection != nil && isOptional ? name + "?" : name)
    }
}
