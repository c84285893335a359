import Migrations
import SkeinCommands

/// What `migrate make` asks on a terminal: whether what was removed and what was added is one thing under two names.
struct RenameQuestions {
    private let console: Console
    private var asked: Set<String> = []

    /// Prepares questions.
    init(_ console: Console) { self.console = console }

    /// Makes a migration, and asks where it depends on a rename, one by one; the answer is no where none is given.
    mutating func make(_ request: MigrationRequest) throws -> MigrationResult {
        var request = request
        while true {
            do throws(MigrationError) {
                return try RealmMigration.make(request)
            } catch .unansweredRenames(let renames, let classes) {
                if let rename = classes.first(where: { !asked.contains($0.flag) }) {
                    if try ask("Is the class '\(rename.to)' what was '\(rename.from)'?", rename.flag) {
                        request.answers.classRenames.append(rename)
                    }
                } else if let rename = renames.first(where: { !asked.contains($0.flag) }) {
                    if try ask("Was '\(rename.className).\(rename.from)' renamed to '\(rename.to)'?", rename.flag) {
                        request.answers.renames.append(rename)
                    }
                } else {
                    request.answers.declinesOtherRenames = true
                }
            }
        }
    }

    private mutating func ask(_ question: String, _ flag: String) throws -> Bool {
        asked.insert(flag)
        return try console.confirm(question)
    }
}
