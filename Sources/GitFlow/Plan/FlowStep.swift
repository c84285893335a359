import Diagnostics
import Files
package import Git

/// One change that a command makes.
package enum FlowStep: Hashable, Sendable {
    /// Creates a branch.
    case createBranch(String, from: BranchStart, checkingOut: Bool)
    /// Makes the first commit of a repository.
    case makeFirstCommit(branch: String, message: String)
    /// Checks out a branch.
    case switchTo(String)
    /// Merges into a branch.
    case merge(MergePlan)
    /// Commits a merge whose conflicts a person has resolved.
    case concludeMerge(MergePlan)
    /// Puts a branch's commits on top of another branch.
    case rebase(RebasePlan)
    /// Goes on with a rebase whose conflicts a person has resolved.
    case concludeRebase(RebasePlan)
    /// Creates an annotated tag.
    case tag(TagDraft)
    /// Pushes branches and tags.
    case push(PushPlan)
    /// Takes the remote's commits of a branch in, as `git pull` does.
    case pull(branch: String, remote: String, rebases: Bool)
    /// Deletes a branch of the remote.
    case deleteRemoteBranch(String, remote: String, expected: ObjectID)
    /// Deletes a local branch.
    case deleteBranch(String)
    /// Renames a local branch.
    case renameBranch(String, to: String)
    /// Writes a setting.
    case set(key: String, value: String, file: SettingsFile)
    /// Removes what is kept about a branch in the settings.
    case forgetBase(of: String)
    /// Runs a script of the user's.
    case hook(FlowHook)
}

/// References that are sent to a remote, all or none where it can do so.
package struct PushPlan: Hashable, Sendable {
    /// The remote.
    package var remote: String
    /// Whole names of branches and tags, each of which keeps its name there.
    package var references: [String]
    /// Whether the branches follow the remote's from then on.
    package var setsUpstream = false
    /// What is handed to the server's hooks (`--push-option`).
    package var options: [String] = []
}

extension FlowStep: CustomStringConvertible {
    /// What the step does, as a sentence for `--dry-run`.
    package var description: String {
        switch self {
        case .createBranch(let name, let start, let checkingOut):
            "Create the branch '\(name)' at '\(start.name)'" + (checkingOut ? " and switch to it." : ".")
        case .makeFirstCommit(let branch, let message): "Make the first commit, '\(message)', on '\(branch)'."
        case .switchTo(let branch): "Switch to '\(branch)'."
        case .merge(let plan): Self.sentence(for: plan)
        case .concludeMerge(let plan): "Commit the merge of '\(plan.source.name)' into '\(plan.base)'."
        case .rebase(let plan): "Rebase '\(plan.branch)' on '\(plan.base)'."
        case .concludeRebase(let plan): "Go on with the rebase of '\(plan.branch)'."
        case .tag(let draft): "Tag '\(draft.branch)' as '\(draft.name)'."
        case .push(let plan): "Push \(plan.names.quotedList()) to '\(plan.remote)'."
        case .pull(let branch, let remote, _): "Pull '\(branch)' from '\(remote)'."
        case .deleteRemoteBranch(let name, let remote, _): "Delete the branch '\(name)' on '\(remote)'."
        case .deleteBranch(let name): "Delete the local branch '\(name)'."
        case .renameBranch(let name, let new): "Rename the branch '\(name)' to '\(new)'."
        case .set(let key, let value, let file): "Set '\(key)' to '\(value)'" + file.phrase + "."
        case .forgetBase(let branch): "Forget where '\(branch)' began."
        case .hook(let hook): "Run the hook '\(hook.name)'."
        }
    }

    /// What was done, for when a later step fails; nil for what nobody has to know.
    var accomplishment: String? {
        switch self {
        case .createBranch(let name, _, _): "the branch '\(name)' was created"
        case .makeFirstCommit(let branch, _): "the first commit was made on '\(branch)'"
        case .switchTo(let branch): "'\(branch)' was checked out"
        case .merge(let plan), .concludeMerge(let plan): "'\(plan.source.name)' was merged into '\(plan.base)'"
        case .rebase(let plan), .concludeRebase(let plan): "'\(plan.branch)' was rebased on '\(plan.base)'"
        case .tag(let draft): "the tag '\(draft.name)' was made"
        case .push(let plan): "\(plan.names.quotedList()) went to '\(plan.remote)'"
        case .pull(let branch, let remote, _): "'\(branch)' was pulled from '\(remote)'"
        case .deleteRemoteBranch(let name, let remote, _): "the branch '\(name)' was deleted on '\(remote)'"
        case .deleteBranch(let name): "the branch '\(name)' was deleted"
        case .renameBranch(let name, let new): "the branch '\(name)' became '\(new)'"
        case .set(let key, _, _): "'\(key)' was set"
        case .forgetBase, .hook: nil
        }
    }

    private static func sentence(for plan: MergePlan) -> String {
        let way =
            switch plan.style {
            case .commit, .commitUnlessSingle, .fastForwardIfPossible: "Merge '\(plan.source.name)' into '\(plan.base)'"
            case .fastForward: "Move '\(plan.base)' forward to '\(plan.source.name)'"
            case .squash: "Put all of '\(plan.source.name)' into '\(plan.base)' as one commit"
            }
        return way + (plan.checksOut ? ", and switch to it." : ".")
    }
}

extension PushPlan {
    /// The names that the user knows.
    package var names: [String] {
        references.map { $0.rest(after: "refs/heads/") ?? $0.rest(after: "refs/tags/") ?? $0 }
    }
}

extension SettingsFile {
    fileprivate var phrase: String {
        switch self {
        case .local: ""
        case .global: " in your own settings"
        case .system: " in the machine's settings"
        case .file(let path): " in '\(path)'"
        }
    }
}
