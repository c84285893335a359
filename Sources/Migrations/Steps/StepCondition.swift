/// What must hold so that a place in a migration is reached.
indirect enum StepCondition: Sendable, Hashable {
    /// The file has one of these versions.
    case version(VersionSet)
    /// The file's schema has a class, or a property of it.
    case file(String, String?)
    /// The schema of this build has a class, or a property of it.
    case target(String, String?)
    /// The opposite holds.
    case not(StepCondition)
    /// All of them hold.
    case all([StepCondition])
    /// One of them holds.
    case any([StepCondition])
    /// The values of a row, or of the app, decide: for some it holds.
    case data
    /// What decides cannot be read; it may be versions or schemas.
    case unreadable
}

/// Whether a place is reached.
enum Reach: Sendable, Hashable {
    /// Never.
    case never
    /// Always, or for some rows.
    case sometimes
    /// Nothing can be said.
    case unknown
}

/// A file that is migrated: its version and schema, and what this build declares.
struct MigrationSituation: Sendable {
    /// The version of the file; nil for any.
    let version: UInt64?
    /// The schema of the file; nil for any.
    let file: Schema?
    /// The schema of this build.
    let target: Schema
}

extension [StepCondition] {
    /// Returns whether a place that all of these conditions guard is reached.
    func reach(in situation: MigrationSituation) -> Reach { StepCondition.all(self).reach(in: situation) }
}

extension StepCondition {
    /// Returns whether the condition can hold in a situation.
    func reach(in situation: MigrationSituation) -> Reach {
        switch truth(in: situation) {
        case .no: .never
        case .yes, .maybe: .sometimes
        case .unknown: .unknown
        }
    }

    private enum Truth { case yes, no, maybe, unknown }

    private func truth(in situation: MigrationSituation) -> Truth {
        switch self {
        case .version(let set):
            guard let version = situation.version else { return .maybe }
            return set.contains(version) ? .yes : .no
        case .file(let name, let property):
            guard let file = situation.file else { return .maybe }
            return file.stores(name, property) ? .yes : .no
        case .target(let name, let property): return situation.target.stores(name, property) ? .yes : .no
        case .not(let condition):
            return switch condition.truth(in: situation) {
            case .yes: .no
            case .no: .yes
            case let other: other
            }
        case .all(let conditions):
            let truths = Set(conditions.map { $0.truth(in: situation) })
            if truths.contains(.no) { return .no }
            if truths.contains(.unknown) { return .unknown }
            return truths.contains(.maybe) ? .maybe : .yes
        case .any(let conditions):
            let truths = Set(conditions.map { $0.truth(in: situation) })
            if truths.contains(.yes) { return .yes }
            if truths.contains(.unknown) { return .unknown }
            return truths.contains(.maybe) ? .maybe : .no
        case .data: return .maybe
        case .unreadable: return .unknown
        }
    }
}
