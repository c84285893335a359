import Foundation
import TestSupport
import Testing

/// The table of steps and faults in the documentation, which the tests write and compare.
enum FaultTable {
    /// What a step comes to under each fault.
    struct Row {
        let step: String
        fileprivate var outcomes: [Fault: [FlowWorld.Tool: UndisturbedRun.Outcome]] = [:]

        init(step: String) {
            self.step = step
        }

        mutating func add(_ outcome: UndisturbedRun.Outcome, for fault: Fault, by tool: FlowWorld.Tool) {
            outcomes[fault, default: [:]][tool] = outcome
        }

        /// What it comes to; where the engines differ, what libgit2's comes to first.
        fileprivate func cell(_ fault: Fault) -> String {
            let found = [FlowWorld.Tool.libgit2, .git].compactMap { outcomes[fault]?[$0] }.filter { $0 != .missed }
            let words = found.map(\.rawValue)
            if words.isEmpty { return UndisturbedRun.Outcome.missed.rawValue }
            return Set(words).count == 1 ? words[0] : words.joined(separator: " / ")
        }
    }

    /// Whether every fault is tried at every step, as for writing the table; else a part of those that take long.
    static let isWhole = isRecording || ProcessInfo.processInfo.environment["SKEIN_FAULTS"] == "all"

    private static let isRecording = ProcessInfo.processInfo.environment["SKEIN_RECORD"] == "1"
    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Documentation/FlowFaults.md").standardizedFileURL
    private static let writing = Locked(())

    /// Compares what was tried with the section of its command; with `SKEIN_RECORD=1`, writes that.
    static func expect(_ rows: [Row], under scenario: FaultScenario) throws {
        try writing.withLock { _ in
            let document = try String(contentsOf: file, encoding: .utf8)
            let sections = document.components(separatedBy: "\n## ")
            if isRecording { return try write(section(of: rows, scenario), into: sections) }
            guard let section = sections.first(where: { $0.hasPrefix(scenario.name + "\n") }) else {
                Issue.record("no section '\(scenario.name)': \(hint)")
                return
            }
            let lines = section.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map { line in
                line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            }
            #expect(lines.map { $0[0] } == rows.map(\.step), "\(hint)")
            for (line, row) in zip(lines, rows) { expect(row, line, scenario) }
        }
    }

    private static let hint: Comment =
        "SKEIN_RECORD=1 swift test --filter FaultTests writes Documentation/FlowFaults.md"

    private static func expect(_ row: Row, _ cells: [String], _ scenario: FaultScenario) {
        for (fault, cell) in zip(Fault.allCases, cells.dropFirst()) {
            let words = cell.components(separatedBy: " / ")
            for (tool, outcome) in row.outcomes[fault] ?? [:] where outcome != .missed {
                let known = tool == .libgit2 ? words.first : words.last
                #expect(outcome.rawValue == known, "\(scenario.name), \(row.step) \(fault.rawValue): \(hint)")
            }
        }
    }

    private static func section(of rows: [Row], _ scenario: FaultScenario) -> String {
        let columns = Fault.allCases
        var lines = ["\(scenario.name)\n", "`flow \(scenario.words.joined(separator: " "))`\n"]
        lines.append("| step | " + columns.map(\.rawValue).joined(separator: " | ") + " |")
        lines.append("|" + String(repeating: "---|", count: columns.count + 1))
        lines += rows.map { row in "| \(row.step) | " + columns.map(row.cell).joined(separator: " | ") + " |" }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func write(_ section: String, into sections: [String]) throws {
        let names = FaultScenario.all.map { $0.name + "\n" }
        let all = [section] + sections.dropFirst()
        let ordered = names.compactMap { name in all.first { $0.hasPrefix(name) } }
        let parts = ([sections[0]] + ordered).map { $0.trimmingCharacters(in: .newlines) }
        try Data((parts.joined(separator: "\n\n## ") + "\n").utf8).write(to: file)
    }
}
