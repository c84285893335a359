import Diagnostics
import Files
package import Git

/// How git-flow is to be set up, besides the model.
package struct InitialisationOptions: Hashable, Sendable {
    /// Whether what is set already is written again.
    package var isForced = false
    /// Where the settings are written.
    package var file = SettingsFile.local
    /// Whether branches that are missing are created.
    package var createsBranches = true
    /// The folder that hooks are found in; nil for where they are found without a setting.
    package var hooksFolder: String?

    /// Creates the usual options.
    package init() {}
}

extension Initialisation {
    /// Decides what to do for a branching model.
    ///
    /// Branches that are missing are created: from the remote's where it has them, else the production branch by a first
    /// commit in an empty repository, and the others from the one above them. The development branch is then checked out,
    /// unless that would change files while files hold changes.
    package func plan(
        for model: FlowConfiguration,
        _ options: InitialisationOptions = InitialisationOptions()
    ) throws(FlowError) -> FlowPlan {
        if situation.isBare { throw .bareRepository }
        let request = "\(settings(of: model, options)) \(options.file)"
        if let cutOff = situation.cutOff, cutOff.request == request { return cutOff }
        var plan = FlowPlan("init", request: request, work: LocalWork(current: situation.head.commit))
        if isDone, !options.isForced {
            plan.summary = ["git-flow is already set up in this repository."]
            plan.nextCommand = "init --force"
            return plan
        }
        try refuseNames(of: model)
        try Self.refusePrefixes(of: model)
        if options.createsBranches {
            try addBranches(of: model, to: &plan)
            if plan.landing != nil { try refuseMoving() }
        }
        addSettings(of: model, options, to: &plan)
        plan.summary += summary(of: model, options)
        plan.landing = plan.landing ?? situation.head.branch
        plan.nextCommand = (model.kindsInOrder.first?.word).map { "\($0) start NAME" }
        return plan
    }

    // MARK: Refusals

    private func refuseNames(of model: FlowConfiguration) throws(FlowError) {
        if model.production == model.develop, model.isTwofold {
            let isSuggested = (model.production, model.develop) == (suggestion.production, suggestion.develop)
            throw isSuggested ? .onlyOneBranch(model.production) : .sameBranches(model.production)
        }
        for name in model.longLivedBranches {
            if let problem = BranchName.problem(with: name) { throw .invalidName(name, problem: problem) }
        }
    }

    /// Refuses prefixes that no name can have.
    private static func refusePrefixes(of model: FlowConfiguration) throws(FlowError) {
        for kind in model.kindsInOrder {
            let prefix = model.kinds[kind]?.prefix ?? ""
            // Git keeps a branch as a file, which cannot be a folder as well.
            let clash = model.longLivedBranches.first { prefix.rest(after: $0 + "/") != nil }
            let problem = BranchName.problem(with: prefix + "x") ?? clash.map { "'\($0)' is a branch already" }
            if let problem { throw .invalidPrefix(prefix, of: "\(kind.word) branches", problem: problem) }
        }
        if let problem = BranchName.problem(with: model.versionTagPrefix + "1") {
            throw .invalidPrefix(model.versionTagPrefix, of: "version tags", problem: problem)
        }
    }

    private func refuseMoving() throws(FlowError) {
        if let operation = situation.operation { throw .operationUnderWay(operation) }
        if let commit = situation.unheldCommit { throw .unheldCommit(commit) }
    }

    // MARK: Branches

    private func addBranches(of model: FlowConfiguration, to plan: inout FlowPlan) throws(FlowError) {
        try addProduction(of: model, to: &plan)
        for update in model.updates where !situation.branches.contains(update.branch) {
            let remote = model.remoteName(of: update.branch)
            let isRemote = situation.remoteBranches.contains(update.branch)
            let start: BranchStart = isRemote ? .upstream(remote) : .local(update.parent)
            add(update.branch, from: start, isLanding: update.branch == model.develop, model, to: &plan)
        }
    }

    private func addProduction(of model: FlowConfiguration, to plan: inout FlowPlan) throws(FlowError) {
        let name = model.production
        if situation.branches.contains(name) { return }
        let isLanding = name == model.develop
        if situation.remoteBranches.contains(name) {
            add(name, from: .upstream(model.remoteName(of: name)), isLanding: isLanding, model, to: &plan)
        } else if case .unborn = situation.head, situation.branches.isEmpty {
            plan.steps.append(.makeFirstCommit(branch: name, message: "Initial commit"))
            plan.work.makesCommit = true
            plan.summary.append("The first commit was made on '\(name)'.")
            if isLanding { plan.landing = name }
        } else if !model.isClassic, !isLanding, situation.branches.contains(model.develop) {
            // Such a model is often put over a repository that has released from its main branch until now.
            add(name, from: .local(model.develop), isLanding: false, model, to: &plan)
        } else {
            throw .noBranch(name)
        }
    }

