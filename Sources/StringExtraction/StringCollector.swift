import Diagnostics
import LocalizedStrings
import SyntaxSupport

/// Collects the localizable strings of one file: it hands down to each literal the type of its place.
struct StringCollector {
    /// The strings, one for each use, in the order of the text.
    var strings: [LocalizedString] = []

    /// What cannot be extracted.
    var findings: [Finding] = []

    /// The symbols of catalogs that the file uses, in the order of the text.
    var symbols: [FoundSymbol] = []

    /// Names of symbols that are noted also where the type of their place is not known.
    let possibleSymbols: Set<String>

    var inference: TypeInference
    private var resultType = SwiftType.unknown
    private(set) var isInPreview = false

    /// What a place expects of the expression in it.
    struct Expectation {
        var type = SwiftType.unknown
        /// What else the call says of its key.
        var context = CallContext()
        /// Whether another overload may be meant, for whose type something else can stand here than a localizable string.
        var isAmbiguous = false
    }

    /// Creates a collector that knows the declarations of an index.
    init(index: DeclarationIndex, possibleSymbols: Set<String>) {
        self.possibleSymbols = possibleSymbols
        inference = TypeInference(index: index)
    }

    // MARK: Statements

    /// Collects the strings of statements in the scope of a file, a type or a block.
    mutating func collect(_ statements: [Statement], declaresLocals: Bool) {
        for statement in statements {
            switch statement {
            case .variable(let variable): collect(variable, isLocal: declaresLocals)
            case .function(let function): collect(function)
            case .type(let type): collect(type)
            case .enumCase(let enumCase): collect(enumCase)
            case .expression(let value): collect(value)
            case .result(let value): collect(value, Expectation(type: resultType))
            case .block(let body): withScope { $0.collect(body, declaresLocals: true) }
            case .alias: break
            }
        }
    }

    private mutating func withScope(_ body: (inout StringCollector) -> Void) {
        let mark = inference.openScope()
        body(&self)
        inference.closeScope(mark)
    }

    private mutating func collect(_ variable: Variable, isLocal: Bool) {
        for attribute in variable.attributes { collect(attribute) }
        let type = inference.type(of: variable)
        if let value = variable.value {
            collect(value, Expectation(type: inference.typeOfPlace(of: variable, type)))
        }
        collectBody(variable.getter, result: type)
        collectBody(variable.otherAccessors, result: .unknown)
        if isLocal { inference.declare(variable.name, type) }
    }

    private mutating func collect(_ function: Function) {
        withScope { collector in
            for parameter in function.parameters {
                let type = collector.fullType(parameter.type)
                if let value = parameter.defaultValue { collector.collect(value, Expectation(type: type)) }
                collector.inference.declare(parameter.name, parameter.isVariadic ? .array(type) : type)
            }
            collector.collectBody(function.body, result: function.result.map(collector.fullType) ?? .unknown)
        }
    }

    private mutating func collect(_ type: TypeDeclaration) {
        let outer = inference.owner
        inference.owner =
            type.kind == .extension || outer == nil
            ? fullType(.named(type.name)).name : outer.map { $0 + "." + type.name }
        collect(type.members, declaresLocals: false)
        inference.owner = outer
    }

    /// A case of an enumeration whose raw values are localizable is a key, by its name where no value is written.
    private mutating func collect(_ enumCase: EnumCase) {
        for parameter in enumCase.parameters ?? [] {
            if let value = parameter.defaultValue { collect(value, Expectation(type: fullType(parameter.type))) }
        }
        let inherited = inference.owner.flatMap { inference.index.types[$0]?.inherited } ?? []
        let rawType = inherited.first { role(of: $0) == .key }
        if let value = enumCase.rawValue {
            collect(value, Expectation(type: rawType ?? .unknown))
        } else if rawType != nil {
            strings.append(LocalizedString(key: enumCase.name, locations: [enumCase.location]))
        }
    }

