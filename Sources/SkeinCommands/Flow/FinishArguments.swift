import Commands
import GitFlow

/// The arguments of a finish, as git-flow AVH names them.
enum FinishArguments {
    static let fetch = Flag("-F", "--fetch", not: ["--no-fetch"], help: "Ask the remote first for what it has.")
    private static let message = Option<String>(
        "-m",
        "--message",
        value: "text",
        help: "The message of the tag.",
        isJoined: true,
        takesAnyWord: true
    )
    private static let messageFile = Option<String>(
        "-f",
        "--messagefile",
        value: "file",
        help: "The file that holds the message of the tag.",
        isJoined: true,
        completion: .files(extensions: [])
    )
    private static let tagName = Option<String>(
        "-T",
        "--tagname",
        value: "name",
        help: "Another name for the tag.",
        isJoined: true
    )
    private static let signingKey = Option<String>(
        "-u",
        "--signingkey",
        value: "key",
        help: "Sign the tag with this key.",
        isJoined: true
    )

    /// What git-flow AVH's `-p` is on the branch that is checked out, whichever kind that is of.
    static let pushOrPreserve = Flag("-p", help: "For a release or hotfix --push, else --preserve-merges.")

    /// The flags that are on or off, each with the setting that it overrides and the uses that have it.
    private static let switches: [(choice: FinishSwitch, flag: Flag, uses: Set<FinishUse>)] = [
        (.fetch, fetch, .all),
        (.rebase, flag("-r", "--rebase", "--no-rebase", "Rebase the branch before it is merged."), .work),
        (
            .preserveMerges,
            flag("-p", "--preserve-merges", "--no-preserve-merges", "Keep merges when rebasing."), [.work]
        ),
        (
            .preserveMerges,
            Flag("--preserve-merges", not: ["--no-preserve-merges"], help: "Keep merges when rebasing."),
            [.currentBranch]
        ),
        (.push, Flag("--push", not: ["--no-push"], help: "Push the base afterwards."), [.work]),
        (
            .push, flag("-p", "--push", "--no-push", "Push what changed, and the tag."),
            [.version, .hotfix, .directRelease]
        ),
        (.push, Flag("--push", not: ["--no-push"], help: "Push what changed, and the tag."), [.currentBranch]),
        (
            .pushproduction,
            Flag("--pushproduction", not: ["--no-pushproduction"], help: "Push the production branch."), .versions
        ),
        (
            .pushdevelop, Flag("--pushdevelop", not: ["--no-pushdevelop"], help: "Push the development branch."),
            .versions
        ),
        (.pushtag, Flag("--pushtag", not: ["--no-pushtag"], help: "Push the tag."), .versions),
        (.keep, flag("-k", "--keep", "--no-keep", "Keep the branch."), .branches),
        (
            .keepremote, Flag("--keepremote", not: ["--no-keepremote"], help: "Keep the branch on the remote."),
            .branches
        ),
        (.keeplocal, Flag("--keeplocal", not: ["--no-keeplocal"], help: "Keep the branch here."), .branches),
        (
            .forceDelete, flag("-D", "--force-delete", "--no-force-delete", "Delete the branch whatever it holds."),
            .branches
        ),
        (.squash, flag("-S", "--squash", "--no-squash", "Put all changes into one commit."), .all),
        (.squashInfo, Flag("--squash-info", not: ["--no-squash-info"], help: "Name the branch in that commit."), .all),
        (.noFastForward, Flag("--no-ff", not: ["--ff"], help: "Make a merge commit even for a single commit."), .work),
        (.notag, flag("-n", "--notag", "--tag", "Make no tag."), .tags),
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
        (.sign, flag("-s", "--sign", "--no-sign", "Sign the tag."), .tags),
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

    /// The flags and options for a use.
    static func all(for use: FinishUse) -> [any ArgumentDeclaration] {
        let flags = switches.filter { $0.uses.contains(use) }.map(\.flag)
        let either = use == .currentBranch ? [pushOrPreserve] : []
        let tags: [any ArgumentDeclaration] =
            switch use {
            case .work: []
            case .directRelease: [message, messageFile, signingKey]
            case .version, .hotfix, .currentBranch: [message, messageFile, tagName, signingKey]
            }
        return flags + either + tags + [TopicArguments.goOn, TopicArguments.abort, TopicArguments.dryRun]
    }

    /// The last parts of the keys of settings that a use has for its flags, and what they mean.
    static func settings(for use: FinishUse) -> [(key: String, meaning: String)] {
        switches.filter { $0.uses.contains(use) }.map { ($0.choice.rawValue, $0.flag.definition.abstract) }
    }

    static func discussion(for use: FinishUse) -> String {
        let end =
            "Where a merge stops at conflicts, resolve them, then type the command again with --continue or --abort."
        return use == .work || use == .currentBranch
            ? "A single commit is merged without a merge commit. " + end
            : "Merges into the production branch, makes the tag, and merges that into the development branch. " + end
    }

    /// What was typed.
    ///
    /// - Throws: ``UsageError`` where choices exclude each other.
    static func options(from arguments: ParsedArguments) throws(UsageError) -> FinishOptions {
        try arguments.requireAtMostOne(of: message, messageFile)
        var options = FinishOptions()
        for (choice, flag, _) in switches {
            if let isOn = arguments.setting(of: flag) { options.switches[choice] = isOn }
        }
        options.message = arguments[message]
        options.messageFile = arguments[messageFile]
        options.tagName = arguments[tagName]
        options.signingKey = arguments[signingKey]
        if try arguments.resumption != nil, options != FinishOptions() || arguments[pushOrPreserve] {
            throw UsageError("what is taken up goes by the choices that it was begun with: leave the other options out")
        }
        return options
    }
}

/// What a finish is for, by which it has its arguments.
enum FinishUse: Hashable {
    /// Branches that hold work, such as features.
    case work
    /// Branches that stand for a version, such as releases.
    case version
    /// Hotfixes, which open releases may take in.
    case hotfix
    /// Whatever is checked out.
    case currentBranch
    /// A release without a branch of its own.
    case directRelease
}

extension Set<FinishUse> {
    fileprivate static let all: Set = [.work, .version, .hotfix, .currentBranch, .directRelease]
    fileprivate static let branches: Set = [.work, .version, .hotfix, .currentBranch]
    fileprivate static let work: Set = [.work, .currentBranch]
    fileprivate static let versions: Set = [.version, .hotfix, .currentBranch]
    fileprivate static let tags: Set = [.version, .hotfix, .currentBranch, .directRelease]
    fileprivate static let hotfix: Set = [.hotfix, .currentBranch]
}
