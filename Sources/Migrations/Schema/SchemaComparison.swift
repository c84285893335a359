import Diagnostics

/// Compares schemas: entities and properties by their identities in the store.
struct SchemaComparison {
    private(set) var changes: [StructuralChange] = []
    private(set) var renameCandidates: [PropertyRename] = []
    private(set) var classRenameCandidates: [ClassRename] = []

    private let old: Schema
    private let new: Schema
    /// The names of entities today by their names before.
    private let laterEntities: [String: String]
    /// The properties of each entity that is in both, by its name before.
    private let properties: [String: ElementMatches<Property>]

    init(from old: Schema, to new: Schema) {
        let entities = ElementMatches(old.entities, new.entities)
        (self.old, self.new, laterEntities) = (old, new, entities.laterNames)
        properties = Dictionary(
            entities.present.compactMap { old, new in
                old.map { ($0.storedName, ElementMatches($0.properties, new.properties)) }
            }
        ) { first, _ in first }
        compare(entities)
        for enumeration in new.enumerations {
            guard let other = old.enumeration(named: enumeration.name) else { continue }
            if other.rawType == enumeration.rawType, other.values != enumeration.values {
                changes.append(.enumerationChanged(other, enumeration))
            }
        }
    }

    private mutating func compare(_ entities: ElementMatches<Entity>) {
        let removed = entities.removed.map { (old: Entity?.some($0), new: Entity?.none) }
        let present = entities.present.map { (old: $0.old, new: Entity?.some($0.new)) }
        let name = { (pair: (old: Entity?, new: Entity?)) in (pair.new ?? pair.old)?.storedName ?? "" }
        for pair in (removed + present).sorted(by: { name($0) < name($1) }) {
            switch pair {
            case (let entity?, nil): changes.append(.entityRemoved(entity))
            case (nil, let entity?): changes.append(.entityAdded(entity))
            case (let old?, let new?): compare(old, new)
            case (nil, nil): break
            }
        }
        let added = entities.added
        for source in entities.removed {
            let targets = added.filter { $0.isLike(source) }.sorted(byDistanceFrom: source.name, \.name)
            classRenameCandidates += targets.map { ClassRename(from: source.name, to: $0.name) }
        }
    }

    private mutating func compare(_ old: Entity, _ new: Entity) {
        guard let matches = properties[old.storedName] else { return }
        if old.storedName != new.storedName { changes.append(.entityRenamed(old, new)) }
        if old.kind != new.kind { changes.append(.kindChanged(old, new)) }
        if isMoved(old, new) || old.isAbstract != new.isAbstract { changes.append(.parentChanged(old, new)) }
        // What a parent that stayed tells of a property is not told of its children again.
        let parents = commonParents(old, new)
        let removed = matches.removed.filter { !(parents?.old.properties.contains($0) ?? false) }
        changes += removed.map { .propertyRemoved($0, old) }
        for (before, after) in matches.present {
            let isInherited = parents?.new.properties.contains(after) ?? false
            if let before {
                if !isInherited || parents?.old.properties.contains(before) == false { compare(before, after, of: new) }
            } else if !isInherited {
                changes.append(.propertyAdded(after, new, computedFrom: old.source(ofComputed: after)))
            }
        }
        compareConstraints(old, new, matches.laterNames)
        comparePrimaryKeys(old, new)
        findRenames(from: removed, to: matches.added.filter { !(parents?.new.properties.contains($0) ?? false) }, new)
    }

    private mutating func comparePrimaryKeys(_ old: Entity, _ new: Entity) {
        guard old.primaryKey?.storedName != new.primaryKey?.storedName else { return }
        let isNew = new.primaryKey.map { old.property(storedAs: $0.storedName) == nil } ?? false
        changes.append(.primaryKeyChanged(old.primaryKey, new.primaryKey, new, isNewProperty: isNew))
    }

    private mutating func findRenames(from removed: [Property], to added: [Property], _ entity: Entity) {
        for source in removed where !source.isTransient {
            let targets = added.filter { target in
                isStored(source.type, like: target.type) && (target.type.isOptional || !source.type.isOptional)
            }
            for target in targets.sorted(byDistanceFrom: source.name, \.name) {
                // Where the property is the same, the name of its column has changed.
                let (from, to) =
                    source.name == target.name ? (source.storedName, target.storedName) : (source.name, target.name)
                renameCandidates.append(PropertyRename(className: entity.name, from: from, to: to))
            }
        }
    }
}

// MARK: Properties

