public import Commands
import Migrations
public import SkeinCommands

/// The command `skein migrate templates`.
public struct MigrateTemplates: Command {
    /// The table.
    public static let description = CommandDescription(
        name: "templates",
        abstract: "Copy the templates of migrations into the project, where they can be changed.",
        discussion: """
            They are put into .skein/templates, where they win over those of the tool, for this folder and those below. What \
            is there already stays. The language is Mustache; Documentation/Templates.md says what each template is given.
            """,
        arguments: [MigrateOptions.dryRun],
        examples: [.init("Change the code that migrations are written as", "skein migrate templates")]
    )

    private let isDryRun: Bool

    /// Takes what was typed.
    public init(from arguments: ParsedArguments) throws(UsageError) {
        isDryRun = arguments[MigrateOptions.dryRun]
    }

    /// Copies the templates that are not there yet.
    public func run(in context: Context) throws {
        let folder = Context.templateFolder
        let texts = RealmMigration.templates.sorted { $0.key < $1.key }
        if !isDryRun { try context.files.makeFolder(folder) }
        for (name, text) in texts {
            let path = "\(folder)/\(name).mustache"
            if context.files.exists(path) {
                context.console.say("'\(path)' is there already.")
            } else {
                if !isDryRun { try context.files.write(Array(text.utf8), to: path) }
                context.console.say(isDryRun ? "Would create '\(path)'." : "Created '\(path)'.")
            }
        }
    }
}

extension Context {
    /// Where a project keeps its own templates.
    fileprivate static let templateFolder = ".skein/templates"

    /// The project's own templates of migrations by their names: from the folder, or the nearest above it up to the repository's
    /// root that has any.
    func migrationTemplates() throws -> [String: String] {
        var parts = folder.split(separator: "/").map(String.init)
        while true {
            let place = "/" + parts.joined(separator: "/")
            let templates = (place == "/" ? "" : place) + "/" + Self.templateFolder
            if files.isFolder(templates) { return try self.templates(in: templates) }
            guard !files.exists("\(place)/.git"), parts.popLast() != nil else { return [:] }
        }
    }

    private func templates(in folder: String) throws -> [String: String] {
        let suffix = ".mustache"
        var texts: [String: String] = [:]
        for file in try files.names(in: folder) where file.hasSuffix(suffix) {
            let name = String(file.dropLast(suffix.count))
            if RealmMigration.templates[name] != nil { texts[name] = try files.text(of: "\(folder)/\(file)") }
        }
        return texts
    }
}
