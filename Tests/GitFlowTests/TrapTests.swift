import Foundation
import Git
import GitFlow
import TestSupport
import Testing

/// What libgit2 does otherwise than git.
///
/// In each such repository a feature and a release are started and finished by us, with the engine that we choose, and by
/// plain git. Both must leave the same behind.
@Suite struct TrapTests {
    @Test("A feature and a release end as with plain git", arguments: Trap.all)
    func equal(trap: Trap) throws {
        if let program = trap.needs, !Machine.has(program) { return }
        let ours = try TrapWorld(trap)
        let reasons = try ours.finishByUs()
        let theirs = try TrapWorld(trap)
        try theirs.finishByGit()
        let (state, expected) = (try ours.state(), try theirs.state())
        #expect(state == expected, "\(difference(state, expected))")
        let given = reasons.compactMap(\.self)
        #expect(
            trap.obstacle.map { obstacle in given.contains { $0.hasPrefix(obstacle) } } ?? given.isEmpty,
            "\(given)"
        )
        #expect(try ours.world.git("fsck", "--no-dangling", "--no-progress").status == 0)
    }

    @Test("What would lose work, or cannot be read, is refused before any change", arguments: Trap.refused)
    func refused(trap: Trap) throws {
        let ours = try TrapWorld(trap)
        let before = try ours.state()
        let error = #expect(throws: (any Error).self) { try ours.finishByUs() }
        let message = String(describing: error)
        #expect(message.contains(trap.refusal ?? ""), "\(message)")
        #expect(try ours.state() == before)
    }

    private func difference(_ text: String, _ other: String) -> String {
        let lines = other.split(separator: "\n")
        return text.split(separator: "\n").difference(from: lines).map { "\($0)" }.joined(separator: "\n")
    }
}

/// A repository in which a trap is set, with a feature that is ready to be finished.
struct TrapWorld {
    let world: World
    private let trap: Trap

    /// Makes the repository: `main` and `develop`, the trap, the commits of the feature, and those of `develop` meanwhile.
    init(_ trap: Trap) throws {
        self.trap = trap
        world = try World("trap", environment: Self.date.merging(trap.environment) { _, new in new })
        try world.run("cp", ["-a", Self.template.get().path + "/.", "."])
        try run(trap.commands)
        try run("git switch -q -c feature/x develop")
        try run(trap.feature)
        try run("git switch -q develop")
        try run(trap.develop)
        try run("git config gitflow.branch.feature/x.base develop; \(trap.last)")
    }

    private static let date = ["GIT_AUTHOR_DATE": "1700000000 +0000", "GIT_COMMITTER_DATE": "1700000000 +0000"]

    /// The beginning, which is copied: that is quicker than the commands that made it.
    private static let template = Result {
        let world = try World("template", environment: date)
        let end = try world.run("sh", ["-e", "-c", beginning])
        if end.status != 0 { throw Refused(text: "\(end)") }
        return world
    }

    private static let beginning = """
        git init -q -b main .
        printf '/.home/\\n/helper/\\n' >.git/info/exclude
        mkdir deep && echo h >deep/h && echo same >same && seq 20 >lines && echo 1 >f
        git add . && git commit -q -m base && git branch develop
        git config gitflow.branch.master main && git config gitflow.branch.develop develop
        for kind in feature bugfix release hotfix support; do git config gitflow.prefix.$kind $kind/; done
        git config gitflow.prefix.versiontag ''
        git switch -q develop
        """

    /// Runs lines of shell, each of which must succeed.
    private func run(_ script: String) throws {
        let end = try world.run("sh", ["-e", "-c", script])
        if end.status != 0 { throw Refused(text: "\(trap.name): \(end)") }
    }

    /// Finishes the feature and a release, and returns why the git program did the work, if it did.
    @discardableResult
    func finishByUs() throws -> Set<String?> {
        var reasons: Set<String?> = []
        func execute(_ plan: (Repository) throws -> FlowPlan) throws {
            let folder = trap.folder.isEmpty ? world.path : world.path + "/" + trap.folder
            let repository = try Repository(at: folder, environment: world.nextEnvironment())
            reasons.insert(try plan(repository).execute(in: repository, now: now).reasonForProgram)
        }
        try execute(BranchFinishing(.feature, name: "x", options: FinishOptions([.noFastForward: true])).plan)
        try execute(BranchStarting(.release, name: "1.0").plan)
        try run(trap.release)
        var options = FinishOptions()
        options.message = "Release 1.0"
        try execute(BranchFinishing(.release, name: "1.0", options: options).plan)
        return reasons
    }

    func finishByGit() throws {
        let folder = trap.folder.isEmpty ? "." : trap.folder
        try run(
            """
            cd \(folder)
            git switch -q develop
            git merge -q --no-ff --no-edit feature/x
            git branch -q -D feature/x
            git config --remove-section gitflow.branch.feature/x
            git switch -q -c release/1.0 develop
            """
        )
        try run(trap.release)
        try run(
            """
            cd \(folder)
            git switch -q main
            git merge -q --no-ff --no-edit release/1.0
            git tag -a -m 'Release 1.0' 1.0
            git switch -q develop
            git merge -q --no-ff --no-edit 1.0
            git branch -q -D release/1.0
            """
        )
    }

    /// Everything that matters, as text: references with their objects, HEAD, what is staged, the files, settings.
    func state() throws -> String {
        let scripts = [
            "git symbolic-ref HEAD; git for-each-ref", "git status --porcelain", "git ls-files --stage",
            "find . -path ./.git -prune -o -path ./.home -prune -o -path ./helper -prune -o -path ./tree -prune -o "
                + "\\( -type f -o -type l \\) -print | sort | while read -r f; do printf '%s ' \"$f\"; cksum <\"$f\"; done",
            "git config --local --list | grep -v -e '^gitflow.branch.release' | sort",
            "git log --all --format=%B%an%cn%G?", "test ! -e ran || cat ran",
        ]
        return try scripts.map { try "$ \($0)\n" + world.run("sh", ["-c", $0]).output }.joined()
    }
}
