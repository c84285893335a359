/// A place of code, inside of a type or outside of all: what the names of types mean there.
package final class Scope: Sendable {
    /// The full name of the type; nil outside of all.
    let owner: String?
    /// The full names of the type and of those around it.
    let owners: [String]

    private let outer: Scope?
    private let genericParameters: [String]
    /// The full names of the types by their names here, which may have dots.
    private let types: [String: String]
    private let aliases: [String: SwiftType]

    fileprivate init(
        owner: String? = nil,
        outer: Scope? = nil,
        genericParameters: [String] = [],
        types: [String: String] = [:],
        aliases: [String: SwiftType] = [:]
    ) {
        self.owner = owner
        self.outer = outer
        owners = (owner.map { [$0] } ?? []) + (outer?.owners ?? [])
        self.genericParameters = genericParameters
        self.types = types
        self.aliases = aliases
    }

    // MARK: Full names

    /// Aliases may name each other in a circle, so only so many are followed.
    private static let maximumAliases = 16

    /// Returns a type by full names, as its names are understood here.
    func fullType(_ type: SwiftType) -> SwiftType { fullType(type, aliases: 0) }

    /// The same, with `Self` left where that is asked for.
    func fullType(_ type: SwiftType, keepsSelf: Bool) -> SwiftType {
        guard keepsSelf else { return fullType(type) }
        return type.mapNamed { name, arguments in
            name == "Self" ? .named(name) : fullType(.named(name, arguments))
        }
    }

    private func fullType(_ type: SwiftType, aliases count: Int) -> SwiftType {
        guard count < Self.maximumAliases else { return .unknown }
        if case .named(let name, let arguments) = type, arguments.isEmpty {
            return meaning(of: name, arguments, aliases: count) ?? type
        }
        return type.mapNamed { name, arguments in
            meaning(of: name, arguments, aliases: count) ?? .named(name, arguments)
        }
    }

    /// Returns the type that a name means; nil where that is the type of this name.
    private func meaning(of name: String, _ arguments: [SwiftType], aliases count: Int) -> SwiftType? {
        if name == "Self", let owner { return .named(owner) }
        if name.hasPrefix("Self.") {
            return fullType(.named(String(name.dropFirst(5)), arguments), aliases: count + 1)
        }
        var place: Scope? = self
        while let scope = place {
            if scope.genericParameters.contains(name) { return nil }
            if let full = scope.types[name] { return full == name ? nil : .named(full, arguments) }
            if let alias = scope.aliases[name], alias.name != name {
                return scope.fullType(alias, aliases: count + 1)
            }
            if scope.outer == nil { return scope.withoutModule(name).map { .named($0, arguments) } }
            place = scope.outer
        }
        return nil
    }

    /// Returns `Text` for `SwiftUI.Text`, where the first is a type and `SwiftUI` is none: modules have no place in the index.
    private func withoutModule(_ name: String) -> String? {
        guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")), types[String(name[..<dot])] == nil else {
            return nil
        }
        let rest = String(name[name.utf8.index(after: dot)...])
        return types[rest] == nil ? nil : rest
    }
}

/// The scopes of all types.
struct ScopeTable: Sendable {
    /// The scope outside of all types.
    let outermost: Scope

    private var scopes: [String: Scope] = [:]

    init(_ declarations: DeclarationCollector) {
        let types = declarations.types
        var nested: [String: [String: String]] = types.mapValues { _ in [:] }
        for name in types.keys {
            for (index, byte) in zip(name.utf8.indices, name.utf8) where byte == UInt8(ascii: ".") {
                let inner = name[name.utf8.index(after: index)...]
                nested[String(name[..<index]), default: [:]][String(inner)] = name
            }
        }
        let all = Dictionary(uniqueKeysWithValues: types.keys.map { ($0, $0) })
        outermost = Scope(types: all, aliases: declarations.aliases)
        // A name comes behind its own beginning, and so behind what is around it.
        for (name, types) in nested.sorted(by: { $0.key < $1.key }) {
            let type = declarations.types[name]
            scopes[name] = Scope(
                owner: name,
                outer: scope(of: name.enclosingName),
                genericParameters: type?.genericParameters ?? [],
                types: types,
                aliases: type?.aliases ?? [:]
            )
        }
    }

    /// Returns the scope of a type's members; nil is for code outside of all types.
    func scope(of owner: String?) -> Scope {
        guard let owner else { return outermost }
        return scopes[owner] ?? Scope(owner: owner, outer: scope(of: owner.enclosingName))
    }
}

extension String {
    /// The part before the last dot: `Outer` of `Outer.Inner`.
    fileprivate var enclosingName: String? {
        utf8.lastIndex(of: UInt8(ascii: ".")).map { String(self[..<$0]) }
    }
}
