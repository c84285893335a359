import Diagnostics
import SyntaxSupport

/// All releases of an app and its sources as they are now, each text of which was parsed once.
struct ReleaseHistory: Sendable {
    /// The releases, the lowest version first.
    let releases: [ReleaseReading]

    /// The sources as they are now.
    let current: ReleaseReading

    /// Reads releases and sources.
    ///
    /// - Parameters:
    ///   - releases: The releases, the lowest version first.
    ///   - current: The sources as they are now.
    ///   - manager: A file of the sources that counts as code that migrates, whatever is in it.
    init(_ releases: [Release], current: [SourceFile], manager: SourceFile? = nil) {
        let all = releases + [Release(name: "working tree", sources: current)]
        let sources = ModelSources(all.flatMap(\.sources), manager: manager)
        var readings = all.concurrentMap { ReleaseReading($0, in: sources) }
        self.current = readings.removeLast()
        self.releases = readings
    }

    /// Creates a history of what was read already.
    init(releases: [ReleaseReading], current: ReleaseReading) {
        (self.releases, self.current) = (releases, current)
    }

    /// For each schema version that was shipped, the last release of it.
    var shipped: [UInt64: ReleaseReading] {
        Dictionary(releases.compactMap { release in release.version.map { ($0, release) } }) { _, last in last }
    }

    /// Returns the schemas that were shipped, of versions that are not known yet, the lowest first.
    func snapshots(except known: Set<UInt64>) -> [SchemaSnapshot] {
        shipped.filter { !known.contains($0.key) && $0.value.isComplete }.map { version, release in
            SchemaSnapshot(version: version, schema: release.schema)
        }.sorted { $0.version < $1.version }
    }
}

extension RealmMigration {
    /// Returns the schemas that were shipped, of versions that are not known yet, the lowest first.
    public static func snapshots(of releases: [Release], except known: Set<UInt64>) -> [SchemaSnapshot] {
        withLargeStack { ReleaseHistory(releases, current: []).snapshots(except: known) }
    }
}
