import Git

extension FlowStep {
    /// The whole names of the local references that it may change.
    var references: [String] {
        switch self {
        case .createBranch(let name, _, _), .makeFirstCommit(let name, _), .deleteBranch(let name):
            ["refs/heads/" + name]
        case .merge(let plan), .concludeMerge(let plan): ["refs/heads/" + plan.base]
        case .rebase(let plan), .concludeRebase(let plan): ["refs/heads/" + plan.branch]
        case .tag(let draft): ["refs/tags/" + draft.name]
        case .pull(let branch, _, _): ["refs/heads/" + branch]
        case .renameBranch(let name, let new): ["refs/heads/" + name, "refs/heads/" + new]
        case .switchTo, .push, .deleteRemoteBranch, .set, .forgetBase, .hook: []
        }
    }

    /// The sections of this repository's settings that it may change.
    var settingsSections: [String] {
        switch self {
        case .createBranch(let name, _, _), .deleteBranch(let name): ["branch." + name]
        case .renameBranch(let name, let new): ["branch." + name, "branch." + new]
        case .set(let key, _, .local): [key.lastIndex(of: ".").map { String(key[..<$0]) } ?? key]
        case .forgetBase(let branch): ["gitflow.branch." + branch]
        case .push(let plan) where plan.setsUpstream: plan.names.map { "branch." + $0 }
        default: []
        }
    }

    /// Whether others can see what it does, so that it cannot be taken back here.
    var isShared: Bool {
        switch self {
        case .push, .deleteRemoteBranch: true
        // Other repositories go by it, too.
        case .set(_, _, let file): file != .local
        default: false
        }
    }

    /// Whether it changes anything of the repository.
    var isChange: Bool { if case .hook = self { false } else { true } }
}
