import Commands
import Diagnostics
import Migrations
import SkeinCommands

/// The arguments that the commands of `skein migrate` share.
enum MigrateOptions {
    static let paths = PositionalList<String>(
        "path",
        help: "The folders or files that hold the models; this folder without any.",
        completion: .files(extensions: ["swift"])
    )
    static let from = Option<String>(
        "--from",
        value: "point",
        help: ArgumentHelp(
            "The models to compare with: a revision, or a path that begins with /, ./ or ../.",
            discussion:
                "Without it: the highest release tag that the production branch or HEAD holds; HEAD where there is "
                + "no release."
        ),
        completion: .dynamic("revisions")
    )
    static let to = Option<String>(
        "--to",
        value: "point",
        help: "The models as they are now: a revision or a path, as with --from.",
        default: "the working tree",
        completion: .dynamic("revisions")
    )
    static let manager = Option<String>(
        "--manager",
        value: "file",
        help: "The file of the migration manager, where the sources have several.",
        completion: .files(extensions: ["swift"])
    )
    static let dryRun = Flag("--dry-run", help: "Print what would be written, and write nothing.")
    static let format = Option<FindingFormat>(
        "--format",
        value: "format",
        help: "How to print what is found.",
        default: "text"
    )
    static let renames = OptionList<String>(
        "--rename",
        value: "C.a=C.b",
        help: "Say that a property has another name now; may be repeated."
    )

    static let classRenames = OptionList<String>(
        "--rename-class",
        value: "A=B",
        help: "Say that a class has another name now; may be repeated."
    )

    /// The renames that were typed.
    static func answers(in arguments: ParsedArguments) throws(UsageError) -> MigrationAnswers {
        do throws(MigrationError) {
            var answers = MigrationAnswers()
            for text in arguments[classRenames] { answers.classRenames.append(try ClassRename(parsing: text)) }
            for text in arguments[renames] { answers.renames.append(try PropertyRename(parsing: text)) }
            return answers
        } catch {
            throw UsageError(error.message, hints: error.hints.joined(separator: "; "))
        }
    }
}
