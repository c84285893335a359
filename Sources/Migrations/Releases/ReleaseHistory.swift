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
        let sources = ModelSources(releases.flatMap(\.sources) + current, manager: manager)
        self.init(releases, current: current, in: sources)
    }

    /// Reads releases and sources whose files have been parsed.
    init(_ releases: [Release], current: [SourceFile], in sources: ModelSources) {
        let all = releases + [Release(name: "working tree", sources: current)]
        let readings = all.concurrentMap { ReleaseReading($0, in: sources) }
        self.init(releases: Array(readings.dropLast()), current: readings[releases.count])
    }

    /// Creates a history of what was read already.
    init(releases: [ReleaseReading], current: ReleaseReading) {
        (self.releases, self.current) = (releases, current)
    }

    /// For each schema version that was shipped, the last release of it.
    var shipped: [UInt64: ReleaseReading] {
        Dictionary(releases.compactMap { release in release.version.map { ($0, release) } }) { _, last in last }
    }
}
