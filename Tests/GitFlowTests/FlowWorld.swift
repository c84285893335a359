import Foundation
import Git
import GitFlow
import TestSupport

/// A sealed repository, and what is done in it: by us through one of the engines, or by git-flow AVH.
struct FlowWorld {
    /// Who does the flow commands.
    enum Tool: String, CaseIterable, Sendable {
        case libgit2
        case git
        /// We, in a repository that names its objects by SHA-256, which libgit2 cannot open.
        case sha256
        /// We, by the engine that we choose.
        case automatic
        case avh

        /// We, in every way.
        static let ours = [Tool.libgit2, .git, .sha256]

        /// The engine that we are told to take.
        var engine: String { [.libgit2, .git].contains(self) ? rawValue : "" }

        /// What makes a repository of the form that it is for.
        var environment: [String: String] { self == .sha256 ? ["GIT_DEFAULT_HASH": "sha256"] : [:] }
    }

    let world: World
    var tool: Tool

    /// Whether git-flow AVH is installed.
    static let hasAVH = FileManager.default.isExecutableFile(atPath: "/usr/bin/git-flow")

    /// Creates a repository with one commit on `main`.
    init(_ tool: Tool = .libgit2, initialised: Bool = true, environment: [String: String] = [:]) throws {
        self.tool = tool
        world = try World("flow", environment: environment.merging(tool.environment) { _, new in new })
        // Without git's samples of hooks, worlds are made and copied faster.
        try world.git("init", "-q", "--template=", "-b", "main", ".")
        try FileManager.default.createDirectory(atPath: world.path + "/.git/hooks", withIntermediateDirectories: true)
        try world.folder.write("/.home/\n/remote.git/\n", to: ".git/info/exclude")
        try commit("f", "base\n")
        if initialised { try initialise() }
    }

    /// Takes over a world.
    init(_ tool: Tool, in world: World) {
        self.tool = tool
        self.world = world
    }

    func repository(in subfolder: String = "") throws -> Repository {
        let engine = ["SKEIN_FLOW_ENGINE": tool.engine]
        return try Repository(
            at: world.path + "/" + subfolder,
            environment: world.nextEnvironment().merging(engine) { _, new in new }
        )
    }

    func initialise() throws {
        if tool == .avh { return try avh("init", "-d") }
        let repository = try repository()
        let initialisation = try Initialisation(of: repository)
        _ = try initialisation.plan(for: initialisation.suggestion).execute(in: repository, now: now)
    }

    @discardableResult
    func start(_ name: String, kind: BranchKind = .feature, base: String? = nil) throws -> FlowOutcome? {
        if tool == .avh {
            try avh([kind.word, "start", name] + [base].compactMap(\.self))
            return nil
        }
        let repository = try repository()
        return try BranchStarting(kind, name: name, base: base).plan(in: repository).execute(
            in: repository,
            now: now
        )
    }

    @discardableResult
    func finish(
        _ name: String? = nil,
        kind: BranchKind = .feature,
        _ switches: [FinishSwitch: Bool] = [:],
        message: String? = nil,
        tagName: String? = nil
    ) throws -> FlowOutcome? {
        if tool == .avh {
            let tag = tagName.map { ["--tagname", $0] } ?? []
            let flags = switches.filter(\.value).map { "--" + $0.key.rawValue }.sorted() + tag
            try avh([kind.word, "finish"] + flags + (message.map { ["-m", $0] } ?? []) + [name].compactMap(\.self))
            return nil
        }
        let repository = try repository()
        return try plan(name, kind: kind, switches, message: message, tagName: tagName, in: repository)
            .execute(in: repository, now: now)
    }

    /// What we decide on a finish.
    func plan(
        _ name: String? = nil,
        kind: BranchKind = .feature,
        _ switches: [FinishSwitch: Bool] = [:],
        message: String? = nil,
        tagName: String? = nil,
        in repository: Repository
    ) throws -> FlowPlan {
        var request = BranchFinishing(kind, name: name, options: FinishOptions(switches))
        request.options.message = message
        request.options.tagName = tagName
        return try request.plan(in: repository)
    }

    func commit(_ file: String, _ text: String) throws {
        try world.folder.write(text, to: file)
        try world.git("add", "--", file)
        try world.git("commit", "-q", "-m", "change \(file)")
    }

    /// Runs commands of a shell, which must not fail.
    func shell(_ commands: String) throws {
        let end = try world.run("sh", ["-ec", commands])
        if end.status != 0 { throw Refused(text: end.description) }
    }

    /// Everything that a command may change, as text.
    func state() throws -> String {
        let settings = try world.git("config", "--local", "--get-regexp", "^(gitflow|branch)[.]").output
            .split(separator: "\n").filter { !$0.hasPrefix("gitflow.path.hooks") }.sorted().joined(separator: "\n")
        return try world.git("symbolic-ref", "HEAD").output + world.git("for-each-ref").output
            + world.git("status", "--porcelain").output + world.git("diff", "--cached").output + settings
    }

    private func avh(_ arguments: String...) throws { try avh(arguments) }

    private func avh(_ arguments: [String]) throws {
        let end = try world.run("/usr/bin/git-flow", arguments)
        if end.status != 0 { throw Refused(text: end.description) }
    }
}

/// What git-flow AVH said when it refused.
struct Refused: Error {
    let text: String
}

let now = CommitDate(seconds: 1_700_000_000, offset: 0)
