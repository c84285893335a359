public import Commands
import Diagnostics
import Git
import GitFlow

/// The command `skein flow init`.
public struct FlowInit: Command {
    private static let defaults = Flag(
        "-d",
        "--defaults",
        not: ["--no-defaults"],
        help: "Take the suggested names and ask nothing."
    )
    private static let force = Flag(
        "-f",
        "--force",
        not: ["--no-force"],
        help: "Set up again what is set up already."
    )
    private static let preset = Option<BranchingPreset>(
        "--preset",
        value: "model",
        help: "Take a branching model as it is known by a name, and ask nothing."
    )
    private static let main = Option<String>("-m", "--main", value: "branch", help: "The production branch.")
    private static let develop = Option<String>("-e", "--develop", value: "branch", help: "The development branch.")
    private static let kinds = OptionList<KindDefinition>(
        "--kind",
        value: "name=prefix",
        help: "Another kind of branch, which starts from the development branch and goes there."
    )
    private static let custom = Flag("--custom", help: "Ask for further kinds of branches, too.")
    private static let keepsBranches = Flag("--no-create-branches", help: "Write the settings, and create no branch.")
    private static let local = Flag("--local", help: "Write to this repository's settings, as without an option.")
    private static let global = Flag("--global", help: "Write to your own settings, for all repositories.")
    private static let system = Flag("--system", help: "Write to the machine's settings.")
    private static let file = Option<String>(
        "--file",
        value: "file",
        help: "Write to this file.",
        completion: .files(extensions: [])
    )
    private static let dryRun = Flag("--dry-run", help: "Print what would be done, and do nothing.")
    private static let tagPrefix = prefix("-t", "--tag", "version tags")
    private static let prefixes: [(kind: BranchKind, option: Option<String>)] = [
        (.feature, prefix("-p", "--feature", "feature branches")),
        (.bugfix, prefix("-b", "--bugfix", "bugfix branches")),
        (.release, prefix("-r", "--release", "release branches")),
        (.hotfix, prefix("-x", "--hotfix", "hotfix branches")),
        (.support, prefix("-s", "--support", "support branches")),
    ]

    private static func prefix(_ short: ArgumentName, _ long: ArgumentName, _ what: String) -> Option<String> {
        Option(
            short,
            long,
            value: "prefix",
            help: ArgumentHelp("What the names of \(what) begin with."),
            isJoined: true
        )
    }

    /// The table.
    public static let description = CommandDescription(
        name: "init",
        abstract: "Set up git-flow in a repository.",
        discussion: """
            Creates the branches that are missing, and writes the settings gitflow.* that all tools of git-flow read. \
            Without --defaults it asks for each name, on a terminal.

            The model 'classic' has branches for production and development; 'github' has one branch and features; \
            'gitlab' has production, staging and main. The latter two are written as git-flow-next keeps them.
            """,
        arguments: [defaults, force, preset, main, develop] + prefixes.map(\.option)
            + [tagPrefix, kinds, custom, keepsBranches, local, global, system, file, dryRun],
        examples: [
            .init("Set up with the usual names", "skein flow init -d"),
            .init("Tag versions as v1.0.0", "skein flow init -d -t v"),
            .init("Work with one branch and features", "skein flow init --preset github"),
            .init("Have branches for chores, too", "skein flow init -d --kind chore=chore/"),
        ]
    )

    private let asksNothing: Bool?
    private let preset: BranchingPreset?
    private let main: String?
    private let develop: String?
    private let tagPrefix: String?
    private let prefixes: [BranchKind: String]
    private let kinds: [KindDefinition]
    private let isCustom: Bool
    private let isDryRun: Bool
    private let options: InitialisationOptions

    /// Takes what was typed.
    public init(from arguments: ParsedArguments) throws(UsageError) {
        try arguments.requireAtMostOne(of: Self.local, Self.global, Self.system, Self.file)
        try arguments.requireAtMostOne(of: Self.defaults, Self.custom)
        try arguments.requireAtMostOne(of: Self.preset, Self.custom)
        preset = arguments[Self.preset]
        asksNothing = preset == nil ? arguments.setting(of: Self.defaults) : true
        main = arguments[Self.main]
        develop = arguments[Self.develop]
        tagPrefix = arguments[Self.tagPrefix]
        var given: [BranchKind: String] = [:]
        for (kind, option) in Self.prefixes { given[kind] = arguments[option] }
        prefixes = given
        kinds = arguments[Self.kinds]
        isCustom = arguments[Self.custom]
        isDryRun = arguments[Self.dryRun]
        var options = InitialisationOptions()
        options.isForced = arguments[Self.force]
        options.createsBranches = !arguments[Self.keepsBranches]
        options.file =
            arguments[Self.file].map { .file($0) }
            ?? (arguments[Self.global] ? .global : arguments[Self.system] ? .system : .local)
        self.options = options
        if let preset, preset != .classic, develop != nil {
            throw UsageError(
                "the model '\(preset.rawValue)' has no development branch of its own",
                hints: "name its branch with --main"
            )
        }
    }

    /// Sets git-flow up; a folder without a repository gets one, as with git-flow AVH.
    public func run(in context: Context) throws {
        let repository = try repository(in: context)
        let initialisation = try Initialisation(of: repository)
        var model = initialisation.suggestion(preset, main: main, develop: develop)
        var options = options
        if case .file(let path) = options.file { options.file = .file(context.absolutePath(of: path)) }
        for (kind, prefix) in prefixes { try model.setPrefix(prefix, of: kind) }
        model.versionTagPrefix = tagPrefix ?? model.versionTagPrefix
        for kind in kinds { model.addKind(BranchKind(kind.name), prefix: kind.prefix) }
        let asks = try !(asksNothing ?? repository.truth(of: "gitflow.init.defaults") ?? false)
        if asks, !initialisation.isDone || options.isForced {
            var questions = InitialisationQuestions(initialisation, isForced: options.isForced, context.console)
            questions.given = Set(prefixes.keys)
            (questions.hasMain, questions.hasDevelop, questions.hasTagPrefix) = (
                main != nil, develop != nil, tagPrefix != nil
            )
            try questions.ask(for: &model, &options, isCustom: isCustom)
        }
        try context.carryOut(try initialisation.plan(for: model, options), in: repository, isDryRun: isDryRun)
    }

    private func repository(in context: Context) throws -> Repository {
        do {
            return try context.repository(toChange: !isDryRun)
        } catch GitError.notARepository where !isDryRun {
            if context.showsCommands == true { context.show(["init"]) }
            return try Repository.openOrMake(at: context.folder, environment: context.environment)
        }
    }
}

extension BranchingPreset: ArgumentValue {}

/// A kind of branch as it is written on the command line: `chore=chore/`.
struct KindDefinition: ArgumentValue {
    let name: String
    let prefix: String

    /// Takes a name that can stand in the place of a command's, and a prefix.
    init?(argument: String) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let first = parts[0].first, first.isLetter,
            parts[0].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
        else { return nil }
        (name, prefix) = (parts[0], parts[1])
    }
}
