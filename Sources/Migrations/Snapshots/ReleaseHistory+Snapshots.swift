import SyntaxSupport

extension RealmMigration {
    /// Returns the schemas that were shipped, of versions that are not known yet, the lowest first.
    public static func snapshots(of releases: [Release], except known: Set<UInt64>) -> [SchemaSnapshot] {
        withLargeStack { ReleaseHistory(releases, current: []).snapshots(except: known) }
    }
}

extension ReleaseHistory {
    /// Returns the schemas that were shipped, of versions that are not known yet, the lowest first.
    func snapshots(except known: Set<UInt64>) -> [SchemaSnapshot] {
        shipped.filter { !known.contains($0.key) && $0.value.isComplete }.map { version, release in
            SchemaSnapshot(version: version, schema: release.schema)
        }.sorted { $0.version < $1.version }
    }
}

extension ReleaseReading {
    /// Takes the schema of a release from its snapshot.
    init(_ snapshot: SchemaSnapshot, named name: String) {
        (self.name, schema, version) = (name, snapshot.schema, snapshot.version)
        (code, findings) = ([], [])
    }
}
