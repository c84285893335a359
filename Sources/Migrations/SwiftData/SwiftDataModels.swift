import Diagnostics
import SyntaxSupport

/// The models that the macro `@Model` makes of an app's classes.
enum SwiftDataModels {
    /// Returns what changed between two sets of sources, and the answers that do not concern it.
    static func comparison(
        of sources: ModelSources,
        from old: [SourceFile],
        to new: [SourceFile],
        answers: MigrationAnswers
    ) -> (ModelComparison, otherAnswers: MigrationAnswers) {
        let (before, after) = (sources.modelSchema(of: old), sources.modelSchema(of: new))
        let (own, others) = answers.split {
            before.schema.canRename($0, in: after.schema)
        } classes: {
            before.schema.canRename($0, in: after.schema)
        }
        let newer = Set(after.findings)
        let comparison = ModelComparison(
            difference: SchemaDifference(from: before.schema, to: after.schema, telling: own),
            findings: before.findings.filter { !newer.contains($0) } + after.findings,
            writtenVersion: nil,
            old: before.schema,
            schema: after.schema,
            answers: own
        )
        return (comparison, others)
    }
}
