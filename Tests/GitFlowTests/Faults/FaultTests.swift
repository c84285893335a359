import Diagnostics
import Foundation
import Git
import TestSupport
import Testing

@testable import GitFlow

/// What every step of every plan leaves behind where something happens to it: nothing may get lost.
@Suite struct FaultTests {
    /// How it ends, in the words of the table.
    enum Outcome: String {
        /// Running again, or `--continue`, gives what an undisturbed run gives; `--abort`, or `undo`, what was before.
        case completesOrRestores = "completes, restores"
        /// Others can see a part of it, so that there is only the way on.
        case completes
        /// The command has taken everything back itself.
        case restores
        /// Nothing was changed yet.
        case untouched
        /// The fault does not meet the step.
        case none = "–"
    }

    @Test("It completes or restores everything exactly", arguments: FaultScenario.all.indices)
    func everyStep(index: Int) throws {
        let origin = try FaultCase(FaultScenario.all[index])
        var rows: [FaultTable.Row] = []
        for tool in [FlowWorld.Tool.libgit2, .git] {
            let before = try origin.state()
            let whole = try origin.copy(tool)
            let steps = try whole.steps()
            let after = try whole.state()
            for (position, step) in steps.enumerated() {
                if rows.count == position { rows.append(FaultTable.Row(step: step.description)) }
                if position > 0, position < steps.count - 1, step.isLike(steps[position - 1]) { continue }
                for fault in Fault.allCases where fault.concerns(step, by: tool) {
                    let outcome = try outcome(of: fault, at: position, origin.copy(tool), before, after)
                    rows[position].add(outcome.rawValue, by: tool, for: fault.rawValue)
                }
            }
        }
        try FaultTable.expect(rows, under: origin.scenario)
    }

    private func outcome(
        of fault: Fault,
        at position: Int,
        _ struck: FaultCase,
        _ before: String,
        _ after: String
    ) throws -> Outcome {
        let name = "\(struck.scenario.name), \(struck.flow.tool), step \(position): \(fault.rawValue)"
        let trap = FaultTrap(fault, at: position, in: struck.flow)
        do {
            try struck.run(observing: trap.observe)
        } catch {
            try trap.note(error)
        }
        guard trap.hasStruck else { return .none }
        let left = try struck.state()
        // A journal that says that nothing is done changes nothing.
        let isUntouched = left.withoutJournal == before.withoutJournal
        let back = isUntouched ? nil : try struck.copy()

        do {
            try struck.run()
            expectSame(try struck.state(), after, "\(name): running again")
        } catch {
            Issue.record("\(name): running again: \(error)")
        }
        guard let back else { return position == 0 ? .untouched : .restores }
        do {
            try back.takeBack()
        } catch FlowError.alreadyShared {
            return .completes
        } catch {
            Issue.record("\(name): taking back: \(error)")
        }
        expectSame(try back.state(), before, "\(name): taking back")
        return .completesOrRestores
    }

    private func expectSame(_ found: String, _ expected: String, _ name: String) {
        if found == expected { return }
        let lines = [found, expected].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
        let changes = lines[0].difference(from: lines[1]).map { change in
            switch change {
            case .insert(_, let line, _): "+ \(line)"
            case .remove(_, let line, _): "- \(line)"
            }
        }
        Issue.record("\(name): \(changes.joined(separator: "; "))")
    }
}

extension String {
    fileprivate var withoutJournal: String {
        split(separator: "\n").filter { !$0.hasPrefix(".git/skein/") }.joined(separator: "\n")
    }
}

extension FlowStep {
    /// Whether it does the same as another, of many in a row.
    fileprivate func isLike(_ other: FlowStep) -> Bool {
        if case (.set, .set) = (self, other) { true } else { false }
    }
}
