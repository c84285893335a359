import Diagnostics
import Git

/// A branch of a kind that a command is about, and where it belongs.
struct TopicBranch {
    let configuration: FlowConfiguration
    let kind: BranchKind
    let rules: BranchRules
    let branch: Branch
    /// The name without its prefix.
    let name: String
    /// The branch where it began: what was stored at its start, else the usual one.
    let base: String
    let head: Head

    /// How much of a branch's name has to be written.
    enum Naming {
        /// All of it.
        case whole
        /// Its beginning, where no other begins so.
        case beginning
    }

    /// Finds a branch.
    ///
    /// - Parameters:
    ///   - kind: The kind, or nil for that of the branch that is checked out.
    ///   - name: The name without its prefix, or nil for the branch that is checked out.
    ///   - naming: How much of the name has to be written.
    ///   - verb: What is to be done with it, for hints.
    ///   - repository: Where it is looked for.
    /// - Throws: A ``FlowError`` where there is no such branch, or a `GitError`.
    init(
        _ kind: BranchKind?,
        named name: String?,
        by naming: Naming = .whole,
        for verb: String,
        in repository: Repository
    ) throws {
        configuration = try FlowConfiguration.required(of: repository)
        head = try repository.head()
        // Git may have left the branch that is meant, in the middle of a rebase.
        if name == nil, head.branch.flatMap(configuration.kind(of:)) == nil { try repository.refuseOperationUnderWay() }
        guard let kind = kind ?? head.branch.flatMap(configuration.kind(of:))?.kind else {
            throw FlowError.notOnFlowBranch(verb: verb)
        }
        guard let rules = configuration.kinds[kind] else {
            throw FlowError.nothingMatches(kind, name: name ?? "", nearest: nil, verb: verb)
        }
        self.kind = kind
        self.rules = rules
        let selection = BranchSelection(kind, name, configuration)
        let branches = try repository.branches()
        switch naming {
        case .whole: branch = try selection.branch(among: branches, head: head, verb: verb)
        case .beginning: branch = try selection.branchByBeginning(among: branches, head: head, verb: verb)
        }
        self.name = configuration.name(of: branch.name, as: kind) ?? branch.name
        base = try FlowSettings(of: repository).base(of: branch.name) ?? configuration.name(of: rules.start)
    }

    /// Whether it is checked out.
    var isCheckedOut: Bool { head.branch == branch.name }

    /// The long-lived branches, or the one of its own, that its commits reach when it is finished.
    var destinations: [String] {
        guard base == configuration.name(of: rules.start) else { return [base] }
        let target = configuration.name(of: rules.target ?? rules.start)
        return [target] + (rules.target == nil ? [] : configuration.updates(from: target).map(\.branch))
    }

    /// The words that call a command for it, after `git flow` or `skein flow`.
    func command(_ verb: String) -> String { "\(kind.word) \(verb) \(name.shellWord)" }

    /// The key of a setting for a command: `gitflow.feature.delete.force`.
    func settingKey(_ key: String) -> String { "gitflow.\(kind.word).\(key)" }

    /// What the hooks of every command but start and finish are given.
    var hookArguments: [String] { [name, configuration.origin, branch.name] }

    /// Returns a plan that does nothing yet.
    func plan(_ verb: String) -> FlowPlan {
        var plan = FlowPlan(verb, of: branch.name, work: LocalWork(current: head.commit))
        plan.landing = branch.name
        return plan
    }

    /// The tip of the branch on the remote, as it was when it was last heard of.
    func remoteTip(in repository: Repository) throws(GitError) -> ObjectID? {
        try repository.branch(named: branch.name, ofRemote: configuration.origin)
    }
}

extension FlowPlan {
    /// Adds a switch to a branch, where another is checked out.
    mutating func addSwitch(to branch: Branch, from head: Head) {
        landing = branch.name
        if head.branch == branch.name { return }
        steps.append(.switchTo(branch.name))
        work.checkouts.append(branch.tip)
    }
}
