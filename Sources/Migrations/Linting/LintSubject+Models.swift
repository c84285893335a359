import Diagnostics
import SwiftSyntax
import SyntaxSupport

/// What Realm refuses when it opens a file, or before.
extension LintSubject {
    var modelFindings: [Finding] {
        [
            hiddenModels, computedVersions, models.flatMap(\.realmUses.deletions).map(Self.deletion),
            RealmOpening.findings(in: models),
        ].flatMap(\.self)
    }

    // MARK: SK139

    private var hiddenModels: [Finding] {
        let tables = Set(target.entities.map(\.location))
        return models.flatMap(\.classes).compactMap { declared in
            guard tables.contains(declared.location), declared.objectiveCName == nil,
                declared.path.count > 1 || declared.isPrivate
            else { return nil }
            let what = declared.path.count > 1 ? "inside of '\(declared.path.dropLast().dotted)'" : "private"
            return MigrationRule.hiddenModel.finding(
                "'\(declared.name)' is \(what), so it has no name that can be a table's, and Realm raises",
                at: declared.location,
                hint: "write @objc(\(declared.name)) before it, or move it out"
            )
        }
    }

    // MARK: SK138

    private var computedVersions: [Finding] {
        let code = history.current.code
        let index = CodeIndex(code.map(\.source))
        return code.flatMap { part in
            part.versions.compactMap { expression -> Finding? in
                guard StepReader.number(of: expression, in: part.source, index) == nil,
                    let error = VersionLiteral.problem(of: expression, in: part, among: code),
                    case .versionNotLiteral(let text, let place) = error
                else { return nil }
                return MigrationRule.computedVersion.finding(
                    "cannot tell the schema version: '\(text)' is not a number, so versions cannot be checked",
                    at: place,
                    hint: error.hints.first
                )
            }
        }
    }

    // MARK: SK136

    private static func deletion(at location: Diagnostics.SourceLocation) -> Finding {
        MigrationRule.deletion.finding(
            "every change of the models deletes the users' data",
            at: location,
            hint: "put it between #if DEBUG and #endif; '// skein:ignore SK136' keeps it for what can be fetched again"
        )
    }
}
