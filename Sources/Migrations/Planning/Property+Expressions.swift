import Diagnostics
import SwiftSyntax
import SyntaxSupport

extension Property {
    /// Returns an expression of the property's type as one that stands by itself: where a step writes it, `Any` is expected,
    /// which `.red` is no member of.
    ///
    /// Nil where the type is none that a column stores.
    func typed(_ expression: String) -> String? {
        let need = TypeNeed(of: expression)
        guard need != .none else { return expression }
        guard let name = elementName, type.collection != .map else { return nil }
        let isEnumeration = type.enumeration != nil
        switch (type.collection, need) {
        case (nil, .prefix):
            return name + expression + (isEnumeration && !expression.hasSuffix(".rawValue") ? ".rawValue" : "")
        case (nil, _): return isEnumeration ? "((\(expression)) as \(name)).rawValue" : "(\(expression)) as \(name)"
        case (_, .prefix): return nil
        case (_, _):
            return isEnumeration ? "(\(expression) as [\(name)]).map { $0.rawValue }" : "\(expression) as [\(name)]"
        }
    }

    /// Returns what a column holds of an initial value that the model computes; nil where that cannot be told.
    func stored(_ expression: String) -> String? {
        guard type.enumeration != nil, TypeNeed(of: expression) == .none, !expression.hasSuffix(".rawValue") else {
            return typed(expression)
        }
        return "(\(expression)).rawValue"
    }

    /// The name of the enumeration or of the type that a value, or an element, is declared with; nil where a column stores
    /// something else for it.
    var elementName: String? {
        if let enumeration = type.enumeration { return enumeration }
        let inner = writtenType.split(separator: "<").last?.prefix { $0 != ">" } ?? ""
        let name = String(inner.last == "?" ? inner.dropLast() : inner)
        return StorageType(nameInSwift: name) == type.storage ? name : nil
    }
}

/// What an expression lacks to be understood where nothing says its type.
private enum TypeNeed {
    /// Nothing.
    case none
    /// The name of a type before it: `.red`.
    case prefix
    /// A type behind it: `isNew ? .red : .blue`.
    case conversion

    init(of expression: String) {
        let finder = SourceFile(path: "", text: "_ = " + expression).parsed { source in
            let finder = ImplicitMemberFinder(viewMode: .sourceAccurate)
            finder.walk(source.tree)
            return (finder.isFound, finder.isInBranch)
        }
        self = !finder.0 ? .none : expression.hasPrefix(".") && !finder.1 ? .prefix : .conversion
    }
}

/// Finds members of a type that is not named, and that nothing beside them tells.
private final class ImplicitMemberFinder: SyntaxVisitor {
    private(set) var isFound = false
    /// Whether there is a choice between two values.
    private(set) var isInBranch = false

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if node.base == nil { isFound = true }
        return .visitChildren
    }

    /// Arguments have the types of parameters.
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        walk(node.calledExpression)
        return .skipChildren
    }

    override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
        walk(node.calledExpression)
        return .skipChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    /// What stands behind an operator has a type by what stands before it.
    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        var isFree = true
        for element in node.elements {
            if let branch = element.as(UnresolvedTernaryExprSyntax.self) {
                isInBranch = true
                walk(branch.thenExpression)
                isFree = true
            } else if element.is(AssignmentExprSyntax.self) {
                isFree = true
            } else {
                if isFree { walk(element) }
                isFree = false
            }
        }
        return .skipChildren
    }
}
