import Foundation
import Git
import TestSupport

@testable import GitFlow

/// What happens to a command at one of its steps; the raw value heads a column of the table.
enum Fault: String, CaseIterable, Sendable {
    case killedBefore = "killed before it"
    case killedIn = "killed in it"
    case lock = "lock held"
    case hook = "hook refuses"
    case push = "push refused"

    /// Whether a step can meet it.
    func concerns(_ step: FlowStep, by tool: FlowWorld.Tool) -> Bool {
        switch self {
        case .killedBefore, .killedIn: true
        case .lock: step.lock != nil
        case .hook: tool == .git
        case .push: step.isShared
        }
    }
}

/// The end of a process, as an error: nothing may be done where it passes.
struct Killed: Error {}

/// A fault that waits for its step.
final class FaultTrap {
    private(set) var hasStruck = false
    private let fault: Fault
    private let position: Int
    private let flow: FlowWorld
    private var begun = -1
    private var journal: (path: String, bytes: Data)?
    private var obstacle: String?

    init(_ fault: Fault, at position: Int, in flow: FlowWorld) {
        self.fault = fault
        self.position = position
        self.flow = flow
    }

    func observe(_ progress: FlowProgress) throws {
        switch progress {
        case .begins(let step):
            begun += 1
            if begun == position { try set(for: step) }
        case .done where begun == position: try spring()
        case .done, .failed: break
        }
    }

    /// Removes what stands in the way, as its error says.
    func remove() throws {
        if let obstacle { try FileManager.default.removeItem(atPath: obstacle) }
        obstacle = nil
    }

    private func set(for step: FlowStep) throws {
        let folder = flow.world.path
        switch fault {
        case .killedBefore:
            hasStruck = true
            throw Killed()
        case .killedIn:
            let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/.git/skein")
            guard let name = names.first(where: { $0.hasSuffix(".json") }) else { return }
            let path = folder + "/.git/skein/" + name
            journal = (path, try Data(contentsOf: URL(fileURLWithPath: path)))
        case .lock:
            guard let lock = step.lock else { return }
            obstacle = try flow.world.folder.write("", to: ".git/" + lock)
        case .hook:
            obstacle = try write("[ $1 = prepared ] && exit 1\nexit 0", to: ".git/hooks/reference-transaction")
        case .push: obstacle = try write("exit 1", to: "remote.git/hooks/pre-receive")
        }
    }

    private func spring() throws {
        // The step did not meet what stood in its way.
        try remove()
        guard let journal else { return }
        try journal.bytes.write(to: URL(fileURLWithPath: journal.path))
        hasStruck = true
        throw Killed()
    }

    private func write(_ script: String, to hook: String) throws -> String {
        let path = try flow.world.folder.write("#!/bin/sh\n\(script)\n", to: hook)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        return path
    }

    /// Takes note of how the command ended.
    func note(_ error: any Error) throws {
        guard obstacle != nil else { return }
        hasStruck = true
        try remove()
    }
}

extension FlowStep {
    /// A lock that it needs.
    fileprivate var lock: String? {
        if let reference = references.first { return reference + ".lock" }
        switch self {
        case .set, .forgetBase: return "config.lock"
        case .switchTo: return "index.lock"
        default: return nil
        }
    }
}
