import Git
import GitFlow

extension Context {
    /// Opens the repository that the folder lies in.
    func repository() throws -> Repository {
        try Repository(at: folder, environment: environment)
    }

    /// Carries out a plan and tells what was done, or prints it where that is all the user wants.
    func carryOut(_ plan: FlowPlan, in repository: Repository, isDryRun: Bool) throws {
        if isDryRun {
            for step in plan.steps { try console.write("\(step)\n") }
            return
        }
        for warning in plan.warnings { console.warn(warning) }
        let moment = now()
        let date = CommitDate(seconds: moment.seconds, offset: moment.minutesEastOfUTC)
        let outcome = try plan.execute(in: repository, now: date)
        for sentence in outcome.summary { console.say(sentence) }
        if let command = outcome.nextCommand { console.hint("\(console.flowCommand) \(command)") }
        if verbosity > 0 {
            console.note("done by " + (outcome.reasonForProgram.map { "the git program: \($0)" } ?? "libgit2"))
        }
    }
}
