import SwiftSyntax
import SyntaxSupport

/// What some code reads of types: names of members, and initialisers as they are called.
struct ReadMembers {
    private struct Call: Hashable {
        /// The name of the type; nil where the context tells which it is.
        var type: String?
        var labels: [String]
    }

    private var names: Set<String> = []
    private var calls: Set<Call> = []

    /// Reads code.
    init(of code: [Syntax] = []) {
        let visitor = ReadMemberVisitor(viewMode: .sourceAccurate)
        for node in code { visitor.walk(node) }
        names = Set(visitor.names)
        calls = Set(visitor.calls.map { call in Self.call(call) })
    }

    /// Adds what other code reads, and tells whether any of it is new.
    mutating func add(_ other: ReadMembers) -> Bool {
        let isKnown = other.names.isSubset(of: names) && other.calls.isSubset(of: calls)
        names.formUnion(other.names)
        calls.formUnion(other.calls)
        return !isKnown
    }

    /// Whether a member of a type is read.
    func contains(_ member: DeclSyntax, of type: TypeDeclaration) -> Bool {
        if let node = member.as(VariableDeclSyntax.self), node.modifiers.areOfType {
            return node.bindings.contains { binding in
                binding.pattern.as(IdentifierPatternSyntax.self).map { names.contains($0.identifier.identifierName) }
                    ?? false
            }
        }
        if let node = member.as(FunctionDeclSyntax.self), node.modifiers.areOfType {
            return names.contains(node.name.identifierName)
        }
        guard let node = member.as(InitializerDeclSyntax.self), [.structure, .enumeration].contains(type.kind) else {
            return false
        }
        return calls.contains { call in
            (call.type ?? type.name) == type.name && node.signature.parameterClause.takes(call.labels)
        }
    }

    private static func call(_ node: FunctionCallExprSyntax) -> Call {
        let names = node.calledExpression.trimmedDescription.split(separator: ".").map(String.init)
        let type = names.last { $0 != "init" }
        return Call(type: type == "Self" ? nil : type, labels: node.arguments.map { $0.label?.identifierName ?? "_" })
    }
}

extension TypeDeclaration {
    /// The members, beside those that every copy has, that other copies read: constants and functions of the type, and initialisers.
    func members(in read: ReadMembers) -> [DeclSyntax] {
        guard kind != .alias else { return [] }
        return members.filter { !$0.decidesCoding && read.contains($0, of: self) }
    }

    /// What a copy reads of types.
    func readMembers(with read: ReadMembers) -> ReadMembers {
        let values = storedProperties.compactMap(\.value).map { Syntax($0) }
        let copied = members.filter(\.decidesCoding) + members(in: read)
        return ReadMembers(of: values + copied.map { Syntax($0) })
    }
}

extension FunctionParameterClauseSyntax {
    /// Whether a call with such labels can be meant: every parameter without a default is given.
    fileprivate func takes(_ labels: [String]) -> Bool {
        var labels = labels[...]
        for parameter in parameters {
            if labels.first == parameter.firstName.identifierName {
                labels.removeFirst()
            } else if parameter.defaultValue == nil {
                return false
            }
        }
        return labels.isEmpty
    }
}

private final class ReadMemberVisitor: SyntaxVisitor {
    private(set) var names: [String] = []
    private(set) var calls: [FunctionCallExprSyntax] = []

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        names.append(node.baseName.identifierName)
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        calls.append(node)
        return .visitChildren
    }
}
