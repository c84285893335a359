public import Diagnostics

extension MigrationCheck {
    /// The rules about snapshots, which only a check applies; the others are those of a review.
    enum Rules {
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
        static let shared: [MigrationRule] = [
            .uncovered, .enumerationChanged, .newKey, .notRaised, .lowered, .takenNumber, .needlessRaise,
            .computedVersion,
        ]
        static let ofSnapshots = [differingSnapshot.id, missingSnapshot.id]
        static let all = shared.map(\.rule) + [differingSnapshot, missingSnapshot]
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
        MigrationRule.lowered.finding(
            "the schema version is \(version), and '\(release)' has \(shipped): "
                + "Realm refuses to open the files of its users",
            at: place,
            hint: "a version never goes down: set it to \(shipped) or higher"
        )
    }

    static func unraised(_ change: SchemaChange, version: UInt64, since name: String) -> Finding {
        MigrationRule.notRaised.finding(
            "\(change.message.withoutFullStop), and the schema version is \(version) still, as in '\(name)'",
            at: change.location,
            hint: "skein migrate make"
        )
    }

    static func needless(_ version: UInt64, since name: String, _ place: SourceLocation) -> Finding {
        MigrationRule.needlessRaise.finding(
            "the schema version \(version) is new since '\(name)', and nothing changed that needs it",
            at: place
        )
    }

    static func uncovered(_ change: SchemaChange, version: UInt64, hasStep: Bool) -> Finding {
        let rule: MigrationRule =
            switch change.kind {
            case .enumCasesChanged: .enumerationChanged
            case .primaryKeyChanged: .newKey
            default: .uncovered
            }
        return rule.finding(
            "\(change.message.withoutFullStop), and no step up to version \(version) names it: \(change.reason)",
            at: change.location,
            hint: hasStep ? "add it to the step of version \(version)" : "skein migrate make"
        )
    }

    static func collision(
        _ version: UInt64,
        with branch: String,
        example: String?,
        _ place: SourceLocation
    ) -> Finding {
        MigrationRule.takenNumber.finding(
            "'\(branch)' took the schema version \(version) as well"
                + (example.map { ", for another change: \($0.withoutFullStop)" } ?? ""),
            at: place,
            hint: "let its step come first: skein migrate rebase --onto \(branch)"
        )
    }
}

extension String {
    /// The sentence as a part of another.
    var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
