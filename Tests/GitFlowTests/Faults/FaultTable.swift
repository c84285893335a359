import Foundation
import TestSupport
import Testing

/// The table of steps and faults in the documentation, which the tests write and compare.
enum FaultTable {
    /// What a step comes to under each fault.
    struct Row {
        let step: String
        private var outcomes: [String: [String]] = [:]

        init(step: String) {
            self.step = step
        }

        mutating func add(_ outcome: UndisturbedRun.Outcome, for fault: Fault) {
            if outcome != .missed { outcomes[fault.rawValue, default: []].append(outcome.rawValue) }
        }

        /// Whether a fault was tried: of many steps alike, the first and the last.
        var isTried: Bool { !outcomes.isEmpty }

        /// What it comes to; where the engines differ, what libgit2's comes to first.
        func cell(_ fault: String) -> String {
            let words = outcomes[fault] ?? ["–"]
            return Set(words).count == 1 ? words[0] : words.joined(separator: " / ")
        }
    }

    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Documentation/FlowFaults.md").standardizedFileURL
    private static let writing = Locked(())

    /// Compares the rows with the section of their command; with `SKEIN_RECORD=1`, writes them there.
    static func expect(_ rows: [Row], under scenario: FaultScenario) throws {
        let heading = "## \(scenario.name)\n"
        let columns = Fault.allCases.map(\.rawValue)
        var text = heading + "\n`flow \(scenario.words.joined(separator: " "))`\n\n"
        text +=
            "| step | " + columns.joined(separator: " | ") + " |\n|"
            + String(repeating: "---|", count: columns.count + 1)
        for row in rows where row.isTried {
            text += "\n| \(row.step) | " + columns.map(row.cell).joined(separator: " | ") + " |"
        }
        text += "\n"
        try writing.withLock { _ in
            let document = try String(contentsOf: file, encoding: .utf8)
            var sections = document.components(separatedBy: "\n## ").enumerated().map { $0 == 0 ? $1 : "## " + $1 }
            let place = sections.firstIndex { $0.hasPrefix(heading) }
            if ProcessInfo.processInfo.environment["SKEIN_RECORD"] == "1" {
                if let place { sections[place] = text } else { sections.append(text) }
                let order = FaultScenario.all.map { "## \($0.name)\n" }
                let kept = sections.dropFirst().filter { section in order.contains { section.hasPrefix($0) } }
                let sorted = kept.sorted { first, second in
                    let places = [first, second].map { section in order.firstIndex { section.hasPrefix($0) } ?? 0 }
                    return places[0] < places[1]
                }
                let body = ([sections[0]] + sorted).map { $0.trimmingCharacters(in: .newlines) }.joined(
                    separator: "\n\n"
                )
                try Data((body + "\n").utf8).write(to: file)
                return
            }
            let found = place.map { sections[$0].trimmingCharacters(in: .newlines) + "\n" }
            #expect(found == text, "SKEIN_RECORD=1 swift test writes Documentation/FlowFaults.md anew")
        }
    }
}
