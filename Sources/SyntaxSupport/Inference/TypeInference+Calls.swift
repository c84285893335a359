/// A call whose function is known.
package struct ResolvedCall {
    /// The function.
    package let function: Function
    /// The type whose initialiser it is, by its full name; nil for any other function.
    package let initializedType: SwiftType?
    /// The index of each argument's parameter.
    package let parameterIndices: [Int]
    /// The types that the generic parameters stand for.
    package let bindings: [String: SwiftType]

    /// Returns the type that an argument is expected to have.
    package func expectedType(ofArgument index: Int) -> SwiftType {
        function.parameters[parameterIndices[index]].type.replacing(bindings)
    }

    /// The type of the call's value.
    package var result: SwiftType {
        initializedType ?? function.result?.replacing(bindings) ?? .unknown
    }
}

extension TypeInference {
    mutating func typeOfCall(_ callee: Expression, _ arguments: [Argument]) -> SwiftType {
        if case .closure(let closure) = callee { return valueType(of: closure, parameters: []) }
        if let call = resolve(callee, arguments, expected: .unknown) { return call.result }
        return typeNamed(by: callee) ?? .unknown
    }

    /// Finds the function that is called, by its name, the labels and the arguments' types.
    ///
    /// Implicit members belong to the type that the context expects.
    ///
    /// - `receiver`: The type of the value whose member is called, where it is known already.
    package mutating func resolve(
        _ callee: Expression,
        _ arguments: [Argument],
        expected: SwiftType,
        receiver: SwiftType? = nil
    ) -> ResolvedCall? {
        let candidates = candidates(callee, expected: expected, receiver: receiver)
        var best: (cost: Int, call: ResolvedCall)?
        for function in candidates.functions {
            guard let indices = function.parameterIndices(for: arguments) else { continue }
            var cost = function.isDisfavored ? ConversionCost.disfavored : 0
            for (argument, index) in zip(arguments, indices) {
                guard let step = conversion(of: argument.value, to: function.parameters[index].type, in: function)
                else {
                    cost = .max
                    break
                }
                cost += step
            }
            guard cost < best?.cost ?? .max else { continue }
            let call = ResolvedCall(
                function: function,
                initializedType: candidates.initializedType,
                parameterIndices: indices,
                bindings: candidates.receiver.map { bindings(of: $0) } ?? [:]
            )
            best = (cost, call)
        }
        return best.map { bindGenerics(of: $0.call, arguments) }
    }

    // MARK: Candidates

    struct Candidates {
        var functions: [Function]
        var initializedType: SwiftType?
        var receiver: SwiftType?
    }

    mutating func candidates(
        _ callee: Expression,
        expected: SwiftType,
        receiver: SwiftType? = nil
    ) -> Candidates {
        if case .member(let base, let name, _) = callee {
            return base.map { methods(name, of: $0, receiver) } ?? implicitMember(name, of: expected.unwrapped)
        }
        if case .name(let name) = callee, let local = local(name) {
            guard case .function(let parameters, let result) = local.unwrapped else { return Candidates(functions: []) }
            let unnamed = parameters.map { Parameter(label: nil, name: "", type: $0) }
            return Candidates(functions: [Function(name: name, parameters: unnamed, result: result)])
        }
        if case .name(let name) = callee {
            let functions = functions(named: name)
            if !functions.isEmpty { return Candidates(functions: functions) }
        }
        return typeNamed(by: callee).map { initializers(of: $0) } ?? Candidates(functions: [])
    }

    private func functions(named name: String) -> [Function] {
        var functions: [Function] = []
        for owner in scope.owners { functions += index.functions(named: name, of: owner) }
        return functions + (index.functions[name] ?? [])
    }

    private func initializers(of type: SwiftType) -> Candidates {
        Candidates(
            functions: type.name.map { index.initializers(of: $0) } ?? [],
            initializedType: type,
            receiver: type
        )
    }

    private func implicitMember(_ name: String, of type: SwiftType) -> Candidates {
        guard let owner = type.name else { return Candidates(functions: []) }
        if name == "init" { return initializers(of: type) }
        return Candidates(functions: index.functions(named: name, of: owner).filter(\.isStatic), receiver: type)
    }

