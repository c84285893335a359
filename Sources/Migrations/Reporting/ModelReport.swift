public import Diagnostics
import SyntaxSupport

/// What changed in an app's models between two points, for each framework that stores any.
public struct ModelReport: Sendable {
    /// The comparisons, one for each framework; one at least.
    public private(set) var comparisons: [ModelComparison]

    /// The arguments by which `make` compares the same points, as a shell takes them; nil where it cannot.
    public var makeArguments: String? = "" {
        didSet {
            for index in comparisons.indices { comparisons[index].makeArguments = makeArguments }
        }
    }

    /// What was found wrong at either point, none of it an error that would mislead.
    public let findings: [Finding]

    /// Compares the models of two sets of sources.
    ///
    /// A syntax error in a model is a warning here: what can be read is compared, and nothing is written.
    ///
    /// - Parameters:
    ///   - old: The older sources.
    ///   - snapshot: The older schema of Realm's classes, in place of the sources.
    ///   - new: The newer sources.
    ///   - answers: What a person calls a rename.
    /// - Throws: ``MigrationError`` where a rename does not fit what changed.
    public init(
        from old: [SourceFile],
        snapshot: SchemaSnapshot? = nil,
        to new: [SourceFile],
        answers: MigrationAnswers = MigrationAnswers()
    ) throws(MigrationError) {
        let sources = ModelSources(old + new)
        let (models, rest) = SwiftDataModels.comparison(of: sources, from: old, to: new, answers: answers)
        let request = MigrationRequest(old: old, oldSnapshot: snapshot, new: new, oldName: "", answers: rest)
        let realm = try RealmMigration.comparison(of: sources, request)
        let comparisons = [realm, models].filter(\.hasModels)
        self.init(comparisons.isEmpty ? [realm] : comparisons)
    }

    /// Puts comparisons together.
    init(_ comparisons: [ModelComparison]) {
        self.comparisons = comparisons
        var known: Set<Finding> = []
        findings = comparisons.flatMap(\.findings).filter { known.insert($0).inserted }.map { finding in
            var finding = finding
            if finding.rule == "syntax-error" { finding.severity = .warning }
            return finding
        }
    }

    /// Returns the report with the comparison of other models.
    public func adding(_ comparison: ModelComparison) -> ModelReport {
        ModelReport(comparisons.filter(\.hasModels) + [comparison])
    }

    /// What was done to shipped models that nobody should do; told beside the changes.
    public var violations: [Finding] { comparisons.flatMap(\.violations) }

    /// All changes.
    public var changes: [SchemaChange] { comparisons.flatMap(\.difference.changes) }

    /// The gravest effect of all changes.
    public var effect: MigrationEffect { comparisons.map(\.difference.effect).max() ?? .none }

    /// Returns the report as a comment on a pull request, in GitHub's Markdown.
    ///
    /// - Parameters:
    ///   - start: What the older point is called.
    ///   - end: What the newer point is called.
    /// - Returns: The text.
    public func markdown(from start: String, to end: String) -> String {
        let points = "from \(Markdown.code(start)) to \(Markdown.code(end))"
        let changed = comparisons.filter { !$0.difference.changes.isEmpty }
        let errors = violations.map { finding in
            "**\(finding.severity.rawValue):** \(Markdown.text(finding.message)). \(Markdown.text(finding.hint ?? ""))\n"
        }
        guard !changed.isEmpty || !errors.isEmpty else { return "No change in the data models \(points).\n" }
        let tables = changed.map { comparison in
            let title = comparisons.count > 1 ? "\(comparison.framework.name) models" : "Data models"
            return comparison.markdown(title: "\(title) \(points)")
        }
        return (errors + tables).joined(separator: "\n")
    }

    /// The newer schemas as one entity-relationship diagram of Mermaid, with what changed marked.
    public var mermaid: String { EntityDiagram.text(of: comparisons) }
}
