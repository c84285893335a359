import Files

extension Repository {
    /// Returns the tag of the highest release that a commit holds: SemVer after the prefix, and no pre-release.
    ///
    /// - Parameters:
    ///   - commit: The commit that must follow the release, or be it.
    ///   - prefix: What stands before the version in tags, such as `v`; where it is empty, a `v` may stand there.
    /// - Returns: The tag, or nil where there is no release.
    /// - Throws: Where history cannot be read.
    package func highestRelease(in commit: ObjectID, tagPrefix prefix: String) throws(GitError) -> Tag? {
        var releases: [(version: SemanticVersion, tag: Tag)] = []
        for tag in try tags() {
            guard let version = Self.version(ofTag: tag.name, prefix: prefix) else { continue }
            if !version.isPreRelease { releases.append((version, tag)) }
        }
        for release in releases.sorted(by: { $0.version > $1.version }) {
            if try isAncestor(release.tag.commit, of: commit) { return release.tag }
        }
        return nil
    }

    /// Returns the version that a tag's name says, or nil where it says none.
    package static func version(ofTag name: String, prefix: String) -> SemanticVersion? {
        let text = prefix.isEmpty ? name.rest(after: "v") ?? name : name.rest(after: prefix)
        return text.flatMap { SemanticVersion($0) }
    }
}
