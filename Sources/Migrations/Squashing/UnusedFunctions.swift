import SwiftSyntax
import SyntaxSupport

/// The functions of a file that nothing calls any more once some of its code is gone.
struct UnusedFunctions {
    /// The names of the functions.
    private(set) var names: [String] = []
    /// What to remove: the functions, and extensions that hold nothing else.
    private(set) var nodes: [Syntax] = []

    /// Finds the functions that the removed code calls, and those that they call in turn, as far as no other code does.
    ///
    /// - Parameters:
    ///   - source: The file.
    ///   - removed: The code that goes.
    ///   - steps: The names of functions that may go though other files can see them.
    ///   - others: The texts of the other files.
    init(of source: ParsedSource, without removed: [Syntax], steps: Set<String>, others: [String]) {
        let visitor = ReferenceVisitor(viewMode: .sourceAccurate)
        visitor.walk(source.tree)
        let functions = Dictionary(grouping: visitor.functions) { $0.name.identifierName }.compactMapValues { found in
            found.count == 1 ? found[0] : nil
        }
        var gone = removed
        var candidates = Set(removed.flatMap(\.referencedNames))
        while let name = candidates.popFirst() {
            guard let function = functions[name], !names.contains(name) else { continue }
            let isSeen = !function.isPrivate
            if isSeen, !steps.contains(name) || others.contains(where: { $0.hasBytes(of: name) }) { continue }
            let uses = visitor.references[name, default: []].filter { use in
                !gone.contains { $0.holds(use) } && !Syntax(function).holds(use)
            }
            guard uses.isEmpty else { continue }
            names.append(name)
            gone.append(Syntax(function))
            // What was still used by this function may be used no more.
            candidates.formUnion(Syntax(function).referencedNames)
        }
        let removedFunctions = gone.dropFirst(removed.count)
        nodes = removedFunctions.map { function in
            guard let block = function.parent?.parent?.parent?.as(MemberBlockSyntax.self),
                let holder = block.parent?.as(ExtensionDeclSyntax.self),
                block.members.allSatisfy({ member in removedFunctions.contains { $0.id == member.decl.id } })
            else { return function }
            return Syntax(holder)
        }
        names.sort()
    }
}

private final class ReferenceVisitor: SyntaxVisitor {
    private(set) var functions: [FunctionDeclSyntax] = []
    private(set) var references: [String: [TokenSyntax]] = [:]

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        functions.append(node)
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        references[node.baseName.identifierName, default: []].append(node.baseName)
        return .visitChildren
    }
}

extension Syntax {
    /// The names that the node's code refers to.
    fileprivate var referencedNames: Set<String> {
        let visitor = ReferenceVisitor(viewMode: .sourceAccurate)
        visitor.walk(self)
        return Set(visitor.references.keys)
    }

    fileprivate func holds(_ token: TokenSyntax) -> Bool {
        (position..<endPosition).contains(token.positionAfterSkippingLeadingTrivia)
    }
}

extension FunctionDeclSyntax {
    /// Whether no other file sees the function.
    fileprivate var isPrivate: Bool {
        sequence(first: Syntax(self)) { $0.parent }.contains { node in
            node.asProtocol((any WithModifiersSyntax).self)?.modifiers.contains {
                $0.detail == nil && [.keyword(.private), .keyword(.fileprivate)].contains($0.name.tokenKind)
            } ?? false
        }
    }
}
