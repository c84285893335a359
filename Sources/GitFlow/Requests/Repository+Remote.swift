import Git

extension Repository {
    /// Whether there is a remote of this name.
    func hasRemote(_ name: String) throws(GitError) -> Bool {
        try !settings(withPrefix: "remote.\(name).").isEmpty
    }

    /// Refuses where there is no remote of this name.
    func refuseMissingRemote(_ name: String) throws {
        if try !hasRemote(name) { throw FlowError.noRemote(name) }
    }

    /// Asks a remote for all branches.
    func fetchAll(from remote: String) throws(GitError) {
        try program().run("fetch", "--quiet", remote)
    }

    /// Asks a remote for branches, and forgets one that is gone there.
    ///
    /// Returns those that it has.
    @discardableResult
    func fetch(_ branches: [String], from remote: String) throws(GitError) -> [String] {
        if branches.isEmpty { return [] }
        let git = try program()
        do throws(GitError) {
            try git.run(["fetch", "--quiet", remote] + branches)
            return branches
        } catch {
            // A branch that is not there makes git fetch nothing at all.
            let lines = try git.run(["ls-remote", "--heads", remote] + branches.map { "refs/heads/" + $0 })
            let there = branches.filter { lines.hasLine(endingIn: "\trefs/heads/" + $0) }
            if there.count == branches.count { throw error }
            for branch in branches where !there.contains(branch) {
                if try self.branch(named: branch, ofRemote: remote) != nil {
                    try git.run("update-ref", "-d", "refs/remotes/\(remote)/\(branch)")
                }
            }
            return try fetch(there, from: remote)
        }
    }
}

extension String {
    fileprivate func hasLine(endingIn end: String) -> Bool {
        split(separator: "\n").contains { $0.hasSuffix(end) }
    }
}
