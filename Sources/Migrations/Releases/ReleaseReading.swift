import Diagnostics
import SyntaxSupport

/// What the sources of a release say, or those of the working tree.
struct ReleaseReading: Sendable {
    /// What the release is called.
    let name: String

    /// The data model.
    let schema: Schema

    /// The schema version that a file has which this release wrote: 0, as for Realm, where no source sets one; nil where it cannot
    /// be told.
    var version: UInt64?

    /// The code that has to do with migrations.
    let code: [MigrationCode]

    /// What cannot be told, with an error where the schema may lack something.
    let findings: [Finding]

    /// Whether the schema is all of it.
    var isComplete: Bool { !findings.contains { $0.severity == .error } }

    /// Where the schema version is set, whatever it is; nil where it is set nowhere.
    var versionLocation: SourceLocation? {
        do throws(MigrationError) {
            return try VersionLiteral.literals(in: code).first?.location
        } catch {
            return error.location
        }
    }

    /// What findings of a version that cannot be told carry as their rule.
    static let unknownVersionRule = "unknown-version"

    init(_ release: Release, in sources: ModelSources) {
        let reading = sources.schema(of: release.sources)
        let code = sources.migrationCode(of: release.sources)
        (name, schema, self.code) = (release.name, reading.schema, code)
        do throws(MigrationError) {
            version = try VersionLiteral.number(in: code)
            findings = reading.findings
        } catch {
            version = code.computedVersion
            findings = reading.findings + (version == nil ? [.unknownVersion(error, of: release.name)] : [])
        }
    }
}

extension [MigrationCode] {
    /// The version that all places come to which set one, by names that lead to names in the end to a number.
    fileprivate var computedVersion: UInt64? {
        let index = CodeIndex(map(\.source))
        let numbers = flatMap { part in
            part.versions.map { StepReader.number(of: $0, in: part.source, index) }
        }
        guard let first = numbers.first, numbers.allSatisfy({ $0 == first }) else { return nil }
        return first
    }
}

extension Finding {
    /// The schema version of a release cannot be told.
    fileprivate static func unknownVersion(_ error: MigrationError, of release: String) -> Finding {
        // Which of several counts, nothing can be said where releases are read.
        let isOne = if case .severalVersions = error { false } else { true }
        return Finding(
            rule: ReleaseReading.unknownVersionRule,
            severity: .warning,
            message: error.message,
            location: error.location ?? SourceLocation(file: release, line: 1, column: 1),
            hint: isOne ? error.hints.first : nil
        )
    }
}
