import SwiftSyntax
import SyntaxSupport

extension ExprSyntax {
    /// The text of a string literal without interpolation, or the last name in `#keyPath(…)`.
    var stringValue: String? {
        if let literal = self.as(StringLiteralExprSyntax.self) { return literal.plainText }
        guard let macro = self.as(MacroExpansionExprSyntax.self), macro.macroName.text == "keyPath" else { return nil }
        return macro.arguments.first?.expression.trimmedDescription.split(separator: ".").last.map(String.init)
    }
}

extension TypeSyntax {
    /// The name of the type, or of the first of those that it is composed of.
    var firstName: String? {
        if let composition = self.as(CompositionTypeSyntax.self) { return composition.elements.first?.type.firstName }
        return WrittenType(self).plainName
    }
}

extension WrittenType {
    /// Reads a type.
    init(_ syntax: TypeSyntax) {
        if let optional = syntax.as(OptionalTypeSyntax.self) {
            self = .optional(WrittenType(optional.wrappedType))
        } else if let optional = syntax.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
            self = .optional(WrittenType(optional.wrappedType))
        } else if let array = syntax.as(ArrayTypeSyntax.self) {
            self = .generic("Array", [WrittenType(array.element)])
        } else if let dictionary = syntax.as(DictionaryTypeSyntax.self) {
            self = .generic("Dictionary", [WrittenType(dictionary.key), WrittenType(dictionary.value)])
        } else if let attributed = syntax.as(AttributedTypeSyntax.self) {
            self = WrittenType(attributed.baseType)
        } else if let name = syntax.as(IdentifierTypeSyntax.self) {
            self = Self.named(name.name.identifierName, name.genericArgumentClause)
        } else if let member = syntax.as(MemberTypeSyntax.self), let base = WrittenType(member.baseType).plainName {
            self = Self.named(base + "." + member.name.identifierName, member.genericArgumentClause)
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
