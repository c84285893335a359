import Diagnostics
import SwiftSyntax
import SyntaxSupport

/// Adds a schema and a stage to a migration plan; every other byte stays.
struct PlanEditor {
    private let plan: SchemaVersions.Plan

    init(_ plan: SchemaVersions.Plan) { self.plan = plan }

    /// Returns the edits.
    ///
    /// - Parameters:
    ///   - schema: The name of the schema.
    ///   - stageName: The name of the stage.
    ///   - stage: The stage as a member of the plan, not indented.
    ///   - usesFoundation: Whether the stage has values, whose types may be Foundation's.
    /// - Returns: The edits of the file.
    /// - Throws: ``MigrationError/managerNotEditable(reason:_:)`` where the plan has no form that can be edited safely.
    func edits(
        schema: String,
        stageName: String,
        stage: String,
        usesFoundation: Bool
    ) throws(MigrationError) -> [TextEdit] {
        guard plan.source.syntaxErrors.isEmpty else {
            throw .managerNotEditable(reason: "the file has syntax errors", plan.source.syntaxErrors[0].location)
        }
        guard let schemas = plan.schemas, let stages = plan.stages else {
            let missing = plan.schemas == nil ? "schemas" : "stages"
            throw .managerNotEditable(
                reason: "'\(missing)' of '\(plan.name)' is no list",
                plan.source.location(of: plan.node)
            )
        }
        let edits = append("\(schema).self", to: schemas) + append(stageName, to: stages) + [try insert(stage)]
        return edits + (usesFoundation ? importOfFoundation : [])
    }

    /// Imports Foundation before the other modules, where the file does not.
    private var importOfFoundation: [TextEdit] {
        let imports = plan.source.tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
        guard let first = imports.first, !imports.contains(where: { $0.path.trimmedDescription == "Foundation" }) else {
            return []
        }
        let text = "import Foundation" + plan.source.file.text.lineBreak
        return [.insert(text, at: first.positionAfterSkippingLeadingTrivia.utf8Offset)]
    }

    /// Adds an element in the way in which the others stand.
    private func append(_ element: String, to list: ArrayExprSyntax) -> [TextEdit] {
        guard let last = list.elements.last else {
            return [.insert(element, at: list.leftSquare.endPositionBeforeTrailingTrivia.utf8Offset)]
        }
        let text = plan.source.file.text
        let start = last.positionAfterSkippingLeadingTrivia.utf8Offset
        let end = last.endPositionBeforeTrailingTrivia.utf8Offset
        let isOnItsOwnLine =
            last.leadingTrivia.contains { $0.isNewline }
            || list.leftSquare.trailingTrivia.contains { $0.isNewline }
        let separator = isOnItsOwnLine ? text.lineBreak + text.indentation(at: start) : " "
        let comma = last.trailingComma == nil ? "" : ","
        // A comment at the end of the line belongs to the element before it.
        guard isOnItsOwnLine, last.trailingTrivia.contains(where: \.isComment) else {
            return comma.isEmpty
                ? [.insert("," + separator + element, at: end)] : [.insert(separator + element + comma, at: end)]
        }
        let line = TextEdit.insert(separator + element + comma, at: last.endPosition.utf8Offset)
        return comma.isEmpty ? [.insert(",", at: end), line] : [line]
    }

    /// Adds a member behind the others.
    private func insert(_ stage: String) throws(MigrationError) -> TextEdit {
        let text = plan.source.file.text
        let brace = plan.members.rightBrace
        let offset = brace.positionAfterSkippingLeadingTrivia.utf8Offset
        let indentation = text.indentation(at: offset)
        let bytes = Array(text.utf8)
        let start = offset - indentation.utf8.count
        guard start > 0, bytes[start - 1] == UInt8(ascii: "\n") else {
            throw .managerNotEditable(
                reason: "the closing brace of '\(plan.name)' is not on a line of its own",
                plan.source.location(of: brace)
            )
        }
        let unit = text.indentationUnit
        let member = stage.indented(by: indentation + unit, unit: unit)
        let lines = ("\n" + member + "\n").replacing("\n", with: text.lineBreak)
        return .insert(lines, at: start)
    }
}

extension String {
    /// How the text ends its lines.
    fileprivate var lineBreak: String { utf8.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n" }
}
