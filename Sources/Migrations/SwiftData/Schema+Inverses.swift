extension Schema {
    /// Returns the schema in which both ends of a relationship know of each other.
    ///
    /// What one end says holds for the other. Where neither says anything, SwiftData pairs the only two relationships that
    /// lead from one entity to the other and back.
    func withInverses() -> Schema {
        var schema = self
        for entity in entities {
            for property in entity.properties {
                guard let inverse = property.relationship?.inverse, let target = property.type.linkedTable else {
                    continue
                }
                schema.setInverse(of: inverse, in: target, to: property.name)
            }
        }
        let said = schema
        for entity in said.entities {
            for property in entity.properties where said.isOpen(property) {
                guard let target = property.type.linkedTable.flatMap(said.entity(named:)), target.name != entity.name
                else { continue }
                let forth = entity.properties.filter { $0.type.linkedTable == target.name && said.isOpen($0) }
                let back = target.properties.filter { $0.type.linkedTable == entity.name && said.isOpen($0) }
                guard forth.count == 1, back.count == 1 else { continue }
                schema.setInverse(of: property.name, in: entity.name, to: back[0].name)
            }
        }
        return schema
    }

    /// Whether a property is a relationship whose other end is not known.
    private func isOpen(_ property: Property) -> Bool {
        property.relationship.map { $0.inverse == nil } ?? false
    }

    /// Sets the other end of a relationship that says none itself.
    private mutating func setInverse(of name: String, in entityName: String, to inverse: String) {
        guard let entity = entities.firstIndex(where: { $0.name == entityName }),
            let property = entities[entity].properties.firstIndex(where: { $0.name == name }),
            isOpen(entities[entity].properties[property])
        else { return }
        entities[entity].properties[property].relationship?.inverse = inverse
    }
}
