import Git

extension FlowRun {
    /// Pushes branches and tags, all or none where the server can.
    func push(_ plan: PushPlan) throws {
        do throws(GitError) {
            try push(plan.arguments(isAtomic: plan.references.count > 1))
        } catch {
            guard case .programFailed(_, let reason) = error, reason.contains("--atomic") else { throw error }
            // The server takes references one by one.
            try push(plan.arguments(isAtomic: false))
        }
    }

    /// Deletes a branch of the remote; one that is gone there is forgotten here, too.
    func deleteRemoteBranch(_ name: String, remote: String, expected: ObjectID) throws {
        let git = try program()
        let reference = "refs/heads/" + name
        do throws(GitError) {
            // The lease keeps commits that somebody pushed since from being lost.
            try push(["--force-with-lease=\(reference):\(expected)", remote, ":" + reference])
        } catch {
            guard try git.run("ls-remote", "--heads", remote, reference).isEmpty else { throw error }
            try git.run("update-ref", "-d", "refs/remotes/\(remote)/\(name)")
        }
    }

    private func push(_ arguments: [String]) throws(GitError) {
        let position = said.count
        let printed = try program().run(["push", "--quiet"] + arguments)
        // Git itself prints nothing: it is the hook `pre-push`, which ran before the server said anything.
        if !printed.isEmpty { said.insert(printed, at: position) }
    }
}
