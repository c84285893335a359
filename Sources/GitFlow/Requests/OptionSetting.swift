package import Git

/// The request to change an option of the branching model.
package struct OptionSetting: Hashable, Sendable {
    /// The option.
    package var option: FlowOption
    /// What it is to be.
    package var value: String
    /// Where it is written.
    package var file: SettingsFile

    /// Creates a request.
    package init(_ option: FlowOption, to value: String, in file: SettingsFile = .local) {
        self.option = option
        self.value = value
        self.file = file
    }

    /// Reads the repository and decides what to do.
    ///
    /// It need not be whole: an option is what repairs a repository in which a branch was renamed.
    ///
    /// - Throws: A ``FlowError`` that refuses, or a `GitError`.
    package func plan(in repository: Repository) throws -> FlowPlan {
        if repository.workTree == nil { throw FlowError.bareRepository }
        let settings = try FlowSettings(of: repository)
        var plan = FlowPlan("config", work: LocalWork(current: try repository.head().commit))
        let key = "gitflow." + (try key(settings))
        switch option {
        case .master: try take(besides: settings["branch.develop"], settings, in: repository, &plan)
        case .develop: try take(besides: settings["branch.master"], settings, in: repository, &plan)
        case .allowMultiHotfix: try refuseNoTruth()
        case .versionTagPrefix: try refusePrefix(of: "version tags")
        case .feature, .bugfix, .release, .hotfix, .support: try refusePrefix(of: "\(option.rawValue) branches")
        }
        plan.steps.append(.set(key: key, value: value, file: file))
        plan.summary.append("'\(key)' is now '\(value)'.")
        return plan
    }

    /// The key; a kind that git-flow-next describes keeps its prefix elsewhere.
    private func key(_ settings: FlowSettings) throws(FlowError) -> String {
        guard FlowConfiguration(nextSettings: settings) != nil else {
            if settings["branch.master"] == nil, settings["branch.develop"] == nil { throw .notInitialised }
            return option.key
        }
        if option == .versionTagPrefix { return option.key }
        guard let kind = option.kind, settings["branch.\(kind.word).type"] != nil else {
            throw .nextHasNoOption(option.rawValue)
        }
        return "branch.\(kind.word).prefix"
    }

    /// Takes a branch that is here, or that only the remote has, for a long-lived one.
    private func take(
        besides other: String?,
        _ settings: FlowSettings,
        in repository: Repository,
        _ plan: inout FlowPlan
    ) throws {
        if let problem = BranchName.problem(with: value) { throw FlowError.invalidName(value, problem: problem) }
        if value == other { throw FlowError.sameBranches(value) }
        if try repository.branch(named: value) != nil { return }
        guard try repository.branch(named: value, ofRemote: settings.origin) != nil else {
            throw FlowError.noBranch(value)
        }
        let remote = "\(settings.origin)/\(value)"
        plan.steps.append(.createBranch(value, from: .upstream(remote), checkingOut: false))
        plan.summary.append("The branch '\(value)' was created from '\(remote)'.")
    }

    private func refuseNoTruth() throws(FlowError) {
        let words = ["true", "false", "yes", "no", "on", "off", "1", "0"]
        if !words.contains(value.lowercased()) { throw .notTrueOrFalse(option: option.rawValue, value: value) }
    }

    private func refusePrefix(of what: String) throws(FlowError) {
        guard let problem = BranchName.problem(with: value + "x") else { return }
        throw .invalidPrefix(value, of: what, problem: problem)
    }
}

/// The request to keep another base for a branch: where it goes when it is finished.
package struct BaseSetting: Hashable, Sendable {
    /// The whole name of the branch.
    package var branch: String
    /// The branch that it goes into.
    package var base: String

    /// Creates a request.
    package init(of branch: String, to base: String) {
        self.branch = branch
        self.base = base
    }

    /// Reads the repository and decides what to do.
    ///
    /// - Throws: A ``FlowError`` that refuses, or a `GitError`.
    package func plan(in repository: Repository) throws -> FlowPlan {
        _ = try FlowConfiguration.required(of: repository)
        for name in [branch, base] where try repository.branch(named: name) == nil { throw FlowError.noBranch(name) }
        if branch == base { throw FlowError.ownBase(branch) }
        var plan = FlowPlan("config", work: LocalWork(current: try repository.head().commit))
        plan.steps = [.set(key: "gitflow.branch.\(branch).base", value: base, file: .local)]
        plan.summary = ["The base of '\(branch)' is now '\(base)'."]
        return plan
    }
}
