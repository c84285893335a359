import Foundation
import Git
import TestSupport

@testable import GitFlow

extension FaultCase {
    /// Does the command, and lets a fault happen at a step; returns whether the step met it.
    ///
    /// - `steps`: Those of an undisturbed run.
    func strike(_ fault: Fault, at position: Int, of steps: [FlowStep]) throws -> Bool {
        guard let command = fault.command else {
            let trap = FaultTrap(fault, at: position, in: flow)
            do { try run(observing: trap.observe) } catch { try trap.conclude() }
            return trap.hasStruck
        }
        var words = scenario.words
        var position = position
        let resolved = steps.firstIndex { if case .concludeMerge = $0 { true } else { false } }
        if let resolved, position >= resolved {
            // The process that is to meet the fault is the one that goes on.
            try type(words)
            try resolveConflicts()
            words.insert("--continue", at: 2)
            position -= resolved
        }
        let end = try type(
            words,
            fault: "touch .home/struck; " + command,
            at: position,
            isUnprivileged: fault == .permission
        )
        return end.status == 1 && flow.world.folder.read(".home/struck") != nil
    }

    /// Types a command, to which something happens before one of its steps.
    ///
    /// - `fault`: A shell command; for it, the process is `$PPID`.
    @discardableResult
    func type(
        _ words: [String],
        fault: String = "",
        at position: Int = 0,
        isUnprivileged: Bool = false
    ) throws -> Transcript {
        // Where a signal would end a process that a limit stops, it is told of an error, as on a full disk.
        let script = """
            trap '' XFSZ
            export SKEIN_FLOW_ENGINE='\(flow.tool.engine)' FAULT_STEP=\(position) FAULT='\(fault)'
            \(isUnprivileged ? Unprivileged.prefix : "exec") '\(World.buildFolder)/FaultySkein' flow \(words.joined(separator: " "))
            status=$?
            \(Unprivileged.end)
            exit $status
            """
        return try flow.world.run("/bin/sh", ["-c", script])
    }

    /// Does what the error says while a lock is held that a process left.
    func removingLocks(_ body: () throws -> Void) throws {
        for _ in 0..<8 {
            do {
                return try body()
            } catch {
                guard let path = error.lock else { throw error }
                try FileManager.default.removeItem(atPath: path)
            }
        }
        try body()
    }
}

extension Error {
    /// The lock that the error tells to remove.
    fileprivate var lock: String? {
        switch self as? GitError ?? (self as? FlowError)?.cause {
        case .locked(let path): path
        default: nil
        }
    }
}

extension FlowError {
    fileprivate var cause: GitError? {
        switch self {
        case .stopped(let error, _, _), .notTakenBack(let error, _): error.withoutPuttingBack
        default: nil
        }
    }
}

/// A user whom permissions stop: this one, or nobody where this one is root, whom they do not.
enum Unprivileged {
    private static let isRoot = getuid() == 0
    private static let user = "setpriv --reuid=65534 --regid=65534 --clear-groups"

    static let isPossible = !isRoot || Machine.has("setpriv") && canRunPrograms

    /// What comes before a command that such a user runs.
    static let prefix = isRoot ? "chown -R 65534 . && \(user)" : ""

    /// What gives everything back to this user.
    static let end = "chmod -R u+w .git" + (isRoot ? "; chown -R 0 ." : "")

    private static var canRunPrograms: Bool {
        (try? World("probe").run("/bin/sh", ["-c", "\(user) test -x '\(World.buildFolder)/FaultySkein'"]).status) == 0
    }
}
