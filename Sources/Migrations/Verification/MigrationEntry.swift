import SwiftSyntax
import SyntaxSupport

/// The place where a configuration is given what migrates a file.
struct MigrationEntry {
    /// The block, or what gives it.
    let expression: ExprSyntax
    /// The index of the file.
    let part: Int
    /// Where the expression begins, in bytes.
    var position: Int { expression.position.utf8Offset }
    /// The type that the place is in, with the types around it; empty where it is in none.
    let owner: [String]
    /// Whether the place belongs to the type and not to its values.
    let isStatic: Bool
    /// The local declarations before the place, the outermost first.
    let locals: [CodeBlockItemSyntax]

    /// Finds the places in a file.
    static func entries(in source: ParsedSource, part: Int) -> [MigrationEntry] {
        let visitor = EntryVisitor(viewMode: .sourceAccurate)
        visitor.walk(source.tree)
        return visitor.expressions.map { MigrationEntry($0, part: part) }
    }

    /// Whether another place gives the same, in words that mean the same there.
    func isSame(as other: MigrationEntry) -> Bool {
        expression.trimmedDescription == other.expression.trimmedDescription && part == other.part
            && owner == other.owner && isStatic == other.isStatic
            && (locals.isEmpty && other.locals.isEmpty || position == other.position)
    }

    private init(_ expression: ExprSyntax, part: Int) {
        self.expression = expression
        self.part = part
        var owner: [String] = []
        var isStatic = true
        var locals: [CodeBlockItemSyntax] = []
        var member: DeclSyntax?
        var node = Syntax(expression)
        while let parent = node.parent {
            if let item = node.as(CodeBlockItemSyntax.self), member == nil,
                let list = parent.as(CodeBlockItemListSyntax.self),
                list.parent?.is(SourceFileSyntax.self) != true
            {
                locals.insert(
                    contentsOf: list.prefix { $0.id != item.id }.filter { $0.item.is(DeclSyntax.self) },
                    at: 0
                )
            }
            if let item = parent.as(MemberBlockItemSyntax.self), member == nil {
                member = item.decl
                isStatic = item.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers.areOfType ?? false
            }
            if let type = parent.as(DeclSyntax.self)?.nameOfType { owner.insert(contentsOf: type, at: 0) }
            node = parent
        }
        (self.owner, self.isStatic, self.locals) = (owner, isStatic, locals)
    }
}

extension DeclSyntax {
    /// The name, where it is a type, or an extension of one.
    fileprivate var nameOfType: [String]? {
        if let node = self.as(ExtensionDeclSyntax.self) {
            return node.extendedType.trimmedDescription.split(separator: ".").map(String.init)
        }
        guard self.asProtocol((any DeclGroupSyntax).self) != nil else { return nil }
        return self.asProtocol((any NamedDeclSyntax).self).map { [$0.name.identifierName] }
    }
}

private final class EntryVisitor: SyntaxVisitor {
    var expressions: [ExprSyntax] = []

    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
        if node.label?.text == "migrationBlock", !node.expression.is(NilLiteralExprSyntax.self) {
            expressions.append(node.expression)
        }
        return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        if elements.count == 3, elements[1].is(AssignmentExprSyntax.self), !elements[2].is(NilLiteralExprSyntax.self),
            elements[0].as(MemberAccessExprSyntax.self)?.declName.baseName.text == "migrationBlock"
        {
            expressions.append(elements[2])
        }
        return .visitChildren
    }
}
