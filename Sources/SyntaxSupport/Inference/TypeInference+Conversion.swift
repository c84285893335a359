/// What it costs to take an argument for a parameter; the cheapest overload is the one that is called.
enum ConversionCost {
    /// The types are the same.
    static let none = 0
    /// A literal becomes a type that is not the one it has by itself.
    static let literal = 1
    /// One of the types is not known, but nothing speaks against it.
    static let unknown = 2
    /// The overload is marked as one that loses.
    static let disfavored = 4
    /// A value of unknown type for one that is made from literals: most of such values are strings.
    static let unlikely = 10
}

extension TypeInference {
    /// Returns the cost of taking an expression for a type, or nil where that cannot be.
    mutating func conversion(of expression: Expression, to type: SwiftType, in function: Signature) -> Int? {
        let target = type.unwrapped
        guard let name = target.name else { return functionConversion(of: expression, to: target) }
        if name == "Any" || function.genericParameters.contains(name) { return ConversionCost.unknown }
        switch expression {
        case .string: return literalConversion(to: target, default: "String", from: Self.stringLiteralTypes)
        case .literal(let own): return literalConversion(own, to: target)
        case .null: return type.name == "Optional" ? ConversionCost.none : nil
        case .closure: return index.types[name] == nil ? ConversionCost.unknown : nil
        case .array where name != "Array": return collectionConversion(to: target, from: "ExpressibleByArrayLiteral")
        case .dictionary where name != "Dictionary":
            return collectionConversion(to: target, from: "ExpressibleByDictionaryLiteral")
        case .choice(let branches): return choiceConversion(branches, to: type, in: function)
        case .operation("??", let operands) where operands.allSatisfy({ $0.literalOfClosure != nil }):
            return conversion(of: operands.compactMap(\.literalOfClosure), to: type, in: function)
        case .call(.closure(let closure), let arguments) where arguments.isEmpty && closure.singleValue != nil:
            return conversion(of: closure.singleValue ?? expression, to: type, in: function)
        case .member(nil, let member, _): return memberConversion(hasStaticMember(member, target), of: name)
        case .call(.member(nil, let member, _), let arguments):
            let functions =
                member == "init"
                ? index.initializers(of: name) : index.functions(named: member, of: name).filter(\.isStatic)
            return memberConversion(functions.contains { $0.parameterIndices(for: arguments) != nil }, of: name)
        case .member(.member(nil, let inner, _), _, _), .call(.member(.member(nil, let inner, _), _, _), _):
            return memberConversion(hasStaticMember(inner, target) || index.types["\(name).\(inner)"] != nil, of: name)
        default: return valueConversion(self.type(of: expression), to: target)
        }
    }

    private static let stringLiteralTypes: Set = [
        "ExpressibleByStringLiteral", "ExpressibleByStringInterpolation",
    ]

    private func functionConversion(of expression: Expression, to target: SwiftType) -> Int? {
        guard case .function(let parameters, _) = target else { return ConversionCost.unknown }
        switch expression {
        case .closure(let closure):
            let count = closure.parameters.count
            if count == 0 || count == parameters.count { return ConversionCost.none }
            return parameters.count == 1 && mayBeTuple(parameters[0], of: count) ? ConversionCost.literal : nil
        case .string, .literal, .array, .dictionary: return nil
        default: return ConversionCost.unknown
        }
    }

    /// Whether a closure can take the elements of one argument as so many.
    private func mayBeTuple(_ type: SwiftType, of count: Int) -> Bool {
        if case .tuple(let elements) = type { return elements.count == count }
        return type.name.map { index.types[$0] == nil } ?? true
    }

    private func literalConversion(_ own: SwiftType, to target: SwiftType) -> Int? {
        switch own {
        case .integer:
            literalConversion(to: target, default: "Int", from: ["ExpressibleByIntegerLiteral"])
        case .double:
            literalConversion(to: target, default: "Double", from: ["ExpressibleByFloatLiteral"])
        default: valueConversion(own, to: target)
        }
    }

