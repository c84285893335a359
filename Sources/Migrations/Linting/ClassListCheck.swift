import Diagnostics

/// The classes that configurations list as those that they store (SK135).
struct ClassListCheck {
    /// The schema of all classes, whatever configuration has them.
    private let schema: Schema
    private let models: [DeclaredModels]
    private let hierarchy: ClassHierarchy

    init(_ schema: Schema, models: [DeclaredModels]) {
        (self.schema, self.models) = (schema, models)
        hierarchy = ClassHierarchy(models)
    }

    /// What Realm says of the lists when it opens a file, or is asked for a class.
    var findings: [Finding] {
        let listed = models.map(\.realmUses.listed)
        return listed.flatMap(\.lists).flatMap(findings) + unlistedRequests(in: listed)
    }

    private func findings(in list: ListedClasses.List) -> [Finding] {
        let names = Set(list.items.map(\.name))
        return list.items.compactMap { item in
            guard let entity = schema.entity(named: item.name) else { return nil }
            if list.isLocal, entity.kind == .asymmetric { return Self.asymmetric(entity, at: item.location) }
            guard list.isWhole else { return nil }
            return missingTarget(of: entity, names, at: item.location)
                ?? missingOrigin(of: entity, names, at: item.location)
        }
    }

    private static func asymmetric(_ entity: Entity, at location: SourceLocation) -> Finding {
        MigrationRule.unlistedClass.finding(
            "'\(entity.name)' is for synchronised Realms only: \"Asymmetric table '\(entity.runtimeName)' not allowed in a local "
                + "Realm\"",
            at: location,
            hint: "take \(entity.name).self out of the list"
        )
    }

    private func missingTarget(of entity: Entity, _ names: Set<String>, at location: SourceLocation) -> Finding? {
        for property in entity.properties {
            guard case .link(let table) = property.type.storage, let other = schema.entity(known: table),
                !names.contains(other.name)
            else { continue }
            return MigrationRule.unlistedClass.finding(
                "'\(entity.name).\(property.name)' links to '\(other.name)', which is not in the list: Realm raises when the "
                    + "file is opened",
                at: location,
                hint: "add \(other.name).self"
            )
        }
        return nil
    }

    /// Looks for the other ends of links, which are computed, but are looked up when a file is opened all the same.
    private func missingOrigin(
        of entity: Entity,
        _ names: Set<String>,
        at location: SourceLocation
    ) -> Finding? {
        guard let index = hierarchy.classes.firstIndex(where: { $0.location == entity.location }) else { return nil }
        for property in hierarchy.levels(of: index).flatMap({ hierarchy.classes[$0].properties }) {
            guard case .generic(let container, let elements)? = property.type,
                container.withoutModule == "LinkingObjects", let name = elements.first?.plainName,
                let other = schema.entity(named: name.split(separator: ".").last.map(String.init) ?? name),
                !names.contains(other.name)
            else { continue }
            return MigrationRule.unlistedClass.finding(
                "'\(entity.name).\(property.name)' is the other end of a link of '\(other.name)', which is not in the list: Realm "
                    + "cannot open the file",
                at: location,
                hint: "add \(other.name).self"
            )
        }
        return nil
    }

    /// Looks for classes that a Realm is asked for, though no configuration has them.
    ///
    /// Only where the sources are those of a whole app can it be told that there is no other configuration.
    private func unlistedRequests(in listed: [ListedClasses]) -> [Finding] {
        let lists = listed.flatMap(\.lists)
        let setsDefault = models.contains { $0.realmUses.setsDefaultConfiguration }
        let usesDefault = listed.contains(where: \.usesDefault) && !setsDefault
        guard !lists.isEmpty, lists.allSatisfy(\.isWhole), !usesDefault, !listed.contains(where: \.hasUnlisted),
            models.contains(where: { !$0.realmUses.entries.isEmpty })
        else { return [] }
        var seen = listed.reduce(into: Set<String>()) { $0.formUnion($1.names) }
        return listed.flatMap(\.requests).sorted { $0.location < $1.location }.compactMap { request in
            guard schema.entity(named: request.name) != nil, seen.insert(request.name).inserted else { return nil }
            return MigrationRule.unlistedClass.finding(
                "no configuration lists '\(request.name)': \"Object type '\(request.name)' is not managed by the Realm.\"",
                at: request.location,
                hint: "add \(request.name).self to objectTypes"
            )
        }
    }
}
