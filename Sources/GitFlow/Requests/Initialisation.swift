import Files
package import Git

/// The request to set up git-flow in a repository.
///
/// Read ``suggestion`` first; what the user changes in it goes into ``plan(for:_:)``.
package struct Initialisation {
    /// Whether git-flow is set up already.
    package let isDone: Bool

    let situation: Situation

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
        /// The folder that hooks are found in.
        var hooksFolder = ""
        var isBare = false
        /// Whether files hold changes; only read where a branch is at another commit than the one that is checked out.
        var isDirty = false
        /// An operation of git that waits for a person.
        var operation: OperationUnderWay?
        /// The commit that is checked out, where no branch or tag holds it.
        var unheldCommit: ObjectID?
        /// What an init left that was cut off.
        var cutOff: FlowPlan?
        var tips: [String: ObjectID] = [:]
    }

    /// The local branches, in the order of their names.
    package var branches: [String] { situation.branches.sorted() }

    /// The folder that hooks are found in.
    package var hooksFolder: String { situation.hooksFolder }

    /// Whether the classic setting of a key without `gitflow.` is there and of use.
    package func hasSetting(_ key: String) -> Bool {
        guard let value = situation.settings[key] else { return false }
        return !key.hasPrefix("branch.") || situation.branches.contains(value)
    }

    /// The model that `init -d` takes: what is set, else the classic one with the customary names that exist, here or on the
    /// remote.
    package var suggestion: FlowConfiguration { suggestion() }

    /// Returns the model to begin with.
    ///
    /// - `preset`: The name of the model; nil for what is set, else the classic one.
    /// - `main`: The production branch; the one that features go to in a model that has no development branch.
    /// - `develop`: The development branch.
    package func suggestion(
        _ preset: BranchingPreset? = nil,
        main: String? = nil,
        develop: String? = nil
    ) -> FlowConfiguration {
        if preset == nil, var model = FlowConfiguration(nextSettings: situation.settings) {
            if let main { model.rename(model.production, to: main) }
            if let develop { model.rename(model.develop, to: develop) }
            return model
        }
        if var model = preset?.model(main: main ?? suggestedMain) {
            model.origin = situation.settings.origin
            model.versionTagPrefix = situation.settings["prefix.versiontag"] ?? ""
            return model
        }
        let production = main ?? suggestedProduction
        return FlowConfiguration(
            production: production,
            develop: develop ?? suggestedDevelop(production: production),
            situation.settings
        )
    }

    private var suggestedProduction: String {
        let set = situation.settings["branch.master"]
        if isEmpty { return set ?? emptyName }
        return firstExisting([set, "production", "main", "master"]) ?? set ?? situation.head.branch ?? "master"
    }

    private var suggestedMain: String {
        if isEmpty { return emptyName }
        return firstExisting(["main", "master"]) ?? situation.head.branch ?? "main"
    }

    /// Returns the development branch that is suggested beside a production branch.
    package func suggestedDevelop(production: String) -> String {
        let set = situation.settings["branch.develop"].flatMap { $0 == production ? nil : $0 }
        let names: [String?] = [set, "develop", "int", "integration", "master"].filter { $0 != production }
        return firstExisting(names) ?? set ?? "develop"
    }

    private var isEmpty: Bool { situation.branches.isEmpty && situation.remoteBranches.isEmpty }

    /// The name of the first branch of a repository that has none.
    private var emptyName: String { situation.defaultBranch ?? situation.head.branch ?? "master" }

    private func firstExisting(_ names: [String?]) -> String? {
        let names = names.compactMap(\.self)
        return names.first(where: situation.branches.contains) ?? names.first(where: situation.remoteBranches.contains)
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
            hooksFolder: try Self.hooksFolder(settings, in: repository),
            isBare: repository.workTree == nil
        )
        if let journal = try FlowJournal.read("init", in: repository),
            try journal.changedReference(in: repository) == nil
        {
            // What cannot be gone on with is decided anew.
            cutOff = try? FlowResumption(journal).planAgain(in: repository)
        }
        operation = repository.operationUnderWay
        if case .detached(let commit) = head, try !repository.isHeld(commit) { unheldCommit = commit }
        for branch in branches { tips[branch.name] = branch.tip }
        for branch in remotes { tips["\(settings.origin)/\(branch.name)"] = branch.tip }
        if !isBare, tips.values.contains(where: { $0 != head.commit }) {
            isDirty = try repository.cleanliness() != .clean
        }
    }

    private static func hooksFolder(_ settings: FlowSettings, in repository: Repository) throws(GitError) -> String {
        if let set = settings["path.hooks"] { return set }
        return try repository.hooksFolder()
    }
}
