import Diagnostics
import Git
import GitFlow

extension Context {
    /// Opens the repository that the folder lies in.
    func repository() throws -> Repository {
        try Repository(at: folder, environment: environment)
    }

    /// Opens the repository for a command that decides by its state, and then changes it.
    func repository(toChange changes: Bool) throws -> Repository {
        let repository = try repository()
        if changes { try repository.claim() }
        return repository
    }

    /// Carries out a plan and tells what was done, or prints it where that is all the user wants.
    func carryOut(_ plan: FlowPlan, in repository: Repository, isDryRun: Bool) throws {
        if isDryRun {
            if plan.verb == "finish" { try console.write(PlanPicture(plan, in: repository).text + "\n") }
            for step in plan.steps.dropFirst(plan.journal?.doneCount ?? 0) { try console.write("\(step)\n") }
            return
        }
        for warning in plan.warnings { console.warn(warning) }
        let shows = try showsCommands ?? repository.truth(of: "gitflow.showcommands") ?? false
        let notice = StepNotice(console)
        tell(
            try plan.execute(in: repository, now: date) { progress in
                notice?.observe(progress)
                flowObserver?(progress)
                switch progress {
                case .told(let text): console.say(lines: text)
                case .begins(let step) where shows: for words in try step.commands(in: repository) { show(words) }
                case .begins, .done, .failed: break
                }
            }
        )
    }

    /// Shows a command of git that does what is done next.
    func show(_ words: [String]) {
        console.say(lines: (["git"] + words.map(\.shellWord)).joined(separator: " "))
    }

    /// Goes on with a command that stopped.
    func goOn(_ resumption: FlowResumption, in repository: Repository, isDryRun: Bool) throws {
        try carryOut(resumption.plan(in: repository), in: repository, isDryRun: isDryRun)
    }

    /// Puts back what a command that stopped has changed.
    func abort(_ resumption: FlowResumption, in repository: Repository, isDryRun: Bool) throws {
        guard isDryRun else { return tell(try resumption.abort(in: repository, now: date)) }
        for step in resumption.done.reversed() { try console.write("Take back: \(step)\n") }
    }

    /// Lets git show something in the user's terminal; where it fails, it has said why.
    func runGit(_ arguments: [String]) throws {
        let git = try GitProgram(in: folder, environment: environment)
        do throws(GitError) {
            try git.runAttached(arguments)
        } catch {
            throw ExitStatus.failure
        }
    }

    /// The moment, as commits hold it.
    var date: CommitDate {
        let moment = now()
        return CommitDate(seconds: moment.seconds, offset: moment.minutesEastOfUTC)
    }

    /// Returns a path that begins at the root.
    func absolutePath(of path: String) -> String { path.hasPrefix("/") ? path : folder + "/" + path }

    /// Tells what was done, and what to type next.
    func tell(_ outcome: FlowOutcome) {
        for sentence in outcome.summary { console.say(sentence) }
        if let command = outcome.nextCommand { console.hint("\(console.flowCommand) \(command)") }
        if verbosity > 0 {
            console.note("done by " + (outcome.reasonForProgram.map { "the git program: \($0)" } ?? "libgit2"))
        }
    }
}
