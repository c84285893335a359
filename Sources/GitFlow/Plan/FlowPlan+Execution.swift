import Files
package import Git

extension FlowPlan {
    /// Carries out the steps.
    ///
    /// libgit2 does the local part where it does all of it as git would, the git program elsewhere; the variable
    /// `SKEIN_FLOW_ENGINE`, `libgit2` or `git`, in the repository's environment decides otherwise. What concerns a remote
    /// is always the git program's.
    ///
    /// Each step is written down in the git folder of the work tree as it is done. Where one fails, a command that can be
    /// continued stays as it is, and any other is taken back.
    ///
    /// - `now`: The date of the commits made, where the environment says no other.
    /// - `observe`: Told what happens to each step.
    ///
    /// Throws ``FlowError/conflict(paths:commandToContinue:)`` where a merge stops for a person.
    package func execute(
        in repository: Repository,
        now: CommitDate,
        observing observe: (FlowProgress) throws -> Void = { _ in }
    ) throws -> FlowOutcome {
        var outcome = FlowOutcome(summary: summary, nextCommand: nextCommand)
        if steps.isEmpty { return outcome }
        let reason = try reasonForProgram(in: repository)
        try repository.refuseLocks(of: steps.flatMap(\.references))
        if journal == nil { try repository.refuseOverwriting(by: work) }
        let run = FlowRun(self, in: repository, now: now, reasonForProgram: reason)
        try run.carryOut(observing: observe)
        // The git program does this itself.
        if reason == nil, steps.contains(where: \.isMerge) { try repository.startMaintenance() }

        outcome.reasonForProgram = reason
        outcome.summary += run.warnings
        // A hook may have gone elsewhere.
        if let landing { outcome.summary.append("You are now on branch '\(try repository.head().branch ?? landing)'.") }
        return outcome
    }

    private func reasonForProgram(in repository: Repository) throws -> String? {
        if let journal { return journal.reasonForProgram }
        let variable = "SKEIN_FLOW_ENGINE"
        let obstacle = try repository.obstacle(to: work)
        switch repository.environment[variable] ?? "" {
        case "git": return "\(variable) is 'git'"
        case "libgit2":
            // A conflict is git's to present, whoever does the rest.
            if let obstacle, !obstacle.isGitsPart { throw FlowError.engineCannot(reason: obstacle.reason) }
            return obstacle?.reason
        case "": return obstacle?.reason
        case let other: throw FlowError.unknownEngine(other)
        }
    }
}

extension FlowStep {
    /// Whether it is a merge.
    fileprivate var isMerge: Bool { if case .merge = self { true } else { false } }
}
