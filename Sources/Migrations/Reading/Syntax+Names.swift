import SwiftParser
import SwiftSyntax

extension TokenSyntax {
    /// The name that the token stands for: without backticks.
    var identifierText: String {
        text.count > 2 && text.hasPrefix("`") && text.hasSuffix("`") ? String(text.dropFirst().dropLast()) : text
    }
}

extension AttributeListSyntax {
    /// Returns the first attribute of a name, with or without a module before it, in any branch of `#if`.
    func named(_ name: String) -> AttributeSyntax? {
        for element in self {
            switch element {
            case .attribute(let attribute):
                let text = attribute.attributeName.trimmedDescription
                if text == name || text.hasSuffix("." + name) { return attribute }
            case .ifConfigDecl(let condition):
                for case .attributes(let attributes)? in condition.clauses.map(\.elements) {
                    if let attribute = attributes.named(name) { return attribute }
                }
            @unknown default:
                break
            }
        }
        return nil
    }
}

extension AttributeSyntax {
    /// The text between the parentheses.
    var argumentText: String? { arguments?.trimmedDescription }

    /// Returns the argument of a label.
    func argument(labelled label: String) -> ExprSyntax? {
        guard case .argumentList(let list)? = arguments else { return nil }
        return list.first { $0.label?.text == label }?.expression
    }
}

extension DeclModifierListSyntax {
    /// Whether one of the modifiers is among the keywords.
    func contains(anyOf keywords: Set<String>) -> Bool {
        contains { keywords.contains($0.name.text) }
    }
}

extension ExprSyntax {
    /// The text of a string literal without interpolation, or the last name in `#keyPath(…)`.
    var stringValue: String? {
        if let literal = self.as(StringLiteralExprSyntax.self) { return literal.representedLiteralValue }
        guard let macro = self.as(MacroExpansionExprSyntax.self), macro.macroName.text == "keyPath" else { return nil }
        return macro.arguments.first?.expression.trimmedDescription.split(separator: ".").last.map(String.init)
    }
}

extension WrittenType {
    /// Reads a type.
    init(_ syntax: TypeSyntax) {
        if let optional = syntax.as(OptionalTypeSyntax.self) {
            self = .optional(WrittenType(optional.wrappedType))
        } else if let optional = syntax.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
            self = .optional(WrittenType(optional.wrappedType))
        } else if let attributed = syntax.as(AttributedTypeSyntax.self) {
            self = WrittenType(attributed.baseType)
        } else if let name = syntax.as(IdentifierTypeSyntax.self) {
            self = Self.named(name.name.identifierText, name.genericArgumentClause)
        } else if let member = syntax.as(MemberTypeSyntax.self), let base = WrittenType(member.baseType).plainName {
            self = Self.named(base + "." + member.name.identifierText, member.genericArgumentClause)
        } else {
            self = .other(syntax.trimmedDescription)
        }
    }

    private static func named(_ name: String, _ clause: GenericArgumentClauseSyntax?) -> WrittenType {
        guard let clause else { return .named(name) }
        let arguments = clause.arguments.compactMap { TypeSyntax($0.argument).map { WrittenType($0) } }
        let plain = name.split(separator: ".").last.map(String.init) ?? name
        if plain == "Optional", let wrapped = arguments.first { return .optional(wrapped) }
        return .generic(name, arguments)
    }

    /// The name without generic arguments, where the type has one.
    var plainName: String? {
        switch self {
        case .named(let name), .generic(let name, _): name
        case .optional, .rawValue, .other: nil
        }
    }
}
