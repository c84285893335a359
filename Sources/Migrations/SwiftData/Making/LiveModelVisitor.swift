import SwiftSyntax

/// Finds where code names models as they are, by no schema.
final class LiveModelVisitor: SyntaxVisitor {
    private let names: Set<String>
    private var offsets: [Int] = []

    private init(_ names: Set<String>) {
        self.names = names
        super.init(viewMode: .sourceAccurate)
    }

    /// Returns the offsets of names in a node, in bytes of its file.
    static func offsets(of names: Set<String>, in node: some SyntaxProtocol) -> [Int] {
        let visitor = LiveModelVisitor(names)
        visitor.walk(node)
        return visitor.offsets
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        // A member is named by what stands before it.
        if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id { note(node.baseName) }
        return .visitChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        note(node.name)
        return .visitChildren
    }

    private func note(_ name: TokenSyntax) {
        guard names.contains(name.text) else { return }
        offsets.append(name.positionAfterSkippingLeadingTrivia.utf8Offset)
    }
}
