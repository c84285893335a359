import SwiftSyntax
import SyntaxSupport

/// Where formatters are made for each value.
extension FactCollector {
    /// Methods that call their closure for each element, and views that do.
    static let iterations: Set<String> = [
        "map", "compactMap", "forEach", "filter", "reduce", "sorted", "sort", "mapValues", "compactMapValues",
        "contains",
        "first", "last", "allSatisfy", "min", "max", "removeAll", "ForEach", "List", "Table",
    ]

    /// Those that an optional has, too.
    private static let ambiguousIterations: Set<String> = ["map"]

    /// Views whose closures are run with the `body` that they stand in.
    private static let containers: Set<String> = [
        "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Grid", "GridRow", "Group",
        "Section", "Form", "ScrollView", "NavigationStack", "NavigationView", "GeometryReader", "GroupBox",
    ]

    func checkPlace(of node: FunctionCallExprSyntax) {
        guard let (place, isRemark) = Self.place(of: Syntax(node)) else { return }
        let name = node.calledExpression.trimmedDescription
        report(
            .formatterInLoop,
            at: node,
            "\(name) is made \(place): that takes some fifty times as long as its use",
            hint: "make it once, as a static let",
            isRemark: isRemark
        )
    }

    /// Returns where a node is evaluated again and again, and whether that is not sure to matter; nil where it is not.
    private static func place(of node: Syntax) -> (String, isRemark: Bool)? {
        var child = node
        while let parent = child.parent {
            switch parent.as(SyntaxEnum.self) {
            case .forStmt(let loop) where loop.body.id == child.id: return ("in each turn of a loop", false)
            case .whileStmt(let loop) where loop.body.id == child.id: return ("in each turn of a loop", false)
            case .repeatStmt(let loop) where loop.body.id == child.id: return ("in each turn of a loop", false)
            case .closureExpr(let closure):
                guard let callee = closure.callee else { return nil }
                if iterations.contains(callee) {
                    let isSingle = ambiguousIterations.contains(callee) && !closure.isGivenElements
                    return isSingle || closure.returns(node) ? nil : ("for each element, in '\(callee)'", false)
                }
                guard containers.contains(callee) else { return nil }
            case .accessorDecl(let accessor) where accessor.accessorSpecifier.text != "get": return nil
            case .accessorBlock(let block): return getter(block)
            case .functionDecl(let function):
                let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
                let isCell = labels.contains("cellForRowAt") || labels.contains("cellForItemAt")
                return isCell ? ("for each cell", false) : nil
            case .initializerDecl, .deinitializerDecl, .classDecl, .structDecl, .enumDecl, .extensionDecl: return nil
            default: break
            }
            child = parent
        }
        return nil
    }

    private static func getter(_ block: AccessorBlockSyntax) -> (String, isRemark: Bool)? {
        guard let binding = block.parent?.as(PatternBindingSyntax.self),
            binding.ancestor(VariableDeclSyntax.self, before: CodeBlockItemSyntax.self) != nil
        else { return nil }
        let name = binding.pattern.trimmedDescription
        return name == "body"
            ? ("each time the view's body is read", false) : ("each time '\(name)' is read", true)
    }
}

extension ClosureExprSyntax {
    /// The name of the function that the closure is given to.
    fileprivate var callee: String? {
        if let call = parent?.as(FunctionCallExprSyntax.self) {
            return call.calledExpression.id == ExprSyntax(self).id ? nil : call.calledExpression.lastName
        }
        return parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)?.calledExpression
            .lastName
    }

    /// Whether what the method is called on is a collection, for all that its name and form tell.
    fileprivate var isGivenElements: Bool {
        let call = parent?.as(FunctionCallExprSyntax.self) ?? parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
        guard let base = call?.calledExpression.as(MemberAccessExprSyntax.self)?.base else { return false }
        if base.is(ArrayExprSyntax.self) || base.is(TupleExprSyntax.self) { return true }
        let name = base.as(FunctionCallExprSyntax.self)?.calledExpression.lastName ?? base.lastName ?? ""
        let methods: Set<String> = ["filter", "enumerated", "sorted", "prefix", "suffix", "reversed", "zip", "split"]
        return name.hasSuffix("s") || methods.contains(name) || FactCollector.iterations.contains(name)
    }

    /// Whether what a node makes is what the closure returns, so that making it is its task.
    fileprivate func returns(_ node: Syntax) -> Bool {
        guard let last = statements.last else { return false }
        let result = last.item.as(ReturnStmtSyntax.self)?.expression ?? last.item.as(ExprSyntax.self)
        if result?.id == ExprSyntax(node)?.id { return true }
        let binding = node.ancestor(PatternBindingSyntax.self, before: CodeBlockItemSyntax.self)
        guard let name = binding?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return false }
        return result?.trimmedDescription == name
    }
}
