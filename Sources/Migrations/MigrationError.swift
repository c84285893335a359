public import Diagnostics

/// Why a migration cannot be planned or written.
public enum MigrationError: ReportableError {
    /// An option does not have the form that it should have.
    case malformedAnswer(String, form: String)
    /// The models cannot be read without doubt, so that a migration could lose data: what was found.
    case unreadableModels([Finding])
    /// A rename names properties of which the first was not removed, or the second not added, or whose types differ.
    case impossibleRename(PropertyRename, reason: String)
    /// A rename names a class that was not removed, or one that was not added, or whose rows cannot be made anew.
    case impossibleClassRename(ClassRename, reason: String)
    /// Properties or classes were removed and added that could be renamed ones: nobody has said.
    case unansweredRenames([PropertyRename], classes: [ClassRename])
    /// A default names a property for which no value is needed.
    case needlessDefault(PropertyDefault)
    /// A default is a member of a type that it does not name, and the property's type is not what its column stores.
    case untypedDefault(PropertyDefault, String)
    /// Properties need values that only a person can give: the options to use.
    case missingDefaults([String], SourceLocation)
    /// Changes for which the tool writes no step, and what to do instead.
    case unwritableSteps([SchemaChange], hints: [String])
    /// The schema version is not written as a number.
    case versionNotLiteral(String, SourceLocation)
    /// The sources set more than one schema version.
    case severalVersions([SourceLocation])
    /// The sources give a block of a migration in more than one place.
    case severalMigrations([SourceLocation])
    /// The schema version is as high as it can be.
    case versionTooHigh(SourceLocation)
    /// The version rose since the release, and has its step.
    case alreadyWritten(version: UInt64, oldVersion: UInt64, oldName: String, SourceLocation)
    /// A schema is newer than the release, and holds what changed.
    case schemaWritten(String, oldName: String, SourceLocation)
    /// A manager has, or lacks, something that keeps the tool from editing it safely.
    case managerNotEditable(reason: String, SourceLocation)
    /// The sources have no code that migrates.
    case noManager
    /// The sources have no classes that Realm stores.
    case noRealmClasses
    /// Git has marked a conflict that is none of steps.
    case conflictElsewhere(SourceLocation)
    /// Steps below a version are to go, and no file has that version yet.
    case beyondVersion(UInt64, version: UInt64, SourceLocation)
    /// A snapshot of a schema is not what it should be.
    case malformedSnapshot(reason: String, SourceLocation)
    /// A template is broken.
    case template(any ReportableError)

    /// What is wrong.
    public var message: String {
        switch self {
        case .malformedAnswer(let text, _): "cannot read '\(text)'"
        case .unreadableModels(let findings): "cannot read the models: \(findings.first?.message ?? "")"
        case .impossibleRename(let rename, let reason):
            "'\(rename.className).\(rename.from)' cannot be renamed to '\(rename.to)': \(reason)"
        case .impossibleClassRename(let rename, let reason):
            "'\(rename.from)' cannot be renamed to '\(rename.to)': \(reason)"
        case .unansweredRenames(let renames, let classes):
            "cannot tell a rename from a removal and an addition: "
                + (classes.map { "'\($0.from)' → '\($0.to)'" }
                + renames.map { "'\($0.className).\($0.from)' → '\($0.to)'" }).joined(separator: ", ")
        case .untypedDefault(let value, let type):
            "'\(value.expression)' has no type where the step writes it, and '\(value.className).\(value.property)' stores a \(type)"
        case .needlessDefault(let value):
            "'\(value.className).\(value.property)' is not a property that this migration gives a value"
        case .missingDefaults(let flags, _):
            flags.count == 1
                ? "a new property needs a value for existing rows"
                : "\(flags.count) properties need values for existing rows"
        case .unwritableSteps(let changes, _):
            "no step can be written for: " + changes.map(\.message).joined(separator: " ")
        case .versionNotLiteral(let text, _): "cannot tell the schema version: '\(text)' is not a number"
        case .severalVersions(let places): "cannot tell the schema version: it is set at \(places.listed)"
        case .severalMigrations(let places): "cannot tell the migration: it is set at \(places.listed)"
        case .versionTooHigh: "the schema version cannot be raised"
        case .alreadyWritten(let version, let oldVersion, let oldName, _):
            "the schema version rose from \(oldVersion) to \(version) since '\(oldName)', and has its step: nothing was written"
        case .schemaWritten(let name, let oldName, _):
            "the schema '\(name)' is new since '\(oldName)', and lists the models as they are: nothing was written"
        case .managerNotEditable(let reason, _): "the migration cannot be edited: \(reason)"
        case .noManager: "the sources have no code that migrates"
        case .noRealmClasses: "the sources have no classes that Realm stores"
        case .conflictElsewhere: "there is a conflict here that has nothing to do with steps"
        case .beyondVersion(let limit, let version, _):
            "no file has the version \(limit) yet, since the schema version is \(version)"
        case .malformedSnapshot(let reason, _): "this is no snapshot of a schema: \(reason)"
        case .template(let error): error.message
        }
    }

