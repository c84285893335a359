import Files
package import Git

/// The request to set up git-flow in a repository.
///
/// Read ``suggestion`` first; what the user changes in it goes into ``plan(for:)``.
package struct Initialisation {
    /// Whether git-flow is set up already.
    package let isDone: Bool

    private let situation: Situation

    /// Reads a repository.
    package init(of repository: Repository) throws(GitError) {
        situation = try Situation(of: repository)
        isDone = try FlowConfiguration(situation.settings, in: repository) != nil
    }

    init(isDone: Bool = false, situation: Situation) {
        self.isDone = isDone
        self.situation = situation
    }

    /// What the decision depends on.
    struct Situation {
        var head: Head
        var branches: Set<String> = []
        var remoteBranches: Set<String> = []
        var settings = FlowSettings()
        /// `init.defaultBranch`.
        var defaultBranch: String?
        var isBare = false
        /// An operation of git that waits for a person.
        var operation: OperationUnderWay?
        /// The commit that is checked out, where no branch or tag holds it.
        var unheldCommit: ObjectID?
        /// What an init left that was cut off.
        var cutOff: FlowPlan?
        var tips: [String: ObjectID] = [:]
    }

    /// The names that `init -d` takes: what is set, else the customary names that exist, here or on the remote.
    package var suggestion: FlowConfiguration {
        let production = suggestedProduction
        return FlowConfiguration(
            production: production,
            develop: suggestedDevelop(production: production),
            situation.settings
        )
    }

    private var suggestedProduction: String {
        let set = situation.settings["branch.master"]
        if situation.branches.isEmpty, situation.remoteBranches.isEmpty {
            return set ?? situation.defaultBranch ?? situation.head.branch ?? "master"
        }
        return firstExisting([set, "production", "main", "master"]) ?? set ?? situation.head.branch ?? "master"
    }

    private func suggestedDevelop(production: String) -> String {
        let set = situation.settings["branch.develop"].flatMap { $0 == production ? nil : $0 }
        let names: [String?] = [set, "develop", "int", "integration", "master"].filter { $0 != production }
        return firstExisting(names) ?? set ?? "develop"
    }

    private func firstExisting(_ names: [String?]) -> String? {
        let names = names.compactMap(\.self)
        return names.first(where: situation.branches.contains) ?? names.first(where: situation.remoteBranches.contains)
    }

    /// Decides what to do for a branching model.
    ///
    /// Branches that are missing are created: from the remote's where it has them, else the production branch by a first
    /// commit in an empty repository, and the development branch from the production branch, which is then checked out.
    ///
    /// - `force`: Whether what is set already is written again.
    /// - `file`: Where the settings are written.
    package func plan(
        for model: FlowConfiguration,
        force: Bool = false,
        file: SettingsFile = .local
    ) throws(FlowError) -> FlowPlan {
        if situation.isBare { throw .bareRepository }
        if model.production == model.develop {
            let isSuggested = (model.production, model.develop) == (suggestion.production, suggestion.develop)
            throw isSuggested ? .onlyOneBranch(model.production) : .sameBranches(model.production)
        }
        for name in [model.production, model.develop] {
            if let problem = BranchName.problem(with: name) { throw .invalidName(name, problem: problem) }
        }
        let request = Self.settings(of: model).map { "\($0.key)=\($0.value)" }.joined(separator: " ")
        if let cutOff = situation.cutOff, cutOff.request == request { return cutOff }
        var plan = FlowPlan("init", request: request, work: LocalWork(current: situation.head.commit))
        if isDone, !force {
            plan.summary = ["git-flow is already set up in this repository."]
            plan.nextCommand = "init --force"
            return plan
        }
        try Self.refusePrefixes(of: model)
        try addProduction(model, to: &plan)
        addDevelop(model, to: &plan)
        if plan.landing != nil {
            if let operation = situation.operation { throw .operationUnderWay(operation) }
            if let commit = situation.unheldCommit { throw .unheldCommit(commit) }
        }
        for (key, value) in Self.settings(of: model) where force || situation.settings[key] != value {
            plan.steps.append(.set(key: "gitflow." + key, value: value, file: file))
        }
        plan.summary.append(
            "git-flow was set up: releases on '\(model.production)', development on '\(model.develop)'."
        )
        plan.landing = plan.landing ?? situation.head.branch
        plan.nextCommand = "feature start NAME"
        return plan
    }

    /// Refuses prefixes that no name can have.
    private static func refusePrefixes(of model: FlowConfiguration) throws(FlowError) {
        for kind in BranchKind.customary {
            let prefix = model.kinds[kind]?.prefix ?? ""
            // Git keeps a branch as a file, which cannot be a folder as well.
            let clash = [model.production, model.develop].first { prefix.rest(after: $0 + "/") != nil }
            let problem = BranchName.problem(with: prefix + "x") ?? clash.map { "'\($0)' is a branch already" }
            if let problem { throw .invalidPrefix(prefix, of: "\(kind.word) branches", problem: problem) }
        }
        if let problem = BranchName.problem(with: model.versionTagPrefix + "1") {
            throw .invalidPrefix(model.versionTagPrefix, of: "version tags", problem: problem)
        }
    }

    private func addProduction(_ model: FlowConfiguration, to plan: inout FlowPlan) throws(FlowError) {
        let name = model.production
        if situation.branches.contains(name) { return }
        if situation.remoteBranches.contains(name) {
            let remote = model.remoteName(of: name)
            plan.steps.append(.createBranch(name, from: .upstream(remote), checkingOut: false))
            plan.summary.append("The branch '\(name)' was created from '\(remote)'.")
        } else if case .unborn = situation.head, situation.branches.isEmpty {
            plan.steps.append(.makeFirstCommit(branch: name, message: "Initial commit"))
            plan.work.makesCommit = true
            plan.summary.append("The first commit was made on '\(name)'.")
        } else {
            throw .noBranch(name)
        }
    }

    private func addDevelop(_ model: FlowConfiguration, to plan: inout FlowPlan) {
        let name = model.develop
        if situation.branches.contains(name) { return }
        let isRemote = situation.remoteBranches.contains(name)
        let start: BranchStart = isRemote ? .upstream(model.remoteName(of: name)) : .local(model.production)
        plan.steps.append(.createBranch(name, from: start, checkingOut: true))
        plan.summary.append("The branch '\(name)' was created from '\(start.name)'.")
        plan.landing = name
        let tips = [start.name, model.remoteName(of: model.production)].compactMap { situation.tips[$0] }
        plan.work.checkouts = Array(tips.prefix(1))
    }

    /// What `init` writes: AVH reads a repository as set up only where the key of the tag prefix is there, even if empty.
    ///
    /// The folder of the hooks is not among them: AVH writes its absolute path, which breaks when the repository moves.
    private static func settings(of model: FlowConfiguration) -> [(key: String, value: String)] {
        [("branch.master", model.production), ("branch.develop", model.develop)]
            + BranchKind.customary.map { ("prefix.\($0.word)", model.kinds[$0]?.prefix ?? "") }
            + [("prefix.versiontag", model.versionTagPrefix)]
    }
}

extension Initialisation.Situation {
    init(of repository: Repository) throws(GitError) {
        let settings = try FlowSettings(of: repository)
        let branches = try repository.branches()
        let remotes = try repository.branches(ofRemote: settings.origin)
        self.init(
            head: try repository.head(),
            branches: Set(branches.map(\.name)),
            remoteBranches: Set(remotes.map(\.name)),
            settings: settings,
            defaultBranch: try repository.setting("init.defaultbranch"),
            isBare: repository.workTree == nil
        )
        if let journal = try FlowJournal.read("init", in: repository),
            try journal.changedReference(in: repository) == nil
        {
            cutOff = FlowPlan(goingOnWith: journal)
        }
        operation = repository.operationUnderWay
        if case .detached(let commit) = head, try !repository.isHeld(commit) { unheldCommit = commit }
        for branch in branches { tips[branch.name] = branch.tip }
        for branch in remotes { tips["\(settings.origin)/\(branch.name)"] = branch.tip }
    }
}
