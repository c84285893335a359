import Migrations
import SkeinCommands

/// What `migrate make` and `diff` ask on a terminal: whether what was removed and what was added is one thing under two names.
struct RenameQuestions {
    private let console: Console
    private var asked: Set<String> = []

    /// Prepares questions.
    init(_ console: Console) { self.console = console }

    /// Makes a migration, and asks where it depends on a rename, one by one; the answer is no where none is given.
    mutating func make(_ request: MigrationRequest) throws -> ModelMigration {
        var request = request
        while true {
            do throws(MigrationError) {
                return try ModelMigration(request)
            } catch .unansweredRenames(let renames, let classes) {
                if try !ask(about: renames, classes: classes, &request.answers) {
                    request.answers.declinesOtherRenames = true
                }
            }
        }
    }

    /// Compares models, and asks which differences are renames, one by one.
    mutating func compare(
        _ answers: MigrationAnswers,
        _ compare: (MigrationAnswers) throws -> ModelReport
    ) throws -> ModelReport {
        var answers = answers
        while true {
            let report = try compare(answers)
            let differences = report.comparisons.map(\.difference)
            let (renames, classes) = (
                differences.flatMap(\.renameCandidates), differences.flatMap(\.classRenameCandidates)
            )
            if try !ask(about: renames, classes: classes, &answers) { return report }
        }
    }

    /// Asks the next question; returns whether there was one.
    private mutating func ask(
        about renames: [PropertyRename],
        classes: [ClassRename],
        _ answers: inout MigrationAnswers
    ) throws -> Bool {
        if let rename = classes.first(where: { !asked.contains($0.flag) }) {
            if try ask("Is the class '\(rename.to)' what was '\(rename.from)'?", rename.flag) {
                answers.classRenames.append(rename)
            }
        } else if let rename = renames.first(where: { !asked.contains($0.flag) }) {
            if try ask("Was '\(rename.className).\(rename.from)' renamed to '\(rename.to)'?", rename.flag) {
                answers.renames.append(rename)
            }
        } else {
            return false
        }
        return true
    }

    private mutating func ask(_ question: String, _ flag: String) throws -> Bool {
        asked.insert(flag)
        return try console.confirm(question)
    }
}