    private func add(
        _ name: String,
        from start: BranchStart,
        isLanding: Bool,
        _ model: FlowConfiguration,
        to plan: inout FlowPlan
    ) {
        // What begins at a branch that is itself yet to be created is at the commit of that one's beginning.
        let origins = [
            start.name, model.remoteName(of: start.name), model.remoteName(of: model.production), model.develop,
        ]
        let tip = origins.lazy.compactMap { situation.tips[$0] }.first
        let checksOut = isLanding && (!situation.isDirty || tip == situation.head.commit)
        plan.steps.append(.createBranch(name, from: start, checkingOut: checksOut))
        plan.summary.append("The branch '\(name)' was created from '\(start.name)'.")
        if checksOut {
            plan.landing = name
            plan.work.checkouts = [tip].compactMap(\.self)
        } else if isLanding {
            plan.summary.append("Files hold changes, so it is not checked out yet; later: git switch \(name.shellWord)")
        }
    }

    // MARK: Settings

    /// Whether the model is written in the way of git-flow-next.
    private func isNext(_ model: FlowConfiguration) -> Bool {
        FlowConfiguration(nextSettings: situation.settings) != nil || !model.isClassic
    }

    private func settings(
        of model: FlowConfiguration,
        _ options: InitialisationOptions
    ) -> [(key: String, value: String)] {
        let isNext = isNext(model)
        var settings = isNext ? model.nextSettings : model.classicSettings
        if let folder = options.hooksFolder { settings.append(("path.hooks", folder)) }
        if isNext, let set = situation.settings["prefix.versiontag"], set != model.versionTagPrefix {
            settings.append(("prefix.versiontag", model.versionTagPrefix))
        }
        return settings
    }

    private func addSettings(of model: FlowConfiguration, _ options: InitialisationOptions, to plan: inout FlowPlan) {
        let isNext = isNext(model)
        let settings = settings(of: model, options)
        let stale = isNext ? staleBranches(besides: settings) : []
        plan.steps += stale.map { .forgetBase(of: $0) }
        for (key, value) in settings {
            let isRemoved = stale.contains { key.rest(after: "branch.\($0).") != nil }
            if options.isForced || isRemoved || options.file != .local || situation.settings[key] != value {
                plan.steps.append(.set(key: "gitflow." + key, value: value, file: options.file))
            }
        }
    }

    /// The branches and kinds that are described and are none of the model, or have in it no such place.
    private func staleBranches(besides settings: [(key: String, value: String)]) -> [String] {
        let keys = Set(settings.map(\.key))
        return situation.settings.nextBranches.filter { name in
            if !keys.contains("branch.\(name).type") { return true }
            return ["parent", "tag", "tagprefix"].contains { part in
                let key = "branch.\(name).\(part)"
                let value = situation.settings[key] ?? ""
                return !value.isEmpty && value != "false" && !keys.contains(key)
            }
        }
    }

    private func summary(of model: FlowConfiguration, _ options: InitialisationOptions) -> [String] {
        var sentences: [String] = []
        if !options.createsBranches {
            let missing = model.longLivedBranches.filter { !situation.branches.contains($0) }
            sentences += missing.map { "The branch '\($0)' is still to be created." }
        }
        let places =
            model.production == model.develop
            ? "everything on '\(model.production)'"
            : "releases on '\(model.production)', development on '\(model.develop)'"
        return sentences + ["git-flow was set up: \(places)."]
    }
}

extension FlowConfiguration {
    /// What git-flow AVH keeps of the model: it reads a repository as set up only where the key of the tag prefix is there,
    /// even if empty; keys without `gitflow.`.
    ///
    /// The folder of the hooks is not among them: AVH writes its absolute path, which breaks when the repository moves.
    var classicSettings: [(key: String, value: String)] {
        [("branch.master", production), ("branch.develop", develop)]
            + BranchKind.customary.map { ("prefix.\($0.word)", kinds[$0]?.prefix ?? "") }
            + [("prefix.versiontag", versionTagPrefix)]
            + kindsInOrder.filter { !BranchKind.customary.contains($0) }.flatMap(nextSettings)
    }

    /// Whether work goes to one branch and releases to another.
    fileprivate var isTwofold: Bool {
        !updates.isEmpty || kinds.values.contains { $0.start == .develop || $0.target == .develop }
    }
}
