public import Diagnostics
import SyntaxSupport
import Templates

/// What is wrong with migrations and models.
public struct MigrationLintResult: Sendable {
    /// What the rules found, in the order of files and places.
    public let findings: [Finding]

    /// What is wrong with the sources themselves, so that not all could be read.
    public let syntaxFindings: [Finding]
}

/// Applies the rules to models and migrations, hand-written ones included.
///
/// Whatever cannot be read off the sources, nothing is claimed about.
public enum MigrationLinter {
    /// Checks sources against the releases that were shipped.
    ///
    /// - Parameters:
    ///   - sources: The sources as they are now.
    ///   - releases: The releases, the lowest version first.
    ///   - templates: Texts of templates that win over the built-in ones, by name.
    ///   - swiftVersion: The version of Swift that the app is compiled with; nil for that of today.
    /// - Returns: What was found.
    public static func lint(
        _ sources: [SourceFile],
        since releases: [Release],
        templates: [String: String] = [:],
        swiftVersion: String? = nil
    ) -> MigrationLintResult {
        let parsed = ModelSources(releases.flatMap(\.sources) + sources)
        let stores = parsed.stores(of: sources)
        // Each kind of file has steps and a version of its own.
        let parts = stores.count > 1 ? stores.map(parsed.keeping) : [parsed]
        let histories = parts.map { ReleaseHistory(releases, current: sources, in: $0) }
        let models = parsed.models(of: sources)
        let lists = ClassListCheck(parsed.schema(of: sources).schema, models: models)
        // Syntax trees are walked here as well.
        let found = withLargeStack { () -> [Finding] in
            let realm =
                lists.findings
                + histories.flatMap { history in
                    let subject = LintSubject(history, models: models)
                    return subject.stepFindings + subject.codeFindings + subject.changeFindings + subject.modelFindings
                }
            guard SwiftDataReview.concerns(sources) else { return realm }
            let review = SwiftDataReview(
                sources,
                since: releases,
                in: parsed,
                templates: try? TemplateSet.forMigrations(templates),
                swiftVersion: swiftVersion
            )
            return realm + review.findings
        }
        let ignored = parsed.ignoreComments(of: sources)
        let misuses = ignored.values.flatMap {
            $0.misuses(knowing: MigrationRule.all.map(\.id), as: "unknown-rule", severity: .warning)
        }
        let findings = Set(found).filter { finding in
            !(ignored[finding.location.file]?.covers(finding) ?? false)
        }
        return MigrationLintResult(
            findings: (findings + misuses).sorted { ($0.location, $0.rule) < ($1.location, $1.rule) },
            syntaxFindings: Array(Set(histories.flatMap(\.current.findings))).sorted { $0.location < $1.location }
                .filter { $0.rule != ReleaseReading.unknownVersionRule }
        )
    }
}
