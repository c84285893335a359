import Diagnostics
import SwiftSyntax
import SyntaxSupport

extension InitialValue {
    /// Reads an expression.
    init(_ expression: ExprSyntax) {
        self.init(text: expression.trimmedDescription, form: Self.form(of: expression))
    }

    /// Reads a text that is one expression.
    init?(parsing text: String) {
        let value = SourceFile(path: "", text: "_ = " + text).parsed { source -> InitialValue? in
            guard let sequence = source.tree.statements.first?.item.as(SequenceExprSyntax.self),
                sequence.elements.count == 3
            else { return nil }
            return sequence.elements.last.map { InitialValue($0) }
        }
        guard let value else { return nil }
        self = value
    }

    private static func form(of expression: ExprSyntax) -> Form {
        if expression.is(NilLiteralExprSyntax.self) { return .absent }
        if expression.literalType != nil { return .literal }
        let text = expression.trimmedDescription
        if let form = forms[text] { return form }
        if let array = expression.as(ArrayExprSyntax.self), array.elements.isEmpty { return .empty }
        if let dictionary = expression.as(DictionaryExprSyntax.self), case .colon = dictionary.content { return .empty }
        if let call = expression.as(FunctionCallExprSyntax.self), call.hasNoArguments {
            return call.createsEmptyValue ? .empty : .computed
        }
        guard let member = expression.as(MemberAccessExprSyntax.self) else { return .computed }
        if member.declName.baseName.text == "rawValue", let inner = member.base?.as(MemberAccessExprSyntax.self) {
            return inner.isNameOnly ? .enumerationCase(inner.declName.baseName.identifierName) : .computed
        }
        return member.isNameOnly ? .enumerationCase(member.declName.baseName.identifierName) : .computed
    }

    /// Expressions of Foundation and Realm that models begin with.
    private static let forms: [String: Form] = [
        "Date()": .now, "Date.now": .now, ".now": .now, "Date.init()": .now, ".init()": .empty,
        "NSDate()": .now, "Foundation.Date()": .now,
        "UUID()": .identifier, "UUID().uuidString": .identifier, "NSUUID().uuidString": .identifier,
        "ObjectId.generate()": .identifier, ".generate()": .identifier,
    ]

    /// Whether an expression gives another moment each time it is asked.
    static func isCurrentMoment(_ expression: String) -> Bool { forms[expression] == .now }
}

extension WrittenType {
    /// Reads off an expression what type it has, as far as the expression alone tells.
    init?(inferredFrom expression: ExprSyntax) {
        if let name = expression.literalType {
            self = .named(name)
        } else if let call = expression.as(FunctionCallExprSyntax.self) {
            guard let type = WrittenType(calling: call.calledExpression) else { return nil }
            self = type
        } else if let member = expression.as(MemberAccessExprSyntax.self) {
            switch member.declName.baseName.text {
            case "uuidString": self = .named("String")
            case "rawValue":
                guard let owner = member.base?.as(MemberAccessExprSyntax.self)?.base?.typeName else { return nil }
                self = .rawValue(of: owner)
            default:
                guard let owner = member.base?.typeName else { return nil }
                self = .named(owner)
            }
        } else {
            return nil
        }
    }

    /// The type that a call of a type's initialiser or of its factory method gives.
    private init?(calling callee: ExprSyntax) {
        if let generic = callee.as(GenericSpecializationExprSyntax.self), let name = generic.expression.typeName {
            let arguments = generic.genericArgumentClause.arguments
            let types = arguments.compactMap { TypeSyntax($0.argument).map { WrittenType($0) } }
            self = .generic(name, types)
        } else if let name = callee.typeName {
            self = .named(name)
        } else if let base = callee.as(MemberAccessExprSyntax.self)?.base, let name = base.typeName {
            self = .named(name)
        } else {
            return nil
        }
    }
}

extension ExprSyntax {
    /// The name of the type that a literal has where nothing else is said.
    fileprivate var literalType: String? {
        if let prefixed = self.as(PrefixOperatorExprSyntax.self), ["-", "+"].contains(prefixed.operator.text) {
            return prefixed.expression.literalType.flatMap { ["Int", "Double"].contains($0) ? $0 : nil }
        }
        if self.is(IntegerLiteralExprSyntax.self) { return "Int" }
        if self.is(FloatLiteralExprSyntax.self) { return "Double" }
        if self.is(BooleanLiteralExprSyntax.self) { return "Bool" }
        guard let text = self.as(StringLiteralExprSyntax.self) else { return nil }
        return text.segments.allSatisfy { $0.is(StringSegmentSyntax.self) } ? "String" : nil
    }

    /// The name, with dots, where the expression is nothing but the name of a type: its last word is in upper case.
    fileprivate var typeName: String? {
        if let reference = self.as(DeclReferenceExprSyntax.self) {
            let name = reference.baseName.identifierName
            return name.first?.isUppercase == true ? name : nil
        }
        guard let member = self.as(MemberAccessExprSyntax.self), let base = member.base?.typeName else { return nil }
        let name = member.declName.baseName.identifierName
        return name.first?.isUppercase == true ? base + "." + name : nil
    }
}

extension MemberAccessExprSyntax {
    /// Whether it is `.name` or `Type.name`.
    fileprivate var isNameOnly: Bool {
        declName.argumentNames == nil && base.map { $0.typeName != nil } ?? true
    }
}

extension FunctionCallExprSyntax {
    fileprivate var hasNoArguments: Bool {
        arguments.isEmpty && trailingClosure == nil
    }

    /// Whether the callee is a type whose value without arguments is what an empty column holds.
    fileprivate var createsEmptyValue: Bool {
        let generic = calledExpression.as(GenericSpecializationExprSyntax.self)?.expression ?? calledExpression
        let name = generic.trimmedDescription.split(separator: ".").last.map(String.init) ?? ""
        return RealmContainer(named: name) != nil || StorageType(nameInSwift: name)?.hasEmptyValue ?? false
    }
}
