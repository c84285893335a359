public import Diagnostics
import SyntaxSupport
import Templates

extension SwiftDataMigration {
    /// What a check of SwiftData's models found.
    public struct CheckResult: Sendable {
        /// What is wrong.
        public var findings: [Finding]
        /// Whether anything changed in the models.
        public var hasChanges: Bool
    }

    /// The rules that ``check(_:since:releases:templates:swiftVersion:)`` applies.
    public static var checkRules: [Rule] { rules.map(\.rule) }

    private static let rules: [MigrationRule] = [
        .editedSchema, .equalSchemas, .unlistedShape, .missingDefault, .duplicatesLeft, .editedCopy,
    ]

    /// Tells whether the schemas and the plan cover what changed in the models since the last release.
    ///
    /// - Parameters:
    ///   - current: The sources as they are.
    ///   - start: The release that was last.
    ///   - releases: All releases, the oldest first.
    ///   - templates: Texts of templates that win over the built-in ones, by name.
    ///   - swiftVersion: The version of Swift that the app is compiled with; nil for that of today.
    /// - Returns: What was found; nil where the sources have no models of SwiftData.
    /// - Throws: ``MigrationError/unreadableModels(_:)`` where the models cannot be read without doubt.
    public static func check(
        _ current: [SourceFile],
        since start: Release,
        releases: [Release],
        templates: [String: String],
        swiftVersion: String?
    ) throws(MigrationError) -> CheckResult? {
        guard SwiftDataReview.concerns(current + start.sources) else { return nil }
        let shipped = releases.filter { $0.name != start.name } + [start]
        let sources = ModelSources(shipped.flatMap(\.sources) + current)
        let errors = sources.modelSchema(of: current).findings.filter { $0.severity == .error }
        guard errors.isEmpty else { throw .unreadableModels(errors) }
        let set = try TemplateSet.forMigrations(templates)
        let ids = Set(rules.map(\.id))
        let ignored = sources.ignoreComments(of: current)
        return withLargeStack {
            let review = SwiftDataReview(
                current,
                since: shipped,
                in: sources,
                templates: set,
                swiftVersion: swiftVersion
            )
            let findings = review.findings.filter { finding in
                ids.contains(finding.rule) && !(ignored[finding.location.file]?.covers(finding) ?? false)
            }
            return CheckResult(findings: findings, hasChanges: !review.changes.isEmpty)
        }
    }
}
