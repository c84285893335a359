public import Commands
import Diagnostics
public import SkeinCommands

/// The command `skein man`.
public struct ManualCommand: Command {
    private static let page = OptionalPositional<PageName>("page", help: "The page to print; that on skein without it.")
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

    /// The pages; a test compares them with those that the tables make.
    enum PageName: String, CaseIterable, ArgumentValue {
        case skein
        case flow = "skein-flow"
        case strings = "skein-strings"
        case date = "skein-date"
        case migrate = "skein-migrate"
        case config = "skein-config"
    }

    private let page: PageName?
    private let output: String?

    /// Takes what was typed.
    public init(from arguments: ParsedArguments) throws(UsageError) {
        page = arguments[Self.page]
        output = arguments[Self.output]
        if page != nil, output != nil { throw UsageError("--output writes all pages, so no page can be named") }
    }

    /// Prints the page, or writes all pages.
    public func run(in context: Context) throws {
        let pages = Skein.interface.manualPages(date: Skein.releaseDate)
        if let output { try context.files.makeFolder(output) }
        for page in pages {
            if let output {
                try context.files.write(Array(page.text.utf8), to: "\(output)/\(page.name).1")
            } else if page.name == (self.page ?? .skein).rawValue {
                try context.console.write(page.text)
            }
        }
    }
}
