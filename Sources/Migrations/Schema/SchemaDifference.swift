import Diagnostics

/// What changed from one schema to another.
public struct SchemaDifference: Sendable, Hashable {
    /// The changes, by class, then enumerations.
    public var changes: [SchemaChange]

    /// The renames that removed and added properties of one type could be.
    ///
    /// Whether one is meant, only a person can say; nothing here takes it for one.
    public var renameCandidates: [PropertyRename]

    /// The renames that removed and added classes with like columns could be.
    public var classRenameCandidates: [ClassRename]

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
        classRenameCandidates = comparison.classRenameCandidates
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
    private(set) var classRenameCandidates: [ClassRename] = []

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
        let removed = old.entities.filter { after[$0.storedName] == nil }
        let added = new.entities.filter { before[$0.storedName] == nil }
        for source in removed {
            let targets = added.filter { $0.isLike(source) }.sorted(byDistanceFrom: source.name, \.name)
            classRenameCandidates += targets.map { ClassRename(from: source.name, to: $0.name) }
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
            let targets = added.filter { $0.type.canReceive(source.type) }.sorted(byDistanceFrom: source.name, \.name)
            for target in targets {
                // Where the property is the same, the name of its column has changed.
                let (from, to) =
                    source.name == target.name ? (source.storedName, target.storedName) : (source.name, target.name)
                renameCandidates.append(PropertyRename(className: new.name, from: from, to: to))
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

extension Entity {
    /// Whether at least half of the columns of both are alike, so that one may be the other under another name.
    fileprivate func isLike(_ other: Entity) -> Bool {
        guard kind == other.kind else { return false }
        let alike = properties.count { property in
            guard let column = other.property(storedAs: property.storedName) else { return false }
            let linksToItself = property.type.linkedTable == storedName && column.type.linkedTable == other.storedName
            return column.type.isStored(like: property.type)
                || linksToItself && column.type.collection == property.type.collection
        }
        return alike * 2 >= max(properties.count, other.properties.count)
    }
}

extension Array {
    /// The elements whose name is nearest to another first, those that are equally near in their order.
    fileprivate func sorted(byDistanceFrom name: String, _ path: (Element) -> String) -> [Element] {
        enumerated().map { (offset: $0, distance: Suggestion.distance(from: name, to: path($1)), element: $1) }
            .sorted { ($0.distance, $0.offset) < ($1.distance, $1.offset) }
            .map(\.element)
    }
}

extension Enumeration {
    /// The raw values by case.
    fileprivate var values: [String: String] {
        Dictionary(cases.map { ($0.name, $0.rawValue) }) { first, _ in first }
    }
}
