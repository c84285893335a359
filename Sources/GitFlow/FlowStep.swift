package import Git

/// One change that a command makes.
package enum FlowStep: Hashable, Sendable {
    /// Creates a branch.
    case createBranch(String, from: BranchStart, checkingOut: Bool)
    /// Makes the first commit of a repository.
    case makeFirstCommit(branch: String, message: String)
    /// Checks out the base and merges a branch into it.
    case merge(MergePlan)
    /// Deletes a branch of the remote.
    case deleteRemoteBranch(String, remote: String, expected: ObjectID)
    /// Deletes a local branch that is merged.
    case deleteBranch(String)
    /// Writes a setting of the repository.
    case set(key: String, value: String)
    /// Removes what is kept about a branch in the settings.
    case forgetBase(of: String)
    /// Forgets that a merge waited for a person.
    case forgetConflict
}

extension FlowStep: CustomStringConvertible {
    /// What the step does, as a sentence for `--dry-run`.
    package var description: String {
        switch self {
        case .createBranch(let name, let start, let checkingOut):
            "Create the branch '\(name)' at '\(start.name)'" + (checkingOut ? " and switch to it." : ".")
        case .makeFirstCommit(let branch, let message): "Make the first commit, '\(message)', on '\(branch)'."
        case .merge(let plan): Self.sentence(for: plan)
        case .deleteRemoteBranch(let name, let remote, _): "Delete the branch '\(name)' on '\(remote)'."
        case .deleteBranch(let name): "Delete the local branch '\(name)'."
        case .set(let key, let value): "Set '\(key)' to '\(value)'."
        case .forgetBase(let branch): "Forget where '\(branch)' began."
        case .forgetConflict: "Forget the conflict that was resolved."
        }
    }

    /// What was done, for when a later step fails; nil for what nobody has to know.
    var accomplishment: String? {
        switch self {
        case .createBranch(let name, _, _): "the branch '\(name)' was created"
        case .makeFirstCommit(let branch, _): "the first commit was made on '\(branch)'"
        case .merge(let plan) where plan.outcome == .alreadyMerged: "'\(plan.base.name)' was checked out"
        case .merge(let plan): "'\(plan.branch.name)' was merged into '\(plan.base.name)'"
        case .deleteRemoteBranch(let name, let remote, _): "the branch '\(name)' was deleted on '\(remote)'"
        case .deleteBranch(let name): "the branch '\(name)' was deleted"
        case .set(let key, _): "'\(key)' was set"
        case .forgetBase, .forgetConflict: nil
        }
    }

    /// The local branches that it changes.
    var branches: [String] {
        switch self {
        case .createBranch(let name, _, _), .makeFirstCommit(let name, _), .deleteBranch(let name): [name]
        case .merge(let plan): [plan.base.name]
        case .deleteRemoteBranch, .set, .forgetBase, .forgetConflict: []
        }
    }

    private static func sentence(for plan: MergePlan) -> String {
        switch plan.outcome {
        case .alreadyMerged: "Switch to '\(plan.base.name)', which holds '\(plan.branch.name)' already."
        case .fastForward where plan.allowsFastForward:
            "Switch to '\(plan.base.name)' and move it forward to '\(plan.branch.name)'."
        default: "Switch to '\(plan.base.name)' and merge '\(plan.branch.name)' into it."
        }
    }
}
