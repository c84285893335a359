import Diagnostics

/// What changed from one schema to another.
public struct SchemaDifference: Sendable, Hashable {
    /// The changes, by class, then enumerations.
    public var changes: [SchemaChange]

    /// The renames that removed and added properties of one type could be.
    ///
    /// Whether one is meant, only a person can say; nothing here takes it for one.
    public var renameCandidates: [PropertyRename]

    /// The renames that removed and added classes with like columns could be.
    public var classRenameCandidates: [ClassRename]

    /// The gravest effect of all changes.
    public var effect: MigrationEffect {
        changes.map(\.effect).max() ?? .none
    }

    /// Compares two schemas of one framework by what it stores.
    init(from old: Schema, to new: Schema) {
        let comparison = SchemaComparison(from: old, to: new)
        changes =
            switch new.framework {
            case .realm: comparison.changes.compactMap(RealmRules(new: new).judge)
            case .swiftData, .coreData: comparison.changes.compactMap(CoreDataRules(old: old, new: new).judge)
            }
        renameCandidates = comparison.renameCandidates
        classRenameCandidates = comparison.classRenameCandidates
    }
}
