import Diagnostics
import SwiftSyntax
import SyntaxSupport

/// Brings steps of older versions in line with the names and types of this build.
///
/// Realm shows every step this build's schema, whatever version the step belongs to: a step that writes into a column by its
/// former name would end the app. Edited are the forms of code that steps are written in; other mentions are pointed at.
struct StepReviser {
    private let code: MigrationCode
    private let version: UInt64
    private let render: Rendering

    /// Returns an operation as code, given what the migration is called there.
    typealias Rendering = (_ operation: MigrationOperation, _ migration: String) throws(MigrationError) -> String

    /// The edits, and what a person should look at.
    private(set) var edits: [TextEdit] = []
    private(set) var findings: [Finding] = []

    /// Looks for what the revisions concern in code that is given a migration.
    init(
        _ code: MigrationCode,
        revisions: [StepRevision],
        version: UInt64,
        render: @escaping Rendering
    ) throws(MigrationError) {
        self.code = code
        self.version = version
        self.render = render
        for revision in revisions {
            for body in code.bodiesOfSteps { try revise(body, revision) }
        }
    }

    private mutating func revise(_ body: Syntax, _ revision: StepRevision) throws(MigrationError) {
        let visitor = StepVisitor(revision)
        visitor.walk(body)
        edits += visitor.edits
        var (edited, doubtful) = (visitor.edited, visitor.doubtful)
        for call in visitor.renames {
            if let edit = try replacement(of: call, revision) {
                edits.append(edit)
                edited.append(Syntax(call))
            } else {
                doubtful.append(Syntax(call))
            }
        }
        if let node = edited.first { noteEdit(of: body, at: node, revision) }
        for node in doubtful {
            findings.append(
                Finding(
                    rule: "older-step",
                    severity: .warning,
                    message: revision.doubt,
                    location: code.source.location(of: node),
                    hint: "look at this step by hand"
                )
            )
        }
    }

    /// Returns code that copies the values in place of a rename, which Realm refuses where the type changes.
    private func replacement(of call: FunctionCallExprSyntax, _ revision: StepRevision) throws(MigrationError)
        -> TextEdit?
    {
        guard case .replaceRename(_, _, var operation?) = revision,
            let migration = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription,
            let from = Array(call.arguments)[1].expression.as(StringLiteralExprSyntax.self)?.plainText,
            let indentation = try? code.indentation(of: call)
        else { return nil }
        operation.column = from
        let text = try render(operation, migration)
        let indented = text.indented(by: indentation, unit: code.source.file.text.indentationUnit)
        return TextEdit(range: call.trimmedByteRange, replacement: String(indented.dropFirst(indentation.count)))
    }

    private mutating func noteEdit(of body: Syntax, at node: Syntax, _ revision: StepRevision) {
        findings.append(
            Finding(
                rule: "older-step-edited",
                severity: .note,
                message: revision.report,
                location: code.source.location(of: node)
            )
        )
        // A step that is documented says why it has a name that it was not released with.
        guard let function = body.parent?.as(FunctionDeclSyntax.self), function.hasDocumentation,
            let indentation = try? code.indentation(of: function)
        else { return }
        edits.append(
            .insert(
                "/// \(revision.remark(version))\n\(indentation)",
                at: function.positionAfterSkippingLeadingTrivia.utf8Offset
            )
        )
    }
}

extension StepRevision {
    /// What the comment of an older step says.
    fileprivate func remark(_ version: UInt64) -> String {
        switch self {
        case .rename(_, _, let to): "Later renamed to `\(to)` (v\(version)), hence the name written here."
        case .retype(_, let property, _):
            "Later `\(property)` got another type (v\(version)), hence the value written here."
        case .replaceRename(_, let property, _):
            "Later `\(property)` got another type (v\(version)), hence copied: Realm does not rename what changes its type."
        case .renameClass(_, let to): "Later renamed to `\(to)` (v\(version)), hence the name written here."
        // Nothing is written into a step for these.
        case .overwrite, .require: doubt
        }
    }

    /// What was done to an older step.
    fileprivate var report: String {
        switch self {
        case .rename(_, let from, let to): "this older step now writes '\(to)', which '\(from)' was renamed to"
        case .retype(_, let property, _): "this older step now writes '\(property)' in its new type"
        case .replaceRename(_, let property, _):
            "this older step now copies '\(property)', since a rename cannot change its type"
        case .overwrite, .require: doubt
        case .renameClass(let from, let to): "this older step now names '\(to)', which '\(from)' was renamed to"
        }
    }

    /// What may be wrong with an older step.
    fileprivate var doubt: String {
        switch self {
        case .rename(let type, let from, let to):
            "this older step mentions '\(from)', which '\(type)' now calls '\(to)': writing the old name ends the app"
        case .retype(let type, let property, _):
            "this older step writes '\(type).\(property)', which has another type now: writing the old one ends the app"
        case .replaceRename(let type, let property, _):
            "this older step renames to '\(type).\(property)', which has another type now: Realm refuses that"
        case .overwrite(let type, let property, _):
            "this older step computes '\(type).\(property)', and the new step writes what the file holds over it"
        case .require(let type, let property):
            "this older step may write nil into '\(type).\(property)', which is required now: that ends the app"
        case .renameClass(let from, let to):
            "this older step concerns '\(from)', now '\(to)', and does nothing any more: see that the new step does for older files "
                + "what this one did"
        }
    }
}

