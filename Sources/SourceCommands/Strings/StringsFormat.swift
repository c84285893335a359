public import Commands
import Diagnostics
public import SkeinCommands
import StringCatalogs

/// The command `skein strings format`.
public struct StringsFormat: Command {
    private static let files = PositionalList<String>(
        "file",
        isOptional: false,
        help: "The catalogs.",
        completion: .files(extensions: [StringCatalog.fileExtension])
    )

    /// The table.
    public static let description = CommandDescription(
        name: "format",
        abstract: "Write String Catalogs as Xcode writes them.",
        discussion: "Order, spaces and escapes become those of Xcode; nothing of what a catalog says changes.",
        arguments: [files, StringsOptions.check],
        examples: [
            .init("Clean up after a merge by hand", "skein strings format App/Localizable.xcstrings"),
            .init("Check every catalog in CI", "skein strings format --check $(git ls-files '*.xcstrings')"),
        ]
    )

    private let paths: [String]
    private let checks: Bool

    /// Takes what was typed.
    public init(from arguments: ParsedArguments) throws(UsageError) {
        paths = arguments[Self.files]
        checks = arguments[StringsOptions.check]
    }

    /// Formats the files; all are read before the first is written.
    public func run(in context: Context) throws {
        var changed: [(path: String, bytes: [UInt8])] = []
        for path in paths {
            let old = try context.files.bytes(of: path)
            let new = try StringCatalog(old, file: path).bytes(order: .xcode)
            if new != old { changed.append((path, new)) }
        }
        for file in changed {
            if checks {
                context.console.say("'\(file.path)' is not as Xcode would write it.")
            } else {
                try context.files.write(file.bytes, to: file.path)
                context.console.say("Formatted '\(file.path)'.")
            }
        }
        guard checks, !changed.isEmpty else { return }
        context.console.hint("\(ShellCommand(["skein", "strings", "format"], operands: changed.map(\.path)))")
        throw ExitStatus.failure
    }
}
