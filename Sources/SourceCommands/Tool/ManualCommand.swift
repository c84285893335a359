public import Commands
import Diagnostics
public import SkeinCommands

/// The command `skein man`.
public struct ManualCommand: Command {
    private static let page = OptionalPositional<String>(
        "page",
        help: "The page to print, such as skein-date.",
        completion: .dynamic("pages")
    )
    private static let output = Option<String>(
        "--output",
        value: "folder",
        help: "Write all pages into this folder instead of printing one.",
        completion: .folders
    )

    /// The table.
    public static let description = CommandDescription(
        name: "man",
        abstract: "Print a page of the manual, in mdoc(7).",
        arguments: [page, output],
        examples: [.init("Read the manual of skein flow", "skein man skein-flow | man -l -")]
    )

    private let name: String
    private let output: String?

    /// Takes what was typed.
    public init(from arguments: ParsedArguments) throws(UsageError) {
        let names = Self.pages.map(\.name)
        name = arguments[Self.page] ?? Skein.description.name
        output = arguments[Self.output]
        guard names.contains(name) else {
            let nearest = Suggestion.nearest(to: name, in: names)
            throw UsageError(
                "There is no page '\(name)'.",
                hints: nearest.map { "did you mean '\($0)'?" } ?? "the pages are \(names.joined(separator: ", "))"
            )
        }
    }

    /// Prints the page, or writes all pages.
    public func run(in context: Context) throws {
        if let output { try context.files.makeFolder(output) }
        for page in Self.pages {
            if let output {
                try context.files.write(Array(page.text.utf8), to: "\(output)/\(page.name).1")
            } else if page.name == name {
                try context.console.write(page.text)
            }
        }
    }

    private static var pages: [ManualPage<Context>] { Skein.interface.manualPages(date: Skein.releaseDate) }
}
