import SwiftSyntax

extension SwiftType {
    /// How deep a type may nest; what nests deeper is unknown.
    private static let maximumDepth = 64

    /// Reads a type.
    init(_ node: TypeSyntax) {
        self.init(node, depth: 0)
    }

    /// Reads a generic argument.
    init(_ node: GenericArgumentSyntax) {
        self.init(node, depth: 0)
    }

    private init(_ node: GenericArgumentSyntax, depth: Int) {
        if case .type(let type) = node.argument { self.init(type, depth: depth) } else { self = .unknown }
    }

    private init(_ node: TypeSyntax, depth: Int) {
        guard depth < Self.maximumDepth else {
            self = .unknown
            return
        }
        let read = { (inner: TypeSyntax) in SwiftType(inner, depth: depth + 1) }
        let arguments = { (clause: GenericArgumentClauseSyntax?) in
            clause?.arguments.map { SwiftType($0, depth: depth + 1) } ?? []
        }
        self =
            switch node.as(TypeSyntaxEnum.self) {
            case .identifierType(let node): .named(node.name.identifierName, arguments(node.genericArgumentClause))
            case .memberType(let node):
                Self.member(node, of: read(node.baseType), arguments(node.genericArgumentClause))
            case .optionalType(let node): .optional(read(node.wrappedType))
            case .implicitlyUnwrappedOptionalType(let node): .optional(read(node.wrappedType))
            case .arrayType(let node): .array(read(node.element))
            case .dictionaryType(let node): .named("Dictionary", [read(node.key), read(node.value)])
            case .functionType(let node):
                .function(parameters: node.parameters.map { read($0.type) }, result: read(node.returnClause.type))
            case .tupleType(let node): Self.tuple(node, read)
            case .attributedType(let node): read(node.baseType)
            case .someOrAnyType(let node): read(node.constraint)
            case .compositionType(let node): node.elements.first.map { read($0.type) } ?? .unknown
            case .packExpansionType(let node): read(node.repetitionPattern)
            default: .unknown
            }
    }

    private static func member(_ node: MemberTypeSyntax, of base: SwiftType, _ arguments: [SwiftType]) -> SwiftType {
        base.name.map { .named($0 + "." + node.name.identifierName, arguments) } ?? .unknown
    }

    private static func tuple(_ node: TupleTypeSyntax, _ read: (TypeSyntax) -> SwiftType) -> SwiftType {
        if node.elements.count == 1, let only = node.elements.first { return read(only.type) }
        return .tuple(node.elements.map { TupleElement(label: $0.firstName?.identifierName, type: read($0.type)) })
    }
}
