import Diagnostics

extension Finding {
    /// An argument of a macro is not a literal that can be told.
    static func unreadArgument(of macro: String, at location: SourceLocation) -> Finding {
        Finding(
            rule: "unreadable-attribute",
            severity: .error,
            message: "cannot tell what this argument of '@\(macro)' is",
            location: location,
            hint: "write a literal, as in @Attribute(.unique, originalName: \"title\")"
        )
    }

    /// Two models have one name, and so one table.
    static func duplicateModel(_ entity: Entity, _ other: Entity) -> Finding {
        Finding(
            rule: "duplicate-class",
            severity: .error,
            message: "the model '\(entity.name)' is declared twice; the other is at "
                + "\(other.location.file):\(other.location.line)",
            location: entity.location,
            hint: "name the folders of one app's models only; copies of older models belong in their VersionedSchema"
        )
    }

    /// Two properties of a model claim to be what one was.
    fileprivate static func takenOriginalName(_ property: Property, _ other: Property, _ entity: Entity) -> Finding {
        let owner =
            other.renamedFrom == nil
            ? "'\(other.name)' still has that name" : "'\(other.name)' has the same originalName"
        return Finding(
            rule: "original-name-taken",
            severity: .error,
            message: "'\(entity.name).\(property.name)' cannot be what '\(property.identity)' was: \(owner)",
            location: property.location,
            hint: "give the originalName to the one property that keeps the values"
        )
    }

    /// A relationship names another end that is not there.
    fileprivate static func unknownInverse(_ name: String, of property: Property, _ target: Entity) -> Finding {
        Finding(
            rule: "unknown-inverse",
            severity: .error,
            message: "the inverse '\(target.name).\(name)' of '\(property.name)' is no property of '\(target.name)'",
            location: property.location,
            hint: Suggestion.nearest(to: name, in: target.properties.map(\.name)).map { "did you mean '\($0)'?" }
        )
    }

    /// A constraint or an index names a property that is not there.
    fileprivate static func unknownProperty(_ name: String, in entity: Entity) -> Finding {
        Finding(
            rule: "unknown-property",
            severity: .error,
            message: "'\(name)', which '\(entity.name)' has a constraint or an index for, is no stored property of it",
            location: entity.location,
            hint: Suggestion.nearest(to: name, in: entity.properties.map(\.name)).map { "did you mean '\($0)'?" }
        )
    }
}

extension Schema {
    /// What the models say of each other that cannot be so.
    var inconsistencies: [Finding] {
        entities.flatMap { entity -> [Finding] in
            let parent = entity.parent.flatMap { self.entity(named: $0) }
            let own = entity.properties.filter { !(parent?.properties.contains($0) ?? false) }
            let taken = own.filter { $0.renamedFrom != nil }.compactMap { property -> Finding? in
                let other = entity.properties.first { $0.name != property.name && $0.identity == property.identity }
                return other.map { .takenOriginalName(property, $0, entity) }
            }
            let inverses = own.compactMap { property -> Finding? in
                guard let name = property.relationship?.inverse,
                    let target = property.type.linkedTable.flatMap(self.entity(named:)),
                    target.property(named: name) == nil
                else { return nil }
                return .unknownInverse(name, of: property, target)
            }
            let names = (entity.uniqueConstraints + entity.indexes).flatMap(\.self)
            let unknown = names.filter { name in
                // Of `address.city`, the first name is the property.
                !entity.properties.contains { name == $0.name || name.hasPrefix($0.name + ".") }
            }
            return taken + inverses + unknown.map { .unknownProperty($0, in: entity) }
        }
    }
}
