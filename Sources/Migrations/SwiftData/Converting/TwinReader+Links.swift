import Diagnostics

extension TwinReader {
    /// Gives each twin that something has to find the key that it is found by.
    mutating func findKeys() {
        var needed: Set<String> = []
        for entity in schema.entities where twinsByTable[entity.storedName] != nil {
            for property in entity.properties {
                guard case .link(let table) = property.type.storage, schema.entity(storedAs: table)?.kind == .object
                else { continue }
                needed.insert(table)
                if entity.kind == .object, property.type.collection != .map { needed.insert(entity.storedName) }
            }
        }
        for table in needed {
            guard let entity = schema.entity(storedAs: table), let twin = twinsByTable[table] else { continue }
            if let primaryKey = entity.primaryKey {
                let copy = copy(of: primaryKey)
                let key = RealmTwin.Key(
                    name: freeName(of: primaryKey, in: entity),
                    type: copy.type(of: primaryKey.type),
                    expression: copy.expression(rowExpression(of: primaryKey), of: primaryKey.type)
                )
                twinsByTable[table]?.key = key
            } else {
                let key = RealmTwin.Key(
                    name: freeName(Self.position, in: entity),
                    type: "Int",
                    expression: "realm.objects(\(twin.className).self).index(of: row) ?? -1"
                )
                twinsByTable[table]?.key = key
            }
        }
    }

    /// Adds what stands for links.
    mutating func addLink(_ property: Property, to table: String, of entity: Entity) {
        guard let target = schema.entity(storedAs: table), let twin = twinsByTable[table] else {
            return lose(
                "'\(property.name)' links to '\(table)', of which no Realm has objects.",
                property.name,
                in: entity,
                at: property.location
            )
        }
        guard target.kind == .object else { return addEmbedded(property, twin, to: entity) }
        guard let key = twin.key else { return }
        if entity.kind == .embedded || property.type.collection == .map {
            return addKeys(property, of: twin, key, to: entity)
        }
        let name = freeName(of: property, in: entity)
        let comments = tellName(name, of: property, in: entity)
        let isToMany = property.type.collection != nil
        if property.type.collection == .list { addOrder(of: property, as: name, twin, key, in: entity) }
        append(
            RealmTwin.Property(
                name: name,
                comments: comments,
                type: isToMany ? "[\(twin.name)]" : "\(twin.name)?",
                value: isToMany ? "[]" : nil,
                source: .link(name: property.name, isToMany: isToMany)
            ),
            to: entity.storedName
        )
    }

    /// Embedded objects have no life of their own, and a list of them has an order: they are values.
    private mutating func addEmbedded(_ property: Property, _ twin: RealmTwin, to entity: Entity) {
        var type = property.type
        var copy = ValueCopy(type: twin.name, prefix: "value(of: ", suffix: ")")
        if let found = declaration(of: property), let written = found.property.type,
            resolver.valueType(of: written, in: found.scope)?.isCustom == true
        {
            copy.suffix = ".persistableValue" + copy.suffix
            if case .optional = written {} else { type.isOptional = false }
        }
        add(property, copy, type: type, to: entity)
    }

    /// Neither a value nor a dictionary can hold a relationship: they hold the keys of the objects.
    private mutating func addKeys(_ property: Property, of twin: RealmTwin, _ key: RealmTwin.Key, to entity: Entity) {
        let place = entity.kind == .embedded ? "a value" : "a dictionary"
        let keys = ValueCopy(type: key.type, prefix: "key(of: ", suffix: ")")
        findings.append(
            .carriedOtherwise(
                "'\(entity.name).\(property.name)' holds '\(key.name)' of '\(twin.name)' in place of the objects: "
                    + "\(place) has no relationships",
                at: property.location,
                hint: "fetch the objects by it; deleting them does not change it"
            )
        )
        add(
            property,
            keys,
            comments: ["`\(key.name)` of \(twin.name), since \(place) has no relationships."],
            to: entity
        )
    }

