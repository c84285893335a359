import Diagnostics

/// Reads the members of the values that models store beside plain ones: structures, and enumerations without raw values.
struct CompositeReader {
    private let structures: [String: DeclaredStructure]
    private let enumerations: [String: DeclaredEnumeration]
    private var used: Set<String> = []

    init(_ parts: [DeclaredModels]) {
        structures = Dictionary(parts.flatMap(\.structures).map { ($0.path.dotted, $0) }) { first, _ in first }
        enumerations = Dictionary(parts.flatMap(\.enumerations).map { ($0.path.dotted, $0) }) { first, _ in first }
    }

    /// The paths of all types that may be such a value.
    var paths: Set<String> { Set(structures.keys).union(enumerations.keys) }

    /// Notes that a model stores a value of a type.
    mutating func use(_ path: String) { used.insert(path) }

    /// Returns the values that are used, also inside of others, and what could not be told of them.
    func read(with resolver: TypeResolver) -> (composites: [Composite], findings: [Finding]) {
        var composites: [Composite] = []
        var findings: [Finding] = []
        var open = used.sorted()
        var known = used
        while let path = open.popLast() {
            guard let composite = composite(at: path, resolver, &findings) else { continue }
            composites.append(composite)
            for member in composite.members {
                guard case .composite(let inner) = member.type.storage, known.insert(inner).inserted else { continue }
                open.append(inner)
            }
        }
        return (composites, findings)
    }

    private func composite(at path: String, _ resolver: TypeResolver, _ findings: inout [Finding]) -> Composite? {
        if let declared = structures[path] {
            let members = declared.properties.map { property -> Property in
                let type = property.type.flatMap { resolver.resolve($0, in: declared.path) }
                if type == nil, let written = property.type {
                    findings.append(.unknownType(written, property, path))
                }
                let text = property.type?.description ?? ""
                return Property(
                    name: property.name,
                    type: type ?? PropertyType(.unknown(text)),
                    writtenType: text,
                    initialValue: property.initialValue,
                    location: property.location
                )
            }
            return Composite(name: path, members: members, location: declared.location)
        }
        guard let declared = enumerations[path] else { return nil }
        let plain = declared.cases.map { ($0.name, PropertyType(.bool)) }
        let payloads = declared.payloads.map { payload in
            let types = payload.types.map { resolver.resolve($0, in: declared.path)?.description ?? $0.description }
            return (payload.name, PropertyType(.composite("(\(types.joined(separator: ", ")))")))
        }
        let members = (plain + payloads).map { name, type in
            Property(name: name, type: type, writtenType: type.description, location: declared.location)
        }
        return Composite(name: path, members: members, location: declared.location)
    }
}