    /// What to do.
    public var hints: [String] {
        switch self {
        case .malformedAnswer(_, let form): ["write it as \(form)"]
        case .unreadableModels(let findings):
            findings.compactMap(\.hint).prefix(1) + ["skein migrate diff shows all that was found (\(findings.count))"]
        case .impossibleRename, .versionTooHigh, .managerNotEditable: []
        case .impossibleClassRename:
            ["a class that overrides '_realmObjectName()' to return its old name keeps its table, and needs no step"]
        case .unansweredRenames(let renames, let classes):
            (classes.map(\.flag) + renames.map(\.flag)).map { "if it was renamed: \($0)" } + ["if none was: --no-input"]
        case .alreadyWritten: ["for what changed after that step, commit it and compare with the commit: --from HEAD"]
        case .schemaWritten: ["where what changed since needs code, add it to the last stage of the plan"]
        case .untypedDefault(let value, _):
            [
                "give what is stored, its type before the dot: --default '\(value.className).\(value.property)=TYPE\(value.expression)'"
            ]
        case .needlessDefault: ["skein migrate diff shows the properties that were added or changed"]
        case .missingDefaults(let flags, _): flags
        case .unwritableSteps(_, let hints): hints
        case .versionNotLiteral: ["write the version as a number, such as: static let schemaVersion: UInt64 = 2"]
        case .severalVersions, .severalMigrations: ["name the file that counts with --manager FILE"]
        case .noManager: ["name the folder that holds it, or write one: skein migrate init"]
        case .noRealmClasses: ["name the folder that holds them: skein migrate convert --to swiftdata FOLDER"]
        case .conflictElsewhere: ["resolve it, and then repeat the command"]
        case .beyondVersion(_, let version, _): ["--below \(version) keeps what files of this version need"]
        case .malformedSnapshot:
            ["take it back from git, or remove it and write it anew: skein migrate check --write-snapshots"]
        case .template(let error): error.hints
        }
    }

    /// Where it is.
    public var location: SourceLocation? {
        switch self {
        case .versionNotLiteral(_, let place), .versionTooHigh(let place), .missingDefaults(_, let place),
            .managerNotEditable(_, let place), .alreadyWritten(_, _, _, let place), .schemaWritten(_, _, let place),
            .malformedSnapshot(_, let place),
            .beyondVersion(_, _, let place), .conflictElsewhere(let place):
            place
        case .severalVersions(let places), .severalMigrations(let places): places.first
        case .unwritableSteps(let changes, _): changes.first?.location
        case .unreadableModels(let findings): findings.first?.location
        case .template(let error): error.location
        case .malformedAnswer, .impossibleRename, .impossibleClassRename, .needlessDefault, .untypedDefault,
            .unansweredRenames, .noManager, .noRealmClasses:
            nil
        }
    }

    /// How the process ends.
    public var exitStatus: ExitStatus {
        switch self {
        case .malformedAnswer: .usage
        case .unreadableModels, .malformedSnapshot: .malformedInput
        case .template(let error): error.exitStatus
        case .missingDefaults, .unwritableSteps, .unansweredRenames: .personNeeded
        case .versionNotLiteral, .severalVersions, .severalMigrations, .versionTooHigh, .managerNotEditable,
            .alreadyWritten, .schemaWritten, .conflictElsewhere:
            .failure
        case .noManager, .noRealmClasses: .missingInput
        case .impossibleRename, .impossibleClassRename, .needlessDefault, .untypedDefault, .beyondVersion: .usage
        }
    }
}

extension [SourceLocation] {
    /// The places with commas between them.
    fileprivate var listed: String { map { "\($0.file):\($0.line):\($0.column)" }.joined(separator: ", ") }
}
