import Diagnostics

/// The data model of an app at one moment: its entities and the enumerations that their properties store.
struct Schema: Sendable, Hashable {
    /// The entities, by name.
    var entities: [Entity]

    /// The enumerations that stored properties use, by name.
    var enumerations: [Enumeration]

    /// Creates a schema; entities and enumerations are put in the order of their names.
    init(entities: [Entity] = [], enumerations: [Enumeration] = []) {
        self.entities = entities.sorted { $0.storedName < $1.storedName }
        self.enumerations = enumerations.sorted { $0.name < $1.name }
    }

    /// Returns the enumeration of a name.
    func enumeration(named name: String) -> Enumeration? {
        enumerations.first { $0.name == name }
    }

    /// Returns the entity that a class declares.
    func entity(named name: String) -> Entity? {
        entities.first { $0.name == name }
    }

    /// Returns the entity of a table.
    func entity(storedAs name: String) -> Entity? {
        entities.first { $0.storedName == name }
    }

    /// Returns the schema as it would be had some entities always had their later names.
    func renaming(_ renames: [ClassRename], as newer: Schema) -> Schema {
        var tables: [String: Entity] = [:]
        for rename in renames {
            guard let old = entity(named: rename.from), let new = newer.entity(named: rename.to) else { continue }
            tables[old.storedName] = new
        }
        guard !tables.isEmpty else { return self }
        return Schema(
            entities: entities.map { entity in
                var entity = entity
                if let new = tables[entity.storedName] {
                    (entity.name, entity.storedName, entity.runtimeName) = (new.name, new.storedName, new.runtimeName)
                }
                for index in entity.properties.indices {
                    guard case .link(let target) = entity.properties[index].type.storage, let new = tables[target]
                    else {
                        continue
                    }
                    entity.properties[index].type.storage = .link(new.storedName)
                }
                return entity
            },
            enumerations: enumerations
        )
    }
}

/// A kind of object that is stored: a table.
struct Entity: Sendable, Hashable {
    /// How objects of an entity live.
    enum Kind: String, Sendable, Hashable {
        /// On their own.
        case object
        /// Only inside another object.
        case embedded
        /// Written and synchronised, never read.
        case asymmetric
    }

    /// The class's name in the source.
    var name: String

    /// The table's name in the file.
    var storedName: String

    /// The name by which Realm knows the class: that in the source, or the one that Objective-C is given.
    var runtimeName: String

    /// How its objects live.
    var kind: Kind

    /// The stored properties, those of base classes first, in the order of the source.
    var properties: [Property]

    /// Where the class is declared.
    var location: SourceLocation

    /// Creates an entity.
    init(
        name: String,
        storedName: String? = nil,
        runtimeName: String? = nil,
        kind: Kind = .object,
        properties: [Property],
        location: SourceLocation
    ) {
        self.name = name
        self.storedName = storedName ?? name
        self.runtimeName = runtimeName ?? name
        self.kind = kind
        self.properties = properties
        self.location = location
    }

    /// The property that identifies an object.
    var primaryKey: Property? {
        properties.first { $0.isPrimaryKey }
    }

    /// Returns the property of a name in the source.
    func property(named name: String) -> Property? {
        properties.first { $0.name == name }
    }

    /// Returns the property that is stored in a column.
    func property(storedAs name: String) -> Property? {
        properties.first { $0.storedName == name }
    }
}

/// An enumeration whose raw values are stored.
struct Enumeration: Sendable, Hashable {
    /// A case and its raw value as source text, such as `0` or `"calm"`.
    struct Case: Sendable, Hashable {
        /// The case's name.
        var name: String
        /// The raw value, written as a literal.
        var rawValue: String
    }

    /// The name, with the types around it: `Task.Mood`.
    var name: String

    /// How its raw values are stored.
    var rawType: StorageType

    /// The cases, in the order of the source.
    var cases: [Case]

    /// Where it is declared.
    var location: SourceLocation
}
