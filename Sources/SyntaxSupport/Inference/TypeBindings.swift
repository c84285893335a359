/// The types that generic parameters and `Self` stand for: so few that they are looked for one after the other.
@frozen package struct TypeBindings: Sendable {
    private var pairs: [(name: String, type: SwiftType)] = []

    var isEmpty: Bool { pairs.isEmpty }

    /// The type that a name stands for.
    subscript(name: String) -> SwiftType? {
        get { pairs.first { $0.name == name }?.type }
        set {
            pairs.removeAll { $0.name == name }
            if let newValue { pairs.append((name, newValue)) }
        }
    }

    /// Returns the bindings with an unknown type for each of some names that stand for none yet.
    func completed(with names: [String]) -> TypeBindings {
        var result = self
        for name in names where self[name] == nil { result[name] = .unknown }
        return result
    }

    /// Returns the type that a name with dots means where its part before the first dot stands for another type.
    fileprivate func member(_ name: String) -> String? {
        guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")), let outer = self[String(name[..<dot])]?.name
        else { return nil }
        return outer + name[dot...]
    }

    fileprivate func concern(_ name: String) -> Bool { self[name] != nil || member(name) != nil }
}

extension SwiftType {
    /// Returns the type with names replaced by the types that they stand for, and members of these by theirs.
    package func replacing(_ bindings: TypeBindings) -> SwiftType {
        guard !bindings.isEmpty, mentions(where: bindings.concern) else { return self }
        return mapNamed { name, arguments in
            bindings[name] ?? .named(bindings.member(name) ?? name, arguments)
        }
    }

    /// Whether a name in the type meets a condition.
    func mentions(where isMeant: (String) -> Bool) -> Bool {
        switch self {
        case .named(let name, let arguments):
            isMeant(name) || arguments.contains { $0.mentions(where: isMeant) }
        case .tuple(let elements): elements.contains { $0.type.mentions(where: isMeant) }
        case .function(let parameters, let result):
            parameters.contains { $0.mentions(where: isMeant) } || result.mentions(where: isMeant)
        case .unknown: false
        }
    }
}
