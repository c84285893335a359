/// A branching model that people know by a name.
package enum BranchingPreset: String, CaseIterable, Hashable, Sendable {
    /// Production and development, with features, bugfixes, releases, hotfixes and support branches.
    case classic
    /// One branch that is always in production, and features.
    case github
    /// The main branch, which goes to production by way of staging, with features and hotfixes.
    case gitlab

    /// Returns the model; nil for the classic one, whose names depend on what the repository has.
    ///
    /// - `main`: The branch that features go to.
    func model(main: String) -> FlowConfiguration? {
        let features = BranchRules(prefix: "feature/", start: .named(main), target: .named(main), rebases: true)
        switch self {
        case .classic: return nil
        case .github: return FlowConfiguration(production: main, develop: main, kinds: [.feature: features])
        case .gitlab:
            let hotfixes = BranchRules(
                prefix: "hotfix/",
                start: .named("production"),
                target: .named("production"),
                isTagged: true,
                isVersion: true
            )
            var model = FlowConfiguration(
                production: "production",
                develop: main,
                kinds: [.feature: features, .hotfix: hotfixes]
            )
            // Work goes up from main; what comes down again is for people to decide.
            model.updates = [
                .init(branch: "staging", parent: "production", isAutomatic: false),
                .init(branch: main, parent: "staging", isAutomatic: false),
            ]
            return model
        }
    }
}