    /// A relationship has no order, so the order of a list is kept beside it.
    private mutating func addOrder(
        of property: Property,
        as name: String,
        _ twin: RealmTwin,
        _ key: RealmTwin.Key,
        in entity: Entity
    ) {
        let keys = freeName(name + "Order", in: entity)
        twinsByTable[entity.storedName]?.orders.append(
            RealmTwin.Order(list: name, keys: keys, target: twin.name, targetKey: key.name)
        )
        append(
            RealmTwin.Property(
                name: keys,
                comments: [
                    "`\(key.name)` of each of `\(name)`, in the order of Realm's list: relationships have none."
                ],
                type: "[\(key.type)]",
                value: "[]",
                source: .value("row.\(property.name).map { key(of: $0) }")
            ),
            to: entity.storedName
        )
        findings.append(
            .carriedOtherwise(
                "'\(entity.name).\(property.name)' has no order in SwiftData, and no object twice: '\(keys)' keeps both",
                at: property.location,
                hint: "keep it up to date where the order matters; remove it where it does not"
            )
        )
    }

    /// Adds the other end of each link.
    ///
    /// SwiftData takes two relationships between two models for one where nothing is said, and an object for that of one owner
    /// alone where a relationship to many has no other end. Realm's links are each by itself, and shared.
    mutating func addInverses() {
        let origins = findOrigins()
        for entity in schema.entities where entity.kind == .object {
            for property in twinsByTable[entity.storedName]?.properties ?? [] {
                guard case .link(let name, _) = property.source,
                    case .link(let table)? = entity.property(named: name)?.type.storage,
                    let target = schema.entity(storedAs: table)
                else { continue }
                let origin = origins["\(entity.storedName).\(name)"]
                let made = "inverse" + entity.name.capitalizedFirst + name.capitalizedFirst
                append(
                    RealmTwin.Property(
                        name: origin ?? freeName(made, in: target),
                        comments: origin == nil
                            ? [
                                "The other end of `\(entity.name).\(property.name)`: without one it could not be shared."
                            ] : [],
                        attribute: "@Relationship(inverse: \\\(entity.name).\(property.name))",
                        type: "[\(entity.name)]",
                        value: "[]",
                        source: .inverse
                    ),
                    to: table
                )
            }
        }
    }

    /// Finds the names of the properties that the classes themselves declare as other ends, by their links.
    private mutating func findOrigins() -> [String: String] {
        var origins: [String: String] = [:]
        for entity in schema.entities {
            for property in levels(of: entity).flatMap(\.properties) {
                guard let link = link(ofOrigin: property) else { continue }
                if twinsByTable[link.table]?.isValue == false, entity.kind == .object,
                    linkProperty(named: link.property, in: link.table, to: entity) != nil,
                    origins["\(link.table).\(link.property)"] == nil
                {
                    origins["\(link.table).\(link.property)"] = property.name
                } else {
                    lose(
                        "'\(property.name)' is the other end of no relationship, or of one that has its other end already.",
                        property.name,
                        in: entity,
                        at: property.location,
                        hint: "fetch the objects that link to it by a predicate"
                    )
                }
            }
        }
        return origins
    }

    /// Returns the link that a property is the other end of: its table and property.
    private func link(ofOrigin property: DeclaredProperty) -> (table: String, property: String)? {
        guard let origin = property.origin else { return nil }
        var name = origin.className
        if name == nil, case .generic(_, let arguments)? = property.type { name = arguments.last?.plainName }
        let last = name?.split(separator: ".").last.map(String.init)
        let table = schema.entities.first { $0.name == last }?.storedName
        return (table ?? name ?? "", origin.property)
    }

    /// Returns the property of a table that links to an entity and is a relationship.
    private func linkProperty(named name: String, in table: String, to entity: Entity) -> Property? {
        guard let property = schema.entity(storedAs: table)?.property(named: name), property.type.collection != .map,
            property.type.storage == .link(entity.storedName)
        else { return nil }
        return property
    }
}
