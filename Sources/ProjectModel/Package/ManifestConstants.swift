import SwiftSyntax
import SyntaxSupport

/// The texts and lists of texts that a manifest names by `let` or `var` at its top, and what is made of them.
struct ManifestConstants: Sendable {
    private var values: [String: [String]] = [:]
    private var texts: [String: String] = [:]

    init(_ tree: SourceFileSyntax) {
        for statement in tree.statements {
            for binding in statement.item.as(VariableDeclSyntax.self)?.bindings ?? [] {
                guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierName,
                    let value = binding.initializer?.value
                else { continue }
                texts[name] = text(of: value)
                values[name] = self.texts(of: value)
            }
        }
    }

    /// Returns the text of a literal, which may interpolate constants, or of a constant; nil where it is not known.
    func text(of expression: ExprSyntax) -> String? {
        if let name = expression.as(DeclReferenceExprSyntax.self) { return texts[name.baseName.identifierName] }
        guard let literal = expression.as(StringLiteralExprSyntax.self) else { return nil }
        if let plain = literal.plainText { return plain }
        var text = ""
        for segment in literal.segments {
            switch segment {
            case .stringSegment(let part): text += part.content.text
            case .expressionSegment(let part):
                guard let value = part.expressions.first.flatMap({ self.text(of: $0.expression) }) else { return nil }
                text += value
            @unknown default: return nil
            }
        }
        return text
    }

    /// Returns the texts of a list, without those that are not known; nil where the list is not known at all.
    func texts(of expression: ExprSyntax) -> [String]? {
        if let name = expression.as(DeclReferenceExprSyntax.self) { return values[name.baseName.identifierName] }
        return expression.as(ArrayExprSyntax.self)?.elements.compactMap { text(of: $0.expression) }
    }
}
