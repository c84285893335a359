public import Diagnostics
import SyntaxSupport

/// The migrations of an app's models, whichever frameworks store them.
public struct ModelMigration: Sendable {
    /// What is to be done for Realm's classes.
    public var realm: MigrationResult

    /// What is to be done for SwiftData's models; nil where there are none.
    public var swiftData: SwiftDataMigrationResult?

    /// Makes both as texts; nothing is written.
    ///
    /// - Throws: ``MigrationError``. Nothing is to be written then.
    public init(_ request: MigrationRequest) throws(MigrationError) {
        let files = request.old + request.new
        let sources = ModelSources(files, manager: request.manager)
        guard SwiftDataReview.concerns(files) else {
            realm = try RealmMigration.make(request, in: sources)
            return
        }
        let models = [request.old, request.new].map { sources.modelSchema(of: $0).schema }
        let classes = [request.old, request.new].map { sources.schema(of: $0).schema }
        let names = Set(models.flatMap(\.entities).map(\.name))
        let isOnlySwiftData = classes.allSatisfy(\.entities.isEmpty)
        var (own, other) = (request, request)
        own.answers = request.answers.keeping { isOnlySwiftData || names.contains($0) }
        other.answers = request.answers.keeping { !isOnlySwiftData && !names.contains($0) }
        realm = try RealmMigration.make(other, in: sources)
        swiftData = try SwiftDataMigration.make(own, in: sources)
    }

    /// What was found on the way, none of it an error.
    public var findings: [Finding] { realm.findings + (swiftData?.findings ?? []) }

    /// Whether nothing is to be done.
    public var isUpToDate: Bool { realm.outcome == .upToDate && (swiftData.map(\.isUpToDate) ?? true) }
}

extension SwiftDataMigrationResult {
    /// Whether nothing is to be done.
    public var isUpToDate: Bool { created.isEmpty && edited.isEmpty }
}

extension MigrationAnswers {
    /// Returns the answers about some classes.
    fileprivate func keeping(_ isOwn: (String) -> Bool) -> MigrationAnswers {
        MigrationAnswers(
            classRenames: classRenames.filter { isOwn($0.from) || isOwn($0.to) },
            renames: renames.filter { isOwn($0.className) },
            defaults: defaults.filter { isOwn($0.className) },
            declinesOtherRenames: declinesOtherRenames
        )
    }
}
