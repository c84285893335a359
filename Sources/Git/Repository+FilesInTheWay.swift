extension Repository {
    /// Refuses where files that git does not know lie where some work would write others.
    ///
    /// Git overwrites those that are ignored, which nothing brings back; for others it would stop in the middle.
    package func refuseOverwriting(by work: LocalWork) throws(GitError) {
        let settings = try settings()
        if workTree == nil || isPromised(settings) { return }
        var unknown: [String] = []
        var ignored: [String] = []
        for target in Set(work.checkouts + work.merges.flatMap { [$0.base, $0.result] }) {
            let changes = try changes(from: work.current, to: target)
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
}
