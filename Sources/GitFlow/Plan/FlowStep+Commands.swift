import Files
package import Git

extension FlowStep {
    /// Returns what a person would type to do the same as the step does, from the state that the repository is in now: each
    /// is the words behind `git`.
    ///
    /// They say the same whether libgit2 or the git program does the step. A hook of the user's is no command of git.
    package func commands(in repository: Repository) throws(GitError) -> [[String]] {
        switch self {
        case .createBranch(let name, let start, let checkingOut):
            let tracking = if case .upstream = start { "--track" } else { "--no-track" }
            return [(checkingOut ? ["checkout", tracking, "-b"] : ["branch", tracking]) + [name, start.name]]
        case .makeFirstCommit(let branch, let message):
            return [["symbolic-ref", "HEAD", "refs/heads/" + branch], ["commit", "--allow-empty", "-m", message]]
        case .switchTo(let branch): return [["checkout", branch]]
        case .merge(let plan): return try repository.commands(for: plan)
        case .concludeMerge: return [["commit", "--no-edit"]]
        case .rebase(let plan): return [["rebase"] + plan.options + [plan.base, plan.branch]]
        case .concludeRebase: return [["rebase", "--continue"]]
        case .tag(let draft):
            return [
                ["tag", "-a"] + draft.messageOptions + draft.signing.options + [
                    draft.name, "refs/heads/" + draft.branch,
                ]
            ]
        case .push(let plan): return [["push"] + plan.arguments(isAtomic: plan.references.count > 1)]
        case .pull(let branch, let remote, let rebases):
            return [["pull", rebases ? "--rebase" : "--no-rebase", remote, branch]]
        case .deleteRemoteBranch(let name, let remote, let expected):
            let reference = "refs/heads/" + name
            return [["push", "--force-with-lease=\(reference):\(expected)", remote, ":" + reference]]
        case .deleteBranch(let name): return [["branch", "-D", name]]
        case .renameBranch(let name, let new): return [["branch", "--move", name, new]]
        case .set(let key, let value, let file): return [["config"] + file.options + [key, value]]
        case .forgetBase(let branch): return [["config", "--remove-section", "gitflow.branch." + branch]]
        case .hook: return []
        }
    }
}

extension Repository {
    fileprivate func commands(for plan: MergePlan) throws(GitError) -> [[String]] {
        let checkout = try head().branch == plan.base ? [] : [["checkout", plan.base]]
        guard let forecast = try forecast(plan), forecast.outcome != .alreadyMerged else {
            return plan.checksOut ? checkout : []
        }
        let source = try isAmbiguous(plan.source) ? plan.source.reference : plan.source.name
        let merge: [[String]] =
            switch plan.style {
            case .squash: [["merge", "--squash", source], ["commit", "--no-edit"]]
            case .fastForward: [["merge", "--ff-only", source]]
            case .commit, .commitUnlessSingle, .fastForwardIfPossible:
                [
                    ["merge", "--no-edit", plan.fastForwards(commitCount: forecast.commitCount) ? "--ff" : "--no-ff"]
                        + [source]
                ]
            }
        return checkout + merge
    }
}

extension TagDraft {
    /// The options by which `git tag` keeps the message to the letter.
    fileprivate var messageOptions: [String] {
        let lines = text.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
        let isTidy =
            lines.first?.isEmpty == false && lines.allSatisfy { $0.last?.isWhitespace != true }
            && !zip(lines, lines.dropFirst()).contains { $0.isEmpty && $1.isEmpty }
        // Git puts the line end behind a message only where it tidies it.
        return isTidy ? ["--cleanup=whitespace", "-m", String(text.dropLast())] : ["--cleanup=verbatim", "-m", text]
    }
}

extension RebasePlan {
    /// The options of `git rebase`.
    var options: [String] { (keepsMerges ? ["--rebase-merges"] : []) + (isInteractive ? ["--interactive"] : []) }
}

extension PushPlan {
    /// The words behind `git push`.
    func arguments(isAtomic: Bool) -> [String] {
        (isAtomic ? ["--atomic"] : []) + (setsUpstream ? ["--set-upstream"] : [])
            + options.map { "--push-option=\($0)" } + [remote] + references.map { "\($0):\($0)" }
    }
}
