package import SwiftSyntax

extension AttributeListSyntax {
    /// The attributes, those of every branch of `#if` among them.
    package var flattened: [AttributeSyntax] {
        flatMap { element -> [AttributeSyntax] in
            switch element {
            case .attribute(let attribute): return [attribute]
            case .ifConfigDecl(let condition):
                return condition.clauses.flatMap { clause -> [AttributeSyntax] in
                    if case .attributes(let attributes) = clause.elements { attributes.flattened } else { [] }
                }
            @unknown default: return []
            }
        }
    }

    /// Returns the first attribute of a name, with or without a module before it, in any branch of `#if`.
    package func named(_ name: String) -> AttributeSyntax? {
        flattened.first { attribute in
            let text = attribute.attributeName.trimmedDescription
            return text == name || text.hasSuffix("." + name)
        }
    }
}

extension AttributeSyntax {
    /// The text between the parentheses.
    package var argumentText: String? { arguments?.trimmedDescription }

    /// Returns the argument of a label.
    package func argument(labelled label: String) -> ExprSyntax? {
        guard case .argumentList(let list) = arguments else { return nil }
        return list.first { $0.label?.text == label }?.expression
    }
}

extension DeclModifierListSyntax {
    /// Whether one of the modifiers is among the keywords.
    package func contains(anyOf keywords: Set<String>) -> Bool {
        contains { keywords.contains($0.name.text) }
    }

    /// Whether the declaration belongs to the type and not to its values.
    package var areOfType: Bool { contains(anyOf: ["static", "class"]) }
}
