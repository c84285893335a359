import Diagnostics
import JSON
import Migrations

/// What became of the files of one kind.
struct VerificationResult {
    /// The kind; nil where there is only one.
    let store: RealmStore?
    /// The version that they were migrated to.
    let version: UInt64
    let reports: [MigrationReport]

    /// The reports for people.
    var text: String {
        let heading = store.map { "For \($0.phrase) (\($0.location.file):\($0.location.line)):\n" } ?? ""
        guard !reports.isEmpty else {
            return heading + "No release left a file that must be migrated to version \(version).\n"
        }
        return heading + reports.map(\.text).joined(separator: "\n") + "\n" + reports.summary + "\n"
    }
}

extension [VerificationResult] {
    /// The reports for scripts.
    var json: JSONValue {
        let paths = flatMap { result in
            result.reports.map { report -> JSONValue in
                guard let store = result.store else { return .object(report.json) }
                var object = report.json
                object["realm"] = .string("\(store.location.file):\(store.location.line)")
                return .object(object)
            }
        }
        return ["version": 1, "paths": .array(paths)]
    }
}

extension [MigrationReport] {
    fileprivate var summary: String {
        let failed = count { $0.verdict == .failed }
        let partial = count { $0.verdict == .cannotRun }
        let files = count == 1 ? "1 file of an old version" : "\(count) files of old versions"
        if failed > 0 { return "\(files): \(failed) with values that are lost, or not opened." }
        if partial > 0 { return "\(files): no loss in what was run; \(partial) with what cannot run here." }
        return "\(files): nothing is lost that the migration does not say is lost."
    }
}

extension MigrationReport {
    fileprivate var json: JSONObject {
        let failure = failure.map { failure -> JSONValue in
            ["kind": .string(failure.kind.rawValue), "message": .string(failure.message)]
        }
        return [
            "releases": .array(releases.map(JSONValue.string)), "from": Int(clamping: oldVersion).json,
            "to": Int(clamping: newVersion).json, "verdict": .string(verdict.word), "failure": failure ?? .null,
            "classes": .array(classes.map(\.json)), "skipped": .array(skipped.map(JSONValue.string)),
        ]
    }

    fileprivate var text: String {
        let names =
            releases.count > 2 ? "\(releases[0]) … \(releases[releases.count - 1])" : releases.joined(separator: ", ")
        var lines = ["\(names) (version \(oldVersion)) → working tree (version \(newVersion))"]
        if let failure {
            let label =
                failure.kind == .cannotRun ? "cannot run here" : failure.kind == .crash ? "the app ends" : "refused"
            lines += "\(label): \(failure.message)".split(separator: "\n").map { "  \($0)" }
        }
        for report in classes {
            lines.append("  \(report.heading)")
            lines += TextTable(report.properties.map { ["    " + $0.name, $0.fate.description] }).lines
        }
        // What is said of a property needs no second word.
        let told = Set(classes.flatMap(\.properties).compactMap(\.fate.reasonNotRun))
        lines += skipped.filter { !told.contains($0) }.map { "  cannot run here: \($0)" }
        return lines.map { $0.escapingControlCharacters + "\n" }.joined()
    }
}

extension MigrationReport.ClassReport {
    fileprivate var json: JSONValue {
        let rows = properties.map { property -> JSONValue in
            [
                "name": .string(property.name), "fate": .string(property.fate.word),
                "isLoss": .bool(property.fate.verdict == .failed), "text": .string(property.fate.description),
            ]
        }
        return [
            "name": .string(name), "oldRows": oldRows.json, "newRows": newRows.json, "lostRows": lostRows.json,
            "isLossSaid": .bool(isLossSaid),
            "note": JSONValue(note), "properties": .array(rows),
        ]
    }

    fileprivate var heading: String {
        let rows = oldRows == newRows ? "\(oldRows) rows" : "\(oldRows) rows → \(newRows)"
        let lost = lostRows > 0 ? ", \(lostRows) lost" + (isLossSaid ? ", as the migration says" : "") : ""
        return "\(name): \(rows)\(lost)" + (note.map { "; \($0)" } ?? "")
    }
}

extension MigrationReport.Fate {
    /// Where and why it cannot run here.
    fileprivate var reasonNotRun: String? {
        if case .unknown(let reason) = self { reason } else { nil }
    }
}

extension MigrationReport.Verdict {
    /// A word for scripts.
    fileprivate var word: String {
        switch self {
        case .passed: "passed"
        case .cannotRun: "cannot-run"
        case .failed: "failed"
        }
    }
}

extension Int {
    fileprivate var json: JSONValue { JSONValue(self) }
}
