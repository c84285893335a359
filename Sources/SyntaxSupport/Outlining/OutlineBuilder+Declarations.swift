import SwiftSyntax

extension OutlineBuilder {
    /// Returns the outline of a declaration: several where it declares several names.
    func declarations(_ node: DeclSyntax) -> [Statement] {
        guard depth < Self.maximumDepth else { return [] }
        return nested.read(node)
    }

    private func read(_ node: DeclSyntax) -> [Statement] {
        switch node.as(DeclSyntaxEnum.self) {
        case .structDecl(let node): [type(.structure, node)]
        case .classDecl(let node): [type(.class, node)]
        case .actorDecl(let node): [type(.actor, node)]
        case .enumDecl(let node): [type(.enumeration, node)]
        case .protocolDecl(let node): [type(.protocol, node, named: node.name.identifierName)]
        case .extensionDecl(let node): [extending(node)]
        case .typeAliasDecl(let node):
            [.alias(name: node.name.identifierName, type: SwiftType(node.initializer.value))]
        case .enumCaseDecl(let node): node.elements.map { .enumCase(enumCase($0)) }
        case .functionDecl(let node): [.function(function(node))]
        case .initializerDecl(let node): [.function(initializer(node))]
        case .subscriptDecl(let node): [.function(subscripting(node))]
        case .deinitializerDecl(let node): node.body.map { [.block(statements($0.statements))] } ?? []
        case .variableDecl(let node): variables(node)
        case .ifConfigDecl(let node): node.clauses.flatMap { conditional($0) }
        case .macroExpansionDecl(let node):
            [.expression(macro(named: node.macroName.text, node.arguments, node.trailingClosure))]
        default: []
        }
    }

    /// All branches of `#if` count: each is built on some platform.
    private func conditional(_ clause: IfConfigClauseSyntax) -> [Statement] {
        switch clause.elements {
        case .statements(let list): statements(list)
        case .decls(let list): members(list)
        default: []
        }
    }

    private func members(_ list: MemberBlockItemListSyntax) -> [Statement] {
        list.flattened.flatMap { declarations($0) }
    }

    // MARK: Types

    private func type(
        _ kind: TypeDeclaration.Kind,
        _ node: some DeclGroupSyntax & NamedDeclSyntax & WithGenericParametersSyntax
    ) -> Statement {
        type(kind, node, named: node.name.identifierName, generics: node.genericParameterClause)
    }

    private func type(
        _ kind: TypeDeclaration.Kind,
        _ node: some DeclGroupSyntax,
        named name: String,
        generics: GenericParameterClauseSyntax? = nil
    ) -> Statement {
        .type(
            TypeDeclaration(
                kind: kind,
                name: name,
                inherited: node.inheritanceClause?.inheritedTypes.map { SwiftType($0.type) } ?? [],
                genericParameters: generics?.parameters.map(\.name.identifierName) ?? [],
                members: members(node.memberBlock.members) + constraints(generics)
            )
        )
    }

    /// Returns an alias for each constrained parameter: what is known of its values is what the constraint says.
    private func constraints(_ generics: GenericParameterClauseSyntax?) -> [Statement] {
        generics?.parameters.compactMap { parameter in
            parameter.inheritedType.map { .alias(name: parameter.name.identifierName, type: SwiftType($0)) }
        } ?? []
    }

    private func extending(_ node: ExtensionDeclSyntax) -> Statement {
        type(.extension, node, named: SwiftType(node.extendedType).name ?? "")
    }

    private func enumCase(_ node: EnumCaseElementSyntax) -> EnumCase {
        let parameters = node.parameterClause?.parameters.map { parameter in
            let label = parameter.firstName.flatMap { $0.text == "_" ? nil : $0.identifierName }
            return Parameter(
                label: label,
                name: label ?? "",
                type: SwiftType(parameter.type),
                defaultValue: parameter.defaultValue.map { expression($0.value) }
            )
        }
        return EnumCase(
            name: node.name.identifierName,
            parameters: parameters,
            rawValue: node.rawValue.map { expression($0.value) },
            location: source.location(of: node.name)
        )
    }

    // MARK: Functions

    private func function(_ node: FunctionDeclSyntax) -> Function {
        let result = node.signature.returnClause.map { SwiftType($0.type) } ?? .void
        var function = Function(
            name: node.name.identifierName,
            parameters: parameters(node.signature.parameterClause),
            result: result
        )
        function.isStatic = node.modifiers.areOfType
        complete(&function, node.attributes, node.genericParameterClause, node.genericWhereClause)
        function.body = node.body.map { statements($0.statements) } ?? []
        return function
    }