extension FunctionDeclSyntax {
    fileprivate var hasDocumentation: Bool {
        leadingTrivia.contains { if case .docLineComment = $0 { true } else { false } }
    }
}

/// Finds what one revision concerns in one body.
private final class StepVisitor: SyntaxVisitor {
    private let revision: StepRevision
    private(set) var edits: [TextEdit] = []
    private(set) var edited: [Syntax] = []
    private(set) var doubtful: [Syntax] = []
    /// Renames that must become copies.
    private(set) var renames: [FunctionCallExprSyntax] = []
    /// The walks over the class that are open.
    private var walks: [RowWalk] = []
    /// Whether the walk reads the column that the new step carries over, and where it writes something else than that.
    private var readsColumn = false
    private var computed: [Syntax] = []

    init(_ revision: StepRevision) {
        self.revision = revision
        super.init(viewMode: .sourceAccurate)
    }

    private func replace(_ literal: StringLiteralExprSyntax, with text: String) {
        edits.append(TextEdit(range: literal.trimmedByteRange, replacement: "\"\(text)\""))
        edited.append(Syntax(literal))
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let arguments = Array(node.arguments)
        func literal(_ index: Int) -> StringLiteralExprSyntax? {
            index < arguments.count ? arguments[index].expression.as(StringLiteralExprSyntax.self) : nil
        }
        func className(_ index: Int) -> String? {
            index < arguments.count ? arguments[index].expression.className : nil
        }
        switch (revision, node.memberName) {
        case (.rename(let type, let from, let to), "hasTargetProperty"?):
            if className(1) == type, let own = literal(0), own.plainText == from { replace(own, with: to) }
        case (.rename(let type, let from, let to), "renameProperty"?):
            if className(0) == type, let own = literal(2), own.plainText == from { replace(own, with: to) }
        case (.replaceRename(let type, let property, _), "renameProperty"?):
            if arguments.count == 3, className(0) == type, literal(2)?.plainText == property {
                renames.append(node)
            }
        case (.rename(let type, _, _), "enumerateObjects"?), (.retype(let type, _, _), "enumerateObjects"?),
            (.overwrite(let type, _, _), "enumerateObjects"?), (.require(let type, _), "enumerateObjects"?):
            if let walk = RowWalk(node), walk.type == type { walks.append(walk) }
        case (.renameClass(let from, let to), "enumerateObjects"?), (.renameClass(let from, let to), "renameProperty"?),
            (.renameClass(let from, let to), "create"?):
            // What names the type itself was renamed with it.
            guard let own = arguments.first?.expression, own.className == from || own.nameOfNamedType == to else {
                break
            }
            doubtful.append(Syntax(own))
        default: break
        }
        return .visitChildren
    }

    override func visitPost(_ node: ClosureExprSyntax) {
        guard walks.last?.closure.id == node.id else { return }
        walks.removeLast()
        if readsColumn { doubtful += computed }
        (readsColumn, computed) = (false, [])
    }

    override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
        if case .overwrite(_, _, let column) = revision, node.calledExpression.rowName == walks.last?.oldRow,
            node.arguments.first?.expression.as(StringLiteralExprSyntax.self)?.plainText == column
        {
            readsColumn = true
        }
        guard case .rename(_, let from, let to) = revision, let row = walks.last?.newRow, node.arguments.count == 1,
            let key = node.arguments.first?.expression.as(StringLiteralExprSyntax.self), key.plainText == from
        else { return .visitChildren }
        if node.calledExpression.rowName == row { replace(key, with: to) }
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard case .rename(_, let from, _) = revision, let row = walks.last?.newRow, node.base?.rowName == row,
            node.declName.baseName.identifierName == from
        else { return .visitChildren }
        doubtful.append(Syntax(node))
        return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        guard elements.count > 2, elements[1].is(AssignmentExprSyntax.self), let row = walks.last?.newRow,
            let target = elements[0].as(SubscriptCallExprSyntax.self), target.calledExpression.rowName == row,
            let written = target.arguments.first?.expression.as(StringLiteralExprSyntax.self)?.plainText
        else { return .visitChildren }
        switch revision {
        case .retype(_, let property, let pattern) where property == written: return retype(node, elements, pattern)
        case .overwrite(_, let property, _) where property == written:
            if !WrittenValue(elements.dropFirst(2)).isCopy { computed.append(Syntax(node)) }
        case .require(_, let property) where property == written:
            if WrittenValue(elements.dropFirst(2)).mayBeAbsent { doubtful.append(Syntax(node)) }
        default: break
        }
        return .visitChildren
    }

    private func retype(
        _ node: SequenceExprSyntax,
        _ elements: [ExprSyntax],
        _ pattern: ExpressionPattern?
    ) -> SyntaxVisitorContinueKind {
        let range = elements[2].trimmedByteRange.lowerBound..<elements[elements.count - 1].trimmedByteRange.upperBound
        let value = elements.dropFirst(2).map(\.description).joined().trimmedWhiteSpace
        let isSimple = elements.count == 3
        // A value that may be absent cannot be handed on as one that is there.
        guard let pattern, !value.contains("?[") || value.contains("??") else {
            doubtful.append(Syntax(node))
            return .skipChildren
        }
        let replacement = pattern.applied(to: isSimple ? value : "(\(value))")
        edits.append(TextEdit(range: range, replacement: replacement))
        edited.append(Syntax(node))
        return .skipChildren
    }
}
