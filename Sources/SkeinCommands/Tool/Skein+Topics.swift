public import Commands
import Diagnostics

extension Skein {
    /// What help tells besides the commands.
    public static let topics = [environmentTopic, exitStatusTopic]

    private static let environmentTopic = HelpTopic(
        name: "environment",
        title: "Environment",
        abstract: "The environment variables that skein reads.",
        macro: "Ev",
        rows: [
            ("SKEIN_ZONE", "The time zone of dates, as --zone names it."),
            ("SKEIN_FLOW_ENGINE", "What carries out flow commands: libgit2 or git; skein chooses without it."),
            ("NO_COLOR", "Switches colours off where it is set and not empty."),
            ("CLICOLOR_FORCE", "Switches colours on, also where output is no terminal; FORCE_COLOR likewise."),
            ("CLICOLOR", "Switches colours off where it is 0; TERM where it is dumb."),
            ("COLUMNS", "The width that help is wrapped to."),
            ("TZ", "What --zone local means; the machine's zone without it."),
            ("TZDIR", "The folder of the time zone database; /usr/share/zoneinfo without it."),
            (
                "XDG_CONFIG_HOME",
                "The folder of the user's own configuration: skein/config.json below it; ~/.config without it."
            ),
            (
                "XDG_CACHE_HOME",
                "The folder of caches: skein below it; ~/.cache without it, or ~/Library/Caches on macOS."
            ),
            ("SHELL", "The shell that --generate-completion-script writes for where none is named."),
            ("GIT_DIR", "The repository, as git reads it; GIT_WORK_TREE and the identity variables likewise."),
        ]
    )

    private static let exitStatusTopic = HelpTopic(
        name: "exit-status",
        title: "Exit status",
        abstract: "How skein ends.",
        macro: "Li",
        rows: ExitStatus.allCases.map { ("\($0.rawValue)", $0.meaning) }
    )
}

extension ExitStatus {
    /// What the status means, in one sentence.
    var meaning: String {
        switch self {
        case .success: "Done."
        case .failure: "Problems were found, or the operation failed."
        case .personNeeded: "A person must act, as on a conflict."
        case .usage: "The command line was wrong."
        case .malformedInput: "A file was not in the form that it should have."
        case .missingInput: "A file was missing or could not be read."
        case .internalError: "A defect of skein itself."
        case .interrupted: "The user stopped the command."
        }
    }
}
