import SwiftSyntax
import SyntaxSupport

/// What code says of one configuration of Realm: in a call, by assignments to a variable, or both.
struct RealmConfiguration: Sendable {
    /// What is said in one place.
    struct Setting: Sendable {
        /// What is set.
        enum Name: String, Sendable {
            case schemaVersion, migrationBlock, objectTypes, deleteRealmIfMigrationNeeded, inMemoryIdentifier
        }

        let name: Name
        let value: ExprSyntax
        /// The call, or the variable with the code around it that knows it.
        let owner: Owner
    }

    /// What settings with one owner belong to.
    enum Owner: Sendable, Hashable {
        case call(SyntaxIdentifier)
        case variable(String, in: SyntaxIdentifier)
    }

    private(set) var settings: [Setting]

    /// The expressions that the schema version is taken from.
    var versions: [ExprSyntax] { values(of: .schemaVersion) }

    /// The migration blocks, or what gives them.
    var migrations: [ExprSyntax] { values(of: .migrationBlock) }

    /// The list of the classes that are stored; nil where all are that no class leaves out.
    var objectTypes: ExprSyntax? { values(of: .objectTypes).first }

    /// Whether its files need no migration, since they are deleted or never written.
    var isDisposable: Bool {
        !values(of: .inMemoryIdentifier).isEmpty
            || values(of: .deleteRealmIfMigrationNeeded).contains { $0.trimmedDescription == "true" }
    }

    private func values(of name: Setting.Name) -> [ExprSyntax] {
        settings.lazy.filter { $0.name == name && !$0.value.is(NilLiteralExprSyntax.self) }.map(\.value)
    }

    /// Returns the configurations that settings make, in the order of their first ones.
    ///
    /// - Parameters:
    ///   - settings: The settings of a file.
    ///   - variables: The variables that begin with a call that makes a configuration: each with the call.
    /// - Returns: The configurations.
    static func configurations(
        of settings: [Setting],
        variables: [(variable: Owner, call: Owner)]
    ) -> [RealmConfiguration] {
        let calls = Dictionary(variables.map { ($0.variable, $0.call) }) { first, _ in first }
        var order: [Owner] = []
        var groups: [Owner: [Setting]] = [:]
        for setting in settings {
            let owner = calls[setting.owner] ?? setting.owner
            if groups[owner] == nil { order.append(owner) }
            groups[owner, default: []].append(setting)
        }
        return order.compactMap { owner in groups[owner].map(RealmConfiguration.init(settings:)) }
    }
}

extension RealmConfiguration.Owner {
    /// The variable of a name that code at a node sets, among those that are known; where it is none of them, one of the code around.
    static func variable(
        _ name: String,
        setAt node: Syntax,
        among known: Set<RealmConfiguration.Owner>
    ) -> RealmConfiguration.Owner {
        let scopes = node.scopes
        return scopes.lazy.map { .variable(name, in: $0) }.first { known.contains($0) }
            ?? .variable(name, in: scopes.first ?? node.id)
    }

    /// The variable of a name that is declared at a node.
    static func variable(_ name: String, declaredAt node: Syntax) -> RealmConfiguration.Owner {
        .variable(name, in: node.scopes.first ?? node.id)
    }
}

extension Syntax {
    /// The code around the node that can have names of its own, the nearest first.
    fileprivate var scopes: [SyntaxIdentifier] {
        var found: [SyntaxIdentifier] = []
        var node = parent
        while let current = node {
            switch current.kind {
            case .functionDecl, .initializerDecl, .closureExpr, .accessorBlock, .memberBlock, .sourceFile:
                found.append(current.id)
            default: break
            }
            node = current.parent
        }
        return found
    }
}
