public import Diagnostics
import SwiftSyntax
import SyntaxSupport
import Templates

/// What `squash` does to a manager.
public struct SquashResult: Sendable, Hashable {
    /// The manager without the steps; nil where it has none that are old enough.
    public var file: SourceFile?
    /// The versions whose steps go.
    public var droppedVersions: [UInt64] = []
    /// The functions that go because nothing calls them any more.
    public var droppedFunctions: [String] = []
}

extension RealmMigration {
    /// Drops the steps that only files below a version need, and leaves a guard that stops for such a file.
    ///
    /// Realm opens a file of any version and raises it. Without the steps the file would be opened with empty columns, so the guard
    /// ends the app before anything is committed, and the file stays as it is.
    ///
    /// - Parameters:
    ///   - sources: The sources as they are.
    ///   - manager: The file of the steps, where the user names it.
    ///   - project: All sources that may call functions of the manager, which stay then.
    ///   - version: The oldest version that files may have.
    ///   - templates: Texts of templates that win over the built-in ones, by name.
    /// - Returns: The manager without the steps, and what went.
    /// - Throws: ``MigrationError`` where the steps have no form that can be edited safely.
    public static func squash(
        _ sources: [SourceFile],
        manager: SourceFile? = nil,
        in project: [SourceFile] = [],
        below version: UInt64,
        templates: [String: String] = [:]
    ) throws(MigrationError) -> SquashResult {
        try withLargeStack { () -> Result<SquashResult, MigrationError> in
            do throws(MigrationError) {
                let code = try ManagerCode(in: sources, named: manager)
                let set = try TemplateSet.forMigrations(templates)
                return .success(try LadderSquash(code, in: project, below: version, templates: set).result)
            } catch {
                return .failure(error)
            }
        }.get()
    }
}

/// The removal of a ladder's oldest lines.
private struct LadderSquash {
    private let manager: MigrationCode
    private let others: [String]
    private let ladder: VersionLadder
    private let version: UInt64
    private let templates: TemplateSet

    init(
        _ code: ManagerCode,
        in project: [SourceFile],
        below version: UInt64,
        templates: TemplateSet
    ) throws(MigrationError) {
        manager = code.manager
        let path = code.manager.source.file.path
        others = code.others + project.filter { $0.path != path }.map(\.text)
        ladder = try VersionLadder(in: code.manager)
        self.version = version
        self.templates = templates
        if let literal = code.version, literal.number < version {
            throw .beyondVersion(version, version: literal.number, literal.location)
        }
    }

    var result: SquashResult {
        get throws(MigrationError) {
            let dropped = ladder.rungs.filter { $0.version <= version }
            guard let first = dropped.first else { return SquashResult() }
            let file = manager.source.file
            let lines = WholeLines(file.text)
            var removed: [Range<Int>] = []
            for rung in dropped.dropFirst() { removed.append(try lines.range(of: rung.node, editing: manager)) }
            let statements = dropped.map { Syntax($0.node) }
            let steps = Set(manager.steps.map { $0.name.identifierName })
            let unused = UnusedFunctions(of: manager.source, without: statements, steps: steps, others: others)
            for node in unused.nodes {
                removed.append(lines.withBlankLine(try lines.range(of: node, editing: manager)))
            }
            var edits = removed.joined().map { TextEdit(range: $0, replacement: "") }
            edits.append(try guardEdit(at: first))
            let text = file.text.applying(edits)
            guard text != file.text else { return SquashResult() }
            return SquashResult(
                file: SourceFile(path: file.path, text: text),
                droppedVersions: dropped.map(\.version),
                droppedFunctions: unused.names
            )
        }
    }

    /// Puts the guard in the place of the first line that goes.
    private func guardEdit(at rung: VersionLadder.Rung) throws(MigrationError) -> TextEdit {
        let members: TemplateValue = [
            "version": .text(String(version)), "old-version": .text(ladder.body.oldVersion),
        ]
        let text: String
        do throws(TemplateError) {
            text = try templates.render("realm-migration-guard", members).replacing("\r\n", with: "\n")
        } catch {
            throw .template(error)
        }
        let style = TextStyle(of: manager.source.file.text)
        let indentation = try manager.indentation(of: rung.node)
        let lines = style.adapt(text.indented(by: indentation, unit: style.unit).trimmedWhiteSpace)
        // A comment behind the line was about its step.
        let range = rung.node.trimmedByteRange.lowerBound..<rung.node.endPosition.utf8Offset
        return TextEdit(range: range, replacement: lines)
    }
}
