import Diagnostics

extension CoreDataRules {
    /// Judges a property that was not there, or was not stored.
    func judgeAdded(_ property: Property, _ entity: Entity) -> SchemaChange {
        let (effect, reason) = effectOfAdding(property)
        let message = "Property '\(entity.name).\(property.name)' has been added."
        return SchemaChange(.propertyAdded, entity, effect, message, reason, after: property)
    }

    private func effectOfAdding(_ property: Property) -> (MigrationEffect, String) {
        let type = property.type
        if property.isTransient { return (.bump, "there is no column, but the version hash changes") }
        if case .unknown = type.storage {
            return (.block, "what existing rows hold depends on a type that is not known")
        }
        if property.relationship != nil {
            if type.isToMany, property.relationship?.minimumCount ?? 0 == 0 {
                return (.bump, "existing objects are related to none")
            }
            return type.isOptional
                ? (.bump, "existing objects are related to none")
                : (.block, "existing objects are related to none, and the relationship is not optional")
        }
        switch property.initialValue?.form {
        case .identifier:
            return (.block, "a default is made once for all existing rows, which would hold the same identifier")
        case .now: return (.bump, "existing rows get the moment of the migration")
        case .some(let form) where form != .absent:
            return (.bump, "existing rows get the default \(property.initialValue?.text ?? "")")
        default: break
        }
        if type.isOptional { return (.bump, "existing rows hold nil") }
        return (.block, "existing rows have no value for it, and the store does not open: \(words.defaultPlace)")
    }

    /// Judges a property that is there or is stored no longer.
    func judgeRemoved(_ property: Property, _ entity: Entity) -> SchemaChange {
        let message = "Property '\(entity.name).\(property.name)' has been removed."
        let (effect, reason): (MigrationEffect, String) =
            switch (property.isTransient, property.relationship) {
            case (true, _): (.bump, "there was no column, but the version hash changes")
            case (false, nil): (.loss, "a lightweight migration drops the column and its values")
            case (false, _?): (.loss, "a lightweight migration forgets which objects were related")
            }
        return SchemaChange(.propertyRemoved, entity, effect, message, reason, before: property)
    }

    /// Judges a property that the newer schema says was called otherwise.
    func judgeRenamed(_ before: Property, _ after: Property, _ entity: Entity) -> SchemaChange {
        SchemaChange(
            .propertyRenamed,
            entity,
            .bump,
            "Property '\(entity.name).\(before.name)' has been renamed to '\(after.name)'.",
            "the \(words.identifier) '\(after.identity)' leads the values to the new name",
            before: before,
            after: after
        )
    }

    /// Judges a property that is stored in another type.
    func judgeType(_ before: Property, _ after: Property, _ entity: Entity) -> SchemaChange {
        let name = "\(entity.name).\(after.name)"
        var message = "Property '\(name)' has been changed from '\(before.type)' to '\(after.type)'."
        var reason = "no mapping is inferred between two types: \(words.ownMapping) must carry the values"
        switch (before.type.storage, after.type.storage) {
        case (.composite(let old), .composite(let new))
        where before.type.collection == after.type.collection && self.old.composite(named: old) != nil
            && self.new.composite(named: new) != nil:
            let members = membersThatDiffer(old, new)
            message = "Property '\(name)' stores other members of '\(new)': \(members.joined(separator: ", "))."
            reason = "members are stored as columns of their own, for which no mapping is inferred"
        case (.transformable, .transformable):
            reason = "the version hash does not tell transformers apart: the new one must read what the old one wrote"
        case (.link, .link):
            reason = "no mapping is inferred to objects of another entity"
        case (.unknown, _), (_, .unknown):
            reason = "whether the values can be kept depends on a type that is not known"
        default: break
        }
        return SchemaChange(.propertyTypeChanged, entity, .block, message, reason, before: before, after: after)
    }

    private func membersThatDiffer(_ before: String, _ after: String) -> [String] {
        let (old, new) = (old.shape(of: before), new.shape(of: after))
        return Set(old.keys).union(new.keys).sorted().compactMap { name in
            switch (old[name], new[name]) {
            case (nil, _?): "'\(name)' has been added"
            case (_?, nil): "'\(name)' has been removed"
            case (let was, let now): was == now ? nil : "'\(name)' has been changed"
            }
        }
    }

    /// Judges a property whose value may be absent now, or no longer.
    func judgeOptionality(_ before: Property, _ after: Property, _ entity: Entity) -> SchemaChange {
        let isOptional = after.type.isOptional
        let (effect, reason): (MigrationEffect, String) =
            if isOptional {
                (.bump, "the values are kept")
            } else if after.relationship != nil {
                after.type.isToMany
                    ? (.bump, "an object that is related to none holds an empty collection")
                    : (.block, "an object that is related to none is not valid any more")
            } else if let initial = after.initialValue, initial.form != .absent {
                (.bump, "rows without a value get the default \(initial.text)")
            } else {
                (.block, "rows without a value stop the migration: \(words.defaultPlace)")
            }
        return SchemaChange(
            isOptional ? .propertyMadeOptional : .propertyMadeRequired,
            entity,
            effect,
            "Property '\(entity.name).\(after.name)' has been made \(isOptional ? "optional" : "required").",
            reason,
            before: before,
            after: after
        )
    }

    /// Judges a property that is stored with other options.
    func judgeOptions(_ before: Property, _ after: Property, _ entity: Entity) -> SchemaChange {
        let changed = before.options.symmetricDifference(after.options)
        let gained = changed.filter(after.options.contains).map(\.description).sorted().map { "has become \($0)" }
        let lost = changed.filter(before.options.contains).map(\.description).sorted().map { "is no longer \($0)" }
        let isHashed = changed.contains { $0.isPartOfVersionHash }
        return SchemaChange(
            .optionChanged,
            entity,
            isHashed ? .bump : .none,
            "Property '\(entity.name).\(after.name)' \((gained + lost).joined(separator: " and ")).",
            isHashed ? "the values are kept" : "this is no part of the version hash, so the store opens as it is",
            before: before,
            after: after
        )
    }
}

extension Property.Option: CustomStringConvertible {
    /// The option as messages name it.
    var description: String {
        switch self {
        case .externalStorage: "stored in files of its own"
        case .transient: "transient"
        case .preservedOnDeletion: "kept on deletion"
        case .spotlight: "found by Spotlight"
        case .cloudEncryption: "encrypted in iCloud"
        case .hashModifier(let text): "of the version '\(text)'"
        }
    }

    /// Whether a store must migrate before it opens with another choice.
    fileprivate var isPartOfVersionHash: Bool {
        switch self {
        case .externalStorage, .transient, .hashModifier: true
        case .preservedOnDeletion, .spotlight, .cloudEncryption: false
        }
    }
}
