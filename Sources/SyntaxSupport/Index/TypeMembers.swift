/// A type's declaration with what all of its extensions add; it never changes, and is not copied.
package final class TypeMembers: Sendable {
    /// What introduces the type; `extension` where only extensions of it are known.
    package let kind: TypeDeclaration.Kind
    /// The names of the generic parameters.
    package let genericParameters: [String]
    /// The superclass, the raw type and the protocols.
    package let inherited: [SwiftType]
    /// The initialisers that are written, and a structure's memberwise one.
    package let initializers: [Signature]
    /// The functions by name; `subscript` is one.
    package let functions: [String: [Signature]]
    /// The properties by name.
    package let variables: [String: DeclaredVariable]
    /// The cases by name; one with associated values is a function as well.
    package let cases: Set<String>
    /// The types that other names stand for.
    package let aliases: [String: SwiftType]

    /// Takes what was collected, with each type in it replaced by the one that its name means in a scope.
    init(_ type: CollectedType, in scope: Scope) {
        // What a protocol says of `Self` goes for each type that conforms to it.
        let full: (SwiftType) -> SwiftType = { scope.fullType($0, keepsSelf: type.kind == .protocol) }
        kind = type.kind
        genericParameters = type.genericParameters
        inherited = type.inherited.map(full)
        let memberwise = type.memberwiseInitializer(full).map { [Signature($0)] } ?? []
        initializers = type.initializers.map { Signature($0, full) } + memberwise
        functions = type.functions.mapValues { $0.map { Signature($0, full) } }
        variables = type.variables.mapValues { DeclaredVariable($0, of: scope.owner, full) }
        cases = type.cases
        aliases = type.aliases.mapValues(full)
    }
}

extension Variable {
    /// Returns the variable with its type replaced.
    func mapType(_ transform: (SwiftType) -> SwiftType) -> Variable {
        var variable = self
        variable.type = type.map(transform)
        return variable
    }
}

extension Expression {
    /// The name of an attribute, which is an expression in an outline.
    package var attributeName: String? {
        switch self {
        case .type(let type): type.name
        case .call(let callee, _): callee.attributeName
        default: nil
        }
    }

    /// The type that a literal has by itself.
    var literalType: SwiftType? {
        switch self {
        case .string: .string
        case .literal(let type): type
        default: nil
        }
    }
}
