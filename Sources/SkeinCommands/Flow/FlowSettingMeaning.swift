import Files
import GitFlow

/// What the settings `gitflow.*` mean: one table, to which the flags of a finish add theirs.
enum FlowSettingMeaning {
    private static let common = [
        ("branch.master", "The branch of what is in production."),
        ("branch.develop", "The branch of the next release."),
    ]
    private static let others = [
        ("prefix.versiontag", "What the names of version tags begin with."),
        ("origin", "The remote that branches are shared on; origin where it is not set."),
        ("multi-hotfix", "Whether several hotfixes may be open."),
        ("allowdirty", "Whether a release, hotfix or support branch may start while files hold changes."),
        ("path.hooks", "The folder of hooks and filters."),
        ("init.defaults", "Whether init takes the suggested names and asks nothing."),
        ("showcommands", "Whether the commands of git that do the same are shown."),
    ]
    /// For each kind, behind its word.
    private static let topics = [
        ("publish.push-option", "What the server's hooks are handed; may be set several times."),
        ("delete.force", "Delete it even if it holds commits that are nowhere else."),
        ("delete.remote", "Delete it on the remote, too."),
        ("rebase.interactive", "Edit the list of commits first."),
        ("rebase.preserve-merges", "Put merges anew, too."),
        ("update.rebase", "Put the branch's commits on top of its base instead of merging."),
        ("update.fetch", "Bring the base up to date with the remote first."),
    ]
    private static let texts = [
        ("message", "The message of the tag."), ("messagefile", "The file that holds the message of the tag."),
        ("signingkey", "The key that the tag is signed with."),
    ]

    /// Returns the keys without `gitflow.`, and what they mean, for the kinds of branches of a model.
    static func table(for model: FlowConfiguration) -> [(key: String, meaning: String)] {
        let kinds = model.kindsInOrder
        let prefixes = kinds.map { ("prefix.\($0.word)", "What the names of \($0.word) branches begin with.") }
        let fetches = kinds.map { ("\($0.word).start.fetch", "Ask the remote first for what it has of the base.") }
        let finishes = kinds.flatMap { kind -> [(String, String)] in
            guard let rules = model.kinds[kind], rules.target != nil else { return [] }
            let use: FinishUse = kind == .hotfix ? .hotfix : rules.isVersion ? .version : .work
            return settings("\(kind.word).finish", use)
        }
        let ofKinds = kinds.flatMap { kind in topics.map { ("\(kind.word).\($0.0)", $0.1) } }
        let all =
            common + prefixes + others + fetches + finishes + settings("release.branch", .directRelease) + ofKinds
        return all.map { (key: $0.0, meaning: $0.1) }
    }

    private static func settings(_ section: String, _ use: FinishUse) -> [(String, String)] {
        (FinishArguments.settings(for: use) + (use == .work ? [] : texts)).map { ("\(section).\($0.0)", $0.1) }
    }

    /// Returns what a setting of a single branch means, or an empty text.
    static func ofBranches(_ key: String) -> String {
        key.rest(after: "branch.")?.hasSuffix(".base") == true
            ? "Where the branch began, and goes when it is finished." : ""
    }
}
