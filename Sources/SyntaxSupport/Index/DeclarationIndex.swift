/// The declarations of all files of a module, and of the frameworks that it uses; it never changes, and all threads share it.
///
/// Types are found by their full names, such as `Outer.Inner`. All types in the index are given by full names.
package final class DeclarationIndex: Sendable {
    /// The types by their full names.
    package let types: [String: TypeMembers]
    /// The global functions by name.
    package let functions: [String: [Signature]]
    /// The global variables by name.
    package let variables: [String: DeclaredVariable]
    /// The functions of all types by name, for calls on values of unknown types.
    package let methods: [String: [Signature]]

    private let scopes: ScopeTable
    private let lineages: [String: Lineage]

    /// Indexes a module's outlines, whose types hide the frameworks' types of the same names.
    package init(_ outlines: [Outline], frameworks: [Outline]) {
        let declarations = DeclarationCollector(outlines, frameworks: frameworks)
        let scopes = ScopeTable(declarations)
        let outermost = scopes.outermost
        // In an order of their own, and not the table's, which differs from run to run.
        let collected = declarations.types.sorted { $0.key < $1.key }
        let members = collected.concurrentMap { name, type in TypeMembers(type, in: scopes.scope(of: name)) }
        let types = Dictionary(uniqueKeysWithValues: zip(collected.map(\.key), members))
        let lineages = collected.concurrentMap { name, _ in Lineage(of: name, in: types) }
        self.scopes = scopes
        self.types = types
        self.lineages = Dictionary(uniqueKeysWithValues: zip(collected.map(\.key), lineages))
        functions = declarations.functions.mapValues { $0.map { Signature($0, outermost.fullType) } }
        variables = declarations.variables.mapValues { DeclaredVariable($0, of: nil, outermost.fullType) }
        methods = members.reduce(into: [:]) { methods, members in
            for (name, functions) in members.functions { methods[name, default: []] += functions }
        }
    }

    // MARK: Names

    /// Returns the type of a framework that is hidden by a type of the module, if there is one: what code means by the name after
    /// all where the module's own type cannot be meant, because it stands in another module.
    static func hidden(_ type: SwiftType) -> SwiftType {
        .named("\(DeclarationCollector.hidingPlace).\(type.name ?? "")", type.arguments)
    }

    /// Returns the scope of a type's members; nil is for code outside of all types.
    func scope(of owner: String?) -> Scope { scopes.scope(of: owner) }

    // MARK: Ancestors

    /// Returns a type, then its superclass and protocols with theirs; each name once.
    package func lineage(of name: String) -> [String] { lineages[name]?.names ?? [name] }

    /// Whether a type is, inherits or conforms to another.
    package func conforms(_ type: SwiftType, to other: String) -> Bool {
        type.name.map { conforms($0, to: other) } ?? false
    }

    /// Whether a type of a name is, inherits or conforms to another.
    package func conforms(_ name: String, to other: String) -> Bool {
        name == other || lineages[name]?.ancestors.contains(other) ?? false
    }

    /// Whether a type is, inherits or conforms to one of some types.
    package func conforms(_ type: SwiftType, toAnyOf names: Set<String>) -> Bool {
        guard let name = type.name else { return false }
        return names.contains(name) || lineages[name].map { !$0.ancestors.isDisjoint(with: names) } ?? false
    }

    /// Returns the functions of a name that a type has or inherits.
    package func functions(named name: String, of type: String) -> [Signature] {
        var found: [Signature] = []
        for members in lineages[type]?.members ?? [] {
            guard let functions = members.functions[name] else { continue }
            found = found.isEmpty ? functions : found + functions
        }
        return found
    }

    /// Returns the initialisers of a type: its own, or those of the first ancestor that has some.
    package func initializers(of type: String) -> [Signature] {
        lineages[type]?.members.first { !$0.initializers.isEmpty }?.initializers ?? []
    }

    /// Returns the names of a type's own static members, and those of the types in it by their names from the type: `Inner.member`.
    package func staticMembers(of type: String) -> Set<String> {
        let owners = types.filter { $0.key == type || $0.key.hasPrefix(type + ".") }
        return owners.reduce(into: []) { names, owner in
            let prefix = owner.key == type ? "" : owner.key.dropFirst(type.count + 1) + "."
            let functions = owner.value.functions.filter { $0.value.contains(where: \.isStatic) }.keys
            let variables = owner.value.variables.filter { $0.value.variable.isStatic }.keys
            names.formUnion((Array(functions) + Array(variables) + Array(owner.value.cases)).map { prefix + $0 })
        }
    }

    /// Returns the property of a name that a type has or inherits.
    package func variable(named name: String, of type: String) -> DeclaredVariable? {
        guard let lineage = lineages[type] else { return nil }
        for members in lineage.members {
            if let property = members.variables[name] { return property }
        }
        return nil
    }
}

/// A type with its superclass and protocols, and theirs.
private final class Lineage: Sendable {
    /// The names, the type's own first; each once.
    let names: [String]
    /// The names of the ancestors.
    let ancestors: Set<String>
    /// The members of those that the index knows.
    let members: [TypeMembers]

    init(of name: String, in types: [String: TypeMembers]) {
        var names = [name]
        var next = 0
        while next < names.count {
            for inherited in types[names[next]]?.inherited ?? [] {
                if let name = inherited.name, !names.contains(name) { names.append(name) }
            }
            next += 1
        }
        self.names = names
        ancestors = Set(names.dropFirst())
        members = names.compactMap { types[$0] }
    }
}
