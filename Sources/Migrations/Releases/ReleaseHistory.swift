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
        self.init(all, in: ModelSources(all.flatMap(\.sources), manager: manager))
    }

    /// Reads releases, the last of which is the sources as they are now, whose files have been parsed.
    init(_ all: [Release], in sources: ModelSources) {
        var readings = all.concurrentMap { ReleaseReading($0, in: sources) }
        current = readings.popLast() ?? ReleaseReading(Release(name: "", sources: []), in: sources)
        releases = readings
    }

    /// For each schema version that was shipped, the last release of it.
    var shipped: [UInt64: ReleaseReading] {
        Dictionary(releases.compactMap { release in release.version.map { ($0, release) } }) { _, last in last }
    }
}
