import Diagnostics
import Foundation
import Git
import TestSupport
import Testing

@testable import GitFlow

/// What every step of every plan leaves behind where something happens to it: nothing may get lost.
@Suite struct FaultTests {
    private static let seedCount = ProcessInfo.processInfo.environment["SKEIN_SEEDS"].flatMap(UInt64.init) ?? 0

    @Test("A command that something happens to is completed or restored exactly", arguments: FaultScenario.all.indices)
    func everyStep(index: Int) throws {
        let scenario = FaultScenario.all[index]
        let origin = try FaultCase(scenario)
        var rows: [FaultTable.Row] = []
        for tool in [FlowWorld.Tool.libgit2, .git] {
            let undisturbed = try UndisturbedRun(of: origin, by: tool)
            for (position, step) in undisturbed.steps.enumerated() {
                // Of many settings in a row, the first and the last are struck.
                let isLast = position == undisturbed.steps.count - 1
                if position > 0, !isLast, step.isLike(undisturbed.steps[position - 1]) { continue }
                var row = rows.first { $0.step == step.description } ?? FaultTable.Row(step: step.description)
                for fault in Fault.allCases where fault.concerns(step, by: tool) {
                    if !FaultTable.isWhole, !fault.isSampled(index + position, by: tool) { continue }
                    row.add(try undisturbed.outcome(of: fault, at: position), for: fault, by: tool)
                }
                rows.removeAll { $0.step == row.step }
                rows.append(row)
            }
        }
        try FaultTable.expect(rows, under: scenario)
    }

    @Test(
        "Where objects are named by SHA-256, a command that something happens to is completed or restored, too",
        arguments: ["release finish", "feature finish, two commits", "feature start"]
    )
    func longNames(name: String) throws {
        let scenario = try #require(FaultScenario.all.first { $0.name == name })
        let undisturbed = try UndisturbedRun(of: FaultCase(scenario, for: .sha256), by: .sha256)
        for (position, step) in undisturbed.steps.enumerated() {
            for fault in [Fault.killedBefore, .killedIn, .lock, .hook] where fault.concerns(step, by: .sha256) {
                if !FaultTable.isWhole, !fault.isSampled(position, by: .sha256) { continue }
                _ = try undisturbed.outcome(of: fault, at: position)
            }
        }
    }

    @Test(
        "A process that ends by a signal between two steps leaves what the journal says",
        arguments: zip([FlowWorld.Tool.libgit2, .git], ["KILL", "INT"])
    )
    func signals(tool: FlowWorld.Tool, signal: String) throws {
        let scenario = try #require(FaultScenario.all.first { $0.name == "release finish" })
        let undisturbed = try UndisturbedRun(of: FaultCase(scenario), by: tool)
        for position in undisturbed.steps.indices {
            let struck = try undisturbed.origin.copy(tool)
            let end = try struck.type(scenario.words, fault: "kill -\(signal) $PPID", at: position)
            #expect(end.status == (signal == "KILL" ? 128 + 9 : 128 + 2))
            _ = try undisturbed.judge(struck, at: position, "a signal")
        }
    }

    @Test("A file that a full disk cut off is completed, or taken back", arguments: [FlowWorld.Tool.libgit2, .git])
    func halfWritten(tool: FlowWorld.Tool) throws {
        let scenario = FaultScenario.finish(.feature, "with a large file") { flow in
            try flow.commit("f", "1\n")
            try flow.start("a")
            try flow.commit("f", "2\n")
            try flow.commit("large", String(repeating: "0123456789\n", count: 30_000))
            try flow.world.git("checkout", "-q", "develop")
        }
        let undisturbed = try UndisturbedRun(of: FaultCase(scenario), by: tool)
        let struck = try undisturbed.origin.copy(tool)
        let end = try struck.type(scenario.words, fault: "prlimit --pid $PPID --fsize=100000", at: 0)
        #expect(end.status == 1)
        _ = try undisturbed.judge(struck, at: 0, "a half-written file")
    }

    @Test(
        "A step that takes long says on a terminal what it does",
        .enabled(if: Machine.has("script"), "there is no program that makes terminals")
    )
    func longStep() throws {
        let scenario = try #require(FaultScenario.all.first { $0.name == "feature finish, two commits" })
        let command = "'\(World.buildFolder)/FaultySkein' flow \(scenario.words.joined(separator: " "))"
        let sentence = "Merge 'feature/a' into 'develop', and switch to it."
        let long = try FaultCase(scenario).flow.world
        let script = "FAULT_STEP=0 FAULT='sleep 0.7' script -qec \"\(command)\" /dev/null"
        #expect(try long.run("/bin/sh", ["-c", script]).output.hasPrefix(sentence))
    }

    /// Where in its work the delay finds the process is the machine's doing, and no seed repeats it: a search, not a check.
    @Test(
        "A process that is killed at any moment is completed, or taken back",
        .enabled(if: Self.seedCount > 0, "SKEIN_SEEDS=30 searches for a moment at which it is not"),
        arguments: [FlowWorld.Tool.libgit2, .git],
        0..<seedCount
    )
    func anyMoment(tool: FlowWorld.Tool, seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let undisturbed = try UndisturbedRun(of: FaultCase(.large), by: tool)
        for _ in 0..<2 {
            let struck = try undisturbed.origin.copy(tool)
            let delay = Double.random(in: 0.01...0.12, using: &random)
            let skein = World.buildFolder + "/skein"
            // Everything in its process group ends with it, the git program, too.
            let command = "timeout -s KILL \(delay) '\(skein)' flow \(FaultScenario.large.words.joined(separator: " "))"
            try struck.flow.world.run("/bin/sh", ["-c", "SKEIN_FLOW_ENGINE=\(tool.engine) " + command])
            _ = try undisturbed.judge(struck, at: 1, "killed after \(delay) s")
        }
    }
}

extension FlowStep {
    /// Whether it does the same as another, of many in a row.
    fileprivate func isLike(_ other: FlowStep) -> Bool {
        if case (.set, .set) = (self, other) { true } else { false }
    }
}

extension FaultScenario {
    /// A finish that writes and removes some hundred files.
    fileprivate static let large = FaultScenario.finish(.release, "of many files", [.keep: "-k"]) { flow in
        let script = """
            for i in $(seq 150); do mkdir -p d$((i % 7)); echo $i >d$((i % 7))/a$i; done; git add d*; git commit -qm many
            git checkout -q -b release/1.0; git config gitflow.branch.release/1.0.base develop
            git rm -q d3/*; for i in $(seq 1 7 150); do echo x >>d1/a$i; done; git add d*; git commit -qm other
            git checkout -q develop; echo 1 >own; git add own; git commit -qm own
            """
        try flow.world.run("/bin/sh", ["-c", script])
    }
}