    /// Collects the strings of a body, whose only expression, if it has one, is its result.
    private mutating func collectBody(_ body: [Statement], result: SwiftType) {
        let outer = resultType
        resultType = result
        withScope { collector in
            if body.count == 1, let value = body.value {
                collector.collect(value, Expectation(type: result))
            } else {
                collector.collect(body, declaresLocals: true)
            }
        }
        resultType = outer
    }

    private func fullType(_ type: SwiftType) -> SwiftType {
        inference.fullType(type)
    }

    func role(of type: SwiftType) -> LocalizationRole? {
        LocalizationRole(of: type, in: inference.index)
    }

    // MARK: Expressions

    private mutating func collect(_ expression: Expression, _ expected: Expectation = Expectation()) {
        switch expression {
        case .string(let literal): collect(literal, expected)
        case .call(let callee, let arguments): collectCall(callee, arguments, expected)
        case .choice(let branches): collectChoice(branches, expected)
        case .operation(let name, let operands):
            let added =
                name == "+="
                ? Expectation(type: operands.first.map { inference.type(of: $0) } ?? .unknown) : Expectation()
            for operand in operands { collect(operand, name == "??" ? expected : added) }
        case .assignment(let target, let value):
            collect(target)
            collect(value, Expectation(type: inference.type(of: target)))
        case .array(let elements): collect(elements, type: inference.elementType(of: expected.type))
        case .dictionary(let keys, let values):
            let types = expected.type.unwrapped.arguments
            collect(keys, type: types.first ?? .unknown)
            collect(values, type: types.last ?? .unknown)
        case .tuple(let elements): collectTuple(elements, expected)
        case .closure(let closure): collect(closure, expected)
        case .cast(let value, let type): collect(value, Expectation(type: fullType(type), context: expected.context))
        case .unwrapped(let value): collect(value, expected)
        case .member(let base, _, _):
            if !collectSymbol(expression, expected), let base { collect(base) }
        case .anyElement(let value): collect(value)
        case .associatedValue(let value, _, _): collect(value)
        case .element(let base, let arguments):
            collect(base)
            for argument in arguments { collect(argument.value) }
        case .preview(let body): collectPreview(body)
        case .other(let expressions): collect(expressions, type: .unknown)
        case .literal, .null, .name, .type, .keyPath: break
        }
    }

    mutating func collect(_ expressions: [Expression], type: SwiftType) {
        for expression in expressions { collect(expression, Expectation(type: type)) }
    }

    private mutating func collectChoice(_ branches: [[Statement]], _ expected: Expectation) {
        for branch in branches {
            withScope { collector in
                guard let value = branch.value else { return collector.collect(branch, declaresLocals: true) }
                collector.collect(branch.dropLast(), declaresLocals: true)
                collector.collect(value, expected)
            }
        }
    }

    private mutating func collectTuple(_ elements: [Argument], _ expected: Expectation) {
        var types = elements.map { _ in SwiftType.unknown }
        if case .tuple(let expected) = expected.type.unwrapped, expected.count == elements.count {
            types = expected.map(\.type)
        }
        for (element, type) in zip(elements, types) { collect(element.value, Expectation(type: type)) }
    }

    private mutating func collect(_ closure: Closure, _ expected: Expectation) {
        var parameters: [SwiftType] = []
        var result = SwiftType.unknown
        if case .function(let expectedParameters, let expectedResult) = expected.type.unwrapped {
            (parameters, result) = (expectedParameters, expectedResult)
        }
        if let written = closure.result { result = fullType(written) }
        withScope { collector in
            collector.inference.declareParameters(of: closure, parameters)
            collector.collectBody(closure.body, result: result)
        }
    }

    /// A preview's strings are no keys, but it is built, and with it the symbols that it uses.
    private mutating func collectPreview(_ body: [Statement]) {
        isInPreview = true
        collectBody(body, result: .unknown)
        isInPreview = false
    }

