import Diagnostics

/// A value of several members that a property stores: each member is a column of the entity's table.
struct Composite: Sendable, Hashable {
    /// The name, with the types around it.
    var name: String

    /// The members, in the order of the source.
    var members: [Property]

    /// Where it is declared.
    var location: SourceLocation
}

extension Schema {
    /// Returns the composite value of a name.
    func composite(named name: String) -> Composite? {
        composites.first { $0.name == name }
    }

    /// Returns what a composite value stores, member by member, whatever it is called and in whatever order.
    ///
    /// Members that are composite values themselves are told by theirs; of what no source declares, the name is all there is.
    func shape(of name: String) -> [String: String] { shape(of: name, within: []) }

    private func shape(of name: String, within outer: [String]) -> [String: String] {
        var shape: [String: String] = [:]
        guard let composite = composite(named: name), !outer.contains(name) else { return ["": name] }
        for member in composite.members {
            var text = member.type.description
            if case .composite(let inner) = member.type.storage, self.composite(named: inner) != nil {
                let members = self.shape(of: inner, within: outer + [name]).sorted { $0.key < $1.key }
                text = text.replacing(
                    inner,
                    with: "{\(members.map { "\($0.key): \($0.value)" }.joined(separator: ", "))}"
                )
            }
            shape[member.storedName] = text
        }
        return shape
    }
}
