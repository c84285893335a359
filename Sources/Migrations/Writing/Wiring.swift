public import Diagnostics
import SwiftSyntax
import SyntaxSupport

/// What comes of putting the call that migrates at the entry of an app.
public enum Wiring: Sendable {
    /// The file with the call in it, and the name of the place.
    case edited(SourceFile, at: String)
    /// The sources have the call.
    case isThere(Diagnostics.SourceLocation)
    /// Nothing is edited: why, and where the call goes, as far as that is known.
    case byHand(reason: String, Diagnostics.SourceLocation?)
}

extension RealmMigration {
    /// Puts a call at the app's entry, so that it runs before the first Realm is opened; every other byte is kept.
    ///
    /// - Parameters:
    ///   - call: The statement, such as `MigrationManager.shared.performMigration()`.
    ///   - files: The sources of the app.
    /// - Returns: The file with the call, or why none was edited.
    public static func wire(_ call: String, into files: [SourceFile]) -> Wiring {
        withLargeStack {
            if let place = place(of: call, in: files) { return .isThere(place) }
            let sources = files.filter { EntryPoint.mayBe(in: $0.text) }
            let entries = sources.concurrentMap { file in file.parsed { EntryPoint.entries(in: $0) } }
            return wire(call, into: entries.flatMap(\.self))
        }
    }

    private static func wire(_ call: String, into entries: [EntryPoint]) -> Wiring {
        let first = entries.map(\.rank).min() ?? 0
        let earliest = entries.filter { $0.rank == first }
        guard let entry = earliest.first else { return .byHand(reason: "the sources have no entry of an app", nil) }
        let place = entry.source.location(of: entry.node)
        guard earliest.count == 1 else {
            return .byHand(reason: "the sources have the entries of \(earliest.count) apps", place)
        }
        if let opening = FirstOpening.place(in: entry.node) {
            return .byHand(
                reason: "a property of the entry opens a Realm before any statement runs",
                entry.source.location(of: opening)
            )
        }
        guard entry.source.syntaxErrors.isEmpty else { return .byHand(reason: "the file has syntax errors", place) }
        guard let insertion = entry.insertion, let edit = edit(call, insertion, in: entry.source.file.text) else {
            return .byHand(reason: "'\(entry.name)' has no body that the call could stand in", place)
        }
        return .edited(entry.source.file.applying([edit]), at: entry.name)
    }

    /// Finds the call, which may be written with another owner: its function is what counts.
    private static func place(of call: String, in files: [SourceFile]) -> Diagnostics.SourceLocation? {
        let name = call.split(separator: ".").last?.prefix { $0 != "(" } ?? ""
        let places = files.filter { $0.text.hasBytes(of: ".\(name)") }.concurrentMap { file in
            file.parsed { source in
                let visitor = MemberCallVisitor(name: String(name))
                visitor.walk(source.tree)
                return visitor.found.map { source.location(of: $0) }
            }
        }
        return places.lazy.compactMap(\.self).first
    }

    private static func edit(_ call: String, _ insertion: EntryPoint.Insertion, in text: String) -> TextEdit? {
        let lineBreak = text.utf8.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
        let unit = text.indentationUnit
        switch insertion {
        case .first(let body):
            let offset = body.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
            let indentation = text.indentation(at: body.leftBrace.positionAfterSkippingLeadingTrivia.utf8Offset)
            guard let first = body.statements.first else {
                let isOnOneLine =
                    !body.rightBrace.leadingTrivia.contains(where: \.isNewline)
                    && !body.leftBrace.trailingTrivia.contains(where: \.isNewline)
                guard isOnOneLine else { return .insert("\(lineBreak)\(indentation)\(unit)\(call)", at: offset) }
                let end = body.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
                let replacement = "\(lineBreak)\(indentation)\(unit)\(call)\(lineBreak)\(indentation)"
                return TextEdit(range: offset..<end, replacement: replacement)
            }
            guard first.leadingTrivia.contains(where: \.isNewline) else { return .insert(" \(call);", at: offset) }
            let own = text.indentation(at: first.positionAfterSkippingLeadingTrivia.utf8Offset)
            return .insert("\(lineBreak)\(own)\(call)", at: offset)
        case .initializer(let member):
            let offset = member.positionAfterSkippingLeadingTrivia.utf8Offset
            let indentation = text.indentation(at: offset)
            let lines = ["init() {", indentation + unit + call, indentation + "}", "", indentation]
            return .insert(lines.joined(separator: lineBreak), at: offset)
        }
    }
}

/// Finds the first call of a function of something.
private final class MemberCallVisitor: SyntaxVisitor {
    private let name: String
    private(set) var found: FunctionCallExprSyntax?

    init(name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let callee = node.calledExpression.as(MemberAccessExprSyntax.self)
        if found == nil, callee?.declName.baseName.identifierName == name { found = node }
        return found == nil ? .visitChildren : .skipChildren
    }
}

/// Finds where stored properties of a type open a Realm, which happens before any body runs.
private enum FirstOpening {
    static func place(in node: Syntax) -> Syntax? {
        guard let members = node.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members else { return nil }
        for member in members {
            guard let variable = member.decl.as(VariableDeclSyntax.self),
                !variable.modifiers.contains(anyOf: ["lazy", "static"])
            else { continue }
            let isObserved = variable.attributes.named("ObservedResults") != nil
            let opens = variable.bindings.contains { binding in
                binding.initializer.map { NameCollector.names(in: $0).contains("Realm") } ?? false
            }
            if isObserved || opens { return Syntax(variable) }
        }
        return nil
    }
}
