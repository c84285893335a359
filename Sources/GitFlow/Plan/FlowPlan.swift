package import Git

/// What a command is going to do, decided before anything changes.
package struct FlowPlan: Hashable, Sendable {
    /// The verb of the command, such as `finish`: there is one journal for each.
    package var verb = ""
    /// The whole name of the branch that it is about; empty where it is about none.
    package var subject = ""
    /// What was asked for, by which the same command is known when it is typed again.
    package var request = ""
    /// The changes, in order.
    package var steps: [FlowStep] = []
    /// What the steps do to commits and files, by which the engine is chosen.
    package var work: LocalWork
    /// Sentences on what was done, for when all of it is.
    package var summary: [String] = []
    /// The branch that is checked out afterwards.
    package var landing: String?
    /// What is worth knowing, but stops nothing.
    package var warnings: [String] = []
    /// The words to type next after `git flow` or `skein flow`, such as `feature finish login`.
    package var nextCommand: String?
    /// The words that take up the work where it stops, after `git flow` or `skein flow`; without them, what was done is
    /// taken back where a step fails.
    package var commandToContinue: String?
    /// The journal that this goes on with, where the work was begun before.
    package var journal: FlowJournal?
    /// Whether what the journal tells is first taken back, since a part of that is done.
    package var restoresFirst = false

    /// Creates a plan that does nothing yet.
    package init(_ verb: String, of subject: String = "", request: String = "", work: LocalWork) {
        self.verb = verb
        self.subject = subject
        self.request = request
        self.work = work
    }
}

extension FlowPlan {
    /// Runs the user's hooks of an action before and after the steps, where there are some.
    mutating func surround(byHooksOf action: String, _ arguments: [String], _ hooks: HookRunner) {
        let own = steps
        steps = []
        add(FlowHook(phase: .before, action: action, arguments: arguments), by: hooks)
        steps += own
        add(FlowHook(phase: .after, action: action, arguments: arguments), by: hooks)
    }
}

extension FlowPlan {
    /// Adds a rebase, which is git's own work.
    ///
    /// - Parameters:
    ///   - rebase: The rebase.
    ///   - tip: The tip of the branch by then.
    ///   - base: The commit on which it is put.
    ///   - repository: Where both are.
    /// - Throws: Where the branch's commits cannot be read.
    mutating func add(
        _ rebase: RebasePlan,
        of tip: ObjectID,
        onto base: ObjectID,
        in repository: Repository
    ) throws(GitError) {
        steps.append(.rebase(rebase))
        work.gitsOwnWork = "rebase"
        work.checkouts.append(base)
        work.picks = try repository.commits(of: tip, notIn: base)
    }
}

/// What a command did.
package struct FlowOutcome: Hashable, Sendable {
    /// Sentences on what was done, and where the user is now.
    package var summary: [String]
    /// The words to type next after `git flow` or `skein flow`.
    package var nextCommand: String?
    /// Why the git program did the work, or nil where libgit2 did it.
    package var reasonForProgram: String?
}

/// What happens to a step while a plan is carried out.
package enum FlowProgress: Sendable {
    /// It begins.
    case begins(FlowStep)
    /// It is done, and the journal says so.
    case done(FlowStep)
    /// It could not be done.
    case failed(FlowStep)
    /// Git, a hook or the remote's server told something about it, in one or more lines.
    case told(String)
}
