import Diagnostics
import SwiftSyntax
import SyntaxSupport

/// The place where an app begins, and where a call must stand that runs before anything else of it.
struct EntryPoint: Sendable {
    let source: ParsedSource
    /// What stands there, as messages name it.
    let name: String
    /// The type or function, for its place.
    let node: Syntax
    /// How early it runs: the initializer of an `App` before the methods of its delegate.
    let rank: Int
    /// Where the call is put; nil where the place cannot be edited.
    let insertion: Insertion?

    /// How a call is put in.
    enum Insertion: Sendable {
        /// As the first statement of a body.
        case first(CodeBlockSyntax)
        /// In an initializer of its own, before a member.
        case initializer(before: MemberBlockItemSyntax)
    }

    /// Words without one of which a file is no entry of an app.
    private static let words = ["@main", "FinishLaunching", "@UIApplicationMain", "@NSApplicationMain"]

    static func mayBe(in text: String) -> Bool { words.contains { text.hasBytes(of: $0) } }

    /// Finds the entries of a file.
    static func entries(in source: ParsedSource) -> [EntryPoint] {
        let visitor = EntryVisitor(source)
        visitor.walk(source.tree)
        return visitor.entries
    }
}

private final class EntryVisitor: SyntaxVisitor {
    private let source: ParsedSource
    private(set) var entries: [EntryPoint] = []

    init(_ source: ParsedSource) {
        self.source = source
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        read(node, name: node.name.identifierName, node.attributes, node.inheritanceClause, node.memberBlock)
        return .skipChildren
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        read(node, name: node.name.identifierName, node.attributes, node.inheritanceClause, node.memberBlock)
        return .skipChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        read(node, name: node.name.identifierName, node.attributes, node.inheritanceClause, node.memberBlock)
        return .skipChildren
    }

    private func read(
        _ node: some DeclSyntaxProtocol,
        name: String,
        _ attributes: AttributeListSyntax,
        _ inherited: InheritanceClauseSyntax?,
        _ members: MemberBlockSyntax
    ) {
        let types = inherited?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        let isMain = ["main", "UIApplicationMain", "NSApplicationMain"].contains { attributes.named($0) != nil }
        let functions = members.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
        if isMain, types.contains("App") || types.contains("SwiftUI.App") {
            add(node, "\(name).init()", rank: 0, Self.initializer(of: members))
        } else if isMain, let main = functions.first(where: { $0.name.text == "main" && $0.modifiers.areOfType }) {
            add(node, "\(name).main()", rank: 0, main.body.map(EntryPoint.Insertion.first))
        } else if let launch = functions.filter(\.isLaunch).min(by: { $0.launchRank < $1.launchRank }) {
            let rank = launch.launchRank
            add(node, "\(name).\(launch.name.text)", rank: rank, launch.body.map(EntryPoint.Insertion.first))
        } else if isMain {
            add(node, name, rank: 3, nil)
        }
    }

    private func add(_ node: some SyntaxProtocol, _ name: String, rank: Int, _ insertion: EntryPoint.Insertion?) {
        entries.append(
            EntryPoint(source: source, name: name, node: Syntax(node), rank: rank, insertion: insertion)
        )
    }

    /// Where an app's initializer stands, or would.
    private static func initializer(of members: MemberBlockSyntax) -> EntryPoint.Insertion? {
        let initializers = members.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
        let plain = initializers.first { $0.signature.parameterClause.parameters.isEmpty }
        if let plain { return plain.body.map(EntryPoint.Insertion.first) }
        guard initializers.isEmpty else { return nil }
        let body = members.members.first { item in
            item.decl.as(VariableDeclSyntax.self)?.bindings.contains { $0.pattern.trimmedDescription == "body" }
                ?? false
        }
        return body.map(EntryPoint.Insertion.initializer)
    }
}

extension FunctionDeclSyntax {
    private static let launches = [
        ["willFinishLaunchingWithOptions", "applicationWillFinishLaunching"],
        ["didFinishLaunchingWithOptions", "applicationDidFinishLaunching"],
    ]

    /// The name by which a delegate's method is known.
    private var launchName: String {
        signature.parameterClause.parameters.dropFirst().first?.firstName.text ?? name.text
    }

    /// Whether an application calls it when it is launched.
    fileprivate var isLaunch: Bool { Self.launches.joined().contains(launchName) && body != nil }

    /// The rank of the entry: what is called before the end of launching comes first.
    fileprivate var launchRank: Int { Self.launches[0].contains(launchName) ? 1 : 2 }
}
