import Diagnostics
import LocalizedStrings
import SyntaxSupport

/// A symbol in code, as it is found in a file.
struct FoundSymbol {
    let name: String
    let namespace: String?
    let labels: [String?]
    let isCertain: Bool
    /// The UTF-8 offset of the name in the file.
    let offset: Int
}

extension StringCollector {
    /// The type that has the symbols as its members.
    private static let resource = SwiftType.named("LocalizedStringResource")

    /// The types for which a framework's function has another overload, one that takes a resource.
    private static let keyTypes: Set = ["LocalizedStringKey", "String.LocalizationValue"]

    /// The types beside resources whose members are all declared, so that one without a declaration is none of theirs.
    private static let typesOfKnownMembers: Set = [
        "StringProtocol", "String", "Substring", "AttributedString", "LocalizationKey", "Text", "Image", "Binding",
    ]

    // MARK: Symbols

    /// Notes the use of a symbol, unless the expression is none: a member of ``resource`` that no source declares.
    ///
    /// - Returns: Whether the expression is one.
    mutating func collectSymbol(_ expression: Expression, labels: [String?] = [], _ expected: Expectation) -> Bool {
        guard let reference = reference(expression) else { return false }
        let isOptional = expected.type.name == "Optional" && ["none", "some"].contains(reference.name)
        let isExpected = expected.type.unwrapped == Self.resource && !isOptional
        let isCertain = reference.isExplicit || isExpected && !expected.isAmbiguous
        let isPossible =
            isExpected || expected.type.isUnknown || Self.keyTypes.contains(expected.type.unwrapped.name ?? "")
        guard isCertain || isPossible && possibleSymbols.contains(reference.name), !isDeclared(reference) else {
            return false
        }
        symbols.append(
            FoundSymbol(
                name: reference.name,
                namespace: reference.namespace,
                labels: labels,
                isCertain: isCertain,
                offset: reference.offset
            )
        )
        return true
    }

    /// A member of the resources' type, written with the type or without.
    private struct Reference {
        let name: String
        let namespace: String?
        let isExplicit: Bool
        let offset: Int
    }

    private func reference(_ expression: Expression) -> Reference? {
        guard case .member(let base, let name, let offset) = expression, name != "init", !name.isCapitalized else {
            return nil
        }
        let isResource = { (type: Expression?) in type.map { inference.typeNamed(by: $0) == Self.resource } ?? true }
        if isResource(base) {
            return Reference(name: name, namespace: nil, isExplicit: base != nil, offset: offset)
        }
        guard case .member(let outer, let namespace, _) = base, namespace.isCapitalized, isResource(outer) else {
            return nil
        }
        return Reference(name: name, namespace: namespace, isExplicit: outer != nil, offset: offset)
    }

    /// Whether a source or a framework's interface declares what a symbol would be.
    private func isDeclared(_ reference: Reference) -> Bool {
        ([Self.resource.name].compactMap(\.self) + Self.keyTypes).contains { owner in
            guard let namespace = reference.namespace else {
                return inference.hasStaticMember(reference.name, .named(owner))
            }
            return inference.index.types["\(owner).\(namespace)"] != nil
                || inference.index.types[owner]?.aliases[namespace] != nil
        }
    }

    // MARK: Places

    /// Returns what the place of an argument expects: a resource where the argument may be a symbol, and the function takes
    /// resources, too.
    mutating func expectation(
        ofArgument position: Int,
        in arguments: [Argument],
        of callee: Expression,
        _ call: (type: SwiftType, context: CallContext, expected: SwiftType)
    ) -> Expectation {
        var expectation = Expectation(type: call.type, context: call.context)
        guard arguments[position].value.mayBeSymbol else { return expectation }
        let isKey = Self.keyTypes.contains(call.type.unwrapped.name ?? "")
        guard isKey || call.type.unwrapped == Self.resource else { return expectation }
        let types = inference.possibleTypes(ofArgument: position, in: arguments, of: callee, expected: call.expected)
        let names = Set(types.map { $0.unwrapped.name ?? "" })
        let others = names.subtracting(Self.keyTypes).subtracting(Self.typesOfKnownMembers)
        let takesResources = names.contains("StringProtocol") || others.contains("LocalizedStringResource")
        expectation.isAmbiguous = !others.isSubset(of: ["LocalizedStringResource"]) || !takesResources
        if isKey, takesResources { expectation.type = Self.resource }
        return expectation
    }
}

extension Expression {
    /// Whether the value may be a symbol, by its form.
    fileprivate var mayBeSymbol: Bool {
        switch self {
        case .member(nil, let name, _): name != "init"
        case .member(.member(nil, let namespace, _), _, _): namespace.isCapitalized
        case .call(let callee, _): callee.mayBeSymbol
        case .choice(let branches): branches.contains { $0.value?.mayBeSymbol ?? false }
        case .operation("??", let operands): operands.contains(where: \.mayBeSymbol)
        default: false
        }
    }
}

extension [FoundSymbol] {
    /// Returns the uses with their places in a file.
    func uses(in file: SourceFile) -> [SymbolUse] {
        zip(self, file.locations(at: map(\.offset))).map { symbol, place in
            SymbolUse(
                name: symbol.name,
                namespace: symbol.namespace,
                labels: symbol.labels,
                isCertain: symbol.isCertain,
                location: place
            )
        }
    }
}
