import Diagnostics

/// Says what Core Data does about each change, and SwiftData, which stands on it.
///
/// Both compare the version hashes of entities. Where those differ, a mapping is inferred, as the chapter "Migrating
/// your data model automatically" of Core Data's documentation has it; where none can be, a person must write one.
/// What is no part of a version hash, as the headers of the descriptions tell, needs no migration at all.
struct CoreDataRules {
    /// The older schema.
    let old: Schema
    /// The newer schema.
    let new: Schema

    /// The words that differ between the two frameworks.
    var words: Words { new.framework == .coreData ? .coreData : .swiftData }

    /// Returns the change with its effect, sentence and reason; nil for what Core Data does not have.
    func judge(_ change: StructuralChange) -> SchemaChange? {
        var judged: SchemaChange?
        switch change {
        case .entityAdded, .entityRemoved, .entityRenamed, .parentChanged: judged = judgeEntity(change)
        case .uniquenessChanged(let names, let isAdded, let entity, let isNewProperty):
            judged = judgeUniqueness(names, isAdded, entity, isNewProperty)
        case .indexesChanged(let names, let isAdded, let entity):
            judged = judgeIndex(names, isAdded, entity)
        case .propertyAdded(let property, let entity, _): judged = judgeAdded(property, entity)
        case .propertyRemoved(let property, let entity): judged = judgeRemoved(property, entity)
        case .propertyRenamed(let before, let after, let entity): judged = judgeRenamed(before, after, entity)
        case .typeChanged(let before, let after, let entity): judged = judgeType(before, after, entity)
        case .optionalityChanged(let before, let after, let entity): judged = judgeOptionality(before, after, entity)
        case .optionsChanged(let before, let after, let entity): judged = judgeOptions(before, after, entity)
        case .relationshipChanged(let before, let after, let entity, let aspects):
            judged = judgeRelationship(before, after, entity, aspects)
        case .indexChanged(_, let after, let entity): judged = judgeIndex([after.name], after.isIndexed, entity)
        case .enumerationChanged(let before, let after):
            judged = SchemaChange(from: before, to: after, hint: "no version hash tells of it")
        case .kindChanged, .primaryKeyChanged:
            // Entities stand on their own, and have no keys that a model names.
            judged = nil
        }
        judged?.framework = new.framework
        return judged
    }

    private func judgeEntity(_ change: StructuralChange) -> SchemaChange? {
        switch change {
        case .entityAdded(let entity):
            let message = "\(words.entity) '\(entity.name)' has been added."
            return SchemaChange(.classAdded, entity, .bump, message, "a lightweight migration creates an empty table")
        case .entityRemoved(let entity):
            let message = "\(words.entity) '\(entity.name)' has been removed."
            let reason = "a lightweight migration drops the table with its rows"
            return SchemaChange(.classRemoved, entity, .loss, message, reason)
        case .entityRenamed(let before, let after):
            let message = "\(words.entity) '\(before.name)' has been renamed to '\(after.name)'."
            let reason = "the \(words.identifier) '\(after.identity)' leads the rows to the new name"
            return SchemaChange(.classRenamed, after, .bump, message, reason)
        case .parentChanged(let before, let after):
            return judgeParent(before, after)
        default:
            return nil
        }
    }

    private func judgeParent(_ before: Entity, _ after: Entity) -> SchemaChange {
        guard before.parent == after.parent else {
            let message =
                switch (before.parent, after.parent) {
                case (let old?, let new?): "\(words.entity) '\(after.name)' has moved from '\(old)' to '\(new)'."
                case (nil, let new?): "\(words.entity) '\(after.name)' has got the parent '\(new)'."
                case (_, nil): "\(words.entity) '\(after.name)' no longer has the parent '\(before.parent ?? "")'."
                }
            if let other = mergedEntity(with: before, after) {
                let reason =
                    "'\(after.name)' and '\(other.name)' had no parent in common, and two hierarchies cannot be merged"
                return SchemaChange(.parentChanged, after, .block, message, reason)
            }
            let reason = "entities can be moved into, within and out of a hierarchy"
            return SchemaChange(.parentChanged, after, .bump, message, reason)
        }
        let state = after.isAbstract ? "abstract" : "concrete"
        return SchemaChange(
            .parentChanged,
            after,
            after.isAbstract ? .block : .bump,
            "\(words.entity) '\(after.name)' has been made \(state).",
            after.isAbstract
                ? "there are no objects of an abstract entity, so those that exist must become others"
                : "the rows are kept"
        )
    }

    /// The entity that has a parent in common with another now, although both were there in two hierarchies.
    private func mergedEntity(with before: Entity, _ after: Entity) -> Entity? {
        let parents = Set(new.ancestors(of: after).map(\.name))
        let hierarchy = Set(([before] + old.ancestors(of: before)).map(\.name))
        return new.entities.first { other in
            guard other.name != after.name, new.ancestors(of: other).contains(where: { parents.contains($0.name) }),
                let earlier = old.entities.first(where: { $0.identity == other.identity })
            else { return false }
            return !([earlier] + old.ancestors(of: earlier)).contains { hierarchy.contains($0.name) }
        }
    }

    private func judgeUniqueness(
        _ names: [String],
        _ isAdded: Bool,
        _ entity: Entity,
        _ isNewProperty: Bool
    ) -> SchemaChange {
        let subject =
            names.count == 1
            ? "Property '\(entity.name).\(names[0])' has"
            : "\(words.entity) '\(entity.name)': \(names.map { "'\($0)'" }.joined(separator: ", ")) have"
        var change = SchemaChange(
            .uniqueChanged,
            entity,
            isAdded ? .block : .bump,
            "\(subject) been made \(isAdded ? "unique" : "no longer unique").",
            isAdded
                ? "rows that hold the same values must go first, or the store does not open" : "the values are kept",
            after: names.count == 1 ? entity.property(storedAs: names[0]) : nil
        )
        change.uniqueProperties = names
        if isAdded, isNewProperty, names.count == 1, let property = change.after {
            let isEmpty = property.type.isOptional && property.initialValue?.form ?? .absent == .absent
            change.effect = isEmpty ? .bump : .block
            change.reason =
                isEmpty ? "existing rows hold nil, which is equal to nothing" : "existing rows would all hold one value"
        }
        return change
    }

    private func judgeIndex(_ names: [String], _ isAdded: Bool, _ entity: Entity) -> SchemaChange {
        let subject =
            names.count == 1
            ? "Property '\(entity.name).\(names[0])' has"
            : "\(words.entity) '\(entity.name)': \(names.map { "'\($0)'" }.joined(separator: ", ")) have"
        return SchemaChange(
            .indexChanged,
            entity,
            .none,
            "\(subject) been made \(isAdded ? "indexed" : "unindexed").",
            "an index is no part of the version hash, so the store opens as it is",
            after: names.count == 1 ? entity.property(storedAs: names[0]) : nil
        )
    }
}

extension CoreDataRules {
    /// Words of a framework.
    struct Words: Sendable {
        /// What a table is declared as.
        var entity: String
        /// What leads to the name that something had.
        var identifier: String
        /// Where a default must stand.
        var defaultPlace: String
        /// What a person writes where no mapping is inferred.
        var ownMapping: String

        static let swiftData = Words(
            entity: "Class",
            identifier: "originalName",
            defaultPlace: "a default must stand at the declaration, where a value that 'init' gives is none",
            ownMapping: "a custom stage"
        )
        static let coreData = Words(
            entity: "Entity",
            identifier: "renaming identifier",
            defaultPlace: "a default must stand in the model",
            ownMapping: "a mapping model or a custom stage"
        )
    }
}
