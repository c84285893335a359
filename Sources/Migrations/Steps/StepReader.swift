import Diagnostics
import SwiftSyntax
import SyntaxSupport

/// Reads what migrations do, in the order in which they do it, and what must hold for each of it.
///
/// It goes through the code as the program would: from migration blocks into the functions that are given the migration, with
/// what their arguments stand for. What it cannot follow is marked, so that nothing is claimed about it.
final class StepReader {
    let index: CodeIndex
    /// The names that the schema version is set by.
    let versionNames: Set<String>
    private(set) var actions: [StepAction] = []
    private(set) var regions: [StepRegion] = []
    /// The functions that are being gone through, so that none is entered from itself.
    var active: Set<String> = []
    /// The functions that were gone through.
    var entered: Set<String> = []
    /// The closures that were gone through as those that walk rows.
    var enteredClosures: Set<String> = []
    /// What constants stand for, by their places.
    var constantValues: [String: StepValue] = [:]
    /// What is left of the work that may be done; loops in loops could go on for ever.
    var budget = 200_000

    /// No honest chain of calls is longer.
    static let deepestCall = 12

    /// The closures that are migration blocks; each is gone through as such, wherever it stands.
    let blocks: Set<String>

    private init(_ index: CodeIndex, versionNames: Set<String>) {
        (self.index, self.versionNames) = (index, versionNames)
        blocks = Set(index.blocks.map { $0.node.place(in: $0.source) })
    }

    /// Returns what the migrations of an app do.
    static func reading(of index: CodeIndex, versionNames: Set<String> = []) -> StepReading {
        let reader = StepReader(index, versionNames: versionNames)
        for block in index.blocks { reader.read(block) }
        let roots = index.allFunctions.filter { $0.parameter(ofType: "Migration") != nil }
        // A function that is given the version is a beginning of its own, where nothing that was read leads to it.
        for function in roots where function.parameter(ofType: "UInt64") != nil {
            reader.read(function, isReached: true)
        }
        for function in roots { reader.read(function, isReached: false) }
        for function in index.allFunctions where function.walksRows { reader.read(function, isReached: false) }
        // What was not gone through for want of work may do anything.
        if reader.budget <= 0, let block = index.blocks.first ?? nil {
            reader.note(.unreadable, of: nil, at: block.node, StepScope(source: block.source, typePath: block.typePath))
        }
        return StepReading(actions: reader.actions, regions: reader.regions)
    }

    /// Returns the number that an expression comes to, through constants; nil where that cannot be told.
    static func number(of expression: ExprSyntax, in source: ParsedSource, _ index: CodeIndex) -> UInt64? {
        let scope = StepScope(source: source, typePath: Syntax(expression).typePath)
        let value = StepReader(index, versionNames: []).value(of: expression, scope)
        if case .number(let number) = value { return number }
        return nil
    }

    private func read(_ block: IndexedClosure) {
        guard !enteredClosures.contains(block.node.place(in: block.source)) else { return }
        var scope = StepScope(source: block.source, typePath: block.typePath)
        let names = block.node.namedParameters.map(\.name)
        scope.names[names.first ?? "$0"] = .migration
        scope.names[names.count > 1 ? names[1] : "$1"] = .oldVersion(plus: 0)
        addRegion(Syntax(block.node), block.source)
        walk(block.node.statements, &scope)
    }

    private func read(_ function: IndexedFunction, isReached: Bool) {
        guard let body = function.declaration.body, enter(function) else { return }
        var scope = StepScope(source: function.source, typePath: function.typePath)
        scope.isReached = isReached
        for parameter in function.parameters {
            let type = parameter.type.trimmedDescription.split(separator: ".").last ?? ""
            scope.names[parameter.innerName] =
                type == "Migration" ? .migration : isReached && type == "UInt64" ? .oldVersion(plus: 0) : .unknown
        }
        active.insert(function.place)
        walk(body.statements, &scope)
        active.remove(function.place)
    }

    /// Marks a function as gone through; false where it was before.
    @discardableResult
    func enter(_ function: IndexedFunction, isCalled: Bool = false) -> Bool {
        guard entered.insert(function.place).inserted else { return false }
        // A function that is given no migration may do much besides.
        if isCalled || function.parameter(ofType: "Migration") != nil {
            addRegion(Syntax(function.declaration), function.source)
        }
        return true
    }

    /// Marks code as run to migrate.
    func addRegion(_ node: Syntax, _ source: ParsedSource) { regions.append(StepRegion(node: node, source: source)) }

    /// Notes what is done at a node.
    func note(_ kind: StepAction.Kind, of className: String?, at node: some SyntaxProtocol, _ scope: StepScope) {
        actions.append(
            StepAction(
                kind: kind,
                className: className,
                location: scope.source.location(of: node),
                source: scope.source,
                conditions: scope.conditions,
                isReached: scope.isReached,
                depth: scope.depth
            )
        )
    }

    /// Whether there is work left that may be done.
    func spend() -> Bool {
        budget -= 1
        return budget > 0
    }
}

extension IndexedFunction {
    /// Whether rows are walked in it.
    fileprivate var walksRows: Bool {
        declaration.body?.tokens(viewMode: .sourceAccurate).contains { $0.text == "enumerateObjects" } ?? false
    }
}

extension Syntax {
    /// The names of the types around the node.
    fileprivate var typePath: [String] {
        let own: [String] =
            if let node = asProtocol((any NamedDeclSyntax).self), asProtocol((any DeclGroupSyntax).self) != nil {
                [node.name.identifierName]
            } else if let node = self.as(ExtensionDeclSyntax.self) {
                node.extendedType.trimmedDescription.split(separator: ".").last.map { [String($0)] } ?? []
            } else {
                []
            }
        return (parent?.typePath ?? []) + own
    }
}

extension SyntaxProtocol {
    /// Where the node stands, as a key.
    func place(in source: ParsedSource) -> String { "\(source.file.path):\(position.utf8Offset)" }
}
