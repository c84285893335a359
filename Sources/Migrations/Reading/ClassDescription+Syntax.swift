import SwiftSyntax
import SyntaxSupport

extension ClassDescription {
    /// Reads a method, where it is one of those by which a class describes itself to Realm.
    ///
    /// - Returns: What it returns, where that is more than literals and constants of the class tell.
    mutating func read(_ node: FunctionDeclSyntax) -> Syntax? {
        guard node.modifiers.areOfType, node.signature.parameterClause.parameters.isEmpty,
            let method = Method(rawValue: node.name.identifierName), let body = node.body
        else { return nil }
        guard let returned = ExprSyntax(onlyIn: body.statements) else {
            return body.statements.first.map { Syntax($0) }
        }
        let isRead =
            switch method {
            case .primaryKey: returned.isNil || set(\.primaryKey, returned.constantString)
            case .tableName: returned.isNil || set(\.tableName, returned.constantString)
            case .indexed: set(\.indexed, returned.constantStrings)
            case .ignored: set(\.ignored, returned.constantStrings)
            case .columns: set(\.columns, returned.constantMapping)
            case .isInDefaultSchema: set(\.isLeftOutByDefault, returned.booleanValue.map { !$0 })
            case .isIgnored: set(\.isLeftOutByDefault, returned.booleanValue)
            }
        return isRead ? nil : Syntax(returned)
    }

    /// The methods, by their names.
    private enum Method: String {
        case primaryKey
        case tableName = "_realmObjectName"
        case indexed = "indexedProperties"
        case ignored = "ignoredProperties"
        case columns = "propertiesMapping"
        case isInDefaultSchema = "shouldIncludeInDefaultSchema"
        case isIgnored = "_realmIgnoreClass"
    }

    private mutating func set<Value>(_ part: WritableKeyPath<Self, Value>, _ value: Value?) -> Bool {
        if let value { self[keyPath: part] = value }
        return value != nil
    }

    private mutating func set<Value>(_ part: WritableKeyPath<Self, Value?>, _ value: Value?) -> Bool {
        self[keyPath: part] = value
        return value != nil
    }
}

extension ExprSyntax {
    fileprivate var isNil: Bool { self.is(NilLiteralExprSyntax.self) }

    fileprivate var booleanValue: Bool? {
        self.as(BooleanLiteralExprSyntax.self).map { $0.literal.tokenKind == .keyword(.true) }
    }

    /// The text of a literal, or of a constant of the class around it.
    fileprivate var constantString: String? {
        if let text = stringValue { return text }
        if let name = self.as(DeclReferenceExprSyntax.self)?.baseName.identifierName { return constant(named: name) }
        guard let member = self.as(MemberAccessExprSyntax.self) else { return nil }
        let owner = member.base?.trimmedDescription
        guard owner == "Self" || owner == "self" || owner == enclosingClass?.name.text else { return nil }
        return constant(named: member.declName.baseName.identifierName)
    }

    /// The texts of an array, or of several that are added; those of `super` are the base class's own.
    fileprivate var constantStrings: [String]? {
        if let sequence = self.as(SequenceExprSyntax.self) {
            var strings: [String] = []
            for (index, element) in sequence.elements.enumerated() {
                guard index.isMultiple(of: 2) else {
                    guard element.as(BinaryOperatorExprSyntax.self)?.operator.text == "+" else { return nil }
                    continue
                }
                guard let part = element.constantStrings else { return nil }
                strings += part
            }
            return strings
        }
        if isCallOfSuper { return [] }
        guard let array = self.as(ArrayExprSyntax.self) else { return nil }
        let strings = array.elements.compactMap(\.expression.constantString)
        return strings.count == array.elements.count ? strings : nil
    }

    /// The texts of a dictionary.
    fileprivate var constantMapping: [String: String]? {
        if isCallOfSuper { return [:] }
        guard let dictionary = self.as(DictionaryExprSyntax.self) else { return nil }
        guard case .elements(let elements) = dictionary.content else { return [:] }
        var mapping: [String: String] = [:]
        for element in elements {
            guard let key = element.key.constantString, let value = element.value.constantString else { return nil }
            mapping[key] = value
        }
        return mapping
    }

    private var isCallOfSuper: Bool {
        let callee = self.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)
        return callee?.base?.is(SuperExprSyntax.self) == true
    }

    private var enclosingClass: ClassDeclSyntax? {
        sequence(first: Syntax(self)) { $0.parent }.lazy.compactMap { $0.as(ClassDeclSyntax.self) }.first
    }

    private func constant(named name: String) -> String? {
        let variables = enclosingClass?.memberBlock.members.lazy.compactMap { $0.decl.as(VariableDeclSyntax.self) }
        let bindings = variables?.filter { $0.bindingSpecifier.tokenKind == .keyword(.let) && $0.modifiers.areOfType }
            .flatMap { Array($0.bindings) }
        return bindings?.first { $0.name == name }?.initializer?.value.stringValue
    }
}

extension PatternBindingSyntax {
    /// The name, where the pattern is one.
    var name: String? { pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierName }
}
