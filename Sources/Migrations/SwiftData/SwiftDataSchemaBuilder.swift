import Diagnostics

/// Puts the declarations of all files together to the schema of SwiftData's models.
///
/// Every property of a model is stored that an instance has and no accessor computes, unless it is `@Transient`. One
/// whose type is a model, or a collection of one, is a relationship.
struct SwiftDataSchemaBuilder {
    private let classes: [DeclaredClass]
    private let live: LiveModels
    private let names: ClassNames
    private let resolver: TypeResolver
    private var composites: CompositeReader
    private var findings: [Finding]
    private var enumerationNames: Set<String> = []

    /// Prepares the schema.
    ///
    /// - Parameters:
    ///   - parts: What the files declare.
    ///   - path: The versioned schema whose models are meant; nil for those that the app works with.
    init(_ parts: [DeclaredModels], in path: [String]? = nil) {
        classes = parts.flatMap(\.classes)
        names = ClassNames(classes, aliases: parts.flatMap(\.aliases))
        let isExported = parts.contains(where: \.exportsSwiftData)
        let files = Set(parts.filter { isExported || $0.importsSwiftData }.map(\.path))
        let isModel = { (declared: DeclaredClass) in
            declared.isModel && !declared.isGeneric && files.contains(declared.location.file)
        }
        let (names, classes) = (names, classes)
        live =
            path.map { LiveModels(classes, isModel: isModel, parts: parts, names: names, in: $0) }
            ?? LiveModels(classes, isModel: isModel, parts: parts, names: names)
        let tables = classes.filter(isModel).map { ($0.path.dotted, $0.name) }
        composites = CompositeReader(parts)
        resolver = TypeResolver(
            for: .swiftData,
            aliases: parts.flatMap(\.aliases),
            enumerations: parts.flatMap(\.enumerations),
            tables: Dictionary(tables) { first, _ in first },
            composites: composites.paths
        )
        findings = tables.isEmpty ? [] : parts.flatMap(\.findings)
    }

    mutating func build() -> SchemaReading {
        var entities: [String: Entity] = [:]
        for index in live.indices {
            let entity = entity(of: classes[index])
            if let other = entities[entity.name] {
                findings.append(.duplicateModel(entity, other))
            } else {
                entities[entity.name] = entity
            }
        }
        let (members, found) = composites.read(with: resolver)
        enumerationNames.formUnion(members.flatMap(\.members).compactMap(\.type.enumeration))
        findings += found
        let schema = Schema(
            framework: .swiftData,
            entities: Array(entities.values),
            enumerations: enumerationNames.compactMap(resolver.enumeration(at:)),
            composites: members
        ).withInheritedProperties().withInverses()
        findings += schema.inconsistencies
        return SchemaReading(schema: schema, findings: findings.sorted { $0.location < $1.location })
    }

    private mutating func entity(of declared: DeclaredClass) -> Entity {
        var properties: [Property] = []
        for property in declared.properties where property.model?.isTransient != true {
            guard let property = self.property(property, of: declared) else { continue }
            if let other = properties.first(where: { $0.name == property.name }) {
                if other.type != property.type { findings.append(.differingProperty(property, declared.name)) }
            } else {
                properties.append(property)
            }
        }
        let parent = names.superclass(of: declared).flatMap { superclass -> DeclaredClass? in
            guard case .declared(let index) = superclass, classes[index].isModel else { return nil }
            return classes[index]
        }
        let groups = { (kind: DeclaredConstraint.Kind) in
            declared.constraints.filter { $0.kind == kind }.flatMap(\.groups)
        }
        return Entity(
            name: declared.name,
            parent: parent?.name,
            uniqueConstraints: groups(.unique),
            indexes: groups(.index),
            properties: properties,
            location: declared.location
        )
    }

    private mutating func property(_ property: DeclaredProperty, of declared: DeclaredClass) -> Property? {
        findings += property.model?.unread ?? []
        guard let written = property.type else {
            findings.append(.noType(property, declared.name))
            return nil
        }
        let type = type(of: property, written, declared)
        if let enumeration = type.enumeration { enumerationNames.insert(enumeration) }
        if case .composite(let path) = type.storage { composites.use(path) }
        return Property(
            name: property.name,
            type: type,
            writtenType: written.description,
            initialValue: property.initialValue.map { $0.settled(for: type) },
            assignedValue: declared.assignedValues[property.name].map { $0.settled(for: type) },
            renamedFrom: property.model?.originalName,
            isUnique: property.model?.isUnique ?? false,
            relationship: type.linkedTable == nil ? nil : Relationship(property.model?.relationship),
            options: property.model?.options ?? [],
            location: property.location
        )
    }

    private mutating func type(
        of property: DeclaredProperty,
        _ written: WrittenType,
        _ declared: DeclaredClass
    ) -> PropertyType {
        if let transformer = property.model?.transformer {
            return PropertyType(.transformable(transformer), isOptional: written.isOptional)
        }
        guard var type = resolver.resolve(written, in: declared.path) else {
            findings.append(.unknownType(written, property, declared.name))
            return PropertyType(.unknown(written.description), isOptional: written.isOptional)
        }
        // Unlike those of Realm, links are optional only where it is written.
        if type.linkedTable != nil { type.isOptional = written.isOptional }
        return type
    }
}

extension WrittenType {
    /// Whether a value may be absent.
    fileprivate var isOptional: Bool {
        if case .optional = self { true } else { false }
    }
}

extension Relationship {
    /// Takes what `@Relationship` says, or what holds where it stands nowhere.
    fileprivate init(_ declared: DeclaredRelationship?) {
        self.init(
            inverse: declared?.inverse,
            deleteRule: declared?.deleteRule ?? .nullify,
            minimumCount: declared?.minimumCount,
            maximumCount: declared?.maximumCount
        )
    }
}
