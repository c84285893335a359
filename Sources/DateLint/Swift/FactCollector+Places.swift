import SwiftSyntax
import SyntaxSupport

/// Where formatters are made for each value.
extension FactCollector {
    /// Methods that call their closure for each element, and views that do.
    static let iterations: Set<String> = [
        "map", "compactMap", "forEach", "filter", "reduce", "sorted", "sort", "mapValues", "compactMapValues",
        "contains",
        "first", "last", "allSatisfy", "min", "max", "removeAll", "ForEach", "List", "Table", "flatMap", "partition",
        "Dictionary",
    ]

    /// Those that an optional has, too.
    private static let ambiguousIterations: Set<String> = ["map", "flatMap"]

    func checkPlace(of node: FunctionCallExprSyntax) {
        guard let (place, isRemark) = place(of: Syntax(node)) else { return }
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
    private func place(of node: Syntax) -> (String, isRemark: Bool)? {
        var child = node
        while let parent = child.parent {
            switch parent.as(SyntaxEnum.self) {
            case .forStmt(let loop) where loop.body.id == child.id: return ("in each turn of a loop", false)
            case .whileStmt(let loop) where loop.body.id == child.id: return ("in each turn of a loop", false)
            case .repeatStmt(let loop) where loop.body.id == child.id: return ("in each turn of a loop", false)
            case .closureExpr(let closure):
                guard let callee = closure.callee else { return nil }
                if Self.iterations.contains(callee) {
                    let isSingle = Self.ambiguousIterations.contains(callee) && !isGivenElements(closure)
                    return isSingle || closure.returns(node) ? nil : ("for each element, in '\(callee)'", false)
                }
                if Self.cellProviders.contains(callee) { return ("for each cell", false) }
                guard closure.buildsViews else { return nil }
            case .accessorDecl(let accessor) where accessor.accessorSpecifier.text != "get": return nil
            case .accessorBlock(let block): return Self.getter(block)
            case .functionDecl(let function): return Self.function(function)
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
        if name == "previews" { return nil }
        let isView = name == "body" || binding.typeAnnotation?.type.isView == true
        return isView
            ? ("each time the view's body is read", false) : ("each time '\(name)' is read", true)
    }

    // MARK: Cells

    /// Parameters of the methods that a table, a collection or a picker calls for each of its cells or rows.
    private static let cellLabels: Set<String> = [
        "cellForRowAt", "cellForItemAt", "willDisplay", "viewForHeaderInSection", "viewForFooterInSection",
        "titleForHeaderInSection", "titleForFooterInSection", "heightForRowAt", "sizeForItemAt",
        "viewForSupplementaryElementOfKind", "titleForRow", "attributedTitleForRow", "viewForRow", "objectValueFor",
        "itemForRepresentedObjectAt", "viewFor",
    ]

    /// Types whose closure makes or fills a cell.
    private static let cellProviders: Set<String> = [
        "CellRegistration", "SupplementaryRegistration", "UITableViewDiffableDataSource",
        "UICollectionViewDiffableDataSource", "NSTableViewDiffableDataSource", "NSCollectionViewDiffableDataSource",
    ]

    /// Returns where a function is called again and again by a framework.
    private static func function(_ function: FunctionDeclSyntax) -> (String, isRemark: Bool)? {
        let parameters = function.signature.parameterClause.parameters
        if parameters.contains(where: { cellLabels.contains($0.firstName.text) }) { return ("for each cell", false) }
        if function.signature.returnClause?.type.isView == true { return ("each time the view's body is read", false) }
        // A cell is filled for each row that it shows; what answers a touch is not.
        let isAction = function.attributes.contains { ["@objc", "@IBAction"].contains($0.trimmedDescription) }
        let owner = function.ancestor(ClassDeclSyntax.self, before: CodeBlockItemListSyntax.self)
        let types = owner?.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        let isOfCell = types.contains { $0.hasSuffix("ViewCell") || $0.hasSuffix("ViewListCell") }
        return isOfCell && !isAction && fillingNames.contains(where: function.name.text.lowercased().hasPrefix)
            ? ("for each cell", false) : nil
    }

    /// What the names of methods begin with that fill a cell.
    private static let fillingNames = [
        "configure", "setup", "set", "update", "bind", "fill", "render", "display", "show", "populate", "apply", "load",
        "layoutsubviews", "prepareforreuse",
    ]

    // MARK: Elements

    /// Whether what the method is called on is a collection, for all that its name, its type and its form tell.
    private func isGivenElements(_ closure: ClosureExprSyntax) -> Bool {
        guard let base = closure.call?.calledExpression.as(MemberAccessExprSyntax.self)?.base else { return false }
        if base.is(ArrayExprSyntax.self) || base.is(TupleExprSyntax.self) { return true }
        let name = base.as(FunctionCallExprSyntax.self)?.calledExpression.lastName ?? base.lastName ?? ""
        if case .symbol(let symbol)? = reference(of: base), let type = facts.declarations[symbol]?.type {
            return ["[", "Array<", "Set<"].contains(where: type.hasPrefix)
        }
        let methods: Set<String> = ["filter", "enumerated", "sorted", "prefix", "suffix", "reversed", "zip", "split"]
        return name.hasSuffix("s") || methods.contains(name) || Self.iterations.contains(name)
    }
}

extension TypeSyntax {
    /// Whether it is `some View`.
    fileprivate var isView: Bool { ["some View", "any View"].contains(trimmedDescription) }
}

extension ClosureExprSyntax {
    /// The name of the function that the closure is given to.
    fileprivate var callee: String? {
        guard let called = call?.calledExpression else { return nil }
        let generic = called.as(GenericSpecializationExprSyntax.self)?.expression
        return (generic ?? called).lastName
    }

    /// The call that the closure is given to, in whichever way.
    fileprivate var call: FunctionCallExprSyntax? {
        if let call = parent?.as(FunctionCallExprSyntax.self) {
            return call.calledExpression.id == ExprSyntax(self).id ? nil : call
        }
        // An argument in parentheses, or a trailing closure with a label.
        return parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
            ?? parent?.as(MultipleTrailingClosureElementSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
    }

    /// The label of the closure; nil for a trailing one, which has none.
    private var label: String? {
        parent?.as(LabeledExprSyntax.self)?.label?.text
            ?? parent?.as(MultipleTrailingClosureElementSyntax.self)?.label.text
    }

    /// Labels of closures that make a view, wherever they are given.
    private static let viewLabels: Set<String> = [
        "label", "content", "header", "footer", "title", "icon", "destination", "placeholder", "background", "overlay",
        "sidebar", "detail", "currentValueLabel", "minimumValueLabel", "maximumValueLabel", "message",
    ]

    /// Views whose trailing closure is an action, unless an argument is one; and types that are no views.
    private static let actionTakers: Set<String> = [
        "Button", "EditButton", "RenameButton", "Task", "Timer", "Thread", "Operation", "BlockOperation",
        "DispatchWorkItem", "Binding", "Stepper", "SubmitLabel", "AsyncStream", "AsyncThrowingStream",
    ]

    /// Modifiers whose closure makes a view together with what they modify.
    private static let viewModifiers: Set<String> = [
        "overlay", "background", "toolbar", "safeAreaInset", "contextMenu", "mask", "swipeActions", "badge",
    ]

    /// Whether the closure makes views whenever the view around it does.
    fileprivate var buildsViews: Bool {
        guard let call, let callee else { return false }
        if let label { return Self.viewLabels.contains(label) }
        guard callee.first?.isUppercase == true else { return Self.viewModifiers.contains(callee) }
        let hasAction = call.arguments.contains { $0.label?.text == "action" }
        return !Self.actionTakers.contains(callee) || hasAction
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
