extension Repository {
    /// Refuses where files that git does not know lie where some work would write others.
    ///
    /// Git overwrites those that are ignored, which nothing brings back; for others it would stop in the middle.
    package func refuseOverwriting(by work: LocalWork) throws(GitError) {
        let settings = try settings()
        if workTree == nil || isPromised(settings) { return }
        var unknown: [String] = []
        var ignored: [String] = []
        for changes in try written(by: work) {
            for (change, ground) in zip(changes, try grounds(of: changes)) where change.old == nil {
                switch ground {
                case .unknown(let path): unknown.append(path)
                case .ignored: ignored.append(change.path)
                default: break
                }
            }
        }
        if !unknown.isEmpty { throw .unknownFilesInTheWay(paths: Set(unknown).sorted()) }
        if !ignored.isEmpty { throw .ignoredFilesInTheWay(paths: Set(ignored).sorted()) }
    }

    /// What some work changes in the files as they are checked out now, for each state that it passes through.
    private func written(by work: LocalWork) throws(GitError) -> [[TreeChange]] {
        var found: [[TreeChange]] = []
        for target in Set(work.checkouts + work.merges.flatMap { [$0.base, $0.result] }) {
            found.append(try changes(from: work.current, to: target))
        }
        // Of these commits only what they change is written: beside conflicts, or on top of other commits.
        for merge in work.merges {
            guard case .conflicts = merge.outcome else { continue }
            let start = try mergeBase(of: merge.source, merge.base)
            found.append(try changes(from: work.current, to: merge.source, changedSince: start))
        }
        for pick in work.picks {
            let parent = try record(of: pick)?.parents.first
            found.append(try changes(from: work.current, to: pick, changedSince: parent))
        }
        return found
    }

    private func changes(
        from current: ObjectID?,
        to target: ObjectID,
        changedSince start: ObjectID?
    ) throws(GitError) -> [TreeChange] {
        let changed = Set(try changes(from: start, to: target).filter { $0.new != nil }.map(\.bytes))
        return try changes(from: current, to: target).filter { changed.contains($0.bytes) }
    }
}