    private mutating func methods(_ name: String, of base: Expression, _ receiver: SwiftType?) -> Candidates {
        if let type = typeNamed(by: base) {
            if name == "init" { return initializers(of: type) }
            let functions = type.name.map { index.functions(named: name, of: $0) } ?? []
            if !functions.isEmpty { return Candidates(functions: functions, receiver: type) }
            return typeNamed(name, in: type).map { initializers(of: $0) } ?? Candidates(functions: [])
        }
        if case .name("super") = base, name == "init", let owner {
            let ancestors = index.lineage(of: owner).dropFirst()
            return Candidates(functions: ancestors.flatMap { index.types[$0]?.initializers ?? [] })
        }
        if name == "init" { return initializers(of: type(of: base)) }
        let type = (receiver ?? type(of: base)).unwrapped
        let functions = type.name.map { index.functions(named: name, of: $0) } ?? []
        if !functions.isEmpty { return Candidates(functions: functions, receiver: type) }
        return Candidates(functions: index.methods[name] ?? [])
    }

    // MARK: Generics

    private func bindings(of receiver: SwiftType) -> [String: SwiftType] {
        guard let name = receiver.name, let parameters = index.types[name]?.genericParameters else { return [:] }
        return Dictionary(zip(parameters, receiver.arguments)) { first, _ in first }
    }

    /// Finds what a function's generic parameters stand for: first from the values, then from the closures.
    private mutating func bindGenerics(of call: ResolvedCall, _ arguments: [Argument]) -> ResolvedCall {
        var generics = Set(call.function.genericParameters)
        if let type = call.initializedType?.name { generics.formUnion(index.types[type]?.genericParameters ?? []) }
        guard !generics.isEmpty else { return call }
        var bindings = call.bindings
        for (argument, index) in zip(arguments, call.parameterIndices) {
            let parameter = call.function.parameters[index].type
            if case .keyPath(let name) = argument.value {
                guard let root = parameter.arguments.first, let value = parameter.arguments.last else { continue }
                value.bind(generics, to: typeOfProperty(name, of: root) ?? .unknown, in: &bindings)
            } else if case .closure(let closure) = argument.value {
                guard case .function(let parameters, let result) = parameter.unwrapped else { continue }
                let value = valueType(of: closure, parameters: parameters.map { $0.replacing(bindings) })
                result.bind(generics, to: value, in: &bindings)
            } else {
                parameter.bind(generics, to: type(of: argument.value), in: &bindings)
            }
        }
        for name in generics where bindings[name] == nil { bindings[name] = .unknown }
        return ResolvedCall(
            function: call.function,
            initializedType: call.initializedType.map { inferringArguments(of: $0, from: bindings) },
            parameterIndices: call.parameterIndices,
            bindings: bindings
        )
    }

    /// Returns a type that is made without its generic arguments, as in `Array(repeating: 0, count: 2)`, with them.
    private func inferringArguments(of type: SwiftType, from bindings: [String: SwiftType]) -> SwiftType {
        guard case .named(let name, []) = type, let parameters = index.types[name]?.genericParameters,
            parameters.contains(where: { bindings[$0]?.isUnknown == false })
        else { return type }
        return .named(name, parameters.map { bindings[$0] ?? .unknown })
    }

    /// Returns the type of the value that a closure of a single expression gives back.
    private mutating func valueType(of closure: Closure, parameters: [SwiftType]) -> SwiftType {
        if let result = closure.result { return fullType(result) }
        guard closure.body.count == 1, let value = closure.body.value else { return .unknown }
        let mark = openScope()
        defer { closeScope(mark) }
        declareParameters(of: closure, parameters)
        return type(of: value)
    }

    /// Makes a closure's parameters known, those that are written and those that are not (`$0`).
    package mutating func declareParameters(of closure: Closure, _ types: [SwiftType]) {
        if closure.parameters.isEmpty {
            for (offset, type) in types.enumerated() { declare("$\(offset)", type) }
        }
        for (offset, parameter) in closure.parameters.enumerated() {
            let written = parameter.type.map { fullType($0) }
            declare(parameter.name, written ?? (types.indices.contains(offset) ? types[offset] : .unknown))
        }
    }
}

extension SwiftType {
    /// Finds the types that names stand for where this type takes the place of another.
    fileprivate func bind(_ names: Set<String>, to other: SwiftType, in bindings: inout [String: SwiftType]) {
        guard !other.isUnknown else { return }
        switch (self, other) {
        case (.named(let name, _), _) where names.contains(name):
            if bindings[name]?.isUnknown ?? true { bindings[name] = other }
        case (.named("Optional", let own), .named(let name, _)) where name != "Optional":
            own.first?.bind(names, to: other, in: &bindings)
        case (.named("Array", let own), .named(let name, _)) where name == "Binding":
            // A list of bindings to elements is made from a binding to a list.
            own.first?.bind(
                names,
                to: .named("Binding", [other.arguments.first?.arguments.first ?? .unknown]),
                in: &bindings
            )
        case (.named(_, let own), .named(_, let others)):
            for (own, other) in zip(own, others) { own.bind(names, to: other, in: &bindings) }
        default:
            break
        }
    }
}
