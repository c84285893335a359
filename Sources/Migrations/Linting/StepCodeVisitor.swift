import Diagnostics
import SwiftSyntax
import SyntaxSupport

/// Looks through code that migrates for what its words alone give away.
final class StepCodeVisitor: SyntaxVisitor {
    private let source: ParsedSource
    private let models: Set<String>
    private(set) var findings: [Finding] = []

    init(_ source: ParsedSource, models: Set<String>) {
        (self.source, self.models) = (source, models)
        super.init(viewMode: .sourceAccurate)
    }

    // MARK: SK104

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if let base = node.base?.calleeName, models.contains(base.name),
            node.base?.is(FunctionCallExprSyntax.self) == false
        {
            findings.append(.appCode(base.name, at: source.location(of: node)))
        }
        return .visitChildren
    }

    override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
        if let root = node.root?.trimmedDescription, models.contains(root) {
            findings.append(.appCode(root, at: source.location(of: node)))
        }
        return .visitChildren
    }

    // MARK: SK111

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.baseName.identifierName
        if let what = Self.outside[name] {
            findings.append(
                MigrationRule.sideEffect.finding(
                    "the step uses \(what), and runs again where the transaction is rolled back",
                    at: source.location(of: node),
                    hint: "do it after the Realm was opened"
                )
            )
        }
        return .visitChildren
    }

    private static let outside = [
        "UserDefaults": "settings", "NotificationCenter": "notifications", "FileManager": "files",
        "FileHandle": "files",
        "URLSession": "the network",
    ]

    // MARK: SK112

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        let weak = node.signature?.capture?.items.first { item in
            item.specifier?.specifier.text == "weak" && item.name.text == "self"
        }
        if let weak, node.endsWithoutSelf {
            findings.append(
                MigrationRule.weakSelf.finding(
                    "where 'self' is gone nothing is migrated, though the version rises: values are lost or zero",
                    at: source.location(of: weak),
                    hint: "call a static function, or capture what the steps need"
                )
            )
        }
        return .visitChildren
    }
}

extension ClosureExprSyntax {
    /// Whether a closure that was handed a migration does nothing with it where `self` is gone.
    fileprivate var endsWithoutSelf: Bool {
        let migration = namedParameters.first?.name ?? "$0"
        return statements.contains { statement in
            if let guarding = statement.item.as(GuardStmtSyntax.self) {
                return guarding.conditions.contains { element in
                    guard case .optionalBinding(let binding) = element.condition else { return false }
                    let name = binding.pattern.trimmedDescription
                    return (binding.initializer?.value.trimmedDescription ?? name) == "self"
                }
            }
            // `self?.migrate(migration)` is not called at all then.
            guard let call = statement.item.as(FunctionCallExprSyntax.self) else { return false }
            return call.calledExpression.trimmedDescription.hasPrefix("self?")
                && call.arguments.contains { $0.expression.trimmedDescription == migration }
        }
    }
}

/// Finds what is another value each time.
final class FreshValueVisitor: SyntaxVisitor {
    /// The expressions, and whether each is an identifier.
    private(set) var found: [(node: ExprSyntax, isIdentifier: Bool)] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let callee = node.calledExpression.trimmedDescription
        let hasArguments = !node.arguments.isEmpty
        if callee == "UUID" || callee == "ObjectId.generate" {
            if !hasArguments { found.append((ExprSyntax(node), true)) }
        } else if callee == "Date", !hasArguments {
            found.append((ExprSyntax(node), false))
        } else if node.calledExpression.calleeName?.name == "random" || callee == "arc4random" {
            found.append((ExprSyntax(node), false))
        }
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if node.trimmedDescription == "Date.now" { found.append((ExprSyntax(node), false)) }
        return .visitChildren
    }
}
