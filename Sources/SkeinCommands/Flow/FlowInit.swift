public import Commands
import Diagnostics
import Git
import GitFlow

/// The command `skein flow init`.
public struct FlowInit: Command {
    private static let defaults = Flag("-d", "--defaults", help: "Take the suggested names and ask nothing.")
    private static let force = Flag("-f", "--force", help: "Set up again what is set up already.")
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
            """,
        arguments: [defaults, force] + prefixes.map(\.option) + [tagPrefix, dryRun],
        examples: [
            .init("Set up with the usual names", "skein flow init -d"),
            .init("Tag versions as v1.0.0", "skein flow init -d -t v"),
        ]
    )

    private let takesDefaults: Bool
    private let isForced: Bool
    private let isDryRun: Bool
    private let tagPrefix: String?
    private let prefixes: [BranchKind: String]

    /// Takes what was typed.
    public init(from arguments: ParsedArguments) throws(UsageError) {
        takesDefaults = arguments[Self.defaults]
        isForced = arguments[Self.force]
        isDryRun = arguments[Self.dryRun]
        tagPrefix = arguments[Self.tagPrefix]
        var given: [BranchKind: String] = [:]
        for (kind, option) in Self.prefixes { given[kind] = arguments[option] }
        prefixes = given
    }

    /// Sets git-flow up; a folder without a repository gets one, as with git-flow AVH.
    public func run(in context: Context) throws {
        let repository =
            isDryRun
            ? try context.repository()
            : try Repository.openOrMake(at: context.folder, environment: context.environment)
        let initialisation = try Initialisation(of: repository)
        var model = initialisation.suggestion
        for (kind, prefix) in prefixes { model.kinds[kind]?.prefix = prefix }
        model.versionTagPrefix = tagPrefix ?? model.versionTagPrefix
        if !takesDefaults, !initialisation.isDone || isForced { try ask(for: &model, in: context) }
        try context.carryOut(
            try initialisation.plan(for: model, force: isForced),
            in: repository,
            isDryRun: isDryRun
        )
    }

    private func ask(for model: inout FlowConfiguration, in context: Context) throws {
        guard context.console.readsFromTerminal else {
            throw FlowQuestionError.noTerminal(flowCommand: context.console.flowCommand)
        }
        model.production = try context.console.ask("Branch for production releases", suggestion: model.production)
        model.develop = try context.console.ask("Branch for the next release", suggestion: model.develop)
        for kind in BranchKind.customary where prefixes[kind] == nil {
            let suggestion = model.kinds[kind]?.prefix ?? ""
            model.kinds[kind]?.prefix = try context.console.ask(
                "Prefix of \(kind.word) branches",
                suggestion: suggestion
            )
        }
        guard tagPrefix == nil else { return }
        model.versionTagPrefix = try context.console.ask("Prefix of version tags", suggestion: model.versionTagPrefix)
    }
}

/// Why a question cannot be asked.
enum FlowQuestionError: ReportableError {
    case noTerminal(flowCommand: String)

    var message: String { "there is no terminal to ask for the names of branches on" }

    var hints: [String] {
        switch self {
        case .noTerminal(let flowCommand): ["\(flowCommand) init -d takes the suggested names"]
        }
    }
}
