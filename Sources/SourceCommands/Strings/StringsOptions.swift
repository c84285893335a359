import Commands
import Diagnostics
import SkeinCommands
import StringCatalogs

/// The arguments that the commands of `skein strings` share.
enum StringsOptions {
    static let paths = PositionalList<String>(
        "path",
        help: "The folders or files of Swift sources; this folder without any.",
        completion: .files(extensions: ["swift"])
    )
    static let projectPaths = PositionalList<String>(
        "path",
        help: "The folders or files of Swift sources; the enclosing package or project without any.",
        completion: .files(extensions: ["swift"])
    )
    static let catalogs = OptionList<String>(
        "--catalog",
        value: "file-or-folder",
        help: "A catalog, or a folder with catalogs, and no other; those of the targets without it. May be repeated.",
        completion: .files(extensions: [StringCatalog.fileExtension])
    )
    static let check = Flag("--check", help: "Write nothing, and end with status 1 where something would change.")
    static let dryRun = Flag("--dry-run", help: "Print what would change, and write nothing.")
    static let sourceLanguage = Option<String>(
        "--source-language",
        value: "language",
        help:
            "The source language of catalogs that are made; strings.sourceLanguage in the configuration, the project's, or en, without it."
    )
}
