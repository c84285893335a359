import SwiftSyntax
import SyntaxSupport

/// What the steps between two schema versions name, comments included.
///
/// A change is covered where a step names its property or class in any way: as a text, a member, a key path, or in a
/// comment that says that the values are lost. What a step does with it is for a reviewer and the linter.
struct StepCoverage {
    /// Whether there is code that runs for one of the versions.
    private(set) var hasStep = false

    private var words: Set<String> = []

    /// Reads the steps for files whose version is `released` or higher, and lower than `version`.
    init(of code: [MigrationCode], above released: UInt64, upTo version: UInt64) {
        let functions = Self.functions(of: code)
        var seen: Set<String> = []
        var pending: [String] = []
        for body in code.flatMap(\.bodies) {
            let rungs = VersionLadder.rungs(of: body)
            for statement in body.statements {
                let rung = rungs.first { $0.node.position == statement.position }
                let isStep =
                    rung.map { $0.node.elseBody != nil || (released + 1...version).contains($0.version) }
                    ?? statement.mayMigrate(body)
                guard isStep else { continue }
                hasStep = true
                pending.append(statement.description)
            }
        }
        while let text = pending.popLast() {
            for word in text.identifiers where words.insert(word).inserted {
                for function in functions[word] ?? [] where seen.insert(function).inserted { pending.append(function) }
            }
        }
    }

    /// Returns whether a step names what changed.
    func covers(_ change: SchemaChange, in schema: Schema) -> Bool {
        var names = [change.before, change.after].compactMap(\.self).flatMap { [$0.name, $0.storedName] }
        if change.kind == .enumCasesChanged {
            names += schema.entities.flatMap(\.properties).filter { $0.type.enumeration == change.className }.map(
                \.name
            )
            names += change.className.split(separator: ".").suffix(1).map(String.init)
        } else if change.property == nil || change.kind == .primaryKeyChanged {
            names.append(change.className)
        }
        return names.contains { !words.isDisjoint(with: $0.identifiers) }
    }

    /// The texts of the functions that steps can call, by name, without those that choose the steps.
    private static func functions(of code: [MigrationCode]) -> [String: [String]] {
        let choosing = Set(code.flatMap(\.bodies).compactMap { $0.function?.name.text })
        var functions: [String: [String]] = [:]
        for part in code {
            let visitor = FunctionVisitor(viewMode: .sourceAccurate)
            visitor.walk(part.source.tree)
            for function in visitor.functions where !choosing.contains(function.name.text) {
                functions[function.name.identifierName, default: []].append(function.description)
            }
        }
        return functions
    }
}

private final class FunctionVisitor: SyntaxVisitor {
    private(set) var functions: [FunctionDeclSyntax] = []

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        functions.append(node)
        return .visitChildren
    }
}

extension CodeBlockItemSyntax {
    /// Whether code that is no line of the ladder may do something with the migration.
    fileprivate func mayMigrate(_ body: MigrationBody) -> Bool {
        tokens(viewMode: .sourceAccurate).contains { $0.text == body.migration }
    }
}

extension String {
    /// The words of the text that are names in Swift, those inside of literals and comments included.
    var identifiers: Set<String> {
        Set(split { !($0 == "_" || $0.isLetter || $0.isNumber) }.map(String.init))
    }
}
