/// A call whose function is known.
@frozen package struct ResolvedCall {
    /// The function.
    package let function: Signature
    /// The type whose initialiser it is, by its full name; nil for any other function.
    package let initializedType: SwiftType?
    /// The index of each argument's parameter.
    package let parameterIndices: [Int]
    /// The types that the generic parameters stand for.
    let bindings: TypeBindings
    /// Whether the function's result is the call's; not where others of other results may be called as well.
    let isResultKnown: Bool

    /// Returns the type that an argument is expected to have.
    package func expectedType(ofArgument index: Int) -> SwiftType {
        function.parameters[parameterIndices[index]].type.replacing(bindings)
    }

    /// The type of the call's value.
    package var result: SwiftType {
        initializedType ?? (isResultKnown ? function.result?.replacing(bindings) : nil) ?? .unknown
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
        if let call = best(of: candidates, arguments, expected) { return call }
        for candidates in otherInitializers(callee) {
            if let call = best(of: candidates, arguments, expected) { return call }
        }
        return nil
    }

    private mutating func best(
        of candidates: Candidates,
        _ arguments: [Argument],
        _ expected: SwiftType
    ) -> ResolvedCall? {
        var best: (cost: Int, function: Signature, indices: [Int])?
        var isAmbiguous = false
        for function in candidates.functions {
            guard let indices = function.parameterIndices(for: arguments),
                let cost = cost(of: function, arguments, indices, limit: best?.cost ?? .max)
            else { continue }
            if candidates.areGuessed, cost == best?.cost, function.result != best?.function.result {
                isAmbiguous = true
            }
            guard cost < best?.cost ?? .max else { continue }
            isAmbiguous = false
            best = (cost, function, indices)
        }
        guard let best else { return nil }
        let call = ResolvedCall(
            function: best.function,
            initializedType: candidates.initializedType,
            parameterIndices: best.indices,
            bindings: candidates.receiver.map { bindings(of: $0) } ?? TypeBindings(),
            isResultKnown: !isAmbiguous
        )
        return bindGenerics(of: call, arguments, expected: expected)
    }

    /// Returns the cost of taking arguments for a function's parameters; nil where that cannot be, or costs more than a limit.
    private mutating func cost(of function: Signature, _ arguments: [Argument], _ indices: [Int], limit: Int) -> Int? {
        var cost = function.isDisfavored ? ConversionCost.disfavored : 0
        for position in indices.indices {
            let type = function.parameters[indices[position]].type
            guard cost <= limit, let step = conversion(of: arguments[position].value, to: type, in: function) else {
                return nil
            }
            cost += step
        }
        return cost
    }

    /// Returns the type that the first argument of an initialiser has where no source declares the initialiser, because a
    /// package adds it to a framework's type: the one that it has in the initialisers that are known.
    package mutating func typeOfFirstArgument(of callee: Expression, _ arguments: [Argument]) -> SwiftType? {
        guard arguments.count > 1, let first = arguments.first, first.label == nil, !first.isTrailing else {
            return nil
        }
        // Only initialisers count, and only of few callees a type can be told.
        if case .member(let base?, let name, _) = callee, name != "init", typeNamed(by: base) == nil { return nil }
        let candidates = candidates(callee, expected: .unknown)
        let labels = Set(candidates.functions.flatMap(\.parameters).map(\.label))
        guard candidates.initializedType != nil,
            arguments.contains(where: { !$0.isTrailing && !labels.contains($0.label) })
        else { return nil }
        var best: (cost: Int, type: SwiftType)?
        for function in candidates.functions {
            guard let parameter = function.parameters.first, parameter.label == nil,
                let cost = conversion(of: first.value, to: parameter.type, in: function)
            else { continue }
            let total = cost + (function.isDisfavored ? ConversionCost.disfavored : 0)
            if total < best?.cost ?? .max { best = (total, parameter.type) }
        }
        return best?.type
    }

    // MARK: Candidates

    struct Candidates {
        var functions: [Signature]
        var initializedType: SwiftType?
        var receiver: SwiftType?
        /// Whether they have the right name, and nothing else is known.
        var areGuessed = false
    }

    mutating func candidates(
        _ callee: Expression,
        expected: SwiftType,
        receiver: SwiftType? = nil
    ) -> Candidates {
        if case .unwrapped(let function) = callee { return candidates(function, expected: expected) }
        if case .member(let base, let name, _) = callee {
            return base.map { methods(name, of: $0, receiver) } ?? implicitMember(name, of: expected.unwrapped)
        }
        if case .name(let name) = callee {
            if let local = local(name) { return calling(local) ?? Candidates(functions: []) }
            let functions = functions(named: name)
            if !functions.isEmpty { return Candidates(functions: functions) }
            if !name.isCapitalized, let property = calling(typeOfName(name)) { return property }
        }
        return typeNamed(by: callee).map { initializers(of: $0) } ?? Candidates(functions: [])
    }

    /// Returns the function that a value is, if it is one.
    private func calling(_ type: SwiftType) -> Candidates? {
        guard case .function(let parameters, let result) = type.unwrapped else { return nil }
        let unnamed = parameters.map { Parameter(label: nil, name: "", type: $0) }
        return Candidates(functions: [Signature(Function(name: "", parameters: unnamed, result: result))])
    }

    private func functions(named name: String) -> [Signature] {
        let global = index.functions[name] ?? []
        // Most names that are called are those of no method, and the types around need not be asked one by one.
        guard index.methods[name] != nil else { return global }
        return scope.owners.flatMap { index.functions(named: name, of: $0) } + global
    }

    private func initializers(of type: SwiftType) -> Candidates {
        Candidates(
            functions: type.name.map { index.initializers(of: $0) } ?? [],
            initializedType: type,
            receiver: type
        )
    }

    /// Returns the initialisers of a type that a function, or another type, has the name of.
    private func otherInitializers(_ callee: Expression) -> [Candidates] {
        guard let type = typeNamed(by: callee) else { return [] }
        var types = [DeclarationIndex.hidden(type)]
        if case .name = callee { types.insert(type, at: 0) }
        return types.filter { $0.name.map { index.types[$0] != nil } ?? false }.map { initializers(of: $0) }
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
        let type = receiver ?? type(of: base)
        for receiver in [type, type.unwrapped] {
            let functions = receiver.name.map { index.functions(named: name, of: $0) } ?? []
            if !functions.isEmpty { return Candidates(functions: functions, receiver: receiver) }
        }
        if let property = typeOfProperty(name, of: type).flatMap({ calling($0) }) { return property }
        return Candidates(functions: index.methods[name] ?? [], areGuessed: true)
    }

    // MARK: Closures

    /// Makes a closure's parameters known, those that are written and those that are not (`$0`).
    package mutating func declareParameters(of closure: Closure, _ types: [SwiftType]) {
        if closure.parameters.isEmpty {
            for (offset, type) in types.enumerated() { declare("$\(offset)", type) }
        }
        var types = types
        if types.count == 1, closure.parameters.count > 1, case .tuple(let elements) = types[0] {
            types = elements.map(\.type)
        }
        for (offset, parameter) in closure.parameters.enumerated() {
            let written = parameter.type.map { fullType($0) }
            let type = written ?? (types.indices.contains(offset) ? types[offset] : .unknown)
            declare(parameter.name, type)
            // `$item` makes `item` known as well.
            if parameter.name.hasPrefix("$") {
                declare(String(parameter.name.dropFirst()), type.arguments.first ?? .unknown)
            }
        }
    }
}
