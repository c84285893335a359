import Diagnostics

/// A schema and what was found wrong while it was read.
struct SchemaReading: Sendable {
    /// The schema, as far as the sources tell it.
    var schema: Schema

    /// What cannot be told, in the order of files and lines.
    ///
    /// An error means that the schema may lack something, so that a difference from it would mislead.
    var findings: [Finding]
}

/// Puts the declarations of all files together to the schema of Realm's classes.
///
/// The rules for what is stored are those of RealmSwift: at each level of a class hierarchy the `@Persisted`
/// properties count, or, where there is none, those that Objective-C can see and Realm's own containers.
struct RealmSchemaBuilder {
    private let hierarchy: ClassHierarchy
    private let resolver: TypeResolver
    private let listedClasses: Set<String>
    private let store: RealmStore?
    private let unread: [String: [Finding]]
    private var findings: [Finding]
    private var enumerationNames: Set<String> = []

    /// Prepares the schema.
    ///
    /// - Parameters:
    ///   - parts: What the files declare.
    ///   - store: The store whose classes are meant; nil for those of all stores.
    init(_ parts: [DeclaredModels], store: RealmStore? = nil) {
        self.store = store
        let hierarchy = ClassHierarchy(parts)
        let classes = hierarchy.classes
        let tables = classes.indices.filter { hierarchy.kinds[$0] != nil }.map { index in
            (classes[index].path.dotted, classes[index].tableName(hierarchy.descriptions[index]))
        }
        resolver = TypeResolver(
            aliases: parts.flatMap(\.aliases),
            enumerations: parts.flatMap(\.enumerations),
            tables: Dictionary(tables) { first, _ in first }
        )
        let unread = parts.flatMap(\.descriptions).compactMap { item in item.unread.map { (item.path.dotted, [$0]) } }
        self.unread = Dictionary(unread, uniquingKeysWith: +)
        listedClasses = parts.reduce(into: []) { $0.formUnion($1.realmUses.listed.names) }
        findings = parts.flatMap(\.findings)
        self.hierarchy = hierarchy
    }

    mutating func build() -> SchemaReading {
        var entities: [String: Entity] = [:]
        for index in hierarchy.classes.indices {
            guard let entity = entity(at: index) else { continue }
            findings += unread[hierarchy.classes[index].path.dotted] ?? []
            if let other = entities[entity.storedName] {
                findings.append(.duplicateTable(entity, other))
            } else {
                entities[entity.storedName] = entity
            }
        }
        let schema = Schema(
            entities: Array(entities.values),
            enumerations: enumerationNames.compactMap(resolver.enumeration(at:))
        )
        return SchemaReading(schema: schema, findings: findings.sorted { $0.location < $1.location })
    }

    /// The table that a class declares; nil where it is not Realm's, or has nothing to store.
    private mutating func entity(at index: Int) -> Entity? {
        let declared = hierarchy.classes[index]
        guard let kind = hierarchy.kinds[index], !declared.isGeneric else { return nil }
        let levels = hierarchy.levels(of: index)
        let description = levels.reduce(into: ClassDescription()) { $0.merge(hierarchy.descriptions[$1]) }
        guard isStored(declared.name, description) else { return nil }
        var properties: [Property] = []
        for level in levels.map({ hierarchy.classes[$0] }) {
            for property in level.storedProperties(ignoring: description.ignored) {
                guard let property = self.property(property, of: level, description) else { continue }
                if let other = properties.first(where: { $0.name == property.name }) {
                    if other.type != property.type { findings.append(.differingProperty(property, declared.name)) }
                } else {
                    properties.append(property)
                }
            }
        }
        guard !properties.isEmpty else { return nil }
        return Entity(
            name: declared.name,
            storedName: declared.tableName(hierarchy.descriptions[index]),
            runtimeName: declared.objectiveCName ?? declared.name,
            kind: kind,
            properties: properties,
            computedFrom: levels.map { hierarchy.classes[$0].computedFrom }.reduce(into: [:]) { $0.merge($1) { $1 } },
            location: declared.location
        )
    }

    private func isStored(_ name: String, _ description: ClassDescription) -> Bool {
        guard let store else { return !description.isLeftOutByDefault || listedClasses.contains(name) }
        return store.classes?.contains(name) ?? !description.isLeftOutByDefault
    }

    private mutating func property(
        _ declared: DeclaredProperty,
        of level: DeclaredClass,
        _ description: ClassDescription
    ) -> Property? {
        guard let written = declared.type else {
            findings.append(.noType(declared, level.name))
            return nil
        }
        let resolved = resolver.resolve(written, in: level.path)
        if resolved == nil { findings.append(.unknownType(written, declared, level.name)) }
        let type = resolved ?? PropertyType(.unknown(written.description))
        if let enumeration = type.enumeration { enumerationNames.insert(enumeration) }
        func settled(_ value: InitialValue) -> InitialValue {
            let value = value.settled(for: type)
            return type.enumeration == nil ? resolver.naming(rawValueOf: value, in: level.path) : value
        }
        return Property(
            name: declared.name,
            storedName: description.columns[declared.name],
            type: type,
            writtenType: written.description,
            initialValue: declared.initialValue.map(settled),
            assignedValue: level.assignedValues[declared.name].map(settled),
            isPrimaryKey: declared.isPrimaryKey || description.primaryKey == declared.name,
            isIndexed: declared.isIndexed || description.indexed.contains(declared.name),
            location: declared.location
        )
    }
}

extension DeclaredClass {
    /// The name of its table.
    func tableName(_ description: ClassDescription) -> String {
        description.tableName ?? objectiveCName ?? name
    }

    /// The properties that Realm stores, of those declared at this level.
    fileprivate func storedProperties(ignoring ignored: [String]) -> [DeclaredProperty] {
        let persisted = properties.filter(\.isPersisted)
        guard persisted.isEmpty else { return persisted.filter { $0.origin == nil } }
        return properties.filter { property in
            if ignored.contains(property.name) { return false }
            if case .generic(let name, _)? = property.type {
                // The other end of a link is computed; Realm's own containers need no help of Objective-C.
                if name.withoutModule == "LinkingObjects" { return false }
                if RealmContainer(named: name) != nil { return true }
            }
            return (property.isObjectiveC || hasObjectiveCMembers) && !property.isConstant
        }
    }
}

extension Entity.Kind {
    /// Realm's own classes that stored classes inherit from.
    static let byRealmClass: [String: Entity.Kind] = [
        "Object": .object, "RealmSwiftObject": .object,
        "EmbeddedObject": .embedded, "RealmSwiftEmbeddedObject": .embedded,
        "AsymmetricObject": .asymmetric,
    ]
}
