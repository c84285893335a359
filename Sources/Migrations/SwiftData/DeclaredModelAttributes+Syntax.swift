import Diagnostics
import SwiftSyntax
import SyntaxSupport

extension DeclaredModelAttributes {
    /// Reads the attributes of a property.
    init(_ attributes: AttributeListSyntax, in source: ParsedSource) {
        isTransient = attributes.named("Transient") != nil
        for name in ["Attribute", "Relationship"] {
            guard let attribute = attributes.named(name) else { continue }
            if name == "Relationship" { relationship = DeclaredRelationship() }
            guard case .argumentList(let arguments) = attribute.arguments else { continue }
            for argument in arguments where !read(argument) {
                unread.append(.unreadArgument(of: name, at: source.location(of: argument.expression)))
            }
        }
    }

    /// Reads an argument; returns whether it could be told.
    private mutating func read(_ argument: LabeledExprSyntax) -> Bool {
        let value = argument.expression
        switch argument.label?.text {
        case nil: return read(option: value)
        case "originalName":
            originalName = value.stringValue
            return originalName != nil || value.is(NilLiteralExprSyntax.self)
        case "hashModifier":
            guard let text = value.stringValue else { return value.is(NilLiteralExprSyntax.self) }
            options.insert(.hashModifier(text))
        case "deleteRule":
            guard let rule = value.memberName.flatMap(Relationship.DeleteRule.init) else { return false }
            relationship?.deleteRule = rule
        case "inverse":
            relationship?.inverse = value.keyPathName
            return relationship?.inverse != nil || value.is(NilLiteralExprSyntax.self)
        case "minimumModelCount":
            guard let count = value.integerValue else { return value.is(NilLiteralExprSyntax.self) }
            // Zero is what is meant where nothing is said.
            relationship?.minimumCount = count == 0 ? nil : count
        case "maximumModelCount":
            guard let count = value.integerValue else { return value.is(NilLiteralExprSyntax.self) }
            relationship?.maximumCount = count == 0 ? nil : count
        default: return false
        }
        return true
    }

    private mutating func read(option expression: ExprSyntax) -> Bool {
        if let call = expression.as(FunctionCallExprSyntax.self) {
            guard call.calledExpression.memberName == "transformable", let name = call.arguments.first?.expression
            else {
                return false
            }
            transformer = name.stringValue ?? name.typeOfMetatype ?? name.trimmedDescription
            return true
        }
        guard let name = expression.memberName else { return false }
        switch name {
        case "unique": isUnique = true
        case "ephemeral": options.insert(.transient)
        case "externalStorage": options.insert(.externalStorage)
        case "preserveValueOnDeletion": options.insert(.preservedOnDeletion)
        case "spotlight": options.insert(.spotlight)
        case "allowsCloudEncryption", "encrypt": options.insert(.cloudEncryption)
        default: return false
        }
        return true
    }
}

extension DeclaredConstraint {
    /// Reads `#Unique<Model>([\.a], [\.b, \.c])` or `#Index`.
    init?(_ node: some FreestandingMacroExpansionSyntax, in source: ParsedSource) {
        guard let kind = Kind(rawValue: node.macroName.text) else { return nil }
        let lists = node.arguments.compactMap { argument -> ArrayExprSyntax? in
            // The kind of an index may stand around the list: `.binary([\.a])`.
            let call = argument.expression.as(FunctionCallExprSyntax.self)
            return (call?.arguments.first?.expression ?? argument.expression).as(ArrayExprSyntax.self)
        }
        self.kind = kind
        groups = lists.map { $0.elements.compactMap(\.expression.keyPathName) }.filter { !$0.isEmpty }
        location = source.location(of: node.macroName)
    }
}

extension DeclaredTypeList {
    /// Reads a static property that lists types: `static var models: [any PersistentModel.Type] { [Book.self] }`.
    init?(_ binding: PatternBindingSyntax, of path: [String], in source: ParsedSource) {
        guard let name = binding.name, ["models", "schemas"].contains(name) else { return nil }
        self.path = path
        self.name = name
        elements = binding.onlyValue?.listedTypes(name)
        location = source.location(of: binding)
    }
}

extension PatternBindingSyntax {
    /// The value that it always has: the initial one, or the one expression of its getter.
    var onlyValue: ExprSyntax? {
        if let initializer { return initializer.value }
        guard let accessors = accessorBlock?.accessors else { return nil }
        switch accessors {
        case .getter(let statements): return ExprSyntax(onlyIn: statements)
        case .accessors(let list):
            return list.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.body.flatMap {
                ExprSyntax(onlyIn: $0.statements)
            }
        @unknown default: return nil
        }
    }

    /// The three numbers of `Schema.Version(1, 0, 0)`.
    var versionNumbers: [Int]? {
        guard let call = onlyValue?.as(FunctionCallExprSyntax.self) else { return nil }
        let numbers = call.arguments.compactMap(\.expression.integerValue)
        return numbers.count == call.arguments.count && numbers.count == 3 ? numbers : nil
    }
}

extension ExprSyntax {
    /// The types of `[A.self, B.self]`, or of several such lists that are added.
    fileprivate func listedTypes(_ name: String) -> [DeclaredTypeList.Element]? {
        if let sequence = self.as(SequenceExprSyntax.self) {
            let parts = Array(sequence.elements)
            guard parts.indices.allSatisfy({ $0 % 2 == 0 || parts[$0].trimmedDescription == "+" }) else { return nil }
            let lists = parts.indices.filter { $0 % 2 == 0 }.map { parts[$0].listedTypes(name) }
            return lists.contains(nil) ? nil : lists.flatMap { $0 ?? [] }
        }
        if let member = self.as(MemberAccessExprSyntax.self), member.declName.baseName.text == name {
            return member.base.map { [.list(of: $0.trimmedDescription)] }
        }
        guard let array = self.as(ArrayExprSyntax.self) else { return nil }
        let types = array.elements.map(\.expression.typeOfMetatype)
        return types.contains(nil) ? nil : types.compactMap { $0.map { .type($0) } }
    }

    /// The type of `Type.self`.
    fileprivate var typeOfMetatype: String? {
        guard let member = self.as(MemberAccessExprSyntax.self), member.declName.baseName.tokenKind == .keyword(.self)
        else { return nil }
        return member.base?.trimmedDescription
    }

    /// The last name of `.name` or `Type.name`.
    fileprivate var memberName: String? { self.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierName }

    fileprivate var integerValue: Int? {
        self.as(IntegerLiteralExprSyntax.self).flatMap { Int($0.literal.text.filter { $0 != "_" }) }
    }

    /// The names of `\.a.b` or `\Type.a.b`, with dots between them.
    fileprivate var keyPathName: String? {
        guard let path = self.as(KeyPathExprSyntax.self) else { return nil }
        let names = path.components.compactMap { component -> String? in
            guard case .property(let property) = component.component else { return nil }
            return property.declName.baseName.identifierName
        }
        return names.isEmpty ? nil : names.joined(separator: ".")
    }
}
