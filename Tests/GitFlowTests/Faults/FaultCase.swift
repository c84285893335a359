import Diagnostics
import Foundation
import Git
import TestSupport
import Testing

@testable import GitFlow

/// A command in a world of its own, done with or without faults, by one of the engines.
struct FaultCase {
    let scenario: FaultScenario
    var flow: FlowWorld

    /// The same moment for every command: so what is done twice has the same object ids.
    private static let environment = [
        "GIT_AUTHOR_DATE": "1700000000 +0000", "GIT_COMMITTER_DATE": "1700000000 +0000",
    ]

    /// Makes the world, with work in it that is not committed.
    init(_ scenario: FaultScenario, for tool: FlowWorld.Tool = .libgit2) throws {
        self.scenario = scenario
        flow = try FlowWorld(tool, initialised: scenario.isInitialised, environment: Self.environment)
        if scenario.isEmpty {
            try flow.world.run(
                "sh",
                ["-c", "rm -rf .git; git init -q --template= -b main .; mkdir .git/info; git add f"]
            )
        }
        try scenario.prepare(flow)
        try flow.world.folder.write("/.home/\n/remote.git/\nignored\n", to: ".git/info/exclude")
        try flow.world.folder.write("mine\n", to: "ignored")
        try flow.world.folder.write("mine\n", to: "unknown")
        if scenario.words.contains("finish") { try flow.world.run("sh", ["-c", "echo x >>f; git stash -q"]) }
        // One file is copied faster than many.
        try flow.world.git("repack", "-adq")
    }

    /// Copies the world.
    func copy(_ tool: FlowWorld.Tool? = nil) throws -> FaultCase {
        var copy = self
        let world = try World("fault", environment: Self.environment.merging(flow.tool.environment) { _, new in new })
        let files = FileManager.default
        for name in try files.contentsOfDirectory(atPath: flow.world.path) where name != ".home" {
            try files.copyItem(atPath: flow.world.path + "/" + name, toPath: world.path + "/" + name)
        }
        copy.flow = FlowWorld(tool ?? flow.tool, in: world)
        return copy
    }

    /// Types the command; what stops for a person is resolved, and gone on with.
    func run(observing observe: (FlowProgress) throws -> Void = { _ in }) throws {
        var isWaiting = false
        for _ in 0..<4 {
            let repository = try flow.repository()
            do {
                let plan =
                    isWaiting
                    ? try FlowResumption(scenario.words[1], in: repository).plan(in: repository)
                    : try scenario.plan(repository)
                _ = try plan.execute(in: repository, now: now, observing: observe)
                return
            } catch let error as FlowError where error.exitStatus == .personNeeded {
                try resolveConflicts()
                isWaiting = true
            }
        }
        throw Refused(text: "it never ends")
    }

    func resolveConflicts() throws {
        for path in try flow.repository().conflictedPaths() {
            try flow.world.folder.write("both\n", to: path)
            try flow.world.git("add", path)
        }
    }

    /// Takes everything back.
    func takeBack() throws {
        let repository = try flow.repository()
        if scenario.canContinue {
            _ = try FlowResumption(scenario.words[1], in: repository).abort(in: repository, now: now)
        } else {
            _ = try UndoRequest().execute(in: repository, now: now)
        }
    }

    /// Everything that a command may change, and everything that it may not, as sorted lines.
    func state() throws -> String {
        let told = try flow.world.run(
            "/bin/sh",
            ["-c", "git status --porcelain=v2 --untracked-files=all; git fsck --no-dangling --no-progress 2>&1"]
        )
        var lines = told.output.split(separator: "\n").map(String.init)
        lines += try settings()
        for folder in [".git/", "remote.git/"] {
            for name in FileManager.default.subpaths(atPath: flow.world.path + "/" + folder) ?? [] {
                if name.hasPrefix("refs/") || name == "HEAD", let text = flow.world.folder.read(folder + name) {
                    lines.append("\(folder)\(name): \(text)")
                } else if Self.isUnfinished(name) {
                    lines.append(folder + name)
                }
            }
        }
        lines += ["ignored", "unknown"].map { flow.world.folder.read($0) ?? "missing: \($0)" }
        return lines.sorted().joined(separator: "\n")
    }

    /// The settings, each behind the header of its section; in which order they stand means nothing.
    private func settings() throws -> [String] {
        var section = ""
        let lines = (flow.world.folder.read(".git/config") ?? "").split(separator: "\n")
        return lines.compactMap { line in
            if line.hasPrefix("[") { section = String(line) }
            return line.hasPrefix("[") ? nil : section + line
        }
    }

    /// Whether a file in the git folder says that something is not at its end.
    private static func isUnfinished(_ name: String) -> Bool {
        // Git leaves off its own upkeep where it was killed in it.
        if name == "objects/maintenance.lock" { return false }
        return name.hasSuffix(".lock") || name.hasSuffix(".json") || name.hasPrefix(".gitflow/")
            || ["MERGE_HEAD", "SQUASH_MSG", "rebase-merge"].contains(name)
    }

    /// The steps that an undisturbed run takes.
    func steps() throws -> [FlowStep] {
        var steps: [FlowStep] = []
        try run { if case .begins(let step) = $0 { steps.append(step) } }
        return steps
    }
}
