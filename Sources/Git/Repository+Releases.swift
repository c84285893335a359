import Files

/// A tag that names a release by its version.
package struct ReleaseTag: Hashable, Sendable {
    /// The tag's name.
    package var name: String
    /// The version that the name says.
    package var version: SemanticVersion
    /// The commit that was released; nil where it is not here, or where history is cut off so that nobody can tell what follows it.
    package var commit: ObjectID?
}

extension Repository {
    /// Returns the tags of all releases that one of some commits follows or is, the lowest version first: SemVer after the prefix,
    /// and no pre-release.
    ///
    /// In history that is cut off, the tags that nothing can be told of are among them, without a commit.
    ///
    /// - Parameters:
    ///   - tips: The commits that must follow a release, or be it.
    ///   - prefix: What stands before the version in tags, as with ``highestRelease(in:tagPrefix:)``.
    /// - Returns: The tags.
    /// - Throws: Where history cannot be read.
    package func releases(in tips: [ObjectID], tagPrefix prefix: String) throws(GitError) -> [ReleaseTag] {
        var tags: [(tag: ReleaseTag, id: ObjectID)] = []
        for reference in try references(below: "refs/tags/") {
            guard let version = Self.version(ofTag: reference.name, prefix: prefix), !version.isPreRelease else {
                continue
            }
            tags.append((ReleaseTag(name: reference.name, version: version), reference.tip))
        }
        let isCutOff = (File(commonFolder + "shallow").size ?? 0) > 0
        var releases: [ReleaseTag] = []
        // A release is mostly followed by the next one, which is nearer than a branch's tip.
        var next: ObjectID?
        for (tag, id) in tags.sorted(by: { $0.tag.version > $1.tag.version }) {
            guard let commit = try commit(behind: id) else {
                if try lacks(id) { releases.append(tag) }
                continue
            }
            var isFollowed = false
            for tip in [next].compactMap(\.self) + tips where !isFollowed {
                isFollowed = try isAncestor(commit, of: tip)
            }
            if isFollowed {
                releases.append(ReleaseTag(name: tag.name, version: tag.version, commit: commit))
                next = commit
            } else if isCutOff {
                releases.append(tag)
            }
        }
        return releases.reversed()
    }

    /// Returns whether an object, or what tags lead to from it, is not here.
    private func lacks(_ id: ObjectID) throws(GitError) -> Bool {
        guard let object = try historyReader().object(id) else { return true }
        return try object.target.map(lacks) ?? false
    }

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
