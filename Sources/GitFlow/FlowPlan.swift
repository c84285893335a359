package import Git

/// What a command is going to do, decided before anything changes.
package struct FlowPlan: Hashable, Sendable {
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
    /// The words that take up the work where a merge stops for a person, after `git flow` or `skein flow`.
    package var commandToContinue = ""
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
