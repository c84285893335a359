import Git
import GitFlow
import TestSupport

/// A command of which every step is to be harmed.
struct FaultScenario: Sendable {
    /// The command, as a user would describe it: a heading of the table.
    let name: String
    /// What is typed after `flow`.
    let words: [String]
    /// Whether git-flow is set up before.
    var isInitialised = true
    /// Whether the branch that is checked out before is to have no commit yet.
    var isEmpty = false
    /// What is there before, besides what is not committed.
    let prepare: @Sendable (FlowWorld) throws -> Void
    /// What the command decides.
    let plan: @Sendable (Repository) throws -> FlowPlan

    static func start(
        _ kind: BranchKind,
        _ name: String,
        base: String? = nil,
        prepare: @escaping @Sendable (FlowWorld) throws -> Void
    ) -> FaultScenario {
        FaultScenario(
            name: "\(kind.word) start",
            words: [kind.word, "start", name] + [base].compactMap(\.self),
            prepare: prepare
        ) { try BranchStarting(kind, name: name, base: base).plan(in: $0) }
    }

    static func other(
        _ words: [String],
        prepare: @escaping @Sendable (FlowWorld) throws -> Void,
        plan: @escaping @Sendable (Repository) throws -> FlowPlan
    ) -> FaultScenario {
        FaultScenario(name: "feature \(words[0])", words: ["feature"] + words, prepare: prepare, plan: plan)
    }

    static func finish(
        _ kind: BranchKind,
        _ variant: String,
        _ flags: [FinishSwitch: String] = [:],
        prepare: @escaping @Sendable (FlowWorld) throws -> Void
    ) -> FaultScenario {
        let name = kind == .feature ? "a" : "1.0"
        return FaultScenario(
            name: "\(kind.word) finish" + (variant.isEmpty ? "" : ", \(variant)"),
            words: [kind.word, "finish"] + flags.values.sorted() + [name],
            prepare: prepare
        ) { repository in
            let options = FinishOptions(Dictionary(uniqueKeysWithValues: flags.keys.map { ($0, true) }))
            return try BranchFinishing(kind, name: name, options: options).plan(in: repository)
        }
    }
}

extension FaultScenario {
    /// One for each kind of plan.
    static let all: [FaultScenario] = [
        FaultScenario(name: "init", words: ["init", "-d"], isInitialised: false, prepare: { _ in }, plan: initialise),
        FaultScenario(
            name: "init in an empty repository",
            words: ["init", "-d"],
            isInitialised: false,
            isEmpty: true,
            prepare: { _ in },
            plan: initialise
        ),
        .start(.feature, "a") { flow in
            try flow.commit("g", "1\n")
            try flow.stage()
        },
        .start(.bugfix, "a") { flow in
            for number in 0..<3 { try flow.commit("g\(number)", "1\n") }
            try flow.world.git("checkout", "-q", "main")
        },
        .start(.release, "1.0") { try $0.commit("g", "1\n") },
        .start(.hotfix, "1.0") { try $0.commit("g", "1\n") },
        .start(.support, "1.x", base: "main") { try $0.commit("g", "1\n") },
        .finish(.feature, "one commit") { try $0.feature(commits: 1) },
        .finish(.feature, "two commits") { try $0.feature(commits: 2) },
        .finish(.feature, "squashed", [.squash: "-S"]) { try $0.feature(commits: 2, baseMoves: true) },
        .finish(.feature, "rebased", [.rebase: "-r"]) { try $0.feature(commits: 2, baseMoves: true) },
        .finish(.feature, "with a conflict") { flow in
            try flow.feature(commits: 2)
            try flow.commit("f", "ours\n")
            try flow.world.git("checkout", "-q", "develop")
            try flow.commit("f", "theirs\n")
        },
        .finish(.release, "") { flow in
            try flow.commit("d", "1\n")
            try flow.start("1.0", kind: .release)
            try flow.commit("g", "1\n")
        },
        .finish(.release, "with a conflict in develop") { flow in
            try flow.start("1.0", kind: .release)
            try flow.commit("f", "ours\n")
            try flow.world.git("checkout", "-q", "develop")
            try flow.commit("f", "theirs\n")
        },
        .finish(.hotfix, "") { flow in
            try flow.commit("d", "1\n")
            try flow.start("1.0", kind: .hotfix)
            try flow.commit("g", "1\n")
        },
        .finish(.feature, "with a remote", [.push: "--push"]) { flow in
            try flow.feature(commits: 2)
            try flow.share("develop", "feature/a")
        },
        .finish(.release, "with a remote", [.push: "-p"]) { flow in
            try flow.commit("d", "1\n")
            try flow.start("1.0", kind: .release)
            try flow.commit("g", "1\n")
            try flow.share("main", "develop", "release/1.0")
        },
        .other(["checkout", "a"]) { flow in
            try flow.feature(commits: 2, baseMoves: true)
        } plan: {
            try BranchCheckout(.feature, beginning: "a").plan(in: $0)
        },
        .other(["rename", "b", "a"]) { flow in
            try flow.feature(commits: 1)
            try flow.share("feature/a")
            try flow.world.git("branch", "-q", "-u", "origin/feature/a")
        } plan: {
            try BranchRenaming(.feature, to: "b", name: "a").plan(in: $0)
        },
        .other(["delete", "-f", "-r", "a"]) { flow in
            try flow.feature(commits: 2)
            try flow.share("feature/a")
        } plan: { repository in
            var request = BranchDeleting(.feature, name: "a")
            (request.forces, request.deletesRemote) = (true, true)
            return try request.plan(in: repository)
        },
        .other(["publish", "a"]) { flow in
            try flow.feature(commits: 2, baseMoves: true)
            try flow.share("develop")
        } plan: {
            try BranchPublishing(.feature, name: "a").plan(in: $0)
        },
        .other(["track", "a"]) { flow in
            try flow.feature(commits: 2)
            try flow.share("feature/a")
            try flow.world.run("sh", ["-c", "git checkout -q develop; git branch -q -D feature/a"])
            try flow.world.git("config", "--remove-section", "gitflow.branch.feature/a")
        } plan: {
            try BranchTracking(.feature, name: "a").plan(in: $0)
        },
        .other(["update", "a"]) {
            try $0.feature(commits: 2, baseMoves: true)
        } plan: { repository in
            try BranchUpdating(.feature, name: "a").plan(in: repository)
        },
    ]

    /// Whether the command can be gone on with and aborted, once it has begun.
    var canContinue: Bool { ["finish", "update"].contains(words[1]) }

    private static let initialise: @Sendable (Repository) throws -> FlowPlan = { repository in
        let initialisation = try Initialisation(of: repository)
        return try initialisation.plan(for: initialisation.suggestion)
    }
}

extension FlowWorld {
    fileprivate func feature(commits: Int, baseMoves: Bool = false) throws {
        try commit("old", "1\n")
        try start("a")
        for number in 0..<commits { try commit("g\(number)", "\(number)\n") }
        if !baseMoves { return }
        try world.git("checkout", "-q", "develop")
        try commit("d", "1\n")
    }

    fileprivate func stage() throws {
        try world.folder.write("staged\n", to: "staged")
        try world.git("add", "staged")
    }

    fileprivate func share(_ branches: String...) throws {
        try world.git("init", "-q", "--bare", "remote.git")
        try world.git("remote", "add", "origin", "./remote.git")
        try world.run("git", ["push", "-q", "origin"] + branches)
    }
}
