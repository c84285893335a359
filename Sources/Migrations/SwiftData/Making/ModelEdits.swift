import Diagnostics
import SwiftSyntax
import SyntaxSupport

/// Edits of the declarations of stored properties; every other byte stays.
enum ModelEdits {
    /// Puts the name that a property had into its declaration, so that SwiftData finds its values.
    ///
    /// - Throws: ``MigrationError/managerNotEditable(reason:_:)`` where the declaration has no form that can be edited safely.
    static func naming(
        _ property: Property,
        original name: String,
        in source: ParsedSource
    ) throws(MigrationError) -> TextEdit? {
        let (node, _) = try declaration(of: property, in: source)
        let isRelationship = property.relationship != nil
        let argument = "originalName: \"\(name)\""
        guard let attribute = node.attributes.named(isRelationship ? "Relationship" : "Attribute") else {
            let macro = isRelationship ? "Relationship" : "Attribute"
            return .insert("@\(macro)(\(argument)) ", at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
        }
        guard case .argumentList(let arguments) = attribute.arguments, let last = attribute.rightParen else {
            let end = attribute.attributeName.endPositionBeforeTrailingTrivia.utf8Offset
            let hasParentheses = attribute.leftParen != nil
            return hasParentheses ? .insert(argument, at: end + 1) : .insert("(\(argument))", at: end)
        }
        if arguments.contains(where: { $0.label?.text == "originalName" }) { return nil }
        if let next = arguments.first(where: { ["inverse", "hashModifier"].contains($0.label?.text) }) {
            return .insert("\(argument), ", at: next.positionAfterSkippingLeadingTrivia.utf8Offset)
        }
        let end = arguments.last?.endPositionBeforeTrailingTrivia ?? last.positionAfterSkippingLeadingTrivia
        return .insert(arguments.isEmpty ? argument : ", \(argument)", at: end.utf8Offset)
    }

    /// Puts a default into the declaration of a property that has none.
    ///
    /// A constant becomes a variable, since an initializer may not give another value to a constant that has one.
    ///
    /// - Throws: ``MigrationError/managerNotEditable(reason:_:)`` where the declaration has no form that can be edited safely.
    static func giving(
        _ property: Property,
        value: String,
        in source: ParsedSource
    ) throws(MigrationError) -> [TextEdit] {
        let (node, binding) = try declaration(of: property, in: source)
        let end = (binding.typeAnnotation.map(Syntax.init) ?? Syntax(binding.pattern)).endPositionBeforeTrailingTrivia
        let edit = TextEdit.insert(" = \(value)", at: end.utf8Offset)
        guard node.bindingSpecifier.tokenKind == .keyword(.let) else { return [edit] }
        return [TextEdit(range: node.bindingSpecifier.trimmedByteRange, replacement: "var"), edit]
    }

    private static func declaration(
        of property: Property,
        in source: ParsedSource
    ) throws(MigrationError) -> (VariableDeclSyntax, PatternBindingSyntax) {
        let visitor = VariableVisitor(property, in: source)
        visitor.walk(source.tree)
        guard let node = visitor.found, let binding = node.bindings.first, node.bindings.count == 1 else {
            throw .managerNotEditable(
                reason: "'\(property.name)' is declared together with others",
                property.location
            )
        }
        return (node, binding)
    }
}

/// Finds the declaration of a property by its place.
private final class VariableVisitor: SyntaxVisitor {
    private let property: Property
    private let source: ParsedSource
    private(set) var found: VariableDeclSyntax?

    init(_ property: Property, in source: ParsedSource) {
        (self.property, self.source) = (property, source)
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        let isIt = node.bindings.contains { binding in
            binding.pattern.trimmedDescription.filter { $0 != "`" } == property.name
                && [source.location(of: binding), source.location(of: node)].contains { place in
                    place.line == property.location.line
                }
        }
        if isIt { found = node }
        return .skipChildren
    }
}
