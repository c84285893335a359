import Foundation
import Git
import TestSupport
import Testing

@testable import GitFlow

/// How a command is found and left by one that nothing happens to: what others are judged by.
struct UndisturbedRun {
    /// How a command ends that something happens to, in the words of the table.
    enum Outcome: String {
        /// Typing it again, or `--continue`, gives what an undisturbed run gives; `--abort`, or `undo`, what was before.
        case completesOrRestores = "completes, restores"
        /// Others can see a part of it, so that there is only the way on.
        case completes
        /// The command has taken everything back itself.
        case restores
        /// Nothing was changed yet.
        case untouched
        /// The step did not meet it.
        case missed = "–"
    }

    let origin: FaultCase
    let steps: [FlowStep]
    private let tool: FlowWorld.Tool
    private let before: String
    private let after: String

    init(of origin: FaultCase, by tool: FlowWorld.Tool) throws {
        self.origin = origin
        self.tool = tool
        before = try origin.state()
        let whole = try origin.copy(tool)
        steps = try whole.steps()
        after = try whole.state()
    }

    /// Lets a fault happen to a copy, and judges it.
    func outcome(of fault: Fault, at position: Int) throws -> Outcome {
        let struck = try origin.copy(tool)
        guard try struck.strike(fault, at: position, of: steps) else { return .missed }
        return try judge(struck, at: position, fault.rawValue)
    }

    /// Tries both ways, on and back, from what is left of a command.
    func judge(_ struck: FaultCase, at position: Int, _ fault: String) throws -> Outcome {
        let name = "\(origin.scenario.name), \(tool), step \(position), \(fault)"
        let left = try struck.state()
        // It came to its end before anything could happen to it.
        if left == after { return .missed }
        // A journal that says that nothing is done changes nothing.
        let isUntouched = left.withoutJournal == before.withoutJournal
        let back = isUntouched ? nil : try struck.copy()

        do {
            try struck.removingLocks { () throws in try struck.run() }
            expectSame(try struck.state(), after, "\(name): on")
        } catch {
            Issue.record("\(name): on: \(error)")
        }
        guard let back else { return position == 0 ? .untouched : .restores }
        do {
            try back.removingLocks { () throws in try back.takeBack() }
        } catch FlowError.alreadyShared {
            return .completes
        } catch {
            Issue.record("\(name): back: \(error)")
        }
        expectSame(try back.state(), before, "\(name): back")
        return .completesOrRestores
    }
}

/// Expects two texts of lines to be the same, and tells the lines by which they differ.
func expectSame(_ found: String, _ expected: String, _ name: String) {
    if found == expected { return }
    let lines = [found, expected].map { $0.split(separator: "\n") }
    let changes = lines[0].difference(from: lines[1]).map { change in
        switch change {
        case .insert(_, let line, _): "+ \(line)"
        case .remove(_, let line, _): "- \(line)"
        }
    }
    Issue.record("\(name): \(changes.joined(separator: "; "))")
}

extension String {
    fileprivate var withoutJournal: String {
        split(separator: "\n").filter { !$0.hasPrefix(".git/skein/") }.joined(separator: "\n")
    }
}
