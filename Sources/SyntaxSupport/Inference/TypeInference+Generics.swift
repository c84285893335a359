extension TypeInference {
    /// Returns what the generic parameters of a type and `Self` stand for in the functions of a value.
    func bindings(of receiver: SwiftType) -> TypeBindings {
        var bindings = TypeBindings()
        guard let name = receiver.name, let parameters = index.types[name]?.genericParameters else { return bindings }
        for (parameter, argument) in zip(parameters, receiver.arguments) where bindings[parameter] == nil {
            bindings[parameter] = argument
        }
        if bindings["Self"] == nil { bindings["Self"] = receiver }
        return bindings
    }

    /// Finds what a function's generic parameters stand for: from what is expected, then from the values, then from the closures,
    /// and last from the literals, which take the type of the others.
    mutating func bindGenerics(
        of call: ResolvedCall,
        _ arguments: [Argument],
        expected: SwiftType
    ) -> ResolvedCall {
        var generics = call.function.genericParameters
        if let type = call.initializedType?.name { generics += index.types[type]?.genericParameters ?? [] }
        guard !generics.isEmpty else { return call }
        var bindings = call.bindings
        if call.initializedType == nil { call.function.result?.bind(generics, to: expected, in: &bindings) }
        let pairs = zip(arguments.map(\.value), call.parameterIndices.map { call.function.parameters[$0].type })
        for step in BindingStep.allCases {
            for (value, parameter) in pairs where BindingStep(of: value) == step {
                bind(parameter, to: value, generics, in: &bindings)
            }
        }
        bindings = bindings.completed(with: generics)
        return ResolvedCall(
            function: call.function,
            initializedType: call.initializedType.map { inferringArguments(of: $0, from: bindings) },
            parameterIndices: call.parameterIndices,
            bindings: bindings,
            isResultKnown: call.isResultKnown
        )
    }

    private mutating func bind(
        _ parameter: SwiftType,
        to value: Expression,
        _ generics: [String],
        in bindings: inout TypeBindings
    ) {
        let known = bindings.completed(with: generics)
        switch (value, parameter.unwrapped) {
        case (.keyPath(let properties), .function(let parameters, let result)):
            // A key path is a function as well.
            let root = parameters.first?.replacing(known) ?? .unknown
            result.bind(generics, to: type(of: properties, along: root), in: &bindings)
        case (.keyPath(let properties), let keyPath):
            guard let root = keyPath.arguments.first, let value = keyPath.arguments.last else { return }
            value.bind(generics, to: type(of: properties, along: root.replacing(known)), in: &bindings)
        case (.closure(let closure), .function(let parameters, let result))
        where result.mentions(where: generics.contains):
            let value = valueType(of: closure, parameters: parameters.map { $0.replacing(known) })
            result.bind(generics, to: value, in: &bindings)
        case (.closure, _): break
        case (.name(let name), .function(let parameters, let result)) where name.isOperator:
            // An operator gives what it takes.
            let operand = parameters.map { $0.replacing(known) }.first { !$0.isUnknown } ?? .unknown
            result.bind(generics, to: operand, in: &bindings)
        case (.member(nil, let name, _), let type):
            parameter.bind(generics, to: typeOfProperty(name, of: type) ?? .unknown, in: &bindings)
        case (_, .named("Metatype", let types)):
            types.first?.bind(generics, to: typeNamed(by: value) ?? .unknown, in: &bindings)
        default:
            parameter.bind(generics, to: type(of: value), in: &bindings)
        }
    }

    /// Returns the type of what a key path leads to.
    private func type(of properties: [String], along root: SwiftType) -> SwiftType {
        properties.reduce(root) { typeOfProperty($1, of: $0) ?? .unknown }
    }

    /// Returns a type that is made without its generic arguments, as in `Array(repeating: 0, count: 2)`, with them.
    private func inferringArguments(of type: SwiftType, from bindings: TypeBindings) -> SwiftType {
        guard case .named(let name, []) = type, let parameters = index.types[name]?.genericParameters,
            parameters.contains(where: { bindings[$0]?.isUnknown == false })
        else { return type }
        return .named(name, parameters.map { bindings[$0] ?? .unknown })
    }

    /// Returns the type of the value that a closure gives back.
    mutating func valueType(of closure: Closure, parameters: [SwiftType]) -> SwiftType {
        if let result = closure.result { return fullType(result) }
        let mark = openScope()
        defer { closeScope(mark) }
        declareParameters(of: closure, parameters)
        if closure.body.count == 1, let value = closure.body.value { return type(of: value) }
        for statement in closure.body {
            switch statement {
            case .variable(let variable): declare(variable.name, type(of: variable))
            case .result(let value): return type(of: value)
            default: break
            }
        }
        return .unknown
    }
}

/// When a call's argument tells what generic parameters stand for.
private enum BindingStep: CaseIterable {
    case value, function, literal

    init(of argument: Expression) {
        self =
            switch argument {
            case .closure, .keyPath: .function
            case .name(let name) where name.isOperator: .function
            case .literal, .string, .null: .literal
            case .array(let elements) where elements.isEmpty: .literal
            case .dictionary(let keys, _) where keys.isEmpty: .literal
            default: .value
            }
    }
}

extension String {
    fileprivate var isOperator: Bool {
        guard let first = unicodeScalars.first else { return false }
        return first != "_" && first != "$" && first != "`" && !first.properties.isXIDStart
    }
}

extension SwiftType {
    /// Finds the types that names stand for where this type takes the place of another.
    fileprivate func bind(_ names: [String], to other: SwiftType, in bindings: inout TypeBindings) {
        guard !other.isUnknown else { return }
        switch (self, other) {
        case (.named(let name, _), _) where names.contains(name):
            if bindings[name]?.isUnknown ?? true { bindings[name] = other }
        case (.named("Optional", let own), .named(let name, _)) where name != "Optional":
            own.first?.bind(names, to: other, in: &bindings)
        case (.named(_, let own), .named(_, let others)):
            for (own, other) in zip(own, others) { own.bind(names, to: other, in: &bindings) }
        default:
            break
        }
    }
}