    // MARK: Calls

    /// Collects the strings of a call, and returns the type of its value where the call's function is declared.
    @discardableResult
    private mutating func collectCall(
        _ callee: Expression,
        _ arguments: [Argument],
        _ expected: Expectation
    ) -> SwiftType? {
        if collectSymbol(callee, labels: arguments.map(\.label), expected) {
            collect(arguments.map(\.value), type: .unknown)
            return nil
        }
        var receiver: SwiftType?
        switch callee {
        // In a chain of calls each is resolved once, and not again for those that follow.
        case .member(.call(let callee, let arguments)?, _, _):
            receiver = collectCall(callee, arguments, Expectation())
        case .member(let base?, _, _): collect(base)
        case .member, .name, .type: break
        // A closure that is called where it stands gives what its place expects.
        case .closure:
            collect(callee, Expectation(type: .function(parameters: [], result: expected.type)))
            return nil
        default: collect(callee)
        }
        let declared = inference.resolve(callee, arguments, expected: expected.type, receiver: receiver)
        guard
            let call = declared ?? resolveInitializer(callee, arguments, expected: expected.type)
                ?? resolveForeignView(callee, arguments)
        else {
            let first = inference.typeOfFirstArgument(of: callee, arguments)
            for (offset, argument) in arguments.enumerated() {
                collect(argument.value, Expectation(type: offset == 0 ? first ?? .unknown : .unknown))
            }
            return inference.typeNamed(by: callee) ?? .unknown
        }
        collect(arguments, of: callee, call, expected.type)
        return declared?.result ?? inference.typeNamed(by: callee) ?? .unknown
    }

    private mutating func collect(
        _ arguments: [Argument],
        of callee: Expression,
        _ call: ResolvedCall,
        _ expected: SwiftType
    ) {
        let types = arguments.indices.map { call.expectedType(ofArgument: $0) }
        var context = CallContext()
        for (argument, type) in zip(arguments, types) {
            guard let role = LocalizationRole(besideKeys: type) else { continue }
            context.read(argument.value, as: role) { key(of: $0) }
        }
        for (position, argument) in arguments.enumerated() {
            let place = (type: types[position], context: context, expected: expected)
            collect(argument.value, expectation(ofArgument: position, in: arguments, of: callee, place))
        }
    }

    /// Finds the initialiser that `.init(…)` calls where the context does not tell: one with a label that only
    /// localizable types know.
    private mutating func resolveInitializer(
        _ callee: Expression,
        _ arguments: [Argument],
        expected: SwiftType
    ) -> ResolvedCall? {
        guard case .member(nil, "init", _) = callee else { return nil }
        // A builder makes an array of the elements that stand one after the other.
        if case .named("Array", let element) = expected.unwrapped, let element = element.first {
            return inference.resolve(callee, arguments, expected: element)
        }
        let labels = Set(arguments.compactMap(\.label))
        if labels.contains("localized") { return inference.resolve(callee, arguments, expected: .string) }
        guard !labels.isDisjoint(with: ["defaultValue", "table", "comment"]) else { return nil }
        return inference.resolve(callee, arguments, expected: .named("LocalizedStringResource"))
    }

    /// Finds the initialiser of a view that no source declares, a package's, say: that of the framework's view whose name
    /// its own ends with, as `Button` is the end of `AsyncButton`.
    private mutating func resolveForeignView(_ callee: Expression, _ arguments: [Argument]) -> ResolvedCall? {
        guard case .name(let name) = callee, let type = inference.typeNamed(by: callee)?.name,
            inference.index.types[type] == nil,
            let start = name.indices.dropFirst().first(where: { index in
                name[index].isUppercase && inference.index.conforms(String(name[index...]), to: "View")
            })
        else { return nil }
        return inference.resolve(.name(String(name[start...])), arguments, expected: .unknown)
    }
}
