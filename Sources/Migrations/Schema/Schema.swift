/// The data model of an app at one moment: its entities and the enumerations that their properties store.
struct Schema: Sendable, Hashable {
    /// The framework that stores it.
    var framework: PersistenceFramework

    /// The entities, by name.
    var entities: [Entity]

    /// The enumerations that stored properties use, by name.
    var enumerations: [Enumeration]

    /// The composite values that stored properties hold, by name.
    var composites: [Composite]

    /// Creates a schema; what it holds is put in the order of the names.
    init(
        framework: PersistenceFramework = .realm,
        entities: [Entity] = [],
        enumerations: [Enumeration] = [],
        composites: [Composite] = []
    ) {
        self.framework = framework
        self.composites = composites.sorted { $0.name < $1.name }
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

    /// Returns the entity that migrations find under a name: that of the table, or that of the class.
    func entity(known name: String) -> Entity? {
        entity(storedAs: name) ?? entity(named: name)
    }

    /// Whether the schema has a class, or a property of it.
    func stores(_ name: String, _ property: String?) -> Bool {
        guard let entity = entity(known: name) else { return false }
        return property.map(entity.stores) ?? true
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
