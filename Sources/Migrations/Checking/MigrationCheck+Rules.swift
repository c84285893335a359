public import Diagnostics

extension MigrationCheck {
    /// The rules that a check applies.
    enum Rules {
        static let uncoveredChange = Rule(
            id: "SK120",
            summary: "A change that needs a step has none.",
            help: "Realm would leave existing rows with empty values, or drop what they hold. Write the step."
        )
        static let uncoveredCases = Rule(
            id: "SK121",
            summary: "A case of a stored enumeration is gone, and no step maps its value.",
            help: "Reading a stored value without a case ends the app. Map the old raw values in a step."
        )
        static let uncoveredKey = Rule(
            id: "SK123",
            summary: "A primary key is new or another, and no step makes its values unique.",
            help: "Realm refuses to open a file in which two rows have the same key. Write a value for each row."
        )
        static let unraisedVersion = Rule(
            id: "SK130",
            summary: "The models changed since the last release, and the schema version did not.",
            help: "Realm refuses to open the files of users: \"Migration is required\". Raise the version."
        )
        static let loweredVersion = Rule(
            id: "SK131",
            summary: "The schema version is lower than one that was shipped.",
            help: "Realm refuses to open a file of a higher version. A version never goes down."
        )
        static let collision = Rule(
            id: "SK132",
            summary: "Another branch took the same schema version for other changes.",
            help:
                "Files that the other branch's build has migrated would skip the steps of this one. Renumber one of them."
        )
        static let needlessVersion = Rule(
            id: "SK133",
            summary: "The schema version rose, and nothing changed that needs it.",
            help: "That is allowed, and does nothing."
        )
        static let unknownVersion = Rule(
            id: "SK138",
            summary: "The schema version is not written as a number.",
            help: "Whether a migration covers the models can be told of a number only, not of one that is computed."
        )
        static let differingSnapshot = Rule(
            id: "snapshot-differs",
            summary: "The snapshot of a released schema and the release itself differ.",
            help: "One of them was changed after the release. Comparisons in clones without tags would mislead."
        )
        static let missingSnapshot = Rule(
            id: "snapshot-missing",
            summary: "A released schema version has no snapshot.",
            help: "Clones without tags compare with the snapshot of the last release."
        )
        static let all = [
            uncoveredChange, uncoveredCases, uncoveredKey, unraisedVersion, loweredVersion, collision, needlessVersion,
            unknownVersion, differingSnapshot, missingSnapshot,
        ]
    }
}

extension RealmMigration {
    /// The rules that ``check(_:)`` applies.
    public static var checkRules: [Rule] { MigrationCheck.Rules.all }

    /// The rule by which a check misses a snapshot.
    public static var missingSnapshotRule: String { MigrationCheck.Rules.missingSnapshot.id }
}

extension Finding {
    static func lowered(
        _ version: UInt64,
        below shipped: UInt64,
        of release: String,
        _ place: SourceLocation
    ) -> Finding {
        Finding(
            rule: MigrationCheck.Rules.loweredVersion.id,
            severity: .error,
            message: "the schema version is \(version), and '\(release)' has \(shipped): "
                + "Realm refuses to open the files of its users",
            location: place,
            hint: "a version never goes down: set it to \(shipped) or higher"
        )
    }

    static func unraised(_ change: SchemaChange, version: UInt64, since name: String) -> Finding {
        Finding(
            rule: MigrationCheck.Rules.unraisedVersion.id,
            severity: .error,
            message: "\(change.message.withoutFullStop), and the schema version is \(version) still, as in '\(name)'",
            location: change.location,
            hint: "skein migrate make"
        )
    }

    static func needless(_ version: UInt64, since name: String, _ place: SourceLocation) -> Finding {
        Finding(
            rule: MigrationCheck.Rules.needlessVersion.id,
            severity: .note,
            message: "the schema version \(version) is new since '\(name)', and nothing changed that needs it",
            location: place
        )
    }

    static func uncovered(_ change: SchemaChange, version: UInt64, hasStep: Bool) -> Finding {
        let rule =
            switch change.kind {
            case .enumCasesChanged: MigrationCheck.Rules.uncoveredCases
            case .primaryKeyChanged: MigrationCheck.Rules.uncoveredKey
            default: MigrationCheck.Rules.uncoveredChange
            }
        return Finding(
            rule: rule.id,
            severity: .error,
            message:
                "\(change.message.withoutFullStop), and no step up to version \(version) names it: \(change.reason)",
            location: change.location,
            hint: hasStep ? "add it to the step of version \(version)" : "skein migrate make"
        )
    }

    static func collision(
        _ version: UInt64,
        with branch: String,
        example: String?,
        _ place: SourceLocation
    ) -> Finding {
        Finding(
            rule: MigrationCheck.Rules.collision.id,
            severity: .error,
            message: "'\(branch)' took the schema version \(version) as well"
                + (example.map { ", for another change: \($0.withoutFullStop)" } ?? ""),
            location: place,
            hint: "let its step come first: skein migrate rebase --onto \(branch)"
        )
    }
}

extension String {
    /// The sentence as a part of another.
    fileprivate var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
