/// Tells the models that an app works with from the copies that versioned schemas keep of older ones.
struct LiveModels {
    /// The positions of the live models among all classes.
    let indices: [Int]

    /// Chooses among classes.
    ///
    /// A model outside of every versioned schema is live. Beside these, those are that the newest schema lists or holds, unless
    /// it is itself a copy of what is outside; and what names outside stand for, as in `typealias Book = SchemaV2.Book`.
    init(_ classes: [DeclaredClass], isModel: (DeclaredClass) -> Bool, parts: [DeclaredModels], names: ClassNames) {
        let versions = parts.map(\.versions).reduce(into: DeclaredVersions()) { $0.merge($1) }
        let frozen = { (path: [String]) in versions.schemas.contains { path.starts(with: $0) } }
        let models = classes.indices.filter { isModel(classes[$0]) }
        var live = models.filter { !frozen(classes[$0].path) }
        var known = Set(live.map { classes[$0].name })
        func add(_ indices: [Int]) {
            for index in indices where isModel(classes[index]) && known.insert(classes[index].name).inserted {
                live.append(index)
            }
        }
        for schema in versions.newestSchemas {
            let listed = versions.types(listedBy: schema, named: "models").compactMap { type in
                names.declared(type.name, in: type.scope)
            }
            let held = models.filter { classes[$0].path.starts(with: schema) }
            // Where a class outside has the same name, the schema is one of the past.
            if held.allSatisfy({ !known.contains(classes[$0].name) }) { add(listed + held) }
        }
        add(
            parts.flatMap(\.aliases).filter { !frozen($0.path) }.compactMap { alias in
                alias.type.plainName.flatMap { names.declared($0, in: Array(alias.path.dropLast())) }
            }
        )
        indices = live
    }
}

extension LiveModels {
    /// Chooses the models of one versioned schema: those that it lists and those that stand in it.
    init(
        _ classes: [DeclaredClass],
        isModel: (DeclaredClass) -> Bool,
        parts: [DeclaredModels],
        names: ClassNames,
        in schema: [String]
    ) {
        let versions = parts.map(\.versions).reduce(into: DeclaredVersions()) { $0.merge($1) }
        let listed = versions.types(listedBy: schema, named: "models").compactMap { type in
            names.declared(type.name, in: type.scope)
        }
        let held = classes.indices.filter { classes[$0].path.starts(with: schema) }
        var known: Set<String> = []
        indices = (held + listed).filter { isModel(classes[$0]) && known.insert(classes[$0].name).inserted }
    }
}

extension ClassNames {
    /// Returns the class of a name that is written in a scope.
    func declared(_ name: String, in scope: [String]) -> Int? {
        guard case .declared(let index)? = superclass(named: name, in: scope) else { return nil }
        return index
    }
}

extension DeclaredVersions {
    /// Adds what another file declares.
    mutating func merge(_ other: DeclaredVersions) {
        schemas.formUnion(other.schemas)
        plans.formUnion(other.plans)
        lists += other.lists
        identifiers.merge(other.identifiers) { first, _ in first }
    }

    /// The last schema of every plan; without a plan, the schema of the highest version.
    fileprivate var newestSchemas: [[String]] {
        let planned = plans.sorted(by: { $0.dotted < $1.dotted }).map { plan in
            types(listedBy: plan, named: "schemas").compactMap { type in
                type.name.candidates(in: type.scope).lazy.map { $0.split(separator: ".").map(String.init) }
                    .first(where: schemas.contains)
            }
        }
        guard planned.allSatisfy(\.isEmpty) else { return planned.compactMap { newest(of: $0) } }
        return newest(of: schemas.sorted { $0.dotted < $1.dotted }).map { [$0] } ?? []
    }

    /// The schema of the highest version; the last one where not all say theirs.
    private func newest(of schemas: [[String]]) -> [String]? {
        let numbered = schemas.compactMap { schema in identifiers[schema].map { (schema: schema, numbers: $0) } }
        guard numbered.count == schemas.count else { return schemas.last }
        return numbered.max { $0.numbers.lexicographicallyPrecedes($1.numbers) }?.schema
    }

    /// A type by its name and the scope in which it is written.
    fileprivate typealias ListedType = (name: String, scope: [String])

    /// Returns the types that a type lists in a property, those of other lists that it takes in among them.
    fileprivate func types(listedBy path: [String], named name: String) -> [ListedType] {
        types(listedBy: path, named: name, within: [])
    }

    private func types(listedBy path: [String], named name: String, within outer: [[String]]) -> [ListedType] {
        guard !outer.contains(path), let list = lists.first(where: { $0.path == path && $0.name == name }) else {
            return []
        }
        return (list.elements ?? []).flatMap { element -> [ListedType] in
            switch element {
            case .type(let type): return [(type, path)]
            case .list(let owner):
                let paths = owner.candidates(in: path).map { $0.split(separator: ".").map(String.init) }
                guard let other = paths.first(where: { path in lists.contains { $0.path == path } }) else { return [] }
                return types(listedBy: other, named: name, within: outer + [path])
            }
        }
    }
}
