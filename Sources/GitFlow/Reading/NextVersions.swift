package import Git

/// A part of a version, by SemVer.
package enum VersionPart: String, CaseIterable, Hashable, Sendable {
    /// What breaks.
    case major
    /// What is new.
    case minor
    /// What is mended.
    case patch
}

/// The versions that may come after the highest release in production.
package struct NextVersions: Hashable, Sendable {
    private let last: SemanticVersion?

    /// Reads the tags of a repository.
    package init(_ configuration: FlowConfiguration, in repository: Repository) throws(GitError) {
        guard let production = try repository.branch(named: configuration.production) else {
            last = nil
            return
        }
        let prefix = configuration.versionTagPrefix
        last = try repository.highestRelease(in: production, tagPrefix: prefix).flatMap {
            Repository.version(ofTag: $0.name, prefix: prefix)
        }
    }

    /// Returns the version that comes after counting up a part; the first is 1.0.0, 0.1.0 or 0.0.1.
    package func version(after part: VersionPart) -> String {
        let (major, minor, patch) = last.map { ($0.major, $0.minor, $0.patch) } ?? (0, 0, 0)
        switch part {
        case .major: return "\(major + 1).0.0"
        case .minor: return "\(major).\(minor + 1).0"
        case .patch: return "\(major).\(minor).\(patch + 1)"
        }
    }

    /// The three that may come, the smallest step first.
    package var all: [String] { [.patch, .minor, .major].map(version) }
}
