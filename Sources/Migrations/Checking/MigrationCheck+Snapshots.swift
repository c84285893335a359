import Diagnostics

extension MigrationCheck {
    /// The snapshots of released versions that have none yet, the lowest first.
    var missingSnapshots: [SchemaSnapshot] {
        history.snapshots(except: Set(snapshots.values.map(\.version)))
    }

    /// Where a snapshot says something else than the release, and the release that has none though others have.
    var snapshotFindings: [Finding] {
        let differing = snapshots.sorted { $0.key < $1.key }.compactMap { path, snapshot -> Finding? in
            guard let release = history.shipped[snapshot.version], release.isComplete else { return nil }
            let changes = SchemaDifference(from: snapshot.schema, to: release.schema).changes
            guard let first = changes.first else { return nil }
            return .differingSnapshot(path, of: release.name, first: first, count: changes.count)
        }
        guard !snapshots.isEmpty, let last = missingSnapshots.last, let release = history.shipped[last.version],
            let folder = snapshots.keys.min()?.split(separator: "/").dropLast().joined(separator: "/")
        else { return differing }
        return differing + [.missingSnapshot(last, of: release.name, in: folder)]
    }
}

extension Finding {
    /// A snapshot says something else than the release that it stands for.
    fileprivate static func differingSnapshot(
        _ path: String,
        of release: String,
        first change: SchemaChange,
        count: Int
    ) -> Finding {
        let name = [change.className, change.property].compactMap(\.self).joined(separator: ".")
        let rest = count == 1 ? "" : " (and \(count - 1) more)"
        return Finding(
            rule: MigrationCheck.Rules.differingSnapshot.id,
            severity: .error,
            message: "the snapshot and the release '\(release)' differ in '\(name)'\(rest): from the one to the other, "
                + change.message,
            location: SourceLocation(file: path, line: 1, column: 1),
            hint:
                "take the snapshot back from git, or remove it and write it anew: skein migrate check --write-snapshots"
        )
    }

    fileprivate static func missingSnapshot(
        _ snapshot: SchemaSnapshot,
        of release: String,
        in folder: String
    ) -> Finding {
        Finding(
            rule: MigrationCheck.Rules.missingSnapshot.id,
            severity: .note,
            message: "the schema version \(snapshot.version), released as '\(release)', has no snapshot",
            location: SourceLocation(file: "\(folder)/\(snapshot.fileName)", line: 1, column: 1),
            hint: "write and commit it: skein migrate check --write-snapshots"
        )
    }
}
