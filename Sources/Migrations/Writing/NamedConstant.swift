import SwiftSyntax
import SyntaxSupport

/// A constant or variable that is a number, or another name that may lead to one.
struct NamedConstant: Sendable {
    /// Its name.
    let name: String
    /// The type that it is a member of; nil for one that is none.
    let owner: String?
    /// An integer literal, or a name.
    let value: ExprSyntax
    /// The declaration, whose comment may hold the history of versions.
    let declaration: VariableDeclSyntax

    /// Returns those that a declaration makes.
    static func constants(in declaration: VariableDeclSyntax) -> [NamedConstant] {
        declaration.bindings.compactMap { binding in
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self),
                let value = binding.onlyValue?.withoutConversion,
                value.is(IntegerLiteralExprSyntax.self) || ConstantReference(value) != nil
            else { return nil }
            return NamedConstant(
                name: name.identifier.identifierName,
                owner: declaration.nameOfOwner,
                value: value,
                declaration: declaration
            )
        }
    }
}

/// A name that stands for a constant: `version`, `Self.version`, `Constants.Realm.version`.
struct ConstantReference: Sendable, Hashable {
    /// The name.
    let name: String
    /// The type before it, where one is named.
    let owner: String?

    init?(_ expression: ExprSyntax) {
        let expression = expression.withoutConversion
        if let reference = expression.as(DeclReferenceExprSyntax.self) {
            (name, owner) = (reference.baseName.identifierName, nil)
        } else if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
            let before = ConstantReference(base)
        {
            // What begins with a lower-case letter is a value, whose type nothing here tells.
            let isType = before.name.first?.isUppercase == true && before.name != "Self"
            (name, owner) = (member.declName.baseName.identifierName, isType ? before.name : nil)
        } else {
            return nil
        }
    }

    /// Returns the constants of some code that it can mean, those of the type that it names before others.
    func constants(in code: [MigrationCode]) -> [(constant: NamedConstant, code: MigrationCode)] {
        let named = code.flatMap { part in part.constants.filter { $0.name == name }.map { ($0, part) } }
        let own = named.filter { $0.0.owner == owner }
        return own.isEmpty ? named : own
    }

    /// Whether some code has no constant that it can mean, or none of the type that it names.
    func isUnknown(in code: [MigrationCode]) -> Bool {
        let found = constants(in: code)
        return owner.map { owner in !found.contains { $0.constant.owner == owner } } ?? found.isEmpty
    }
}

extension [MigrationCode] {
    /// The names that versions lead to and that no file here explains.
    var unknownVersionNames: Set<ConstantReference> {
        var pending = flatMap(\.versions).compactMap(ConstantReference.init)
        var seen: Set<ConstantReference> = []
        while let next = pending.popLast() {
            guard seen.insert(next).inserted else { continue }
            pending += next.constants(in: self).compactMap { ConstantReference($0.constant.value) }
        }
        return seen.filter { $0.isUnknown(in: self) }
    }
}

extension ExprSyntax {
    /// What is converted to an integer, as `version` in `UInt64(version)`; the expression itself, without parentheses, where nothing is.
    var withoutConversion: ExprSyntax {
        let bare = withoutParentheses
        guard let call = bare.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
            let argument = call.arguments.first, argument.label == nil,
            ["UInt64", "Int", "UInt", "Int64", "UInt32", "Int32", "numericCast"]
                .contains(call.calledExpression.trimmedDescription)
        else { return bare }
        return argument.expression.withoutConversion
    }
}

extension VariableDeclSyntax {
    /// The name of the type whose member it is, without those around it.
    fileprivate var nameOfOwner: String? {
        guard let owner = parent?.parent?.parent?.parent else { return nil }
        if let type = owner.asProtocol((any NamedDeclSyntax).self) { return type.name.identifierName }
        let extended = owner.as(ExtensionDeclSyntax.self)?.extendedType
        return extended?.trimmedDescription.split(separator: ".").last.map(String.init)
    }
}
