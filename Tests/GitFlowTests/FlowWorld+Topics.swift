import Git
import TestSupport
import Testing

@testable import GitFlow

extension FlowWorld {
    /// Carries out what a request decides.
    @discardableResult
    func carryOut(_ plan: (Repository) throws -> FlowPlan) throws -> FlowOutcome {
        let repository = try repository()
        return try plan(repository).execute(in: repository, now: now)
    }

    /// Goes on with what stopped.
    func goOn(_ verb: String) throws {
        try carryOut { try FlowResumption(verb, in: $0).plan(in: $0) }
    }

    /// Puts back what stopped.
    func abort(_ verb: String) throws {
        let repository = try repository()
        _ = try FlowResumption(verb, in: repository).abort(in: repository, now: now)
    }

    /// Takes back the last command.
    func undo() throws {
        _ = try UndoRequest().execute(in: repository(), now: now)
    }

    /// Makes a remote that has all branches.
    func share() throws {
        try world.git("clone", "-q", "--bare", ".", "remote.git")
        try world.git("remote", "add", "origin", "./remote.git")
        try world.git("fetch", "-q")
    }

    /// Pushes a commit of somebody else's to a branch of the remote.
    func pushByOthers(to branch: String, file: String = "theirs", from start: String = "develop") throws {
        try shell(
            """
            rm -rf .home/others; git clone -q remote.git .home/others; cd .home/others
            git checkout -q '\(branch)' 2>/dev/null || git checkout -q -b '\(branch)' 'origin/\(start)'
            echo theirs >'\(file)'; git add .; git commit -qm theirs; git push -q origin '\(branch)'
            """
        )
    }

    /// The names of the local branches.
    func branches() throws -> [String] {
        try world.git("for-each-ref", "--format=%(refname:short)", "refs/heads").output.split(separator: "\n")
            .map(String.init)
    }

    /// Expects that a request refuses, and that nothing has changed.
    func expectRefusal(
        _ error: FlowError,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ plan: (Repository) throws -> FlowPlan
    ) throws {
        let before = try state()
        #expect(throws: error, sourceLocation: sourceLocation) { try carryOut(plan) }
        #expect(try state() == before, sourceLocation: sourceLocation)
    }
}
