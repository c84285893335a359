public import Commands
import GitFlow

/// The tool: its version and its tree of commands.
///
/// The tree is in two parts. What is here needs neither SwiftSyntax nor the catalogs' sorting, and starts in a few milliseconds.
/// The module SourceCommands adds the rest to the whole tree.
public enum Skein {
    /// The version, by SemVer.
    public static let version = "0.1.0"

    /// The day of the version.
    public static let releaseDate = "November 30, 2026"

    /// What the tool says of itself.
    public static let description = CommandDescription(
        name: "skein",
        abstract: "Branches, strings, dates and data-model migrations for people who build Apple-platform apps.",
        arguments: GlobalOptions.all,
        examples: [
            .init("Set up git-flow and start a feature", "skein flow init -d && skein flow feature start login"),
            .init(
                "Bring a String Catalog in step with the code",
                "skein strings sync Sources --catalog App/Localizable.xcstrings"
            ),
            .init(
                "Write a date in another zone and form",
                "skein date convert 2023-11-15T07:46:07Z --zone Asia/Seoul --to 'yyyy/MM/dd HH:mm'"
            ),
            .init("Write the migration of changed models", "skein migrate make Sources"),
        ]
    )

    /// The commands that start fast.
    public static let quickInterface = interface(CommandNode(description, subcommands: [flow, date]))

    /// `skein flow` and the commands below it.
    public static let flow = CommandNode<Context>(
        CommandDescription(
            name: "flow",
            abstract: "Branch by git-flow; also as 'git flow'.",
            arguments: [FlowOptions.showCommands],
            examples: [
                .init("Set up git-flow", "skein flow init -d"),
                .init(
                    "Start a feature and finish it",
                    "skein flow feature start login && skein flow feature finish login"
                ),
            ],
            followsGetopt: true
        ),
        subcommands: [
            CommandNode(FlowInit.self)
        ] + BranchKind.customary.map(kind) + [
            FlowFinish.node(for: nil),
            FlowPublish.node(for: nil),
            FlowUpdate.node(for: nil),
            FlowRebase.node(for: nil),
            FlowRename.node(for: nil),
            FlowDelete.node(for: nil),
            CommandNode(FlowDevelop.self),
            CommandNode(FlowLog.self),
            CommandNode(FlowOverview.self),
            CommandNode(FlowGraph.self),
            flowConfig,
            CommandNode(FlowUndo.self),
            CommandNode(FlowVersion.self),
        ]
    )

    /// `skein flow config` and the commands below it.
    private static let flowConfig = CommandNode<Context>(
        CommandDescription(
            name: "config",
            abstract: "Show or change the settings of git-flow.",
            examples: FlowConfigList.description.examples + FlowConfigSet.description.examples
        ),
        subcommands: [
            CommandNode(FlowConfigList.self), CommandNode(FlowConfigSet.self), CommandNode(FlowConfigBase.self),
        ],
        default: FlowConfigList.description.name
    )

    /// The commands for one kind of branch.
    static func kind(_ kind: BranchKind) -> CommandNode<Context> {
        self.kind(kind, isVersion: kind == .release || kind == .hotfix)
    }

    /// The commands for one kind of branch.
    ///
    /// - `isVersion`: Whether branches of the kind stand for versions.
    static func kind(_ kind: BranchKind, isVersion: Bool) -> CommandNode<Context> {
        let list = FlowList.node(for: kind)
        let start = FlowStart.node(for: kind, isVersion: isVersion)
        return CommandNode(
            CommandDescription(name: kind.word, abstract: kind.abstract, examples: start.description.examples),
            subcommands: [start] + (kind == .support ? [] : [FlowFinish.node(for: kind, isVersion: isVersion)])
                + (kind == .release ? [FlowReleaseBranch.node] : []) + [
                    FlowPublish.node(for: kind),
                    FlowTrack.node(for: kind),
                    list,
                    FlowCheckout.node(for: kind),
                    FlowUpdate.node(for: kind),
                    FlowRebase.node(for: kind),
                    FlowDiff.node(for: kind),
                    FlowRename.node(for: kind),
                    FlowDelete.node(for: kind),
                    FlowPull.node(for: kind),
                ],
            default: list.description.name
        )
    }

    /// `skein date` and the commands below it.
    public static let date = CommandNode<Context>(
        CommandDescription(
            name: "date",
            abstract: "Convert dates that arrive as text, and their patterns; find mistakes with them.",
            examples: [DateConvert.description, DateTranslate.description, DateInfer.description].flatMap {
                $0.examples.prefix(2)
            }
        ),
        subcommands: [
            CommandNode(DateConvert.self), CommandNode(DateTranslate.self), CommandNode(DateInfer.self),
            CommandNode(DateExplain.self),
        ]
    )

    /// `skein config` and the commands below it.
    public static let config = CommandNode<Context>(
        CommandDescription(
            name: "config",
            abstract: "Show the configuration.",
            examples: ConfigShow.description.examples
        ),
        subcommands: [CommandNode(ConfigShow.self)]
    )

    /// Returns the interface of a program that has a tree of commands.
    public static func interface(_ tree: CommandNode<Context>) -> CommandLineInterface<Context> {
        CommandLineInterface(root: tree, version: "skein \(version)", topics: topics)
    }
}
