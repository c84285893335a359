package import Git

/// What is written down while a plan is carried out, so that it can be gone on with, or taken back.
package struct FlowJournal: Hashable, Sendable {
    /// The verb of the command, such as `finish`.
    package var verb: String
    /// The whole name of the branch that it is about; empty where it is about none.
    package var subject: String
    /// What was asked for.
    package var request: String
    /// The words that take up the work, after `git flow` or `skein flow`.
    package var command: String
    /// The changes, in order.
    package var steps: [FlowStep]
    /// How many of them are done.
    package var doneCount = 0
    /// Where the references that change stood before.
    package var before: RestorationPoint
    /// Where they stand since the last step.
    package var after: RestorationPoint
    /// The settings in the sections that change, as they were before.
    package var settings: [SettingsSection]
    /// Why the git program does the work, or nil where libgit2 does it.
    package var reasonForProgram: String?
    /// Sentences on what is done when all of it is.
    package var summary: [String]
    /// The branch that is checked out when all is done.
    package var landing: String?

    /// A section of the repository's own settings.
    package struct SettingsSection: Hashable, Sendable {
        /// Its name in lower case, a dot and the subsection where there is one.
        package var name: String
        /// Its settings.
        package var settings: [Setting]
    }

    /// The steps that are done.
    package var done: ArraySlice<FlowStep> { steps[..<doneCount] }

    /// The step that is to be done next, or nil where all are.
    package var next: FlowStep? { doneCount < steps.count ? steps[doneCount] : nil }

    /// Whether others can see what was done, so that it cannot be taken back here.
    package var isShared: Bool { done.contains(where: \.isShared) }
}

extension FlowJournal {
    /// Begins a journal for a plan: reads how everything stands that it may change.
    init(_ plan: FlowPlan, reasonForProgram: String?, in repository: Repository) throws(GitError) {
        let references = Set(plan.steps.flatMap(\.references))
        let point = try RestorationPoint(of: repository, references: references)
        var sections: [SettingsSection] = []
        for name in Set(plan.steps.flatMap(\.settingsSections)).sorted() {
            sections.append(SettingsSection(name: name, settings: try repository.localSettings(inSection: name)))
        }
        self.init(
            verb: plan.verb,
            subject: plan.subject,
            request: plan.request,
            command: plan.commandToContinue ?? "",
            steps: plan.steps,
            before: point,
            after: point,
            settings: sections,
            reasonForProgram: reasonForProgram,
            summary: plan.summary,
            landing: plan.landing
        )
    }

    /// The file in the git folder of the work tree.
    private static func file(of verb: String) -> String { "skein/\(verb).json" }

    /// Reads the journal of a verb, or nil where nothing was begun; one that cannot be read counts as none.
    package static func read(_ verb: String, in repository: Repository) throws(GitError) -> FlowJournal? {
        guard let bytes = repository.privateBytes(file(of: verb)) else { return nil }
        return FlowJournal(bytes: bytes)
    }

    /// Writes it down, whole or not at all.
    func write(in repository: Repository) throws(GitError) {
        try repository.writePrivateFile(Self.file(of: verb), text)
    }

    /// Forgets that anything was begun.
    static func remove(_ verb: String, in repository: Repository) throws(GitError) {
        try repository.removePrivateFile(file(of: verb))
    }

    /// Writes down that a step is done, and where everything stands now.
    mutating func advance(in repository: Repository) throws(GitError) {
        let known = after
        doneCount += 1
        after = try RestorationPoint(of: repository, references: before.references.keys)
        if case .hook(let hook) = done.last, hook.phase == .after {
            // What such a script adds to a branch that is deleted next is merged nowhere.
            for case .deleteBranch(let name) in steps[doneCount...] {
                let reference = "refs/heads/" + name
                after.references[reference] = known.references[reference]
            }
        }
        if doneCount < steps.count { try write(in: repository) }
    }
}
