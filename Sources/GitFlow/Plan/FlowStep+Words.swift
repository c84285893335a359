import Files
import Git

extension FlowStep {
    /// The step as words, by which the journal keeps it; ``init(words:)`` reads them.
    var words: [String] {
        switch self {
        case .createBranch(let name, let start, let checkingOut):
            ["create-branch", name, start.word, start.name, checkingOut ? "checkout" : ""]
        case .makeFirstCommit(let branch, let message): ["first-commit", branch, message]
        case .switchTo(let branch): ["switch", branch]
        case .merge(let plan): ["merge"] + plan.words
        case .concludeMerge(let plan): ["conclude-merge"] + plan.words
        case .rebase(let plan): ["rebase"] + plan.words
        case .concludeRebase(let plan): ["conclude-rebase"] + plan.words
        case .tag(let draft): ["tag", draft.name, draft.branch, draft.message] + draft.signing.words
        case .push(let plan):
            ["push", plan.remote, plan.setsUpstream ? "upstream" : "", "\(plan.references.count)"] + plan.references
                + plan.options
        case .pull(let branch, let remote, let rebases): ["pull", branch, remote, rebases ? "rebase" : ""]
        case .deleteRemoteBranch(let name, let remote, let expected): ["delete-remote", name, remote, expected.hex]
        case .deleteBranch(let name): ["delete-branch", name]
        case .renameBranch(let name, let new): ["rename-branch", name, new]
        case .set(let key, let value, let file): ["set", key, value] + file.words
        case .forgetBase(let branch): ["forget-base", branch]
        case .hook(let hook): ["hook", hook.phase.rawValue, hook.action] + hook.arguments
        }
    }

    /// Reads what ``words`` wrote; nil where it is something else.
    init?(words: [String]) {
        guard let verb = words.first else { return nil }
        let rest = Array(words.dropFirst())
        guard let step = Self.readers[verb]?(rest) else { return nil }
        self = step
    }

    private static let readers: [String: @Sendable ([String]) -> FlowStep?] = [
        "create-branch": { words in
            guard words.count == 4, let start = BranchStart(word: words[1], name: words[2]) else { return nil }
            return .createBranch(words[0], from: start, checkingOut: !words[3].isEmpty)
        },
        "first-commit": { $0.count == 2 ? .makeFirstCommit(branch: $0[0], message: $0[1]) : nil },
        "switch": { $0.count == 1 ? .switchTo($0[0]) : nil },
        "merge": { MergePlan(words: $0).map(FlowStep.merge) },
        "conclude-merge": { MergePlan(words: $0).map(FlowStep.concludeMerge) },
        "rebase": { RebasePlan(words: $0).map(FlowStep.rebase) },
        "conclude-rebase": { RebasePlan(words: $0).map(FlowStep.concludeRebase) },
        "tag": { words in
            guard words.count >= 4, let signing = TagDraft.Signing(words: Array(words[3...])) else { return nil }
            return .tag(TagDraft(name: words[0], branch: words[1], message: words[2], signing: signing))
        },
        "push": { words in
            guard words.count >= 3, let count = Int(words[2]), (0...words.count - 3).contains(count) else { return nil }
            let (references, options) = (words[3..<3 + count], words[(3 + count)...])
            return .push(
                PushPlan(
                    remote: words[0],
                    references: Array(references),
                    setsUpstream: !words[1].isEmpty,
                    options: Array(options)
                )
            )
        },
        "pull": { $0.count == 3 ? .pull(branch: $0[0], remote: $0[1], rebases: !$0[2].isEmpty) : nil },
        "delete-remote": { words in
            guard words.count == 3, let expected = ObjectID(hex: words[2]) else { return nil }
            return .deleteRemoteBranch(words[0], remote: words[1], expected: expected)
        },
        "delete-branch": { $0.count == 1 ? .deleteBranch($0[0]) : nil },
        "rename-branch": { $0.count == 2 ? .renameBranch($0[0], to: $0[1]) : nil },
        "set": { words in
            guard words.count >= 3, let file = SettingsFile(words: Array(words[2...])) else { return nil }
            return .set(key: words[0], value: words[1], file: file)
        },
        "forget-base": { $0.count == 1 ? .forgetBase(of: $0[0]) : nil },
        "hook": { words in
            guard words.count >= 2, let phase = FlowHook.Phase(rawValue: words[0]) else { return nil }
            return .hook(FlowHook(phase: phase, action: words[1], arguments: Array(words[2...])))
        },
    ]
}

extension BranchStart {
    fileprivate var word: String {
        switch self {
        case .local: "local"
        case .upstream: "upstream"
        case .revision: "revision"
        }
    }

    fileprivate init?(word: String, name: String) {
        switch word {
        case "local": self = .local(name)
        case "upstream": self = .upstream(name)
        case "revision": self = .revision(name)
        default: return nil
        }
    }
}

extension MergePlan {
    fileprivate var words: [String] {
        let source =
            switch source {
            case .branch: "branch"
            case .tag: "tag"
            case .remoteBranch: "remote-branch"
            }
        let style: [String] =
            switch style {
            case .commit: ["commit"]
            case .commitUnlessSingle: ["commit-unless-single"]
            case .fastForward: ["fast-forward"]
            case .fastForwardIfPossible: ["fast-forward-if-possible"]
            case .squash(let title): ["squash"] + [title].compactMap(\.self)
            }
        return [source, self.source.name, base, checksOut ? "checkout" : ""] + style
    }

    fileprivate init?(words: [String]) {
        guard words.count >= 5 else { return nil }
        let source: MergeSource
        switch words[0] {
        case "branch": source = .branch(words[1])
        case "tag": source = .tag(words[1])
        case "remote-branch": source = .remoteBranch(words[1])
        default: return nil
        }
        let style: MergeStyle
        switch words[4] {
        case "commit": style = .commit
        case "commit-unless-single": style = .commitUnlessSingle
        case "fast-forward": style = .fastForward
        case "fast-forward-if-possible": style = .fastForwardIfPossible
        case "squash": style = .squash(title: words.count > 5 ? words[5] : nil)
        default: return nil
        }
        self.init(source, into: words[2], style: style, checksOut: !words[3].isEmpty)
    }
}

extension RebasePlan {
    fileprivate var words: [String] {
        [branch, base, keepsMerges ? "merges" : "", isInteractive ? "interactive" : ""]
    }

    fileprivate init?(words: [String]) {
        guard words.count == 4 else { return nil }
        self.init(words[0], onto: words[1], keepsMerges: !words[2].isEmpty, isInteractive: !words[3].isEmpty)
    }
}

extension TagDraft.Signing {
    fileprivate var words: [String] {
        switch self {
        case .bySettings: ["by-settings"]
        case .signed: ["signed"]
        case .key(let key): ["key", key]
        }
    }

    fileprivate init?(words: [String]) {
        switch (words.first, words.count) {
        case ("by-settings", 1): self = .bySettings
        case ("signed", 1): self = .signed
        case ("key", 2): self = .key(words[1])
        default: return nil
        }
    }
}

extension SettingsFile {
    fileprivate var words: [String] {
        switch self {
        case .local: ["local"]
        case .global: ["global"]
        case .system: ["system"]
        case .file(let path): ["file", path]
        }
    }

    fileprivate init?(words: [String]) {
        switch (words.first, words.count) {
        case ("local", 1): self = .local
        case ("global", 1): self = .global
        case ("system", 1): self = .system
        case ("file", 2): self = .file(words[1])
        default: return nil
        }
    }
}
