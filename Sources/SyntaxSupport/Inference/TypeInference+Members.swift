extension TypeInference {
    /// The type in whose extension an interface puts the members of values whose type is not known.
    private static let typeOfUnknownValues = "Any"

    // MARK: Names

    mutating func typeOfName(_ name: String) -> SwiftType {
        if let type = local(name) { return type }
        if name == "self" || name == "Self" { return owner.map { .named($0) } ?? .unknown }
        if name.hasPrefix("$"), name.dropFirst().contains(where: { !$0.isNumber }) {
            let wrapped = typeOfName(String(name.dropFirst()))
            return wrapped.isUnknown ? .unknown : .named("Binding", [wrapped])
        }
        for owner in scope.owners {
            if let type = typeOfProperty(name, of: .named(owner)) { return type }
        }
        guard let property = index.variables[name] else { return .unknown }
        return inside(nil) { $0.type(of: property.variable) }
    }

    // MARK: Types

    /// Returns the type that an expression names, as `Outer.Inner` does in `Outer.Inner.value`.
    package func typeNamed(by expression: Expression) -> SwiftType? {
        switch expression {
        case .type(let type):
            return fullType(type)
        case .name("Self"):
            return owner.map { .named($0) }
        case .name(let name):
            guard name.isCapitalized, local(name) == nil else { return nil }
            return fullType(.named(name))
        case .member(let base?, let name, _):
            return typeNamed(by: base).flatMap { typeNamed(name, in: $0) }
        case .array(let elements):
            // `[Element]()` looks like a call of an array.
            guard elements.count == 1 else { return nil }
            return typeNamed(by: elements[0]).map { .array($0) }
        case .dictionary(let keys, let values):
            guard keys.count == 1, let key = typeNamed(by: keys[0]), let value = typeNamed(by: values[0])
            else { return nil }
            return .named("Dictionary", [key, value])
        default:
            return nil
        }
    }

    /// Returns the type of a name inside of another type.
    func typeNamed(_ name: String, in outer: SwiftType) -> SwiftType? {
        guard name.isCapitalized, let outer = outer.name else { return nil }
        return fullType(.named(outer + "." + name))
    }

    // MARK: Members

    mutating func typeOfMember(_ name: String, of base: Expression) -> SwiftType {
        if let type = typeNamed(by: base) {
            if let owner = type.name, index.types[owner]?.cases.contains(name) == true { return type }
            return typeOfProperty(name, of: type) ?? .unknown
        }
        let type = type(of: base)
        if let property = typeOfProperty(name, of: type) { return property }
        return typeOfProperty(name, of: .named(Self.typeOfUnknownValues)) ?? .unknown
    }

    /// Returns the type of a property, or nil where the type has none of that name.
    func typeOfProperty(_ name: String, of type: SwiftType) -> SwiftType? {
        if case .tuple(let elements) = type {
            if let element = elements.first(where: { $0.label == name }) { return element.type }
            return Int(name).flatMap { elements.indices.contains($0) ? elements[$0].type : nil }
        }
        guard let typeName = type.name else { return nil }
        if typeName == "Binding" || typeName == "Optional", index.types[typeName]?.variables[name] == nil {
            let property = type.arguments.first.flatMap { typeOfProperty(name, of: $0) }
            return typeName == "Binding" ? property.map { .named(typeName, [$0]) } : property
        }
        guard let property = index.variable(named: name, of: typeName) else {
            return typeOfSynthesizedProperty(name, of: typeName)
        }
        let declared = property.variable.type ?? inside(property.owner) { $0.type(of: property.variable) }
        return substituting(argumentsOf: type, in: declared)
    }

    /// Returns the type of a property that the compiler adds to an enumeration.
    private func typeOfSynthesizedProperty(_ name: String, of type: String) -> SwiftType? {
        guard let members = index.types[type], members.kind == .enumeration else { return nil }
        switch name {
        case "allCases": return .array(.named(type))
        case "rawValue": return members.inherited.first
        default: return nil
        }
    }

    /// Replaces `Self` and a type's generic parameters, by its arguments or else by what constrains them.
    func substituting(argumentsOf type: SwiftType, in other: SwiftType) -> SwiftType {
        guard let name = type.name, let members = index.types[name] else { return other }
        var bindings = bindings(of: type)
        for parameter in members.genericParameters where bindings[parameter] == nil {
            bindings[parameter] = members.aliases[parameter] ?? .unknown
        }
        return other.replacing(bindings)
    }

    // MARK: Elements

    func typeOfAssociatedValue(at position: Int, of name: String, in type: SwiftType) -> SwiftType {
        guard let owner = type.unwrapped.name, name != "some" else { return type.unwrapped }
        let parameters = index.functions(named: name, of: owner).first?.parameters ?? []
        return parameters.indices.contains(position) ? parameters[position].type : .unknown
    }

    mutating func typeOfElement(of base: Expression, _ arguments: [Argument]) -> SwiftType {
        let named = typeNamed(by: base)
        let type = named ?? type(of: base)
        switch type.unwrapped {
        case .named("Dictionary", let types) where types.count == 2:
            // With a default value there is always one.
            return arguments.count > 1 ? types[1] : .optional(types[1])
        case .named("Array", let types):
            if case .some(.operation("...", _)) = arguments.isEmpty ? nil : Optional(base) { return type }
            return types.first ?? .unknown
        case .named("Binding", _):
            return elementType(of: type)
        case .named(let name, _) where !index.functions(named: "subscript", of: name).isEmpty:
            return resolve(.member(base: base, name: "subscript", offset: 0), arguments, expected: .unknown)?.result
                ?? .unknown
        default: return .unknown
        }
    }

    /// Returns the type of a sequence's elements.
    package func elementType(of sequence: SwiftType) -> SwiftType {
        switch sequence.unwrapped {
        case .named("Dictionary", let arguments) where arguments.count == 2:
            .tuple([
                SwiftType.TupleElement(label: "key", type: arguments[0]),
                SwiftType.TupleElement(label: "value", type: arguments[1]),
            ])
        case .named("Binding", let arguments):
            .named("Binding", [arguments.first.map { elementType(of: $0) } ?? .unknown])
        case .named("String", _): .named("Character")
        case .named(_, let arguments): arguments.first ?? .unknown
        default: .unknown
        }
    }
}
