import Diagnostics
import SwiftSyntax
import SyntaxSupport

/// What changed in the models since the last release, and what a plan does about it.
extension SwiftDataReview {
    var changeFindings: [Finding] { changes.compactMap(finding) + lostNames }

    private func finding(for change: SchemaChange) -> Finding? {
        guard change.effect == .block else { return nil }
        switch change.kind {
        // SK206
        case .propertyAdded, .propertyMadeRequired:
            // A default that is one for all rows opens the store.
            guard change.after?.initialValue == nil else { return nil }
            return MigrationRule.missingDefault.finding(
                "\(change.message.withoutFullStop): \(change.reason)",
                at: change.location,
                hint: "skein migrate make --default \(change.className).\(change.property ?? "")=EXPRESSION"
            )
        // SK207
        case .uniqueChanged:
            guard !hasCustomStage else { return nil }
            return MigrationRule.duplicatesLeft.finding(
                "\(change.message.withoutFullStop): \(change.reason)",
                at: change.location,
                hint: "skein migrate make writes the stage"
            )
        default: return nil
        }
    }

    /// Whether the stage to the newest schema has code of its own.
    private var hasCustomStage: Bool {
        guard let newest = versions.schemas.last?.path.last else { return false }
        return versions.plans.contains { plan in
            let visitor = CustomStageVisitor(to: newest)
            visitor.walk(plan.members)
            return visitor.isFound
        }
    }

    // MARK: SK205

    private var lostNames: [Finding] {
        guard let last = releases.last else { return [] }
        let difference = SchemaDifference(from: last.schema, to: models)
        return difference.renameCandidates.compactMap { rename in
            // Where several could be meant, nobody can tell.
            let rivals = difference.renameCandidates.filter {
                $0.className == rename.className && ($0.from == rename.from || $0.to == rename.to)
            }
            guard rivals.count == 1, let property = models.entity(named: rename.className)?.property(named: rename.to)
            else { return nil }
            return MigrationRule.lostName.finding(
                "'\(rename.className).\(rename.from)' of '\(last.name)' is gone, and '\(rename.to)' is new: if it is the same property, its "
                    + "values are lost",
                at: property.location,
                hint: "skein migrate make \(rename.flag) writes @Attribute(originalName: \"\(rename.from)\")"
            )
        }
    }

    // MARK: SK208

    var containerFindings: [Finding] {
        guard let plan = versions.plans.first else { return [] }
        return parsed.flatMap { source in
            ContainerCall.calls(in: source).filter { !$0.hasPlan && !$0.isInMemory }.map { call in
                MigrationRule.noPlan.finding(
                    "this container is made without '\(plan.name)', so its stages do not run",
                    at: source.location(of: call.node),
                    hint: "ModelContainer(for: …, migrationPlan: \(plan.name).self)"
                )
            }
        }
    }
}

/// Finds a custom stage to a schema.
private final class CustomStageVisitor: SyntaxVisitor {
    private let target: String
    private(set) var isFound = false

    init(to target: String) {
        self.target = target
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let isCustom = node.calledExpression.trimmedDescription.hasSuffix("custom")
        let leadsThere = node.arguments.contains {
            $0.label?.text == "toVersion" && $0.expression.metatype?.last == target
        }
        if isCustom, leadsThere { isFound = true }
        return .visitChildren
    }
}

/// A call that makes a container, or lets a view make one.
struct ContainerCall {
    let node: FunctionCallExprSyntax
    let hasPlan: Bool
    /// Whether nothing is kept, as in previews and tests.
    let isInMemory: Bool

    /// Whether a text can have any.
    static func mayBe(in text: String) -> Bool {
        text.hasBytes(of: "ModelContainer") || text.hasBytes(of: ".modelContainer")
    }

    /// Returns the calls of a file.
    static func calls(in source: ParsedSource) -> [ContainerCall] {
        let visitor = ContainerVisitor(viewMode: .sourceAccurate)
        visitor.walk(source.tree)
        return visitor.calls
    }
}

private final class ContainerVisitor: SyntaxVisitor {
    private(set) var calls: [ContainerCall] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.calledExpression.trimmedDescription
        let isContainer = name == "ModelContainer" || name.hasSuffix(".modelContainer") || name == "modelContainer"
        if isContainer, node.arguments.first?.label?.text == "for" {
            let values = [Syntax(node.arguments)] + node.arguments.flatMap { configurations(in: $0.expression) }
            calls.append(
                ContainerCall(
                    node: node,
                    hasPlan: node.arguments.contains { $0.label?.text == "migrationPlan" },
                    isInMemory: values.contains { value in
                        let text = value.trimmedDescription
                        return text.contains("isStoredInMemoryOnly: true") || text.contains("inMemory: true")
                    }
                )
            )
        }
        return .visitChildren
    }

    /// The values of the constants that an argument names: of each the one that is declared nearest before.
    private func configurations(in argument: ExprSyntax) -> [Syntax] {
        let visitor = ReferenceVisitor(viewMode: .sourceAccurate)
        visitor.walk(argument)
        return visitor.references.compactMap { reference in
            var scope = Syntax(reference).parent
            while let node = scope {
                let statements = node.as(CodeBlockItemListSyntax.self)?.map { Syntax($0.item) } ?? []
                let members = node.as(MemberBlockItemListSyntax.self)?.map { Syntax($0.decl) } ?? []
                for binding in (statements + members).compactMap({ $0.as(VariableDeclSyntax.self) }).flatMap(\.bindings)
                where binding.pattern.trimmedDescription == reference.baseName.text {
                    return binding.initializer.map { Syntax($0.value) }
                }
                scope = node.parent
            }
            return nil
        }
    }

    // What is shown while code is written keeps nothing.
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        node.macroName.text == "Preview" ? .skipChildren : .visitChildren
    }

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        node.macroName.text == "Preview" ? .skipChildren : .visitChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        return inherited.contains("PreviewProvider") ? .skipChildren : .visitChildren
    }
}

/// Finds the names that an expression reads.
private final class ReferenceVisitor: SyntaxVisitor {
    private(set) var references: [DeclReferenceExprSyntax] = []

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        references.append(node)
        return .visitChildren
    }
}
