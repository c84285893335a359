import SwiftSyntax
import SyntaxSupport

/// The initializers that structures have of themselves.
extension FactCollector {
    /// Adds a stored property to what the initializer takes that the structure has of itself.
    func addMemberwise(_ symbol: Symbol, _ binding: PatternBindingSyntax, of node: VariableDeclSyntax) {
        let isStatic = node.modifiers.contains { ["static", "lazy"].contains($0.name.text) }
        let isConstant = node.bindingSpecifier.text == "let" && binding.initializer != nil
        guard !isStatic, !isConstant, binding.accessorBlock == nil, memberwise.last.flatMap({ $0 }) != nil,
            let name = facts.declarations[symbol]?.name
        else { return }
        facts.declarations[symbol]?.isInitialized = true
        let isOptional =
            node.bindingSpecifier.text == "var" && binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) == true
        memberwise[memberwise.count - 1]?.append(
            Function.Parameter(label: name, symbol: symbol, hasDefault: binding.initializer != nil || isOptional)
        )
    }
}
