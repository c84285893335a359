/// What a stage from one schema to the next has to do.
struct StagePlan {
    /// Rows that agree in what is unique now: all but one must go.
    struct Duplicates: Hashable {
        var model: String
        /// The properties that are unique together, as the older schema names them.
        var properties: [String]
        /// Those of them that may be absent: nothing is equal to what is absent.
        var optionalProperties: [String]
    }

    /// A value that each row gets, since one for all would not do.
    struct OwnValue: Hashable {
        var model: String
        var property: String
        var expression: String
    }

    /// What changed, as comments tell it.
    var comments: [String] = []
    var duplicates: [Duplicates] = []
    var ownValues: [OwnValue] = []
    /// What only a person can write, before and after the migration.
    var byHand: [String] = []
    /// Defaults that must stand in the models: the property and the expression.
    var defaults: [(property: Property, expression: String)] = []

    /// Whether the stage needs code of its own.
    var isCustom: Bool { !duplicates.isEmpty || !ownValues.isEmpty || !byHand.isEmpty }

    /// Plans the stage for what changed.
    ///
    /// - Throws: ``MigrationError`` where a value must be given, or where no stage can do it.
    init(
        _ difference: SchemaDifference,
        from old: Schema,
        to new: Schema,
        _ answers: MigrationAnswers
    ) throws(MigrationError) {
        for value in answers.defaults where !difference.changes.contains(where: { $0.takes(value) }) {
            throw .needlessDefault(value)
        }
        var missing: [(flag: String, change: SchemaChange)] = []
        var unwritable: [(change: SchemaChange, hint: String)] = []
        for change in difference.changes where change.effect > .none {
            comments.append(change.message + (change.effect == .loss ? " " + change.reason.capitalizedSentence : ""))
            guard change.effect == .block else { continue }
            let name = [change.className, change.property].compactMap(\.self).joined(separator: ".")
            switch (change.kind, change.after) {
            case (.propertyAdded, let property?) where property.initialValue?.form == .identifier:
                let value = property.initialValue?.text ?? ""
                ownValues.append(OwnValue(model: change.className, property: property.name, expression: value))
            case (.propertyAdded, let property?), (.propertyMadeRequired, let property?):
                let given = answers.defaults.first { $0.className == change.className && $0.property == property.name }
                if let given, property.relationship == nil {
                    defaults.append((property, given.expression))
                } else if property.relationship != nil {
                    unwritable.append((change, "make '\(name)' optional: no value can be given to it in a migration"))
                } else {
                    missing.append(("--default \(name)=EXPRESSION", change))
                }
            case (.uniqueChanged, _):
                let names = change.uniqueProperties
                let isNew = names.contains { added in
                    difference.changes.contains { other in
                        other.kind == .propertyAdded && other.className == change.className && other.property == added
                    }
                }
                if isNew {
                    unwritable.append(
                        (change, "release '\(name)' without the constraint first, and add that in the next version")
                    )
                } else {
                    duplicates.append(Self.duplicates(names, of: change.className, from: old, to: new))
                }
            case (.enumCasesChanged, _):
                byHand.append("\(change.message) \(change.reason.capitalizedSentence)")
            default:
                unwritable.append((change, Self.hint(for: change, name)))
            }
        }
        guard unwritable.isEmpty else {
            throw .unwritableSteps(unwritable.map(\.change), hints: unwritable.map(\.hint))
        }
        if let first = missing.first { throw .missingDefaults(missing.map(\.flag), first.change.location) }
    }

    private static func duplicates(_ names: [String], of model: String, from old: Schema, to new: Schema) -> Duplicates
    {
        let entity = new.entity(named: model)
        let before = old.entities.first { $0.identity == entity?.identity } ?? old.entity(named: model)
        let properties = names.map { entity?.property(named: $0)?.identity ?? $0 }
        return Duplicates(
            model: before?.name ?? model,
            properties: properties,
            optionalProperties: properties.filter { before?.property(named: $0)?.type.isOptional ?? false }
        )
    }

    /// What a person can do about a change for which no mapping is inferred, not even in a custom stage.
    private static func hint(for change: SchemaChange, _ name: String) -> String {
        switch change.kind {
        case .propertyTypeChanged:
            "keep '\(name)' as it was, and add a property of the new type under another name, with a default: "
                + "a stage can give it its values"
        case .parentChanged: "keep the classes apart, and copy the objects in the app"
        default: "write the stage by hand"
        }
    }
}

extension SchemaChange {
    /// Whether a person can give the default that the change asks for.
    fileprivate func takes(_ value: PropertyDefault) -> Bool {
        effect == .block && [.propertyAdded, .propertyMadeRequired].contains(kind)
            && className == value.className && property == value.property
    }
}

extension String {
    /// The text as a sentence of its own.
    fileprivate var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
