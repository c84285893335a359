package import Git

extension FlowPlan {
    /// Carries out the steps.
    ///
    /// libgit2 does the local part where it does all of it as git would, the git program elsewhere; the variable
    /// `SKEIN_FLOW_ENGINE`, `libgit2` or `git`, in the repository's environment decides otherwise. What concerns a remote
    /// is always the git program's.
    ///
    /// - `now`: The date of the commits made, where the environment says no other.
    ///
    /// Throws ``FlowError/conflict(paths:commandToContinue:)`` where a merge stops for a person.
    package func execute(in repository: Repository, now: CommitDate) throws -> FlowOutcome {
        let outcome = FlowOutcome(summary: summary, nextCommand: nextCommand)
        if steps.isEmpty { return outcome }
        let reason = try reasonForProgram(in: repository)
        let warnings = Warnings()
        let engine: any RepositoryEngine =
            if reason == nil {
                LibraryEngine(repository: repository, now: now)
            } else {
                ProgramEngine(git: try repository.program(), repository: repository) { warnings.sentences.append($0) }
            }
        try repository.refuseLocks(ofBranches: steps.flatMap(\.branches))
        try executeSteps(with: engine, in: repository)

        var done = outcome
        done.reasonForProgram = reason
        done.summary += warnings.sentences
        if let landing { done.summary.append("You are now on branch '\(landing)'.") }
        return done
    }

    /// What the engine warned of.
    private final class Warnings {
        var sentences: [String] = []
    }

    private func executeSteps(with engine: any RepositoryEngine, in repository: Repository) throws {
        for (position, step) in steps.enumerated() {
            do {
                try execute(step, with: engine, in: repository)
            } catch let error as GitError {
                var done = steps[..<position]
                if case .createBranch(let name, _, _) = step {
                    // What is kept about a branch was written before it.
                    let section = "gitflow.branch." + name
                    let others = done.filter { if case .set(section + ".base", _) = $0 { false } else { true } }
                    if others.count < done.count { try? repository.removeLocalSection(section) }
                    done = others[...]
                }
                let sentences = done.compactMap(\.accomplishment)
                if sentences.isEmpty { throw error }
                throw FlowError.stopped(error, done: sentences, commandToContinue: commandToContinue)
            }
        }
    }

    private func reasonForProgram(in repository: Repository) throws -> String? {
        let variable = "SKEIN_FLOW_ENGINE"
        let obstacle = try repository.obstacle(to: work)
        switch repository.environment[variable] ?? "" {
        case "git": return "\(variable) is 'git'"
        case "libgit2":
            // A conflict is git's to present, whoever does the rest.
            if let obstacle, obstacle != .conflicts { throw FlowError.engineCannot(reason: obstacle.reason) }
            return obstacle?.reason
        case "": return obstacle?.reason
        case let other: throw FlowError.unknownEngine(other)
        }
    }

    private func execute(_ step: FlowStep, with engine: any RepositoryEngine, in repository: Repository) throws {
        switch step {
        case .createBranch(let name, let start, let checkingOut):
            try engine.createBranch(name, from: start, checkingOut: checkingOut)
        case .makeFirstCommit(let branch, let message): try engine.makeFirstCommit(on: branch, message: message)
        case .merge(let plan):
            do throws(GitError) { try engine.merge(plan) } catch .mergeConflict(let paths) {
                try WaitingConflict.write(base: plan.base.name, in: repository)
                throw FlowError.conflict(paths: paths, commandToContinue: commandToContinue)
            }
        case .deleteRemoteBranch(let name, let remote, let expected):
            // The lease keeps commits that somebody pushed since from being lost.
            try repository.program().run(
                "push",
                "--quiet",
                "--force-with-lease=refs/heads/\(name):\(expected)",
                remote,
                ":refs/heads/\(name)"
            )
        case .deleteBranch(let name): try engine.deleteBranch(name)
        case .set(let key, let value): try repository.setLocalSetting(key, to: value)
        case .forgetBase(let branch): try repository.removeLocalSection("gitflow.branch." + branch)
        case .forgetConflict: try WaitingConflict.forget(in: repository)
        }
    }
}

extension Repository {
    /// The git program, in the work tree.
    func program() throws(GitError) -> GitProgram {
        try GitProgram(in: workTree ?? gitFolder, environment: environment)
    }
}