    private func initializer(_ node: InitializerDeclSyntax) -> Function {
        var function = Function(name: "init", parameters: parameters(node.signature.parameterClause))
        complete(&function, node.attributes, node.genericParameterClause, node.genericWhereClause)
        function.body = node.body.map { statements($0.statements) } ?? []
        return function
    }

    private func subscripting(_ node: SubscriptDeclSyntax) -> Function {
        var function = Function(
            name: "subscript",
            parameters: parameters(node.parameterClause, ofSubscript: true),
            result: SwiftType(node.returnClause.type)
        )
        function.isStatic = node.modifiers.areOfType
        complete(&function, node.attributes, node.genericParameterClause, node.genericWhereClause)
        function.body = accessors(node.accessorBlock).getter
        return function
    }

    /// Adds what attributes and generic parameters say; a constrained parameter counts as its constraint.
    private func complete(
        _ function: inout Function,
        _ attributes: AttributeListSyntax,
        _ generics: GenericParameterClauseSyntax?,
        _ requirements: GenericWhereClauseSyntax?
    ) {
        function.isDisfavored = attributes.named("_disfavoredOverload") != nil
        var constraints: [String: SwiftType] = [:]
        for parameter in generics?.parameters ?? [] {
            constraints[parameter.name.identifierName] = parameter.inheritedType.map { SwiftType($0) }
        }
        for requirement in requirements?.requirements ?? [] {
            guard case .conformanceRequirement(let conformance) = requirement.requirement,
                let name = SwiftType(conformance.leftType).name
            else { continue }
            constraints[name] = SwiftType(conformance.rightType)
        }
        function.genericParameters =
            generics?.parameters.map(\.name.identifierName).filter { constraints[$0] == nil } ?? []
        guard !constraints.isEmpty else { return }
        let constrain = { (name: String, arguments: [SwiftType]) in constraints[name] ?? .named(name, arguments) }
        for index in function.parameters.indices {
            function.parameters[index].type = function.parameters[index].type.mapNamed(constrain)
        }
        function.result = function.result?.mapNamed(constrain)
    }

    /// Reads parameters; those of a subscript have no label where only one name is written.
    private func parameters(_ clause: FunctionParameterClauseSyntax, ofSubscript: Bool = false) -> [Parameter] {
        clause.parameters.map { node in
            let isUnlabelled = node.firstName.text == "_" || ofSubscript && node.secondName == nil
            var parameter = Parameter(
                label: isUnlabelled ? nil : node.firstName.identifierName,
                name: node.innerName,
                type: SwiftType(node.type),
                defaultValue: node.defaultValue.map { expression($0.value) }
            )
            parameter.isVariadic = node.ellipsis != nil
            return parameter
        }
    }

    // MARK: Variables

    private func variables(_ node: VariableDeclSyntax) -> [Statement] {
        let attributes = attributes(node.attributes)
        return node.typedBindings.flatMap { binding, type in
            let value = binding.initializer.map { expression($0.value) }
            return bindings(binding.pattern, to: value, type: type).map { statement in
                guard case .variable(var variable) = statement else { return statement }
                let accessors = accessors(binding.accessorBlock)
                variable.isStatic = node.modifiers.areOfType
                variable.isConstant = node.bindingSpecifier.tokenKind == .keyword(.let)
                variable.isComputed = binding.isComputed
                variable.getter = accessors.getter
                variable.otherAccessors = accessors.others
                variable.attributes = attributes
                return .variable(variable)
            }
        }
    }

    private func attributes(_ list: AttributeListSyntax) -> [Expression] {
        list.flattened.map { attribute in
            let type = Expression.type(SwiftType(attribute.attributeName))
            guard case .argumentList(let list) = attribute.arguments else { return type }
            return .call(type, arguments(list))
        }
    }

    private func accessors(_ block: AccessorBlockSyntax?) -> (getter: [Statement], others: [Statement]) {
        switch block?.accessors {
        case .getter(let body):
            return (statements(body), [])
        case .accessors(let list):
            let isGetter = { (node: AccessorDeclSyntax) in node.accessorSpecifier.tokenKind == .keyword(.get) }
            let bodies = { (node: AccessorDeclSyntax) in node.body.map { statements($0.statements) } ?? [] }
            let others = list.filter { !isGetter($0) }.map { Statement.block(bodies($0)) }
            return (list.filter(isGetter).flatMap(bodies), others)
        default:
            return ([], [])
        }
    }
}
