/// Tells the types of expressions from the declarations in an index and in the scopes around them.
///
/// It is no type checker: it takes code that compiles for granted, and says `unknown` where it cannot tell.
@frozen package struct TypeInference {
    /// The declarations.
    package let index: DeclarationIndex

    /// The full name of the type whose member the code is in, if it is in one.
    package var owner: String? {
        get { scope.owner }
        set { scope = index.scope(of: newValue) }
    }

    private(set) var scope: Scope

    private var locals: [(name: String, type: SwiftType)] = []
    private var depth = 0

    /// Creates an inference for code outside of all types.
    package init(index: DeclarationIndex) {
        self.index = index
        scope = index.scope(of: nil)
    }

    // MARK: Scopes

    /// Begins a scope.
    package func openScope() -> Int { locals.count }

    /// Forgets the variables that were declared since a scope began.
    package mutating func closeScope(_ mark: Int) { locals.removeLast(locals.count - mark) }

    /// Runs an inference as for code inside of another type, without this code's local variables.
    func inside(_ owner: String?, _ body: (inout TypeInference) -> SwiftType) -> SwiftType {
        var other = self
        other.owner = owner
        other.locals = []
        return body(&other)
    }

    /// Makes a local variable known.
    package mutating func declare(_ name: String, _ type: SwiftType) {
        locals.append((name, type))
    }

    /// Returns the type of a variable: the written one, or its value's.
    package mutating func type(of variable: Variable) -> SwiftType {
        if let type = variable.type { return fullType(type) }
        if let value = variable.value { return type(of: value) }
        for attribute in variable.attributes {
            if let type = typeOfProperty(wrappedBy: attribute), !type.isUnknown { return type }
        }
        return .unknown
    }

    /// Returns the type that a property has by its wrapper: `@Environment(Model.self)`, `@Environment(\.locale)`.
    private mutating func typeOfProperty(wrappedBy attribute: Expression) -> SwiftType? {
        guard case .call(let wrapper, let arguments) = attribute else { return nil }
        if wrapper.attributeName == "Environment", let value = arguments.first?.value, let type = typeNamed(by: value) {
            return type
        }
        return typeOfProperty("wrappedValue", of: type(of: attribute))
    }

    /// Returns a type by full names, as its names are understood where the code is.
    package func fullType(_ type: SwiftType) -> SwiftType { scope.fullType(type) }

    func local(_ name: String) -> SwiftType? {
        locals.last { $0.name == name }?.type
    }

    // MARK: Expressions

    /// Returns the type of an expression.
    package mutating func type(of expression: Expression) -> SwiftType {
        guard depth < Self.maximumDepth else { return .unknown }
        depth += 1
        defer { depth -= 1 }
        return infer(expression)
    }

    /// A variable's type may hang on another's, and so on; some chains have no end.
    private static let maximumDepth = 64

    private mutating func infer(_ expression: Expression) -> SwiftType {
        switch expression {
        case .string: .string
        case .literal(let type): type
        case .null: .named("Optional", [.unknown])
        case .name(let name): typeOfName(name)
        case .type: .unknown
        case .member(let base, let name, _): base.map { typeOfMember(name, of: $0) } ?? .unknown
        case .call(let callee, let arguments): typeOfCall(callee, arguments)
        case .element(let base, let arguments): typeOfElement(of: base, arguments)
        case .anyElement(let base): elementType(of: type(of: base))
        case .keyPath: .unknown
        case .associatedValue(let subject, let name, let position):
            typeOfAssociatedValue(at: position, of: name, in: type(of: subject))
        case .unwrapped(let value): unwrap(type(of: value))
        case .choice(let branches): typeOfChoice(branches)
        case .operation(let name, let operands): typeOfOperation(name, operands)
        case .assignment: .void
        case .cast(let value, let target): typeOfCast(value, to: target)
        case .array(let elements): .array(common(elements))
        case .dictionary(let keys, let values): .named("Dictionary", [common(keys), common(values)])
        case .tuple(let elements):
            .tuple(elements.map { SwiftType.TupleElement(label: $0.label, type: type(of: $0.value)) })
        case .closure(let closure): typeOfClosure(closure)
        case .preview, .other: .unknown
        }
    }

    private func unwrap(_ type: SwiftType) -> SwiftType {
        if case .named("Optional", let arguments) = type { arguments.first ?? .unknown } else { type }
    }

    private mutating func typeOfCast(_ value: Expression, to target: SwiftType) -> SwiftType {
        if target == .named("Optional", [.unknown]) { return .optional(type(of: value)) }
        return fullType(target)
    }

    private mutating func typeOfClosure(_ closure: Closure) -> SwiftType {
        .function(
            parameters: closure.parameters.map { $0.type.map { fullType($0) } ?? .unknown },
            result: closure.result.map { fullType($0) } ?? .unknown
        )
    }

    /// Returns the first type that is known, literals last.
    private mutating func common(_ expressions: [Expression]) -> SwiftType {
        let others = expressions.filter { $0.literalType == nil }
        for expression in others + expressions {
            let type = type(of: expression)
            if !type.isUnknown { return type }
        }
        return .unknown
    }

    private mutating func typeOfChoice(_ branches: [[Statement]]) -> SwiftType {
        let values = branches.compactMap(\.value)
        guard values.count == branches.count, branches.count > 1 else { return .unknown }
        let isLiteral = values.map { $0.literalType != nil }
        let type = common(values)
        // A literal beside a value of unknown type takes that type, not its own.
        return !isLiteral.allSatisfy(\.self) && isLiteral.contains(true) && type.name == "String"
            ? common(values.filter { $0.literalType == nil }) : type
    }

    private mutating func typeOfOperation(_ name: String, _ operands: [Expression]) -> SwiftType {
        switch name {
        case "==", "!=", "<", ">", "<=", ">=", "===", "!==", "~=", "&&", "||", "!", "is": return .boolean
        case "...", "..<": return .named("Range", [common(operands)])
        case "??":
            guard let last = operands.last else { return .unknown }
            let left = operands.dropLast().map { unwrap(type(of: $0)) }.first { !$0.isUnknown }
            let right = type(of: last)
            return left.map { right.name == "Optional" ? .optional($0) : $0 } ?? right
        default:
            let type = common(operands)
            if let result = resultOfOperator(name, on: type) { return result }
            let hasFraction = operands.contains { $0.literalType == .double }
            return type == .integer && hasFraction ? .double : type
        }
    }
}

extension TypeInference {
    /// Returns what an operator gives that the sources declare: for a type, or for all; the usual ones mean more than they say.
    private func resultOfOperator(_ name: String, on type: SwiftType) -> SwiftType? {
        if let own = type.name.flatMap({ index.functions(named: name, of: $0).first }) { return own.result }
        return ["+", "-", "*", "/", "%"].contains(name) ? nil : index.functions[name]?.first?.result
    }
}

extension [Statement] {
    /// The value that a block gives back implicitly.
    package var value: Expression? {
        if case .expression(let value) = last { value } else { nil }
    }
}
