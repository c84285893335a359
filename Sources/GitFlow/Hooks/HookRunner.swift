import Files
import Git

/// Finds and runs the scripts of the user's, with the arguments and the environment that git-flow AVH gives them.
struct HookRunner {
    private let repository: Repository
    private let configuration: FlowConfiguration
    private let folder: String

    init(_ configuration: FlowConfiguration, in repository: Repository) throws(GitError) {
        self.repository = repository
        self.configuration = configuration
        let set = try repository.setting("gitflow.path.hooks")
        folder = if let set { repository.absolutePath(ofSetting: set) } else { try repository.hooksFolder() }
    }

    /// Whether there is such a script.
    func has(_ name: String) -> Bool { File(folder + "/" + name).isExecutable }

    /// Runs a hook in the work tree's top folder, connected to the user's terminal; does nothing where there is none.
    ///
    /// Returns its exit status.
    func run(_ hook: FlowHook) -> Int32 {
        guard has(hook.name) else { return 0 }
        return ScriptProgram(folder + "/" + hook.name, in: workFolder, environment: environment(of: hook))
            .runAttached(hook.arguments)
    }

    /// Passes a text through a filter, `filter-flow-ACTION`; it stays as it is where there is none.
    ///
    /// - `arguments`: What the filter is given; the first is what it replaces.
    ///
    /// Throws ``FlowError/filterFailed(name:reason:)`` where the filter fails.
    func filter(_ action: String, _ arguments: String...) throws(FlowError) -> String {
        let name = "filter-flow-" + action
        guard has(name) else { return arguments[0] }
        let script = ScriptProgram(folder + "/" + name, in: workFolder, environment: environment)
        let end = script.run(arguments)
        if end.status != 0 {
            let said = end.errors.isEmpty ? end.output : end.errors
            throw .filterFailed(name: name, reason: said.isEmpty ? "it ended with status \(end.status)" : said)
        }
        return end.output
    }

    private var workFolder: String { repository.workTree ?? repository.gitFolder }

    private var environment: [String: String] {
        var variables = repository.environment
        variables["MASTER_BRANCH"] = configuration.production
        variables["DEVELOP_BRANCH"] = configuration.develop
        variables["ORIGIN"] = configuration.origin
        variables["HOOKS_DIR"] = folder
        variables["DOT_GIT_DIR"] = String(repository.gitFolder.dropLast())
        variables["GIT_CURRENT_REPO_DIR"] = workFolder
        return variables
    }

    /// What git-flow-next tells besides.
    private func environment(of hook: FlowHook) -> [String: String] {
        var variables = environment
        if hook.arguments.count > 2 {
            let branch = hook.arguments[2]
            variables["BRANCH"] = branch
            if let (kind, name) = configuration.kind(of: branch) {
                variables["BRANCH_TYPE"] = kind.word
                variables["BRANCH_NAME"] = name
                if configuration.kinds[kind]?.isVersion == true { variables["VERSION"] = name }
            }
        }
        if hook.arguments.count > 3 { variables["BASE_BRANCH"] = hook.arguments[3] }
        return variables
    }
}
