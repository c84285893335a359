extension Schema {
    /// Returns the schema in which every entity also has the properties of the entities above it, those of the root first.
    ///
    /// An entity that is its own ancestor, or whose parent is not there, keeps what it has.
    func withInheritedProperties() -> Schema {
        var schema = self
        for index in entities.indices {
            let ancestors = ancestors(of: entities[index])
            let own = Set(entities[index].properties.map(\.name))
            let inherited = ancestors.reversed().flatMap(\.properties).filter { !own.contains($0.name) }
            schema.entities[index].properties = inherited + entities[index].properties
        }
        return schema
    }

    /// Returns the entities above one, the nearest first.
    func ancestors(of entity: Entity) -> [Entity] {
        var ancestors: [Entity] = []
        var next = entity.parent
        while let name = next, name != entity.name, !ancestors.contains(where: { $0.name == name }),
            let parent = self.entity(named: name)
        {
            ancestors.append(parent)
            next = parent.parent
        }
        return ancestors
    }
}