    private func literalConversion(to target: SwiftType, default own: String, from protocols: Set<String>) -> Int? {
        if index.conforms(own, to: target.name ?? "") { return ConversionCost.none }
        if index.conforms(target, toAnyOf: protocols) { return ConversionCost.literal }
        return target.name.flatMap { index.types[$0] } == nil ? ConversionCost.unknown + 1 : nil
    }

    private func collectionConversion(to target: SwiftType, from literal: String) -> Int? {
        if index.conforms(target, to: literal) { return ConversionCost.literal }
        return target.name.flatMap { index.types[$0] } == nil ? ConversionCost.unknown + 1 : nil
    }

    private mutating func choiceConversion(_ branches: [[Statement]], to type: SwiftType, in function: Signature)
        -> Int?
    {
        let values = branches.compactMap(\.value)
        return values.count == branches.count ? conversion(of: values, to: type, in: function) : nil
    }

    private mutating func conversion(of values: [Expression], to type: SwiftType, in function: Signature) -> Int? {
        var cost = 0
        for value in values {
            guard let step = conversion(of: value, to: type, in: function) else { return nil }
            cost = max(cost, step)
        }
        return cost
    }

    private func valueConversion(_ own: SwiftType, to target: SwiftType) -> Int? {
        if own.name == "Binding", target.name == "Binding", differ(own.arguments, target.arguments) {
            return ConversionCost.unlikely
        }
        guard let own = own.unwrapped.name else {
            guard own.isUnknown || own == .named("Optional", [.unknown]) else { return nil }
            return isMadeFromLiterals(target) ? ConversionCost.unlikely : ConversionCost.unknown
        }
        guard let name = target.name else { return ConversionCost.unknown }
        if own == name { return ConversionCost.none }
        if index.conforms(own, to: name) { return ConversionCost.none + 1 }
        if isMadeFromLiterals(target) { return nil }
        let areKnown = index.types[own] != nil && index.types[name] != nil
        return areKnown && index.types[name]?.kind != .protocol ? nil : ConversionCost.unknown + 1
    }

    /// Whether values of a type can be written as string literals, and it is none that `String` conforms to.
    private func isMadeFromLiterals(_ type: SwiftType) -> Bool {
        index.conforms(type, toAnyOf: Self.stringLiteralTypes) && !index.conforms("String", to: type.name ?? "")
    }

    /// Whether types of values are known and not the same; a name that the index does not know may stand for any type.
    private func differ(_ own: [SwiftType], _ target: [SwiftType]) -> Bool {
        guard let own = own.first, let target = target.first, let ownName = own.unwrapped.name,
            let name = target.unwrapped.name, index.types[ownName] != nil, index.types[name] != nil
        else { return false }
        return own.name == "Optional" && own != target || target.name == "Optional" && own != target || ownName != name
    }

    /// A type that has not got an implicit member is not what is meant; but of frameworks' types not all members are known.
    private func memberConversion(_ isMember: Bool, of type: String) -> Int? {
        if isMember { return ConversionCost.none }
        return index.types[type] == nil ? ConversionCost.unknown + 1 : ConversionCost.unlikely
    }

    /// Whether a type has a member of its own, as a case or a static property or function, by a name.
    package func hasStaticMember(_ name: String, _ type: SwiftType) -> Bool {
        guard let owner = type.name else { return false }
        return index.types[owner]?.cases.contains(name) == true
            || index.variable(named: name, of: owner)?.variable.isStatic == true
            || index.functions(named: name, of: owner).contains(where: \.isStatic)
    }
}

extension Expression {
    /// The literal that the expression is, or that a closure gives back as it is: `"text"`, `value.map { "text" }`.
    ///
    /// Its type is not its own, but what the place of the expression asks for.
    fileprivate var literalOfClosure: Expression? {
        switch self {
        case .string: return self
        case .call(.member(.some, "map", _), let arguments):
            guard arguments.count == 1, case .closure(let closure) = arguments[0].value,
                case .string(let literal)? = closure.singleValue
            else { return nil }
            return .string(literal)
        default: return nil
        }
    }
}

extension Closure {
    /// The expression that the closure is made of, if it is a single one.
    fileprivate var singleValue: Expression? { body.count == 1 ? body.value : nil }
}
