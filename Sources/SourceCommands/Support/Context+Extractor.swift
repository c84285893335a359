import Diagnostics
import ProjectModel
import SkeinCommands
import StringExtraction

extension Context {
    /// Returns the extractor for the sources of a project: it knows the routines that the project and the configuration name.
    func extractor(for project: Project?) throws -> StringExtractor {
        let named = Set(project?.targets.flatMap(\.settings.routines) ?? []).compactMap(LocalizationRoutine.init)
        let entry = try configuration()[.routines]
        let configured = try entry?.values.map { name in
            guard let routine = LocalizationRoutine(name) else {
                throw RoutineError(name: name, origin: "\(Setting.routines.key) of \(entry?.origin ?? .builtIn)")
            }
            return routine
        }
        return StringExtractor(routines: Set(named + (configured ?? [])).sorted { $0.fullName < $1.fullName })
    }
}

/// A routine of the configuration whose name is none.
struct RoutineError: ReportableError {
    let name: String
    let origin: String

    var message: String { "'\(name)' is no name of a function (\(origin))" }
    var hints: [String] { ["write the name without arguments, as in 'translate' or 'Texts.translate'"] }
    var exitStatus: ExitStatus { .malformedInput }
}
