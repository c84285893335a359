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
    case disk = "disk full"
    case permission = "no permission"

    /// What a process does to itself; nil for what can be done in this one.
    var command: String? {
        switch self {
        case .disk: "prlimit --pid $PPID --fsize=0"
        case .permission: "chmod -R a-w .git"
        default: nil
        }
    }

    /// Whether a step can meet it.
    func concerns(_ step: FlowStep, by tool: FlowWorld.Tool) -> Bool {
        switch self {
        case .killedBefore, .killedIn: true
        case .lock: step.lock != nil
        case .hook: tool != .libgit2
        case .push: step.isShared
        case .disk: Machine.has("prlimit")
        case .permission: Unprivileged.isPossible
        }
    }

    /// Whether it is tried where not all is: a part of the steps, and another for each engine.
    ///
    /// - `number`: Differs from step to step.
    func isSampled(_ number: Int, by tool: FlowWorld.Tool) -> Bool {
        let spacing =
            switch self {
            case .killedBefore, .killedIn: tool == .git ? 2 : 1
            case .lock: 2
            case .hook: 3
            case .push: 1
            // A process for each takes long.
            case .disk, .permission: 6
            }
        return (number + (tool == .git ? 1 : 0)).isMultiple(of: spacing)
    }
}

/// The end of a process, as an error: nothing may be done where it passes.
struct Killed: Error {}

/// A fault in this process that waits for its step.
final class FaultTrap {
    /// Whether the step met it.
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
        case .done, .failed, .told: break
        }
    }

    private func set(for step: FlowStep) throws {
        switch fault {
        case .killedBefore:
            hasStruck = true
            throw Killed()
        case .killedIn:
            let folder = flow.world.path + "/.git/skein/"
            let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            guard let name = names.first(where: { $0.hasSuffix(".json") }) else { return }
            journal = (folder + name, try Data(contentsOf: URL(fileURLWithPath: folder + name)))
        case .lock: obstacle = try step.lock.map { try flow.world.folder.write("", to: ".git/" + $0) }
        case .hook: obstacle = try write("[ $1 = prepared ] && exit 1\nexit 0", to: ".git/hooks/reference-transaction")
        case .push: obstacle = try write("exit 1", to: "remote.git/hooks/pre-receive")
        case .disk, .permission: break
        }
    }

    private func spring() throws {
        // The step did not meet what stood in its way.
        try removeObstacle()
        guard let journal else { return }
        try journal.bytes.write(to: URL(fileURLWithPath: journal.path))
        hasStruck = true
        throw Killed()
    }

    /// Takes note of how the command ended.
    func conclude() throws {
        guard obstacle != nil else { return }
        hasStruck = true
        try removeObstacle()
    }

    private func removeObstacle() throws {
        if let obstacle { try FileManager.default.removeItem(atPath: obstacle) }
        obstacle = nil
    }

    private func write(_ script: String, to hook: String) throws -> String {
        let path = try flow.world.folder.write("#!/bin/sh\n\(script)\n", to: hook)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        return path
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
