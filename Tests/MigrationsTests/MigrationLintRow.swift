import Diagnostics
import Migrations
import TestSupport
import Testing

/// Models and migrations as shipped and as they are, and what is found at which marker.
struct MigrationLintRow: Sendable, CustomTestStringConvertible {
    let name: String
    /// The models of each release, with the version that they were shipped with.
    var shipped: [(version: Int, models: String)] = []
    /// The migration of each release.
    var shippedBlock = ""
    /// The models as they are, and the code that sets the version and migrates.
    let models: String
    var code: [String] = []
    let found: Set<String>

    /// A row whose migration is the body of a block, given `migration` and `oldSchemaVersion`.
    init(
        _ name: String,
        shipped: [(version: Int, models: String)] = [],
        shippedBlock: String = "",
        models: String = "class A: Object { @Persisted var a: Int }",
        version: Int = 9,
        block: String = "",
        others: [String] = [],
        finds found: Set<String> = []
    ) {
        (self.name, self.shipped, self.models, self.found) = (name, shipped, models, found)
        self.shippedBlock = shippedBlock
        code = [Self.configuration(version, block)] + others
    }

    var testDescription: String { name }

    static func configuration(_ version: Int, _ block: String) -> String {
        """
        import RealmSwift
        let configuration = Realm.Configuration(
            schemaVersion: \(version),
            migrationBlock: { migration, oldSchemaVersion in
        \(block)
            }
        )
        """
    }

    /// What is found in the sources, each as `marker rule`; markers are unique among all files.
    func findings() -> Set<String> { Set(result().map(\.place)) }

    /// What is found, and at which marker.
    func result() -> [(place: String, finding: Finding)] {
        let marked = ([models] + code).map(MarkedText.init)
        let files = marked.enumerated().map { SourceFile(path: "\($0).swift", text: $1.text) }
        let releases = shipped.enumerated().map { number, release in
            let configuration = Self.configuration(release.version, shippedBlock)
            return Release(
                name: "1.\(number)",
                sources: [
                    SourceFile(path: "0.swift", text: MarkedText(release.models).text),
                    SourceFile(path: "1.swift", text: configuration),
                ]
            )
        }
        var result: [(place: String, finding: Finding)] = []
        for finding in MigrationLinter.lint(files, since: releases).findings {
            let place = finding.location
            let positions = marked[Int(place.file.dropLast(6)) ?? 0].positions
            let marker = positions.first { $0.value.line == place.line && $0.value.column == place.column }?.key
            let shown = marker ?? "\(place.file):\(place.line):\(place.column)"
            result.append(("\(shown) \(finding.rule)", finding))
        }
        return result
    }
}
