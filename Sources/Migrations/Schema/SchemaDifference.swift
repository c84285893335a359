/// What changed from one schema to another.
public struct SchemaDifference: Sendable, Hashable {
    /// The changes, by class, then enumerations.
    public var changes: [SchemaChange]

    /// The renames that removed and added properties of one type could be.
    ///
    /// Whether one is meant, only a person can say; nothing here takes it for one.
    public var renameCandidates: [PropertyRename]

    /// The gravest effect of all changes.
    public var effect: MigrationEffect {
        changes.map(\.effect).max() ?? .none
    }

    /// Compares two schemas by what Realm stores.
    init(from old: Schema, to new: Schema) {
        let comparison = SchemaComparison(from: old, to: new)
        let rules = RealmRules(new: new)
        changes = comparison.changes.map(rules.judge)
        renameCandidates = comparison.renameCandidates
    }
}

/// A difference in the shape of two schemas, before the rules of any store.
enum StructuralChange {
    case entityAdded(Entity)
    case entityRemoved(Entity)
    case kindChanged(Entity, Entity)
    case propertyAdded(Property, Entity)
    case propertyRemoved(Property, Entity)
    case typeChanged(Property, Property, Entity)
    case optionalityChanged(Property, Property, Entity)
    case indexChanged(Property, Property, Entity)
    /// The entity is the newer; the flag says whether the newer key is a property that was not there.
    case primaryKeyChanged(Property?, Property?, Entity, isNewProperty: Bool)
    case enumerationChanged(Enumeration, Enumeration)
}

/// Compares schemas: tables by their stored names, columns likewise.
struct SchemaComparison {
    private(set) var changes: [StructuralChange] = []
    private(set) var renameCandidates: [PropertyRename] = []

    init(from old: Schema, to new: Schema) {
        let before = Dictionary(old.entities.map { ($0.storedName, $0) }) { first, _ in first }
        let after = Dictionary(new.entities.map { ($0.storedName, $0) }) { first, _ in first }
        for name in Set(before.keys).union(after.keys).sorted() {
            switch (before[name], after[name]) {
            case (let entity?, nil): changes.append(.entityRemoved(entity))
            case (nil, let entity?): changes.append(.entityAdded(entity))
            case (let old?, let new?): compare(old, new)
            case (nil, nil): break
            }
        }
        for enumeration in new.enumerations {
            guard let other = old.enumeration(named: enumeration.name) else { continue }
            if other.rawType == enumeration.rawType, other.values != enumeration.values {
                changes.append(.enumerationChanged(other, enumeration))
            }
        }
    }

    private mutating func compare(_ old: Entity, _ new: Entity) {
        if old.kind != new.kind { changes.append(.kindChanged(old, new)) }
        let before = Dictionary(old.properties.map { ($0.storedName, $0) }) { first, _ in first }
        let after = Dictionary(new.properties.map { ($0.storedName, $0) }) { first, _ in first }
        let removed = old.properties.filter { after[$0.storedName] == nil }
        let added = new.properties.filter { before[$0.storedName] == nil }
        changes += removed.map { .propertyRemoved($0, old) }
        for property in new.properties {
            if let other = before[property.storedName] {
                compare(other, property, of: new)
            } else {
                changes.append(.propertyAdded(property, new))
            }
        }
        if old.primaryKey?.storedName != new.primaryKey?.storedName {
            let isNew = new.primaryKey.map { before[$0.storedName] == nil } ?? false
            changes.append(.primaryKeyChanged(old.primaryKey, new.primaryKey, new, isNewProperty: isNew))
        }
        for source in removed {
            for target in added where target.type.canReceive(source.type) {
                renameCandidates.append(PropertyRename(className: new.name, from: source.name, to: target.name))
            }
        }
    }

    private mutating func compare(_ old: Property, _ new: Property, of entity: Entity) {
        if !old.type.isStored(like: new.type) {
            changes.append(.typeChanged(old, new, entity))
            return
        }
        if old.type.isOptional != new.type.isOptional { changes.append(.optionalityChanged(old, new, entity)) }
        // A primary key has an index in any case.
        if old.isIndexed != new.isIndexed, !old.isPrimaryKey, !new.isPrimaryKey {
            changes.append(.indexChanged(old, new, entity))
        }
    }
}

extension PropertyType {
    /// Whether a column of another type can be renamed to one of this type.
    fileprivate func canReceive(_ other: PropertyType) -> Bool {
        isStored(like: other) && (isOptional || !other.isOptional)
    }
}

extension Enumeration {
    /// The raw values by case.
    fileprivate var values: [String: String] {
        Dictionary(cases.map { ($0.name, $0.rawValue) }) { first, _ in first }
    }
}
