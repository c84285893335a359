import Diagnostics
import GitFlow

/// What `flow init` asks on a terminal, in the order of git-flow AVH.
struct InitialisationQuestions {
    /// The kinds whose prefixes were given on the command line.
    var given: Set<BranchKind> = []
    /// Whether the production branch was given there.
    var hasMain = false
    /// Whether the development branch was given there.
    var hasDevelop = false
    /// Whether the prefix of tags was given there.
    var hasTagPrefix = false

    private let initialisation: Initialisation
    private let isForced: Bool
    private let console: Console

    /// Prepares questions; what is set is only asked for again where that is forced.
    init(_ initialisation: Initialisation, isForced: Bool, _ console: Console) {
        self.initialisation = initialisation
        self.isForced = isForced
        self.console = console
    }

    /// Asks for what is not given.
    ///
    /// - `isCustom`: Whether further kinds of branches are asked for.
    ///
    /// - Throws: ``FlowQuestionError/noTerminal(flowCommand:)``, or what refuses an answer.
    func ask(for model: inout FlowConfiguration, _ options: inout InitialisationOptions, isCustom: Bool) throws {
        guard console.readsFromTerminal else { throw FlowQuestionError.noTerminal(flowCommand: console.flowCommand) }
        // A branch that cannot be is refused before more is asked.
        try askForProduction(of: &model)
        _ = try initialisation.plan(for: model, options)
        try askForDevelop(of: &model)
        _ = try initialisation.plan(for: model, options)
        for kind in model.kindsInOrder where !given.contains(kind) && asks("prefix.\(kind.word)") {
            let prefix = try console.ask("Prefix of \(kind.word) branches", suggestion: model.kinds[kind]?.prefix ?? "")
            model.kinds[kind]?.prefix = prefix
        }
        if !hasTagPrefix, asks("prefix.versiontag") {
            model.versionTagPrefix = try console.ask("Prefix of version tags", suggestion: model.versionTagPrefix)
        }
        if isCustom { try askForKinds(of: &model) }
        guard asks("path.hooks") else { return }
        let usual = initialisation.hooksFolder
        let folder = try console.ask("Folder of hooks and filters", suggestion: usual)
        if folder != usual { options.hooksFolder = folder }
    }

    private func asks(_ key: String) -> Bool { isForced || !initialisation.hasSetting(key) }

    private func askForProduction(of model: inout FlowConfiguration) throws {
        guard !hasMain, asks("branch.master") else { return }
        tell(of: initialisation.branches)
        let suggestion = model.production
        model.rename(suggestion, to: try console.ask("Branch for production releases", suggestion: suggestion))
        if !hasDevelop, model.updates.count == 1 {
            model.rename(model.develop, to: initialisation.suggestedDevelop(production: model.production))
        }
    }

    private func askForDevelop(of model: inout FlowConfiguration) throws {
        guard !hasDevelop, !model.updates.isEmpty, asks("branch.develop") else { return }
        tell(of: initialisation.branches.filter { $0 != model.production })
        let suggestion = model.develop
        model.rename(suggestion, to: try console.ask("Branch for the next release", suggestion: suggestion))
    }

    private func tell(of branches: [String]) {
        if branches.isEmpty { return console.say("No other branch exists yet.") }
        console.say("These branches exist:")
        for branch in branches { console.say("  - \(branch)") }
    }

    private func askForKinds(of model: inout FlowConfiguration) throws {
        while true {
            let word = try console.ask("Another kind of branch, such as chore (nothing to end)", suggestion: "")
            if word.isEmpty { return }
            let prefix = try console.ask("Prefix of \(word) branches", suggestion: word + "/")
            guard let kind = KindDefinition(argument: "\(word)=\(prefix)") else {
                console.warn("a kind is named by letters, digits, '-' and '_'")
                continue
            }
            model.addKind(BranchKind(kind.name), prefix: kind.prefix)
        }
    }
}

/// Why a question cannot be asked.
enum FlowQuestionError: ReportableError {
    case noTerminal(flowCommand: String)

    var message: String { "there is no terminal to ask for the names of branches on" }

    var hints: [String] {
        switch self {
        case .noTerminal(let flowCommand): ["\(flowCommand) init -d takes the suggested names"]
        }
    }
}
