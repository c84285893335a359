/// Collects the declarations of outlines, those of a type from all of its extensions, in types as they are written.
struct DeclarationCollector {
    /// The types by their full names.
    private(set) var types: [String: CollectedType] = [:]
    /// The global functions by name.
    private(set) var functions: [String: [Function]] = [:]
    /// The global variables by name.
    private(set) var variables: [String: Variable] = [:]
    /// The global aliases by name.
    private(set) var aliases: [String: SwiftType] = [:]

    /// Stands before the names of frameworks' types that the module has types of the same names as; no type is called so.
    static let hidingPlace = "%"

    /// Collects a module's outlines, whose types hide the frameworks' types of the same names.
    init(_ outlines: [Outline], frameworks: [Outline]) {
        let own = Self.topLevelTypes(outlines)
        for outline in frameworks {
            for statement in outline.statements {
                let isHidden = statement.declaredTypeName.map(own.contains) ?? false
                add([statement], to: isHidden ? Self.hidingPlace : nil)
            }
        }
        for outline in outlines { add(outline.statements, to: nil) }
    }

    private static func topLevelTypes(_ outlines: [Outline]) -> Set<String> {
        Set(outlines.lazy.flatMap(\.statements).compactMap(\.declaredTypeName))
    }

    private mutating func add(_ statements: [Statement], to owner: String?) {
        for statement in statements {
            switch statement {
            case .type(let type): add(type, to: owner)
            case .alias(let name, let type): add(alias: name, of: type, to: owner)
            case .function(let function): add(function, to: owner)
            case .variable(let variable): add(variable, to: owner)
            case .enumCase(let enumCase): add(enumCase, to: owner)
            case .expression, .result, .block: break
            }
        }
    }

    private mutating func add(_ type: TypeDeclaration, to owner: String?) {
        let name = owner.map { $0 + "." + type.name } ?? type.name
        types[name, default: CollectedType()].add(type)
        add(type.members, to: name)
    }

    private mutating func add(alias name: String, of type: SwiftType, to owner: String?) {
        if let owner { types[owner]?.aliases[name] = type } else { aliases[name] = type }
    }

    private mutating func add(_ function: Function, to owner: String?) {
        addTypes(in: function.body, to: owner)
        if let owner {
            if function.name == "init" {
                types[owner]?.initializers.append(function)
            } else {
                types[owner]?.functions[function.name, default: []].append(function)
            }
        } else {
            functions[function.name, default: []].insert(function, at: 0)
        }
    }

    /// Adds the types that a function declares for itself.
    private mutating func addTypes(in body: [Statement], to owner: String?) {
        for case .type(let type) in body { add(type, to: owner) }
    }

    private mutating func add(_ variable: Variable, to owner: String?) {
        addTypes(in: variable.getter, to: owner)
        if let owner { types[owner]?.variables[variable.name] = variable } else { variables[variable.name] = variable }
    }

    private mutating func add(_ enumCase: EnumCase, to owner: String?) {
        guard let owner else { return }
        types[owner]?.cases.insert(enumCase.name)
        guard let parameters = enumCase.parameters else { return }
        var function = Function(name: enumCase.name, parameters: parameters, result: .named(owner))
        function.isStatic = true
        types[owner]?.functions[enumCase.name, default: []].append(function)
    }
}

/// A type's declaration with what all of its extensions add, in types as they are written.
struct CollectedType: Sendable {
    var kind: TypeDeclaration.Kind = .extension
    var genericParameters: [String] = []
    var inherited: [SwiftType] = []
    var initializers: [Function] = []
    var functions: [String: [Function]] = [:]
    var variables: [String: Variable] = [:]
    var cases: Set<String> = []
    /// The types that other names stand for.
    var aliases: [String: SwiftType] = [:]

    /// The properties of the declaration itself, stored or not, in their order.
    private var declaredProperties: [Variable] = []
    /// Whether the declaration itself, and not only an extension, has initialisers.
    private var declaresInitializers = false

    /// Adds the head of a declaration or an extension.
    fileprivate mutating func add(_ type: TypeDeclaration) {
        inherited += type.inherited
        guard type.kind != .extension else { return }
        kind = type.kind
        genericParameters = type.genericParameters
        declaresInitializers = type.members.contains {
            if case .function(let function) = $0 { function.name == "init" } else { false }
        }
        declaredProperties = type.members.compactMap {
            if case .variable(let variable) = $0 { variable } else { nil }
        }
    }

    /// The initialiser that Swift gives a structure which declares none; `transform` replaces the properties' types.
    func memberwiseInitializer(_ transform: (SwiftType) -> SwiftType) -> Function? {
        guard kind == .structure, !declaresInitializers else { return nil }
        let properties = declaredProperties.map { $0.mapType(transform) }
        return Function(name: "init", parameters: properties.compactMap(\.memberwiseParameter))
    }
}

extension Statement {
    /// The name of the type that the statement declares and does not extend.
    fileprivate var declaredTypeName: String? {
        guard case .type(let type) = self else { return nil }
        return type.kind == .extension ? nil : type.name
    }
}

extension Variable {
    /// The parameter for the property in a memberwise initialiser, if it has one.
    fileprivate var memberwiseParameter: Parameter? {
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
