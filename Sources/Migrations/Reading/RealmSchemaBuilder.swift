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
    private let classes: [DeclaredClass]
    private let classIndices: [String: Int]
    private let resolver: TypeResolver
    private let kinds: [Entity.Kind?]
    private var findings: [Finding]
    private var enumerationNames: Set<String> = []

    init(_ parts: [DeclaredModels]) {
        let classes = parts.flatMap(\.classes)
        let indices = Dictionary(classes.indices.map { (classes[$0].path.dotted, $0) }) { first, _ in first }
        let kinds = classes.map { Self.kind(of: $0, among: classes, indices) }
        let tables = classes.indices.filter { kinds[$0] != nil }.map { index in
            (classes[index].path.dotted, classes[index].tableName)
        }
        self.classes = classes
        self.kinds = kinds
        classIndices = indices
        findings = parts.flatMap(\.findings)
        resolver = TypeResolver(
            aliases: parts.flatMap(\.aliases),
            enumerations: parts.flatMap(\.enumerations),
            tables: Dictionary(tables) { first, _ in first }
        )
    }

    mutating func build() -> SchemaReading {
        var entities: [String: Entity] = [:]
        for index in classes.indices {
            guard let entity = entity(at: index) else { continue }
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

    /// The kind that the root of a class's hierarchy gives it; nil where the root is not Realm's.
    private static func kind(
        of declared: DeclaredClass,
        among classes: [DeclaredClass],
        _ indices: [String: Int]
    ) -> Entity.Kind? {
        var current = declared
        // A hierarchy that goes in a circle has no root.
        for _ in 0...classes.count {
            guard let name = current.superclass else { return nil }
            guard let next = index(of: name, from: current, in: indices) else {
                return Entity.Kind.byRealmClass[name.withoutModule]
            }
            current = classes[next]
        }
        return nil
    }

    private static func index(of name: String, from declared: DeclaredClass, in indices: [String: Int]) -> Int? {
        // `RealmSwift.Object` is Realm's, whatever class `Object` the app has.
        guard name.withoutModule == name else { return nil }
        return name.candidates(in: declared.path.dropLast()).lazy.compactMap { indices[$0] }.first
    }

    /// The class and its base classes, the root first.
    private func hierarchy(of declared: DeclaredClass) -> [DeclaredClass] {
        var result = [declared]
        while let name = result[0].superclass, let next = Self.index(of: name, from: result[0], in: classIndices) {
            result.insert(classes[next], at: 0)
        }
        return result
    }

    /// The table that a class declares; nil where it is not Realm's, or has nothing to store.
    private mutating func entity(at index: Int) -> Entity? {
        let declared = classes[index]
        guard let kind = kinds[index], !declared.isGeneric else { return nil }
        let levels = hierarchy(of: declared)
        let description = levels.map(\.description).reduce(into: ClassDescription()) { $0.merge($1) }
        var properties: [Property] = []
        for level in levels {
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
            storedName: declared.tableName,
            kind: kind,
            properties: properties,
            location: declared.location
        )
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
        return Property(
            name: declared.name,
            storedName: description.columns[declared.name],
            type: type,
            writtenType: written.description,
            initialValue: declared.initialValue.map { $0.settled(for: type) },
            isPrimaryKey: declared.isPrimaryKey || description.primaryKey == declared.name,
            isIndexed: declared.isIndexed || description.indexed.contains(declared.name),
            location: declared.location
        )
    }
}

extension DeclaredClass {
    /// The name of its table.
    fileprivate var tableName: String { description.tableName ?? objectiveCName ?? name }

    /// The properties that Realm stores, of those declared at this level.
    fileprivate func storedProperties(ignoring ignored: [String]) -> [DeclaredProperty] {
        let persisted = properties.filter(\.isPersisted)
        guard persisted.isEmpty else { return persisted.filter { !$0.isOrigin } }
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

extension ClassDescription {
    /// Adds what a subclass says; the subclass wins.
    fileprivate mutating func merge(_ other: ClassDescription) {
        primaryKey = other.primaryKey ?? primaryKey
        indexed += other.indexed
        ignored += other.ignored
        columns.merge(other.columns) { _, new in new }
    }
}

extension InitialValue {
    /// The value with what its form means for the type: an empty `Date` is the current moment.
    fileprivate func settled(for type: PropertyType) -> InitialValue {
        guard form == .empty, type.collection == nil else { return self }
        switch type.storage {
        case .date: return InitialValue(text: "Date()", form: .now)
        case .uuid: return InitialValue(text: "UUID()", form: .identifier)
        default: return self
        }
    }
}
