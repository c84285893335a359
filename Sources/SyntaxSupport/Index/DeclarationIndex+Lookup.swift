extension DeclarationIndex {
    /// Whether a type is, inherits or conforms to one of some types.
    package func conforms(_ type: SwiftType, toAnyOf names: Set<String>) -> Bool {
        guard let name = type.name else { return false }
        return lineage(of: name).contains(where: names.contains)
    }

    /// Returns the functions of a name that a type has or inherits.
    package func functions(named name: String, of type: String) -> [Function] {
        lineage(of: type).flatMap { types[$0]?.functions[name] ?? [] }
    }

    /// Returns the initialisers of a type: its own, or those of the first ancestor that has some.
    package func initializers(of type: String) -> [Function] {
        for name in lineage(of: type) {
            if let members = types[name], !members.initializers.isEmpty { return members.initializers }
        }
        return []
    }

    /// Returns the property of a name that a type has or inherits, and the type that declares it.
    package func variable(named name: String, of type: String) -> (variable: Variable, owner: String)? {
        for owner in lineage(of: type) {
            if let variable = types[owner]?.variables[name] { return (variable, owner) }
        }
        return nil
    }
}
