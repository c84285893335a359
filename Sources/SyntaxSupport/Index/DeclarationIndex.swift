/// The declarations of all files of a module, and of the frameworks that it uses.
///
/// Types are found by their full names, such as `Outer.Inner`. All types in the index are given by full names.
package struct DeclarationIndex: Sendable {
    /// The types by their full names.
    package private(set) var types: [String: TypeMembers] = [:]
    /// The global functions by name.
    package private(set) var functions: [String: [Function]] = [:]
    /// The global variables by name.
    package private(set) var variables: [String: Variable] = [:]
    /// The functions of all types by name, for calls on values of unknown types.
    package private(set) var methods: [String: [Function]] = [:]

    private var aliases: [String: SwiftType] = [:]
    private var lineages: [String: [String]] = [:]

    /// Indexes a module's outlines, whose types hide the frameworks' types of the same names.
    package init(_ outlines: [Outline], frameworks: [Outline]) {
        let own = Self.topLevelTypes(outlines)
        for outline in frameworks {
            for statement in outline.statements {
                let isHidden = statement.declaredTypeName.map(own.contains) ?? false
                add([statement], to: isHidden ? Self.hidingPlace : nil)
            }
        }
        for outline in outlines { add(outline.statements, to: nil) }
        useFullNames()
        // It is asked for with nearly every expression.
        lineages = Dictionary(uniqueKeysWithValues: types.keys.map { ($0, ancestry(of: $0)) })
        // In an order of their own, and not the table's, which differs from run to run.
        for (_, members) in types.sorted(by: { $0.key < $1.key }) {
            for (name, functions) in members.functions { methods[name, default: []] += functions }
        }
    }

    private static func topLevelTypes(_ outlines: [Outline]) -> Set<String> {
        Set(
            outlines.lazy.flatMap(\.statements).compactMap { statement in
                guard case .type(let type) = statement, type.kind != .extension else { return nil }
                return type.name
            }
        )
    }

    /// Stands before the names of frameworks' types that the module has types of the same names as; no type is called so.
    private static let hidingPlace = "%"

    /// Returns the type of a framework that is hidden by a type of the module, if there is one: what code means by the name after
    /// all where the module's own type cannot be meant, because it stands in another module.
    static func hidden(_ type: SwiftType) -> SwiftType {
        .named("\(hidingPlace).\(type.name ?? "")", type.arguments)
    }

    // MARK: Collecting

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
        var members = types[name] ?? TypeMembers()
        if type.kind != .extension {
            members.kind = type.kind
            members.genericParameters = type.genericParameters
            members.declaresInitializers = type.members.contains {
                if case .function(let function) = $0 { function.name == "init" } else { false }
            }
            members.declaredProperties = type.members.compactMap {
                if case .variable(let variable) = $0 { variable } else { nil }
            }
        }
        members.inherited += type.inherited
        types[name] = members
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

    // MARK: Ancestors

    /// Returns a type, then its superclass and protocols with theirs; each name once.
    package func lineage(of name: String) -> [String] { lineages[name] ?? [name] }

    private func ancestry(of name: String) -> [String] {
        var names = [name]
        var next = 0
        while next < names.count {
            for inherited in types[names[next]]?.inherited ?? [] {
                if let name = inherited.name, !names.contains(name) { names.append(name) }
            }
            next += 1
        }
        return names
    }

    // MARK: Full names

    /// Replaces each type in the index by the one that its name means where it stands.
    private mutating func useFullNames() {
        let names = self
        for (name, var members) in types {
            // What a protocol says of `Self` goes for each type that conforms to it.
            let isProtocol = members.kind == .protocol
            let full = { (type: SwiftType) in names.fullType(type, in: name, keepsSelf: isProtocol) }
            members.inherited = members.inherited.map(full)
            members.initializers = members.initializers.map { $0.mapTypes(full) }
            members.functions = members.functions.mapValues { $0.map { $0.mapTypes(full) } }
            members.variables = members.variables.mapValues { $0.mapType(full) }
            members.declaredProperties = members.declaredProperties.map { $0.mapType(full) }
            if let memberwise = members.memberwiseInitializer { members.initializers.append(memberwise) }
            types[name] = members
        }
        functions = functions.mapValues { $0.map { $0.mapTypes { names.fullType($0, in: nil) } } }
        variables = variables.mapValues { $0.mapType { names.fullType($0, in: nil) } }
    }

    /// Returns a type by full names, as its names are understood inside of another type.
    package func fullType(_ type: SwiftType, in owner: String?) -> SwiftType {
        fullType(type, in: owner, aliases: 0)
    }

    private func fullType(_ type: SwiftType, in owner: String?, keepsSelf: Bool) -> SwiftType {
        guard keepsSelf else { return fullType(type, in: owner) }
        return type.mapNamed { name, arguments in
            name == "Self" ? .named(name) : fullType(.named(name, arguments), in: owner)
        }
    }

    /// Aliases may name each other in a circle, so only so many are followed.
    private static let maximumAliases = 16

    private func fullType(_ type: SwiftType, in owner: String?, aliases count: Int) -> SwiftType {
        guard count < Self.maximumAliases else { return .unknown }
        return type.mapNamed { name, arguments in
            if name == "Self", let owner { return .named(owner) }
            if name.hasPrefix("Self.") {
                return fullType(.named(String(name.dropFirst(5)), arguments), in: owner, aliases: count + 1)
            }
            var scope = owner
            while let current = scope {
                if types[current]?.genericParameters.contains(name) == true { return .named(name, arguments) }
                if types[current + "." + name] != nil { return .named(current + "." + name, arguments) }
                if let alias = types[current]?.aliases[name], alias.name != name {
                    return fullType(alias, in: current, aliases: count + 1)
                }
                scope = current.lastIndex(of: ".").map { String(current[..<$0]) }
            }
            if types[name] != nil { return .named(name, arguments) }
            if let alias = aliases[name], alias.name != name { return fullType(alias, in: nil, aliases: count + 1) }
            // `SwiftUI.Text` is `Text`: modules have no place in the index.
            if let dot = name.firstIndex(of: "."), types[String(name[..<dot])] == nil {
                let rest = String(name[name.index(after: dot)...])
                if types[rest] != nil { return .named(rest, arguments) }
            }
            return .named(name, arguments)
        }
    }
}

extension Statement {
    /// The name of the type that the statement declares and does not extend.
    fileprivate var declaredTypeName: String? {
        guard case .type(let type) = self else { return nil }
        return type.kind == .extension ? nil : type.name
    }
}

extension Function {
    /// Returns the function with each of its types replaced.
    func mapTypes(_ transform: (SwiftType) -> SwiftType) -> Function {
        var function = self
        for index in parameters.indices { function.parameters[index].type = transform(parameters[index].type) }
        function.result = result.map(transform)
        return function
    }
}

extension Variable {
    /// Returns the variable with its type replaced.
    func mapType(_ transform: (SwiftType) -> SwiftType) -> Variable {
        var variable = self
        variable.type = type.map(transform)
        return variable
    }
}
