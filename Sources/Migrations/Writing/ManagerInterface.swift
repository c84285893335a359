import SwiftSyntax
import SyntaxSupport

/// How code outside of a migration manager reaches it.
struct ManagerInterface: Sendable, Hashable {
    /// The statement that an app begins with.
    var call: String

    /// The function that makes a configuration of another one; nil where it has none.
    var configuration: String?

    /// The number of the version, as an expression.
    var version: String?

    /// The interface of a manager that is made from the template, unless the project has changed that.
    init(type: String) {
        call = "\(type).shared.performMigration()"
        configuration = "\(type).shared.configuration(from:)"
        version = "\(type).schemaVersion"
    }

    /// Finds the interface of a manager that exists; nil where it is of another make.
    init?(of code: MigrationCode) {
        let visitor = InterfaceVisitor(viewMode: .sourceAccurate)
        visitor.walk(code.source.tree)
        guard visitor.types.count == 1, let type = visitor.types.first else { return nil }
        let owner = type.isShared ? type.name + ".shared" : type.name
        call = owner + ".performMigration()"
        configuration = type.functions.contains("configuration(from:)") ? owner + ".configuration(from:)" : nil
        version = code.constants.contains { $0.name == "schemaVersion" } ? type.name + ".schemaVersion" : nil
    }
}

/// Finds the types that have a function by which a migration is run.
private final class InterfaceVisitor: SyntaxVisitor {
    struct ManagerType {
        var name: String
        var isShared: Bool
        var functions: Set<String>
    }

    private(set) var types: [ManagerType] = []

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { read(node.name, node.memberBlock) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { read(node.name, node.memberBlock) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { read(node.name, node.memberBlock) }

    private func read(_ name: TokenSyntax, _ block: MemberBlockSyntax) -> SyntaxVisitorContinueKind {
        let functions = block.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
        guard let run = functions.first(where: { $0.fullName == "performMigration()" }) else { return .visitChildren }
        let isShared = block.members.contains { item in
            guard let variable = item.decl.as(VariableDeclSyntax.self), variable.modifiers.areOfType else {
                return false
            }
            return variable.bindings.contains { $0.pattern.trimmedDescription == "shared" }
        }
        if run.modifiers.areOfType || isShared {
            let isStatic = run.modifiers.areOfType
            types.append(
                ManagerType(name: name.identifierName, isShared: !isStatic, functions: Set(functions.map(\.fullName)))
            )
        }
        return .visitChildren
    }
}

extension FunctionDeclSyntax {
    /// The name with its labels: `configuration(from:)`.
    fileprivate var fullName: String {
        let labels = signature.parameterClause.parameters.map { $0.firstName.text + ":" }
        return "\(name.text)(\(labels.joined()))"
    }
}
