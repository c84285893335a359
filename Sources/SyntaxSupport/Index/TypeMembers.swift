/// A type's declaration with what all of its extensions add.
package struct TypeMembers: Sendable {
    /// What introduces the type; `extension` where only extensions of it are known.
    package var kind: TypeDeclaration.Kind = .extension
    /// The names of the generic parameters.
    package var genericParameters: [String] = []
    /// The superclass, the raw type and the protocols.
    package var inherited: [SwiftType] = []
    /// The initialisers that are written.
    package var initializers: [Function] = []
    /// The functions by name; `subscript` is one.
    package var functions: [String: [Function]] = [:]
    /// The properties by name.
    package var variables: [String: Variable] = [:]
    /// The cases by name; one with associated values is a function as well.
    package var cases: Set<String> = []
    /// The types that other names stand for.
    package var aliases: [String: SwiftType] = [:]

    /// The properties of the declaration itself, stored or not, in their order.
    var declaredProperties: [Variable] = []
    /// Whether the declaration itself, and not only an extension, has initialisers.
    var declaresInitializers = false

    /// The initialiser that Swift gives a structure which declares none.
    var memberwiseInitializer: Function? {
        guard kind == .structure, !declaresInitializers else { return nil }
        return Function(name: "init", parameters: declaredProperties.compactMap(\.memberwiseParameter))
    }
}

extension Variable {
    /// The parameter for the property in a memberwise initialiser, if it has one.
    var memberwiseParameter: Parameter? {
        guard !isStatic, !isComputed, !(isConstant && value != nil) else { return nil }
        let wrappers = attributes.compactMap(\.attributeName)
        var type = type ?? value?.literalType ?? .unknown
        if wrappers.contains("Binding") { type = .named("Binding", [type]) }
        if wrappers.contains("ViewBuilder"), !type.mayBeFunction { type = .function(parameters: [], result: type) }
        // What a wrapper such as @Environment or @State provides is rarely an argument.
        let isProvided = wrappers.contains { !Self.wrappersOfArguments.contains($0) }
        let hasDefault = value != nil || isProvided || type.name == "Optional" && !isConstant
        return Parameter(label: name, name: name, type: type, isOptional: hasDefault)
    }

    private static let wrappersOfArguments: Set = ["Binding", "Bindable", "ObservedObject", "ViewBuilder", "MainActor"]
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
