import Diagnostics
import SwiftSyntax
import SyntaxSupport

extension MigrationReport {
    /// Compares a file before and after its migration.
    init(
        _ file: RealmVerification.OldFile,
        _ run: VerificationRun,
        from old: Schema,
        to new: Schema,
        code: [MigrationCode],
        version: UInt64
    ) {
        self.init(
            releases: file.releases,
            oldVersion: file.version,
            newVersion: version,
            failure: nil,
            classes: [],
            skipped: []
        )
        guard let record = run.record.flatMap(RunRecord.init) else {
            failure = Failure(run)
            return
        }
        skipped = record.skipped
        if let failed = record.failure {
            failure = Failure(kind: Failure.kinds[failed.kind] ?? .error, message: failed.sentence)
            return
        }
        let comparison = FileComparison(record: record, from: old, to: new, code: code.map(\.source.tree))
        let names = Set(old.entities.map(\.storedName) + new.entities.map(\.storedName)).sorted()
        classes = names.map { comparison.report(on: $0) }
    }
}

extension MigrationReport.Failure {
    fileprivate static let kinds: [String: Kind] = ["error": .error, "exception": .crash, "cannotRun": .cannotRun]

    /// Reads how a run ended that wrote nothing.
    fileprivate init(_ run: VerificationRun) {
        let reason = run.errors.split(separator: "\n").first.map(String.init)
        if run.status == Self.alarm {
            self.init(
                kind: .cannotRun,
                message: "the migration did not end within \(VerificationProgram.timeLimit) seconds"
            )
        } else {
            self.init(kind: .crash, message: reason ?? "the migration ended with status \(run.status)")
        }
    }

    /// The status of a run that ran too long: 128 and the signal's number.
    private static let alarm = 128 + 14
}
