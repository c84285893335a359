public import Diagnostics
import SwiftSyntax
import SyntaxSupport
import Templates

/// What `init` has to write.
public enum ManagerScaffold: Sendable, Hashable {
    /// A manager, and what to know about the sources.
    case new(SourceFile, [Finding])
    /// Nothing: the sources migrate already, in this place.
    case there(Diagnostics.SourceLocation)
}

extension RealmMigration {
    /// Returns a manager for the schema version that the sources have, without a step.
    ///
    /// - Parameters:
    ///   - sources: The sources as they are.
    ///   - path: Where the manager is written, its type named after the file; nil for beside the first model.
    ///   - name: What the models are called in comments: the last release.
    ///   - templates: Texts of templates that win over the built-in ones, by name.
    /// - Returns: The manager, or where one is already.
    /// - Throws: ``MigrationError`` where the version cannot be told, where a file that may migrate cannot be read, or a template is broken.
    public static func scaffold(
        for sources: [SourceFile],
        at path: String? = nil,
        since name: String,
        templates: [String: String] = [:]
    ) throws(MigrationError) -> ManagerScaffold {
        try withLargeStack { () -> Result<ManagerScaffold, MigrationError> in
            do throws(MigrationError) {
                return .success(try scaffold(ModelSources(sources), sources, path, name, templates))
            } catch {
                return .failure(error)
            }
        }.get()
    }

    private static func scaffold(
        _ read: ModelSources,
        _ sources: [SourceFile],
        _ path: String?,
        _ name: String,
        _ templates: [String: String]
    ) throws(MigrationError) -> ManagerScaffold {
        let code = read.migrationCode(of: sources)
        if let part = code.first(where: { !$0.bodies.isEmpty }), let body = part.bodies.first {
            return .there(part.source.location(of: body.function?.name ?? body.closingBrace))
        }
        // What cannot be read at all may well be the manager.
        let errors = code.flatMap(\.source.syntaxErrors).filter { $0.severity == .error }
        guard errors.isEmpty else { throw .unreadableModels(errors) }
        let version = try VersionLiteral(in: code)
        let number = version?.number ?? 0
        let model = read.schema(of: sources).schema.entities.map(\.location).min()?.file ?? ""
        let path = path ?? model.folder + "MigrationManager.swift"
        let plan = MigrationPlan(fromVersion: 0, toVersion: number, operations: [], summary: [name])
        let renderer = StepRenderer(plan, templates: try TemplateSet.forMigrations(templates))
        let type = path.namedType
        let text = try renderer.manager(type: type, file: path.fileName, from: name)
        return .new(SourceFile(path: path, text: text), version.map { [.versionSetElsewhere($0, manager: type)] } ?? [])
    }
}
