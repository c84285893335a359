import Diagnostics
import SwiftSyntax
import SyntaxSupport

/// What the rules look at: models and migrations as they are and as they were shipped.
struct LintSubject: Sendable {
    /// The releases and the current sources.
    let history: ReleaseHistory
    /// What the current migrations do.
    let steps: StepReading
    /// What the current sources declare, file by file.
    let models: [DeclaredModels]
    /// The names of the classes that are stored, now or at the last release.
    let modelNames: Set<String>
    /// The files in which the sources declare types, by the types' names.
    let typePaths: [String: Set<String>]
    /// The files that can be migrated: those of each release whose version is known and lower than the current one.
    let situations: [(release: ReleaseReading, situation: MigrationSituation)]

    init(_ history: ReleaseHistory, models: [DeclaredModels]) {
        self.history = history
        self.models = models
        steps = history.current.code.stepReading
        let entities = history.current.schema.entities + (history.releases.last?.schema.entities ?? [])
        modelNames = Set(entities.map(\.name))
        var paths: [String: Set<String>] = [:]
        for part in models {
            for name in part.typeNames { paths[name, default: []].insert(part.path) }
        }
        typePaths = paths
        situations = Self.situations(of: history)
    }

    /// The schema of the current sources.
    var target: Schema { history.current.schema }

    /// The last release.
    var last: ReleaseReading? { history.releases.last }

    private static func situations(
        of history: ReleaseHistory
    ) -> [(release: ReleaseReading, situation: MigrationSituation)] {
        guard history.current.isComplete else { return [] }
        let target = history.current.schema
        return history.releases.compactMap { release in
            // A release without models has written no file.
            guard release.isComplete, !release.schema.entities.isEmpty, let version = release.version else {
                return nil
            }
            if let current = history.current.version, version >= current { return nil }
            return (release, MigrationSituation(version: version, file: release.schema, target: target))
        }
    }

    /// A file of which nothing is known.
    var anyFile: MigrationSituation { MigrationSituation(version: nil, file: nil, target: target) }

    /// Returns what changed since the last release; nil where there is none, or where either cannot be read whole.
    var changes: [SchemaChange]? {
        guard let last, last.isComplete, history.current.isComplete else { return nil }
        return SchemaDifference(from: last.schema, to: target).changes
    }
}

extension [MigrationCode] {
    /// What the migrations of the code do.
    var stepReading: StepReading {
        let names = flatMap(\.versions).compactMap { $0.calleeName?.name }
        let foreign = Dictionary(map { ($0.source.file.path, $0.foreignBodies) }) { $0.union($1) }
        return withLargeStack {
            StepReader.reading(of: CodeIndex(map(\.source), leavingOut: foreign), versionNames: Set(names))
        }
    }
}
