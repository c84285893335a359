public import Diagnostics

/// What changed between the models of two points, as reports tell it.
public struct ModelComparison: Sendable {
    /// What changed; what a person calls a rename is one.
    public var difference: SchemaDifference

    /// What was found wrong in either, none of it an error that would mislead.
    public var findings: [Finding]

    /// The schema version that rose between the points and has its step, where there is one.
    public var writtenVersion: UInt64?

    /// The newer schema.
    var schema: Schema

    /// How much changed and what that asks for, in one sentence without a full stop.
    public var summary: String {
        let count = difference.changes.count == 1 ? "1 change" : "\(difference.changes.count) changes"
        if let writtenVersion, difference.effect > .none {
            return "\(count); the schema version \(writtenVersion) has a step already"
        }
        return switch difference.effect {
        case .none: "\(count); nothing to do"
        case .bump: "\(count); the schema version must rise"
        case .block: "\(count); a migration step is needed"
        case .loss: "\(count); data is lost unless a step rescues it"
        }
    }

    /// The command to type next; nil where nothing is to be done.
    public var nextCommand: String? {
        guard difference.effect > .none, writtenVersion == nil else { return nil }
        return (["skein migrate make"] + renames.map(\.flag)).joined(separator: " ")
    }

    /// The renames that a person told.
    var renames: [PropertyRename]
}

extension SchemaDifference {
    /// Returns the difference in which properties have been renamed instead of removed and added.
    init(from old: Schema, to new: Schema, renames: [PropertyRename]) {
        self.init(from: old.renaming(renames, in: new), to: new)
        for rename in renames {
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
                before: old.entities.first { $0.storedName == entity.storedName }?.property(named: rename.from),
                after: after
            )
            changes.insert(change, at: changes.firstIndex { $0.className == entity.name } ?? changes.endIndex)
        }
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
