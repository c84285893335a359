import SwiftSyntax

extension SwiftType {
    /// Reads a type.
    init(_ node: TypeSyntax) {
        self =
            switch node.as(TypeSyntaxEnum.self) {
            case .identifierType(let node): .named(node.name.identifierName, Self.arguments(node.genericArgumentClause))
            case .memberType(let node): Self.member(node)
            case .optionalType(let node): .optional(SwiftType(node.wrappedType))
            case .implicitlyUnwrappedOptionalType(let node): .optional(SwiftType(node.wrappedType))
            case .arrayType(let node): .array(SwiftType(node.element))
            case .dictionaryType(let node): .named("Dictionary", [SwiftType(node.key), SwiftType(node.value)])
            case .functionType(let node):
                .function(
                    parameters: node.parameters.map { SwiftType($0.type) },
                    result: SwiftType(node.returnClause.type)
                )
            case .tupleType(let node): Self.tuple(node)
            case .attributedType(let node): SwiftType(node.baseType)
            case .someOrAnyType(let node): SwiftType(node.constraint)
            case .compositionType(let node): node.elements.first.map { SwiftType($0.type) } ?? .unknown
            case .packExpansionType(let node): SwiftType(node.repetitionPattern)
            default: .unknown
            }
    }

    /// Reads a generic argument.
    init(_ node: GenericArgumentSyntax) {
        if case .type(let type) = node.argument { self.init(type) } else { self = .unknown }
    }

    private static func arguments(_ clause: GenericArgumentClauseSyntax?) -> [SwiftType] {
        clause?.arguments.map { SwiftType($0) } ?? []
    }

    private static func member(_ node: MemberTypeSyntax) -> SwiftType {
        guard case .named(let base, _) = SwiftType(node.baseType) else { return .unknown }
        return .named(base + "." + node.name.identifierName, arguments(node.genericArgumentClause))
    }

    private static func tuple(_ node: TupleTypeSyntax) -> SwiftType {
        if node.elements.count == 1, let only = node.elements.first { return SwiftType(only.type) }
        return .tuple(
            node.elements.map { TupleElement(label: $0.firstName?.identifierName, type: SwiftType($0.type)) }
        )
    }
}
