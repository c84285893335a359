import Diagnostics
import Files
import Migrations
import SkeinCommands

extension MigrateMake {
    /// Writes the schemas, the plan and the edits of SwiftData's models.
    func write(_ result: SwiftDataMigrationResult, app: [SourceFile], in context: Context) throws {
        if !isDryRun {
            let hint = "move it away, write the plan elsewhere with --manager FILE, or see the files with --dry-run"
            // Nothing is written where one of them would take the place of what somebody wrote.
            if let file = result.created.first(where: { context.files.exists($0.path) }) {
                throw FileError.alreadyThere(path: file.path, hint: hint)
            }
            for file in result.created { try context.files.create(Array(file.text.utf8), at: file.path, hint: hint) }
        }
        for file in result.created { try tell(file, verb: "Created", in: context) }
        try write(result.edited, verb: "Changed", in: context)
        for change in result.difference.changes where change.effect > .none && !result.isUpToDate {
            context.console.say("  \(change.effect.rawValue): \(change.message)")
        }
        guard let plan = result.planName, !isDryRun, !app.contains(where: { $0.text.contains("\(plan).self") }) else {
            return
        }
        context.console.hint("give it to the container: ModelContainer(for: …, migrationPlan: \(plan).self)")
    }
}
