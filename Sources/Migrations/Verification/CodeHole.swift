import Diagnostics
import SwiftSyntax
import SyntaxSupport

/// A piece of the app's code that cannot be run here, and what stands in its place.
struct CodeHole: Sendable, Hashable {
    /// What is left out.
    enum Kind: Sendable, Hashable {
        /// A value, in whose place one stands that is known to be none.
        case expression
        /// A statement.
        case statement
        /// A whole declaration.
        case declaration
    }

    let kind: Kind
    /// The index of the file.
    let part: Int
    /// The bytes of the file.
    let range: Range<Int>
    /// Where it is and why.
    let reason: String

    /// What stands in its place: as many lines, so that what follows stays where it is.
    func replacement(of text: String) -> String {
        let lines = String(repeating: "\n", count: text.count(where: { $0.isNewline }))
        return switch kind {
        case .expression: "StandIn.unknown(\(reason.asLiteral))" + lines
        case .statement: "StandIn.skip(\(reason.asLiteral))" + lines
        case .declaration: lines
        }
    }

    /// Returns the smallest piece around a position that is not left out yet; nil where there is none.
    static func around(
        _ offset: Int,
        in tree: SourceFileSyntax,
        part: Int,
        reason: String,
        beside holes: [CodeHole]
    ) -> CodeHole? {
        guard let token = tree.token(at: AbsolutePosition(utf8Offset: offset)) else { return nil }
        let taken = holes.filter { $0.part == part }.map(\.range)
        return sequence(first: Syntax(token), next: \.parent).lazy.compactMap { piece(at: $0, offset) }
            .map { CodeHole(kind: $0.kind, part: part, range: $0.node.trimmedByteRange, reason: reason) }
            .first { hole in
                !taken.contains { $0.contains(hole.range.lowerBound) && $0.upperBound >= hole.range.upperBound }
            }
    }

    private static func piece(at node: Syntax, _ offset: Int) -> (kind: Kind, node: Syntax)? {
        if let expression = node.as(ExprSyntax.self), isValue(expression) { return (.expression, node) }
        if let item = node.as(CodeBlockItemSyntax.self) {
            return (item.parent?.parent?.is(SourceFileSyntax.self) == true ? .declaration : .statement, node)
        }
        return node.is(MemberBlockItemSyntax.self) ? (.declaration, node) : nil
    }

    /// Whether the expression is all that a property is given, or a constant.
    private static func isValue(_ expression: ExprSyntax) -> Bool {
        if let initializer = expression.parent?.as(InitializerClauseSyntax.self) {
            let binding = initializer.parent?.as(PatternBindingSyntax.self)
            return binding?.typeAnnotation == nil
                && binding?.parent?.parent?.parent?.is(CodeBlockItemSyntax.self) == true
        }
        guard let elements = expression.parent?.as(ExprListSyntax.self).map(Array.init), elements.count == 3 else {
            return false
        }
        return elements[1].is(AssignmentExprSyntax.self) && elements[2].id == expression.id
            && elements[0].isPlaceInObject
    }
}

extension ExprSyntax {
    /// Whether it names a property of an object: by a string, or as a member.
    fileprivate var isPlaceInObject: Bool {
        if let optional = self.as(OptionalChainingExprSyntax.self) { return optional.expression.isPlaceInObject }
        return self.is(SubscriptCallExprSyntax.self) || self.is(MemberAccessExprSyntax.self)
    }
}
