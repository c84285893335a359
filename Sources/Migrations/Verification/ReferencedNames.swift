import SwiftSyntax
import SyntaxSupport

/// The names that code refers to, of values, members and types alike.
struct ReferencedNames {
    /// The names.
    private(set) var names: Set<String> = []
    /// Those of what is called with arguments: functions, and types of which a value is created so.
    private(set) var called: Set<String> = []

    /// Takes the names in a piece of syntax.
    init(in node: some SyntaxProtocol) {
        let visitor = NameVisitor(viewMode: .sourceAccurate)
        visitor.walk(node)
        (names, called) = (visitor.names, visitor.called)
    }

    /// Adds other names.
    mutating func add(_ other: ReferencedNames) {
        names.formUnion(other.names)
        called.formUnion(other.called)
    }

    /// Adds names of types.
    mutating func add(_ types: some Sequence<String>) { names.formUnion(types) }
}

private final class NameVisitor: SyntaxVisitor {
    var names: Set<String> = []
    var called: Set<String> = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let callee = node.calledExpression
        let name = callee.as(DeclReferenceExprSyntax.self) ?? callee.as(MemberAccessExprSyntax.self)?.declName
        if let name, !node.arguments.isEmpty { called.insert(name.baseName.identifierName) }
        return .visitChildren
    }

    // What a protocol requires is referred to wherever the protocol is.
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        for member in node.memberBlock.members { names.formUnion(member.decl.declaredNames) }
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        names.insert(node.baseName.identifierName)
        return .visitChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        names.insert(node.name.identifierName)
        return .visitChildren
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        names.insert(node.name.identifierName)
        return .visitChildren
    }
}
