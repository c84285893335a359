import Diagnostics
import SyntaxSupport

/// Reads off Realm's classes what stands for them in SwiftData.
struct TwinReader {
    /// An enumeration that the twins store as the app has it.
    struct KeptEnumeration: Sendable {
        /// The name with the types around it.
        var path: String
        /// The name by which the twins know it, where a twin has that of a type around it.
        var alias: String?
        /// Whether it has to be made codable.
        var needsCoding: Bool

        /// The name by which the twins know it.
        var name: String { alias ?? path }
    }

    let schema: Schema
    let schemaName: String
    let hierarchy: ClassHierarchy
    let resolver: TypeResolver
    var findings: [Finding] = []
    private let parts: [DeclaredModels]
    private let codables: Set<String>
    /// The stored properties as declared, with the types around them.
    private let declared: [SourceLocation: (property: DeclaredProperty, scope: [String])]
    private let classIndices: [SourceLocation: Int]
    /// The twins by the tables of their classes; properties are added one twin after the other.
    var twinsByTable: [String: RealmTwin] = [:]

    /// Prepares the twins of a schema.
    init(_ reading: SchemaReading, _ parts: [DeclaredModels], schemaName: String) {
        (schema, self.parts, self.schemaName) = (reading.schema, parts, schemaName)
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
        codables = parts.reduce(into: []) { $0.formUnion($1.codables) }
        classIndices = Dictionary(classes.indices.map { (classes[$0].location, $0) }) { first, _ in first }
        let properties = classes.flatMap { level in level.properties.map { ($0.location, ($0, level.path)) } }
        declared = Dictionary(properties) { first, _ in first }
        self.hierarchy = hierarchy
    }

    /// Returns the twins, in the order of their names.
    mutating func twins() -> [RealmTwin] {
        name()
        findKeys()
        for entity in schema.entities where twinsByTable[entity.storedName] != nil {
            addProperties(of: entity)
            tellRest(of: entity)
        }
        addInverses()
        checkNames()
        return twinsByTable.values.sorted { $0.name < $1.name }
    }

    /// The enumerations that the twins store.
    var enumerations: [KeptEnumeration] {
        schema.enumerations.map { enumeration in
            KeptEnumeration(
                path: enumeration.name,
                alias: alias(of: enumeration.name),
                needsCoding: !codables.contains(enumeration.name)
            )
        }
    }

    /// Returns what the twins call a type of the app, where a twin has the name of a type around it.
    private func alias(of path: String) -> String? {
        let words = path.split(separator: ".").map(String.init)
        let isHidden = words.count > 1 && twinsByTable.values.contains { $0.name == words.first }
        return isHidden ? words.joined() : nil
    }

    /// Returns the name by which a twin names an enumeration.
    func nameInTwins(of enumeration: String) -> String { alias(of: enumeration) ?? enumeration }

    /// Returns a property as it was declared.
    func declaration(of property: Property) -> (property: DeclaredProperty, scope: [String])? {
        declared[property.location]
    }

    /// Returns the levels of an entity's class, the root first.
    func levels(of entity: Entity) -> [DeclaredClass] {
        classIndices[entity.location].map { hierarchy.levels(of: $0).map { hierarchy.classes[$0] } } ?? []
    }

    // MARK: Names

    /// Gives each class that can have one its twin.
    private mutating func name() {
        for entity in schema.entities {
            let className = levels(of: entity).last?.path.dotted ?? entity.name
            guard entity.kind != .asymmetric else {
                findings.append(
                    .notCarried(
                        "'\(entity.name)' is asymmetric: Realm sends its objects away and has none to copy",
                        at: entity.location
                    )
                )
                continue
            }
            if levels(of: entity).last?.isPrivate == true {
                findings.append(
                    .notConvertible(
                        "'\(className)' is private, so no copy can be written in a file of its own",
                        at: entity.location,
                        hint: "make it internal until everything is copied"
                    )
                )
            }
            twinsByTable[entity.storedName] = RealmTwin(
                name: entity.name,
                className: className,
                isValue: entity.kind == .embedded,
                location: entity.location
            )
        }
    }

    /// Finds names that the written files would declare a second time.
    private mutating func checkNames() {
        for (name, twins) in Dictionary(grouping: twinsByTable.values, by: \.name) where twins.count > 1 {
            let places = twins.map(\.location).sorted()
            findings.append(
                .notConvertible(
                    "two classes are called '\(name)'; the other is at \(places[0].file):\(places[0].line)",
                    at: places[1],
                    hint: "convert their folders one by one, with --schema for the name of each schema"
                )
            )
        }
        let written = [schemaName, TwinRenderer.copyName(schemaName)] + enumerations.compactMap(\.alias)
        for name in written {
            guard let part = parts.first(where: { $0.typeNames.contains(name) }) else { continue }
            let place =
                hierarchy.classes.first { $0.name == name && $0.location.file == part.path }?.location
                ?? part.enumerations.first { $0.path.last == name }?.location
            findings.append(
                .notConvertible(
                    "'\(name)' is declared already, and would be declared again",
                    at: place ?? SourceLocation(file: part.path, line: 1, column: 1),
                    hint: "choose the name of the schema: --schema SchemaV2"
                )
            )
        }
        for twin in twinsByTable.values where TwinRenderer.innerNames.contains(twin.name) {
            findings.append(
                .notConvertible(
                    "the code that copies has a type '\(twin.name)' of its own",
                    at: twin.location,
                    hint: "rename the class in the sources; _realmObjectName() keeps its table"
                )
            )
        }
    }

    /// Tells what of a class has no place in a store.
    private mutating func tellRest(of entity: Entity) {
        guard let level = levels(of: entity).last else { return }
        let stored = Set(entity.properties.map(\.location))
        for property in level.properties {
            let isOrigin = property.origin != nil || property.type?.plainName?.withoutModule == "LinkingObjects"
            guard !stored.contains(property.location), !isOrigin else { continue }
            lose("'\(property.name)' is stored by no Realm.", property.name, in: entity, silently: true)
            findings.append(
                .carriedOtherwise(
                    "'\(entity.name).\(property.name)' is not in the Realm, so it is not in the twin",
                    at: property.location,
                    hint: "declare it as @Transient where it is still needed"
                )
            )
        }
        guard !level.behaviour.isEmpty else { return }
        findings.append(
            .carriedOtherwise(
                "what '\(entity.name)' computes and does stays with the Realm class: \(level.behaviour.quotedList())",
                at: entity.location,
                hint: "move it to an extension of \(schemaName).\(entity.name) when Realm goes"
            )
        )
    }

    /// Adds a property to the twin of a table.
    mutating func append(_ property: RealmTwin.Property, to table: String) {
        twinsByTable[table]?.properties.append(property)
    }

    /// Tells that something stays behind, at its place and in the file.
    mutating func lose(
        _ sentence: String,
        _ property: String,
        in entity: Entity,
        at location: SourceLocation? = nil,
        hint: String? = nil,
        silently: Bool = false
    ) {
        twinsByTable[entity.storedName]?.losses.append(sentence)
        guard !silently else { return }
        let text = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
        findings.append(
            .notCarried(
                text.replacing("'\(property)'", with: "'\(entity.name).\(property)'", maxReplacements: 1),
                at: location ?? entity.location,
                hint: hint
            )
        )
    }
}