extension SchemaComparison {
    private mutating func compare(_ old: Property, _ new: Property, of entity: Entity) {
        switch (old.isTransient, new.isTransient) {
        case (true, true): return
        case (true, false): return changes.append(.propertyAdded(new, entity, computedFrom: nil))
        case (false, true): return changes.append(.propertyRemoved(old, entity))
        case (false, false): break
        }
        if old.storedName != new.storedName { changes.append(.propertyRenamed(old, new, entity)) }
        if let before = old.relationship, let after = new.relationship, isTarget(of: old.type, thatOf: new.type) {
            let aspects = aspects(from: before, of: old, to: after, of: new)
            if !aspects.isEmpty { changes.append(.relationshipChanged(old, new, entity, aspects)) }
        } else if !isStored(old.type, like: new.type) {
            changes.append(.typeChanged(old, new, entity))
            return
        }
        if old.type.isOptional != new.type.isOptional { changes.append(.optionalityChanged(old, new, entity)) }
        if old.options != new.options { changes.append(.optionsChanged(old, new, entity)) }
        // A primary key has an index in any case.
        if old.isIndexed != new.isIndexed, !old.isPrimaryKey, !new.isPrimaryKey {
            changes.append(.indexChanged(old, new, entity))
        }
    }

    private func aspects(
        from old: Relationship,
        of before: Property,
        to new: Relationship,
        of after: Property
    ) -> [RelationshipAspect] {
        RelationshipAspect.allCases.filter { aspect in
            switch aspect {
            case .cardinality: before.type.isToMany != after.type.isToMany
            case .inverse: old.inverse.map { laterName(of: $0, in: before.type.linkedTable) } != new.inverse
            case .deleteRule: old.deleteRule != new.deleteRule
            case .order: old.isOrdered != new.isOrdered
            case .count: old.minimumCount != new.minimumCount || old.maximumCount != new.maximumCount
            }
        }
    }

    /// Returns today's name of a property of an older entity, or the name that it had, where it is gone.
    private func laterName(of property: String, in entity: String?) -> String {
        entity.flatMap { properties[$0]?.laterNames[property] } ?? property
    }

    /// Whether two links lead to what was and is the same entity.
    private func isTarget(of old: PropertyType, thatOf new: PropertyType) -> Bool {
        guard let before = old.linkedTable, let after = new.linkedTable else { return false }
        return (laterEntities[before] ?? before) == after
    }

    /// Whether values of both types are stored in the same kind of column, optional or not.
    private func isStored(_ old: PropertyType, like new: PropertyType) -> Bool {
        switch (old.storage, new.storage) {
        case (.link, .link): isTarget(of: old, thatOf: new) && old.collection == new.collection
        case (.composite(let before), .composite(let after)):
            old.collection == new.collection && self.old.shape(of: before) == self.new.shape(of: after)
        default: old.isStored(like: new)
        }
    }
}

// MARK: Constraints and parents

extension SchemaComparison {
    private mutating func compareConstraints(_ old: Entity, _ new: Entity, _ laterNames: [String: String]) {
        let today = { (names: [String]) in names.map { laterNames[$0] ?? $0 } }
        let before = old.constraints(exceptOf: parent(of: old, in: self.old)).map(today)
        let after = new.constraints(exceptOf: parent(of: new, in: self.new))
        for names in before where !after.contains(sameAs: names) {
            // That goes with the property.
            guard names.count > 1 || new.property(storedAs: names[0]) != nil else { continue }
            changes.append(.uniquenessChanged(names, isAdded: false, new, isNewProperty: false))
        }
        for names in after where !before.contains(sameAs: names) {
            let isNew = names.contains { !laterNames.values.contains($0) }
            changes.append(.uniquenessChanged(names, isAdded: true, new, isNewProperty: isNew))
        }
        let indexes = old.indexes.map(today)
        changes += indexes.filter { !new.indexes.contains($0) }.map { .indexesChanged($0, isAdded: false, new) }
        changes += new.indexes.filter { !indexes.contains($0) }.map { .indexesChanged($0, isAdded: true, new) }
    }

    private func parent(of entity: Entity, in schema: Schema) -> Entity? {
        entity.parent.flatMap { schema.entity(named: $0) }
    }

    /// The parent of an entity then and now, where it is the same.
    private func commonParents(_ old: Entity, _ new: Entity) -> (old: Entity, new: Entity)? {
        guard let before = parent(of: old, in: self.old), let after = parent(of: new, in: self.new),
            laterEntities[before.storedName] == after.storedName
        else { return nil }
        return (before, after)
    }

    private func isMoved(_ old: Entity, _ new: Entity) -> Bool {
        old.parent.map { laterEntities[$0] ?? $0 } != new.parent
    }
}

extension PropertyType {
    /// Whether it holds several values.
    var isToMany: Bool { collection != nil }
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

    /// The properties that are unique, alone and together, except those that a parent has so.
    fileprivate func constraints(exceptOf parent: Entity?) -> [[String]] {
        let single = properties.filter { $0.isUnique && !(parent?.properties.contains($0) ?? false) }
        var constraints: [[String]] = []
        for names in single.map({ [$0.storedName] }) + uniqueConstraints where !constraints.contains(sameAs: names) {
            constraints.append(names)
        }
        return constraints.filter { !$0.isEmpty }
    }
}

extension [[String]] {
    /// Whether there is a list of the same names, in any order.
    fileprivate func contains(sameAs names: [String]) -> Bool {
        contains { Set($0) == Set(names) }
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
