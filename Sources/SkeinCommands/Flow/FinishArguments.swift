import Commands
import GitFlow

/// The arguments of a finish, as git-flow AVH names them.
enum FinishArguments {
    static let goOn = Flag("--continue", help: "Go on with a finish that stopped, when conflicts are resolved.")
    static let abort = Flag("--abort", help: "Put back everything that a finish that stopped has changed.")
    static let dryRun = Flag("--dry-run", help: "Print what would be done, and do nothing.")
    static let fetch = Flag("-F", "--fetch", not: ["--no-fetch"], help: "Ask the remote first for what it has.")
    private static let message = Option<String>("-m", "--message", value: "text", help: "The message of the tag.")
    private static let messageFile = Option<String>(
        "-f",
        "--messagefile",
        value: "file",
        help: "The file that holds the message of the tag.",
        completion: .files(extensions: [])
    )
    private static let tagName = Option<String>("-T", "--tagname", value: "name", help: "Another name for the tag.")
    private static let signingKey = Option<String>(
        "-u",
        "--signingkey",
        value: "key",
        help: "Sign the tag with this key."
    )

    /// The flags that are on or off, each with the setting that it overrides and the kinds that have it.
    private static let switches: [(choice: FinishSwitch, flag: Flag, kinds: Kinds)] = [
        (.fetch, fetch, .all),
        (.rebase, flag("-r", "--rebase", "--no-rebase", "Rebase the branch before it is merged."), .work),
        (
            .preserveMerges,
            flag("-p", "--preserve-merges", "--no-preserve-merges", "Keep merges when rebasing."), .work
        ),
        (.push, Flag("--push", not: ["--no-push"], help: "Push the base afterwards."), .work),
        (.push, flag("-p", "--push", "--no-push", "Push what changed, and the tag."), .versions),
        (
            .pushproduction,
            Flag("--pushproduction", not: ["--no-pushproduction"], help: "Push the production branch."), .versions
        ),
        (
            .pushdevelop, Flag("--pushdevelop", not: ["--no-pushdevelop"], help: "Push the development branch."),
            .versions
        ),
        (.pushtag, Flag("--pushtag", not: ["--no-pushtag"], help: "Push the tag."), .versions),
        (.keep, flag("-k", "--keep", "--no-keep", "Keep the branch."), .all),
        (.keepremote, Flag("--keepremote", not: ["--no-keepremote"], help: "Keep the branch on the remote."), .all),
        (.keeplocal, Flag("--keeplocal", not: ["--no-keeplocal"], help: "Keep the branch here."), .all),
        (.forceDelete, flag("-D", "--force-delete", "--no-force-delete", "Delete the branch whatever it holds."), .all),
        (.squash, flag("-S", "--squash", "--no-squash", "Put all changes into one commit."), .all),
        (.squashInfo, Flag("--squash-info", not: ["--no-squash-info"], help: "Name the branch in that commit."), .all),
        (.noFastForward, Flag("--no-ff", not: ["--ff"], help: "Make a merge commit even for a single commit."), .work),
        (.notag, flag("-n", "--notag", "--tag", "Make no tag."), .versions),
        (
            .nobackmerge,
            flag("-b", "--nobackmerge", "--backmerge", "Merge the branch into the development branch, not the tag."),
            .versions
        ),
        (
            .nodevelopmerge,
            Flag("--nodevelopmerge", not: ["--developmerge"], help: "Merge nothing into the development branch."),
            .versions
        ),
        (.sign, flag("-s", "--sign", "--no-sign", "Sign the tag."), .versions),
        (
            .fastForwardMaster,
            Flag(
                "--ff-master",
                not: ["--no-ff-master"],
                help: "Move the production branch forward to the remote's first."
            ),
            .versions
        ),
        (
            .releasebackmerge,
            Flag("--releasebackmerge", not: ["--no-releasebackmerge"], help: "Merge into open releases, too."), .hotfix
        ),
    ]

    private enum Kinds {
        case all, work, versions, hotfix

        func contains(_ kind: BranchKind?) -> Bool {
            switch self {
            case .all: true
            case .work: kind.map { $0 != .release && $0 != .hotfix } ?? true
            case .versions: kind == .release || kind == .hotfix
            case .hotfix: kind == .hotfix
            }
        }
    }

    private static func flag(_ short: ArgumentName, _ long: ArgumentName, _ not: ArgumentName, _ help: ArgumentHelp)
        -> Flag
    {
        Flag(short, long, not: [not], help: help)
    }

    static func name(_ kind: BranchKind?) -> OptionalPositional<String> {
        OptionalPositional(
            "name",
            help: "The name of the branch, without its prefix; the branch that is checked out without it.",
            completion: .dynamic(kind?.word ?? "branches")
        )
    }

    /// The table for a kind.
    static func all(for kind: BranchKind?) -> [any ArgumentDeclaration] {
        let flags = switches.filter { $0.kinds.contains(kind) }.map(\.flag)
        let tags: [any ArgumentDeclaration] =
            Kinds.versions.contains(kind) ? [message, messageFile, tagName, signingKey] : []
        return [name(kind)] + flags + tags + [goOn, abort, dryRun]
    }

    static func discussion(for kind: BranchKind?) -> String {
        let end =
            "Where a merge stops at conflicts, resolve them, then type the command again with --continue or --abort."
        return Kinds.versions.contains(kind)
            ? "Merges into the production branch, makes the tag, and merges that into the development branch. " + end
            : "A single commit is merged without a merge commit. " + end
    }

    /// What was typed.
    static func options(from arguments: ParsedArguments) -> FinishOptions {
        var options = FinishOptions()
        for (choice, flag, _) in switches {
            if let isOn = arguments.setting(of: flag) { options.switches[choice] = isOn }
        }
        options.message = arguments[message]
        options.messageFile = arguments[messageFile]
        options.tagName = arguments[tagName]
        options.signingKey = arguments[signingKey]
        return options
    }
}
