public import Commands
import Diagnostics
import Git
import Migrations
public import SkeinCommands

/// The command `skein migrate rebase`.
public struct MigrateRebase: Command {
    private static let onto = Option<String>(
        "--onto",
        value: "branch",
        help: ArgumentHelp(
            "The branch whose steps come first.",
            discussion:
                "Without it: the branch that is being merged or rebased onto, else git-flow's development branch."
        ),
        completion: .dynamic("revisions")
    )

    /// The table.
    public static let description = CommandDescription(
        name: "rebase",
        abstract: "Renumber my step where another branch took its schema version.",
        discussion: """
            Gives the steps, which this branch has and the other lacks, the numbers behind those of the other branch: in the \
            lines and the functions of the steps, in their comments, in the schema version and in its history. Every other \
            byte stays.

            In the middle of a merge or rebase that stopped at these places it keeps the steps of both, mine last. A \
            conflict of anything else is left to a person.
            """,
        arguments: [MigrateOptions.paths, onto, MigrateOptions.manager, MigrateOptions.dryRun],
        examples: [
            .init("Make way for the step that develop got", "skein migrate rebase --onto develop"),
            .init(
                "Resolve the conflict of a merge",
                "skein migrate rebase && git add Store.swift && git merge --continue"
            ),
        ]
    )

    private let paths: [String]
    private let onto: String?
    private let manager: String?
    private let isDryRun: Bool

    /// Takes what was typed.
    public init(from arguments: ParsedArguments) throws(UsageError) {
        paths = arguments[MigrateOptions.paths]
        onto = arguments[Self.onto]
        manager = arguments[MigrateOptions.manager]
        isDryRun = arguments[MigrateOptions.dryRun]
    }

    /// Returns the path by which the sources know a file that the user names.
    private func path(of manager: String, among sources: [SourceFile], in context: Context) throws -> String {
        let named = try context.source(named: manager)
        guard
            let source = sources.first(where: { $0.path == manager }) ?? sources.first(where: { $0.text == named.text })
        else {
            throw UsageError("'\(manager)' is none of the sources", hints: "name its folder, too, or no folder at all")
        }
        return source.path
    }

    /// Renumbers the steps.
    public func run(in context: Context) throws {
        var history = SourceHistory(context: context, paths: paths)
        let sides = try BranchSides(of: try history.repository(), onto: onto)
        let sources = try history.sources(at: .workingTree)
        let result = try RealmMigration.renumber(
            RenumberingRequest(
                current: sources,
                other: try history.sources(at: .revision(sides.other)),
                base: try history.sources(at: .revision(sides.base.hex)),
                managerPath: try manager.map { try path(of: $0, among: sources, in: context) },
                isOursSecond: sides.isOursSecond
            )
        )
        try context.write(result.files, isDryRun: isDryRun)
        guard let move = result.move else {
            context.console.say(
                "Nothing is to be renumbered: '\(sides.name)' took no schema version that is new here, too."
            )
            return
        }
        if move.old != move.new {
            let sentence =
                "The step of version \(move.old) has version \(move.new) now, behind those of '\(sides.name)'."
            context.console.say(isDryRun ? "(dry run) " + sentence : sentence)
        } else if result.files.isEmpty {
            context.console.say("The schema version \(move.old) is free: '\(sides.name)' has \(result.otherVersion).")
        }
        if result.resolvesConflict, !isDryRun, let file = result.files.first {
            context.console.hint("look at it, and go on: git add '\(file.path)' && git \(sides.operation) --continue")
        }
    }
}

/// The commits of the two branches of which one makes way.
private struct BranchSides {
    /// The other branch as git finds it, and as sentences call it.
    var other: String
    var name: String
    /// The commit at which both parted.
    var base: ObjectID
    /// Whether git writes our side of a conflict second.
    var isOursSecond = false
    /// What waits for a conflict to be resolved.
    var operation = "merge"

    init(of repository: Repository, onto: String?) throws {
        let underWay = repository.operationUnderWay
        let picked = [OperationUnderWay.rebase: "REBASE_HEAD", .cherryPick: "CHERRY_PICK_HEAD"]
        let ours: ObjectID
        let branch: String
        if let underWay, let name = picked[underWay], let commit = try Self.commit(named: name, in: repository) {
            // What is checked out is the other branch, and what is put on it is ours.
            (other, branch, ours) = ("HEAD", onto ?? "HEAD", commit)
            isOursSecond = true
            operation = underWay.rawValue
        } else if let merged = try Self.commit(named: "MERGE_HEAD", in: repository) {
            (other, branch, ours) = (merged.hex, onto ?? "MERGE_HEAD", try repository.commit(named: "HEAD"))
        } else {
            branch = try onto ?? Self.development(of: repository)
            (other, ours) = (branch, try repository.commit(named: "HEAD"))
        }
        guard let base = try repository.mergeBase(of: ours, try repository.commit(named: other)) else {
            throw BranchSidesError.unrelated(branch)
        }
        (self.base, name) = (base, branch)
    }

    private static func commit(named name: String, in repository: Repository) throws(GitError) -> ObjectID? {
        do throws(GitError) {
            return try repository.commit(named: name)
        } catch .unknownRevision {
            return nil
        }
    }

    private static func development(of repository: Repository) throws -> String {
        if let name = try repository.setting("gitflow.branch.develop") { return name }
        if try repository.branch(named: "develop") != nil { return "develop" }
        throw BranchSidesError.noBranch
    }
}

/// Why nobody can tell which step comes first.
private enum BranchSidesError: ReportableError {
    /// No branch was named, and there is no development branch.
    case noBranch
    /// The branches have no commit in common.
    case unrelated(String)

    var message: String {
        switch self {
        case .noBranch: "no branch is named, and the repository has no development branch"
        case .unrelated(let name): "'\(name)' and this branch have no commit in common"
        }
    }

    var hints: [String] { ["name the branch whose steps come first: skein migrate rebase --onto BRANCH"] }

    var exitStatus: ExitStatus { .missingInput }
}
