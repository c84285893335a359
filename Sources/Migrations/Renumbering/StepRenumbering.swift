import Diagnostics
import SwiftSyntax
import SyntaxSupport

/// The steps of a manager that are newer than a version, and their edits to later numbers.
struct StepRenumbering {
    private let manager: MigrationCode
    private let version: VersionLiteral?
    let ladder: VersionLadder
    /// The newest version that both sides have.
    private let base: UInt64
    /// How far the numbers rise.
    private let distance: UInt64

    /// The lines of the newer steps.
    var rungs: [VersionLadder.Rung] { ladder.rungs.filter { $0.version > base } }

    init(_ code: ManagerCode, above base: UInt64, by distance: UInt64) throws(MigrationError) {
        manager = code.manager
        version = code.version
        ladder = try VersionLadder(in: code.manager)
        (self.base, self.distance) = (base, distance)
    }

    /// The functions of the newer steps, by the numbers of their lines.
    var steps: [(version: UInt64, call: StepCall, function: FunctionDeclSyntax)] {
        rungs.compactMap { rung in
            guard let call = rung.call, let function = manager.step(named: call.name) else { return nil }
            return (rung.version, call, function)
        }
    }

    /// The edits of the manager, without those of the version.
    func edits() throws(MigrationError) -> [TextEdit] {
        var edits: [TextEdit] = []
        var names: [String: String] = [:]
        for (number, call, function) in steps {
            names[call.name] = call.name(for: number + distance)
            edits += manager.commentEdits(above: function) { $0.renumbering(number, to: number + distance) }
        }
        for rung in rungs {
            edits.append(TextEdit(range: rung.literal.trimmedByteRange, replacement: String(rung.version + distance)))
            edits += manager.commentEdits(above: rung.node) {
                $0.renumbering(rung.version, to: rung.version + distance)
            }
        }
        let visitor = NameVisitor(names: names)
        visitor.walk(manager.source.tree)
        if let clash = visitor.clash {
            throw .managerNotEditable(
                reason: "it has a function '\(clash.name.identifierName)' already",
                manager.source.location(of: clash)
            )
        }
        return edits + visitor.edits
    }

    /// The edits of the version and of the history above it.
    var versionEdits: [TextEdit] {
        guard let version else { return [] }
        let number = TextEdit(range: version.range, replacement: String(version.number + distance))
        guard let declaration = version.declaration else { return [number] }
        let numbers = Set(rungs.map(\.version) + [version.number]).sorted()
        return [number]
            + manager.commentEdits(above: declaration) { text in
                // The highest first, since each becomes the number of another.
                numbers.reversed().reduce(text) { $0.renumbering($1, to: $1 + distance) }
            }
    }
}

/// Finds where functions are declared and called that get other names.
private final class NameVisitor: SyntaxVisitor {
    private let names: [String: String]
    private(set) var edits: [TextEdit] = []
    /// A function that has one of the new names already, and keeps it.
    private(set) var clash: FunctionDeclSyntax?

    init(names: [String: String]) {
        self.names = names
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.name.identifierName
        if names[name] == nil, names.values.contains(name) { clash = clash ?? node }
        rename(node.name)
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        rename(node.baseName)
        return .visitChildren
    }

    private func rename(_ token: TokenSyntax) {
        guard let name = names[token.identifierName] else { return }
        edits.append(TextEdit(range: token.trimmedByteRange, replacement: name))
    }
}

extension MigrationCode {
    /// Returns edits of the comments above a node that a function changes.
    fileprivate func commentEdits(above node: some SyntaxProtocol, _ change: (String) -> String) -> [TextEdit] {
        var offset = node.position.utf8Offset
        return node.leadingTrivia.compactMap { piece -> TextEdit? in
            let range = offset..<offset + piece.sourceLength.utf8Length
            offset = range.upperBound
            guard piece.isComment else { return nil }
            var text = ""
            piece.write(to: &text)
            let changed = change(text)
            return changed == text ? nil : TextEdit(range: range, replacement: changed)
        }
    }
}

extension TriviaPiece {
    fileprivate var isComment: Bool {
        switch self {
        case .lineComment, .blockComment, .docLineComment, .docBlockComment: true
        default: false
        }
    }
}

extension String {
    /// Returns the text with another number wherever it names a version: `v2`, `V2`, `version 2`.
    func renumbering(_ number: UInt64, to other: UInt64) -> String {
        var result = ""
        var rest = self[...]
        for place in ranges(of: String(number)) where place.lowerBound >= rest.startIndex {
            let before = self[..<place.lowerBound]
            let isWhole =
                place.upperBound == endIndex || !self[place.upperBound].isNumber && !self[place.upperBound].isLetter
            let word = before.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.count
            let isShort = word == 1 && before.last?.lowercased() == "v"
            let isLong = word == 0 && before.lowercased().hasSuffix("version ")
            guard isWhole, isShort || isLong else { continue }
            result += rest[..<place.lowerBound] + String(other)
            rest = self[place.upperBound...]
        }
        return result + rest
    }
}
