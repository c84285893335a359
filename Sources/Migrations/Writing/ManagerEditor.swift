import Diagnostics
import SwiftSyntax
import SyntaxSupport

/// Adds a step to a migration manager that exists; all bytes but the new ones are kept.
struct ManagerEditor {
    private let code: MigrationCode
    private let plan: MigrationPlan
    private let renderer: StepRenderer
    private let style: TextStyle

    /// Edits inside the file, and declarations to put at its end.
    private typealias StepEdits = (edits: [TextEdit], appended: [String])

    init(_ code: MigrationCode, plan: MigrationPlan, renderer: StepRenderer) {
        self.code = code
        self.plan = plan
        self.renderer = renderer
        style = TextStyle(of: code.source.file.text)
    }

    /// Returns the edits that add the line and the function of the plan's step, and the helpers it lacks.
    func stepEdits() throws(MigrationError) -> [TextEdit] {
        let ladder = try VersionLadder(in: code)
        if let last = ladder.rungs.last?.version, last >= plan.toVersion {
            throw .managerNotEditable(
                reason: "it has a step for version \(last) already",
                code.source.location(of: ladder.body.statements)
            )
        }
        var (edits, appended) = try ladder.namesFunctions(in: code) ? editsInStyle(of: ladder) : editsOfOwn(ladder)
        let missing = renderer.neededHelpers.filter { !code.source.file.text.contains($0.declaration) }
        if !missing.isEmpty { appended.append(try renderer.helpers(missing)) }
        if !appended.isEmpty { edits.append(atEnd(appended)) }
        return edits.map { edit in
            TextEdit(range: edit.range, replacement: style.adapt(edit.replacement))
        }
    }

    /// Repeats the last line and the last function's declaration with the new number.
    private func editsInStyle(of ladder: VersionLadder) throws(MigrationError) -> StepEdits {
        guard let rung = ladder.rungs.last, let call = rung.call, let step = code.step(named: call.name) else {
            return ([], [])
        }
        let line = rung.text(renumbered: plan.toVersion)
        let name = step.name.identifierName
        let signature = Array(step.signature.parameterClause.parameters)
        let migration = signature.first?.innerName ?? "migration"
        let declaration = step.declarationText.replacingFirst(name, with: call.name(for: plan.toVersion))
        let indentation = try code.indentation(of: step)
        let function = try renderer.function(declaration: declaration, migration: migration)
        let edits: [TextEdit] = [
            .insert(ladder.gap + (try code.indentation(of: rung.node)) + line, at: rung.node.endPosition.utf8Offset),
            .insert("\n\n" + function.indented(by: indentation, unit: style.unit), at: step.endPosition.utf8Offset),
        ]
        return (edits, [])
    }

    /// Adds a line in the usual style, and its function where it can be called from.
    private func editsOfOwn(_ ladder: VersionLadder) throws(MigrationError) -> StepEdits {
        let body = ladder.body
        let name = renderer.standardName
        guard !code.source.file.text.contains("func \(name)(") else {
            throw .managerNotEditable(
                reason: "it has a function '\(name)' already",
                code.source.location(of: body.statements)
            )
        }
        let insertion: TextEdit
        if let rung = ladder.rungs.last {
            let call = "\(name)(\(body.migration))"
            let indentation = try code.indentation(of: rung.node)
            let line = rung.text(for: plan.toVersion, doing: call, indentation: indentation, unit: style.unit)
            insertion = .insert(ladder.gap + indentation + line, at: rung.node.endPosition.utf8Offset)
        } else {
            let line = renderer.standardLine(oldVersion: body.oldVersion, migration: body.migration)
            let indentation = try code.indentation(of: body.closingBrace)
            let start = body.closingBrace.positionAfterSkippingLeadingTrivia.utf8Offset - indentation.utf8.count
            insertion = .insert(indentation + style.unit + line + "\n", at: start)
        }
        // A closure cannot call a method without naming its owner, so its steps stand outside of every type.
        guard let function = body.function else {
            let declaration = renderer.freeDeclaration(named: name)
            return ([insertion], [try renderer.function(declaration: declaration, migration: "migration")])
        }
        return ([insertion, try methodEdit(named: name, after: function)], [])
    }

