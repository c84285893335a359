extension MigrationPlanner {
    /// The columns of both versions that store an enumeration's raw values.
    func columns(storing enumeration: String) -> [(entity: Entity, property: Property, column: String)] {
        new.entities.flatMap { entity in
            entity.properties.compactMap { property in
                guard property.type.enumeration == enumeration,
                    let before = old.entity(storedAs: entity.storedName)?.property(storedAs: property.storedName),
                    before.type == property.type
                else { return nil }
                return (entity, property, before.storedName)
            }
        }
    }

    /// Plans other raw values for those that no case has any more, in each column that stores them.
    mutating func remap(_ change: SchemaChange) {
        guard let before = old.enumeration(named: change.className),
            let after = new.enumeration(named: change.className)
        else { return }
        for (entity, property, column) in columns(storing: change.className) {
            guard property.type.isPlain else {
                refuse(change, "write the step by hand: '\(entity.name).\(property.name)' is a \(property.type)")
                continue
            }
            let given = answers.defaults.last { $0.className == entity.name && $0.property == property.name }?
                .expression
            guard let pairs = before.pairs(to: after, rest: rest(property, given: given))
            else {
                needDefault(
                    change,
                    property: property.name,
                    of: entity.name,
                    example: after.cases.first.map { ".\($0.name)" }
                )
                continue
            }
            append(pairs, to: property, of: entity, column: column, change, isRetyped: false)
        }
    }

    /// Plans the raw values of an enumeration that stores them in another type.
    mutating func remapType(of name: String, _ before: Property, _ after: Property, _ change: SchemaChange) {
        guard let older = old.enumeration(named: name), let newer = new.enumeration(named: name),
            before.type.collection == after.type.collection, before.type.isPlain, after.type.isPlain,
            after.type.isOptional || !before.type.isOptional,
            let entity = new.entity(named: change.className),
            let pairs = older.pairs(to: newer, rest: rest(after, given: nil), isRetyped: true)
        else { return needDefault(change) }
        append(
            pairs,
            to: after,
            of: entity,
            column: before.storedName,
            change,
            isRetyped: true,
            type: before.type.storage
        )
    }

    /// The raw value that takes the place of those whose case is gone.
    private func rest(_ property: Property, given: String?) -> String? {
        if let given {
            return InitialValue(parsing: given).flatMap { new.rawValue(of: $0, for: property.type) } ?? given
        }
        return (property.initialValue ?? property.assignedValue).flatMap { new.rawValue(of: $0, for: property.type) }
    }

    private mutating func append(
        _ pairs: [Remapping.Pair],
        to property: Property,
        of entity: Entity,
        column: String,
        _ change: SchemaChange,
        isRetyped: Bool,
        type: StorageType? = nil
    ) {
        guard !pairs.isEmpty else { return }
        let enumeration = property.type.enumeration ?? ""
        operations.append(
            MigrationOperation(
                entity: migratedClass(named: entity.name),
                property: property.name,
                column: column,
                action: .remap(
                    Remapping(
                        pairs: pairs,
                        type: (type ?? property.type.storage).swiftName ?? "String",
                        collection: property.type.collection,
                        changesType: isRetyped
                    )
                ),
                explanation: isRetyped
                    ? "`\(property.name)` stores `\(enumeration)` in another type. Realm drops the old column, so copy by case."
                    : "`\(property.name)` holds raw values of `\(enumeration)` that changed, which Realm does not see."
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
    /// Whether it is a value, or a list or set without absent elements.
    fileprivate var isPlain: Bool { collection == nil || collection != .map && !isOptional }
}
