import Diagnostics
import SwiftSyntax
import SyntaxSupport

/// Reads what a file does with configurations and open Realms.
final class RealmUseVisitor: SyntaxVisitor {
    private let source: ParsedSource
    private var types: [String] = []
    /// The functions around the current position, which are nested.
    private var functions: [RealmUses.Function] = []
    private var uses = RealmUses()
    private var listed: ListedClassReader

    private init(_ source: ParsedSource) {
        self.source = source
        listed = ListedClassReader(source)
        super.init(viewMode: .sourceAccurate)
    }

    /// Returns what a file does.
    static func uses(in source: ParsedSource) -> RealmUses {
        let visitor = RealmUseVisitor(source)
        visitor.walk(source.tree)
        visitor.uses.listed = visitor.listed.value
        return visitor.uses
    }

    // MARK: Types

    private func enter(_ name: String, _ attributes: AttributeListSyntax) -> SyntaxVisitorContinueKind {
        types.append(name)
        if ["main", "UIApplicationMain", "NSApplicationMain"].contains(where: { attributes.named($0) != nil }) {
            uses.entries.insert(name)
        }
        return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.identifierName, node.attributes)
    }
    override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.identifierName, node.attributes)
    }
    override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.identifierName, node.attributes)
    }
    override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.extendedType.calledName, node.attributes)
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

    // MARK: Functions

    private func begin(_ name: String, isAccessor: Bool = false) -> SyntaxVisitorContinueKind {
        functions.append(
            RealmUses.Function(
                type: types.last ?? "",
                name: name,
                isAccessor: isAccessor,
                setsConfiguration: false,
                calls: []
            )
        )
        return .visitChildren
    }

    private func end() {
        if let function = functions.popLast() { uses.functions.append(function) }
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { begin(node.name.identifierName) }
    override func visitPost(_ node: FunctionDeclSyntax) { end() }
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { begin("init") }
    override func visitPost(_ node: InitializerDeclSyntax) { end() }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
        begin(node.parent?.as(PatternBindingSyntax.self)?.pattern.trimmedDescription ?? "", isAccessor: true)
    }
    override func visitPost(_ node: AccessorBlockSyntax) { end() }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        listed.read(node)
        if node.opensDefaultRealm, uses.defaultOpening == nil { uses.defaultOpening = source.location(of: node) }
        if let name = node.calledExpression.calleeName?.name {
            for index in functions.indices { functions[index].calls.insert(name) }
        }
        return .visitChildren
    }

    // MARK: Configurations

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        guard elements.count > 2, elements[1].is(AssignmentExprSyntax.self), let name = elements[0].calleeName?.name
        else {
            return .visitChildren
        }
        listed.readAssignment(of: elements)
        set(name, elements[2], at: node)
        if name == "defaultConfiguration" {
            uses.setsDefaultConfiguration = true
            for index in functions.indices { functions[index].setsConfiguration = true }
        }
        return .visitChildren
    }

    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
        listed.read(node)
        if let label = node.label?.text { set(label, node.expression, at: node) }
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        listed.read(node)
        return .visitChildren
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        listed.read(node)
        return .visitChildren
    }

    private func set(_ name: String, _ value: ExprSyntax, at node: some SyntaxProtocol) {
        guard name == "deleteRealmIfMigrationNeeded", value.as(BooleanLiteralExprSyntax.self)?.literal.text == "true",
            !Syntax(node).isInDebugBranch, !isInMemory(Syntax(node))
        else { return }
        uses.deletions.append(source.location(of: node))
    }

    /// Whether the configuration is of a Realm that is no file.
    private func isInMemory(_ node: Syntax) -> Bool {
        node.parent?.as(LabeledExprListSyntax.self)?.contains { $0.label?.text == "inMemoryIdentifier" } ?? false
    }

    // MARK: Properties

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.parent?.is(MemberBlockItemSyntax.self) == true, let type = types.last,
            !node.modifiers.contains(anyOf: ["lazy"])
        else { return .visitChildren }
        for attribute in node.attributes.flattened {
            let name = attribute.attributeName.calledName
            guard ["ObservedResults", "ObservedSectionedResults"].contains(name) else { continue }
            if attribute.argument(labelled: "configuration") == nil {
                open(type, .withView, at: attribute)
            }
        }
        for binding in node.bindings where !binding.isComputed {
            guard let value = binding.initializer?.value else { continue }
            if let call = value.openingCall {
                open(type, node.modifiers.areOfType ? .atFirstUse : .withInstance, at: call)
            } else if !node.modifiers.areOfType, node.attributes.isEmpty,
                let made = value.as(FunctionCallExprSyntax.self)?.calledExpression.calleeName?.name,
                made.first?.isUppercase == true
            {
                uses.parts.append((whole: type, part: made))
            }
        }
        return .visitChildren
    }

    private func open(_ type: String, _ time: RealmUses.Opening.Time, at node: some SyntaxProtocol) {
        uses.openings.append(RealmUses.Opening(type: type, time: time, location: source.location(of: node)))
    }
}

extension ExprSyntax {
    /// The call by which the expression opens the default Realm.
    fileprivate var openingCall: FunctionCallExprSyntax? {
        if let inner = wrapped { return inner.openingCall }
        guard let call = self.as(FunctionCallExprSyntax.self) else { return nil }
        if call.opensDefaultRealm { return call }
        // A closure that is called at once.
        if let closure = call.calledExpression.as(ClosureExprSyntax.self) {
            return ExprSyntax(onlyIn: closure.statements)?.openingCall
        }
        return nil
    }
}

extension FunctionCallExprSyntax {
    /// Whether the call opens the Realm of the default configuration.
    fileprivate var opensDefaultRealm: Bool {
        calledExpression.trimmedDescription == "Realm" && arguments.isEmpty && trailingClosure == nil
    }
}

extension TypeSyntax {
    /// The last name of the type.
    fileprivate var calledName: String {
        let name = trimmedDescription.prefix { $0 != "<" && $0 != "(" }
        return name.split(separator: ".").last.map(String.init) ?? ""
    }
}

extension Syntax {
    /// Whether it stands where only builds for debugging come.
    fileprivate var isInDebugBranch: Bool {
        var node: Syntax? = self
        while let current = node {
            if let clause = current.as(IfConfigClauseSyntax.self),
                let list = clause.parent?.as(IfConfigClauseListSyntax.self)
            {
                let condition = clause.condition?.trimmedDescription ?? ""
                let isElse = clause.condition == nil
                let others = list.filter { $0.id != clause.id }.compactMap { $0.condition?.trimmedDescription }
                if condition.contains("DEBUG") && !condition.contains("!DEBUG") { return true }
                if condition.contains("targetEnvironment(simulator)") { return true }
                if isElse, others.contains(where: { $0.contains("!DEBUG") }) { return true }
            }
            node = current.parent
        }
        return false
    }
}