    private func methodEdit(named name: String, after function: FunctionDeclSyntax) throws(MigrationError) -> TextEdit {
        let isStatic = function.modifiers.areOfType
        let declaration = "private \(isStatic ? "static " : "")func \(name)(_ migration: Migration)"
        let text = try renderer.function(declaration: declaration, migration: "migration")
        let indentation = try code.indentation(of: function)
        let mark = code.steps.isEmpty ? indentation + "// MARK: - Steps\n\n" : ""
        return .insert(
            "\n\n" + mark + text.indented(by: indentation, unit: style.unit),
            at: function.endPosition.utf8Offset
        )
    }

    private func atEnd(_ texts: [String]) -> TextEdit {
        let file = code.source.file.text
        let breaks = file.utf8.reversed().prefix { "\r\n".utf8.contains($0) }.count { $0 == UInt8(ascii: "\n") }
        return .insert(
            String(repeating: "\n", count: max(0, 2 - breaks))
                + texts.joined(separator: "\n\n").indented(by: "", unit: style.unit) + "\n",
            at: file.utf8.count
        )
    }
}

extension VersionLiteral {
    /// Returns the edits that raise the number, and add to the history in the comment above it where there is one.
    func edits(for plan: MigrationPlan, entry: String) -> [TextEdit] {
        let number = TextEdit(range: range, replacement: String(plan.toVersion))
        guard let declaration else { return [number] }
        var offset = declaration.position.utf8Offset
        var history: (end: Int, text: String, indentation: String)?
        var indentation = ""
        for piece in declaration.leadingTrivia {
            offset += piece.sourceLength.utf8Length
            switch piece {
            case .spaces(let count): indentation = String(repeating: " ", count: count)
            case .tabs(let count): indentation = String(repeating: "\t", count: count)
            case .docLineComment(let text) where history != nil || text.contains("v\(plan.fromVersion):"):
                history = (offset, text, indentation)
            default: break
            }
        }
        guard let history else { return [number] }
        let isFull = history.text.count + entry.count > Self.longestHistoryLine
        let text = isFull ? "\n\(history.indentation)/// \(entry)" : " · \(entry)"
        return [.insert(text, at: history.end), number]
    }

    /// How long a line of the history may get before the next begins.
    private static let longestHistoryLine = 100
}

extension MigrationCode {
    /// Returns the step function of a name.
    func step(named name: String) -> FunctionDeclSyntax? {
        let found = steps.filter { $0.name.identifierName == name }
        return found.count == 1 ? found.first : nil
    }

    /// Returns the white space before a node that is the first on its line.
    func indentation(of node: some SyntaxProtocol) throws(MigrationError) -> String {
        let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
        let before = source.file.text.utf8.prefix(offset)
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map(before.index(after:)) ?? before.startIndex
        guard let text = String(before[start...]), text.allSatisfy({ $0 == " " || $0 == "\t" }) else {
            throw .managerNotEditable(
                reason: "there is other code before this on its line",
                source.location(of: node)
            )
        }
        return text
    }
}

extension FunctionDeclSyntax {
    /// The declaration without comments before it and without its body.
    fileprivate var declarationText: String {
        with(\.body, nil).trimmedDescription
    }
}

extension String {
    fileprivate func replacingFirst(_ text: String, with other: String) -> String {
        guard let range = self.ranges(of: text).first else { return self }
        return replacingCharacters(in: range, with: other)
    }

    private func replacingCharacters(in range: Range<String.Index>, with other: String) -> String {
        String(self[..<range.lowerBound]) + other + String(self[range.upperBound...])
    }
}
