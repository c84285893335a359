import Diagnostics

/// Says what Realm does about each change, in Realm's own sentences.
///
/// With a raised version Realm applies every change of structure by itself. What it never does is to give
/// existing rows a model's initial values, or to carry values from one type of column to another.
struct RealmRules {
    /// The newer schema, for the cases of enumerations.
    let new: Schema

    /// Returns the change with its effect, sentence and reason; nil for what Realm does not have.
    func judge(_ change: StructuralChange) -> SchemaChange? {
        switch change {
        case .entityAdded(let entity):
            let message = "Class '\(entity.name)' has been added."
            return SchemaChange(.classAdded, entity, .none, message, "Realm creates an empty table")
        case .entityRemoved(let entity):
            let message = "Class '\(entity.name)' has been removed."
            return SchemaChange(.classRemoved, entity, .none, message, "its table and rows stay in the file")
        case .kindChanged(let before, let after):
            return judgeKind(before, after)
        case .propertyAdded(let property, let entity, let source):
            return judgeAdded(property, entity, computedFrom: source)
        case .propertyRemoved(let property, let entity):
            let message = "Property '\(entity.name).\(property.name)' has been removed."
            let reason = "Realm drops the column and its values"
            return SchemaChange(.propertyRemoved, entity, .loss, message, reason, before: property)
        case .typeChanged(let before, let after, let entity):
            let name = "\(entity.name).\(after.name)"
            let message = "Property '\(name)' has been changed from '\(before.type)' to '\(after.type)'."
            let reason = "Realm drops the old column with its values and creates an empty one"
            return SchemaChange(.propertyTypeChanged, entity, .block, message, reason, before: before, after: after)
        case .optionalityChanged(let before, let after, let entity):
            return judgeOptionality(before, after, entity)
        case .indexChanged(let before, let after, let entity):
            let state = after.isIndexed ? "indexed" : "unindexed"
            let message = "Property '\(entity.name).\(after.name)' has been made \(state)."
            let reason = "Realm changes indexes by itself"
            return SchemaChange(.indexChanged, entity, .none, message, reason, before: before, after: after)
        case .primaryKeyChanged(let before, let after, let entity, let isNewProperty):
            return judgePrimaryKey(before, after, entity, isNewProperty)
        case .enumerationChanged(let before, let after):
            return SchemaChange(from: before, to: after, hint: "Realm sees no change")
        case .entityRenamed, .parentChanged, .propertyRenamed, .relationshipChanged, .optionsChanged,
            .uniquenessChanged, .indexesChanged:
            // Realm's classes say none of this.
            return nil
        }
    }

    private func judgeKind(_ before: Entity, _ after: Entity) -> SchemaChange {
        let (effect, reason): (MigrationEffect, String) =
            switch after.kind {
            case .embedded: (.loss, "objects without a link to them are deleted, those with several are duplicated")
            case .object: (.bump, "the objects are kept")
            case .asymmetric: (.block, "Realm cannot make this change")
            }
        return SchemaChange(
            .embeddedChanged,
            after,
            effect,
            "Class '\(after.name)' has been changed from \(before.kind.realmName) to \(after.kind.realmName).",
            reason
        )
    }

    private func judgeAdded(_ property: Property, _ entity: Entity, computedFrom source: Property?) -> SchemaChange {
        let (effect, reason) =
            source.map { source in
                let zero = property.type.zeroDescription
                return (.block, "existing rows would read \(zero), and no longer '\(source.name)' as it was computed")
            } ?? effectOfAdding(property)
        return SchemaChange(
            .propertyAdded,
            entity,
            effect,
            "Property '\(entity.name).\(property.name)' has been added.",
            reason,
            before: source,
            after: property
        )
    }

    private func effectOfAdding(_ property: Property) -> (MigrationEffect, String) {
        let type = property.type
        if case .unknown = type.storage {
            return (.block, "what existing rows hold depends on a type that is not known")
        }
        if type.collection != nil { return (.bump, "existing rows hold an empty collection") }
        if property.isPrimaryKey { return (.block, "all existing rows would hold the same key") }
        let zero = type.zeroDescription
        switch startsEmpty(property) {
        case true: return (.bump, "existing rows read \(zero), as a new object does")
        case false where property.initialValue == nil && type.enumeration != nil:
            return (.block, "existing rows would read \(zero), which is not the first case of the enumeration")
        case false: return (.block, "existing rows would read \(zero), a new object does not")
        }
    }

    /// Whether a new object begins with what an empty column holds.
    private func startsEmpty(_ property: Property) -> Bool {
        let type = property.type
        let initial = property.initialValue
        if type.isOptional { return initial.map { $0.form == .absent || $0.form == .empty } ?? true }
        if let name = type.enumeration, let enumeration = new.enumeration(named: name) {
            return enumeration.rawValue(of: initial).map { InitialValue(text: $0, form: .literal).isZeroLiteral }
                ?? false
        }
        if let initial { return initial.form == .empty || initial.isZeroLiteral }
        return ![.date, .uuid, .objectID].contains(type.storage)
    }

    private func judgeOptionality(_ before: Property, _ after: Property, _ entity: Entity) -> SchemaChange {
        let isOptional = after.type.isOptional
        return SchemaChange(
            isOptional ? .propertyMadeOptional : .propertyMadeRequired,
            entity,
            isOptional ? .bump : .block,
            "Property '\(entity.name).\(after.name)' has been made \(isOptional ? "optional" : "required").",
            isOptional ? "the values are kept" : "Realm discards every value of the column, not only the absent ones",
            before: before,
            after: after
        )
    }

    private func judgePrimaryKey(
        _ before: Property?,
        _ after: Property?,
        _ entity: Entity,
        _ isNewProperty: Bool
    ) -> SchemaChange {
        let subject = "Primary Key for class '\(entity.name)'"
        let message =
            switch (before, after) {
            case (nil, _): "\(subject) has been added."
            case (_, nil): "\(subject) has been removed."
            case (let before?, let after?): "\(subject) has changed from '\(before.name)' to '\(after.name)'."
            }
        var change = SchemaChange(
            .primaryKeyChanged,
            entity,
            after == nil ? .bump : .block,
            message,
            after == nil ? "the values are kept" : "Realm refuses a key of which two rows hold the same value",
            before: before,
            after: after
        )
        if isNewProperty { change.reason = "all existing rows would hold the same key, which Realm refuses" }
        return change
    }
}

extension Entity.Kind {
    fileprivate var realmName: String {
        switch self {
        case .object: "TopLevel"
        case .embedded: "Embedded"
        case .asymmetric: "TopLevelAsymmetric"
        }
    }
}

extension PropertyType {
    /// What a column of the type holds where nothing was written, as a person says it.
    var zeroDescription: String {
        if isOptional { return "nil" }
        return switch storage {
        case .bool: "false"
        case .int, .int16, .int32, .decimal: "0"
        case .float, .double: "0.0"
        case .string: "\"\""
        case .data: "no bytes"
        case .date: "1970-01-01"
        case .uuid, .objectID: "all zeros"
        case .uri, .composite, .transformable, .any, .link, .unknown: "nothing"
        }
    }
}
