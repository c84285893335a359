import Diagnostics

/// What changed between the models of two points, as reports tell it.
public struct ModelComparison: Sendable {
    /// What changed; what a person calls a rename is one.
    public var difference: SchemaDifference

    /// What was found wrong in either.
    var findings: [Finding]

    /// The schema version that rose between the points and has its step, where there is one.
    public var writtenVersion: UInt64?

    /// The older schema.
    let old: Schema

    /// The newer schema.
    let schema: Schema

    /// The framework that stores the models.
    public var framework: PersistenceFramework { schema.framework }

    /// Whether there are models on either side.
    var hasModels: Bool { !old.entities.isEmpty || !schema.entities.isEmpty }

    /// The kinds of file, with the names of the classes that each holds; none where there is only one kind.
    var stores: [(store: RealmStore, classes: Set<String>)] = []

    /// Whether the app keeps several kinds of file.
    public var hasSeveralStores: Bool { stores.count > 1 }

    /// Returns the kinds of file that a change is in; none where there is only one kind.
    public func stores(with change: SchemaChange) -> [RealmStore] {
        stores.filter { $0.classes.contains(change.className) }.map(\.store)
    }

    /// How much changed and what that asks for, in one sentence without a full stop.
    public var summary: String {
        let count = difference.changes.count == 1 ? "1 change" : "\(difference.changes.count) changes"
        if let writtenVersion, difference.effect > .none {
            return "\(count); the schema version \(writtenVersion) has a step already"
        }
        let (bump, block, rescue) =
            switch framework {
            case .realm: ("the schema version must rise", "a migration step", "a step")
            case .swiftData: ("a lightweight migration is enough", "a custom stage", "a custom stage")
            case .coreData:
                (
                    "a new version of the model is enough", "a mapping model or a custom stage",
                    "a mapping model or a custom stage"
                )
            }
        return switch difference.effect {
        case .none: "\(count); nothing to do"
        case .bump: "\(count); \(bump)"
        case .block: "\(count); \(block) is needed"
        case .loss: "\(count); data is lost unless \(rescue) rescues it"
        }
    }

    /// The arguments by which `make` compares the same points, as a shell takes them; nil where it cannot.
    public var makeArguments: String? = ""

    /// The command to type next; nil where nothing is to be done.
    public var nextCommand: String? {
        // Versions of Core Data's models are made in Xcode.
        guard framework != .coreData, difference.effect > .none, writtenVersion == nil, let makeArguments else {
            return nil
        }
        return (["skein migrate make"] + answers.flags + [makeArguments]).filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// What a person said.
    var answers: MigrationAnswers

    /// What was done to shipped models that nobody should do; told beside the changes.
    var violations: [Finding] = []
}

extension MigrationAnswers {
    /// The options that say which classes and properties were renamed.
    fileprivate var flags: [String] { classRenames.map(\.flag) + renames.map(\.flag) }
}

extension SchemaDifference {
    /// Returns the difference in which what has been renamed is told instead of a removal and an addition.
    ///
    /// - Parameters:
    ///   - planner: The schemas and the answers.
    ///   - plain: The difference without them, for the classes that may still be renamed ones.
    init(from planner: MigrationPlanner, asking plain: SchemaDifference) {
        let (old, new) = (planner.old, planner.new)
        self.init(from: old.renaming(planner.answers.renames, in: new), to: new)
        for rename in planner.answers.renames {
            guard let entity = new.entity(named: rename.className), let after = entity.property(named: rename.to) else {
                continue
            }
            let change = SchemaChange(
                kind: .propertyRenamed,
                className: entity.name,
                property: after.name,
                effect: .block,
                message: "Property '\(entity.name).\(rename.from)' has been renamed to '\(rename.to)'.",
                reason: "Realm sees a removal and an addition, and drops the values unless a step renames the column",
                location: after.location,
                before: old.entity(storedAs: entity.storedName)?.property(named: rename.from),
                after: after
            )
            insert(change)
        }
        for rename in planner.answers.classRenames {
            guard let entity = new.entity(named: rename.to) else { continue }
            insert(SchemaChange(rename, of: entity))
        }
        classRenameCandidates = plain.classRenameCandidates.filter { candidate in
            !planner.answers.classRenames.contains { $0.from == candidate.from || $0.to == candidate.to }
        }
    }

    /// Puts a change before the others of its class.
    private mutating func insert(_ change: SchemaChange) {
        changes.insert(change, at: changes.firstIndex { $0.className == change.className } ?? changes.endIndex)
    }
}

extension SchemaChange {
    /// What a person called the rename of a class.
    init(_ rename: ClassRename, of entity: Entity) {
        self.init(
            kind: .classRenamed,
            className: entity.name,
            effect: .block,
            message: "Class '\(rename.from)' has been renamed to '\(rename.to)'.",
            reason: "Realm sees a removal and an addition: the new table is empty, and links to the class are nil",
            location: entity.location
        )
    }
}

extension Schema {
    /// Returns the schema with properties under the names that they have in a newer one.
    fileprivate func renaming(_ renames: [PropertyRename], in new: Schema) -> Schema {
        var schema = self
        for rename in renames {
            guard let target = new.entity(named: rename.className),
                let entity = schema.entities.firstIndex(where: { $0.storedName == target.storedName }),
                let property = schema.entities[entity].properties.firstIndex(where: { $0.name == rename.from }),
                let after = target.property(named: rename.to)
            else { continue }
            schema.entities[entity].properties[property].name = after.name
            schema.entities[entity].properties[property].storedName = after.storedName
        }
        return schema
    }
}
