extension SchemaDifference {
    /// Compares two schemas of Core Data or SwiftData in which a person told what was renamed.
    ///
    /// The newer schema says nothing of these renames itself, so the values go unless it does.
    init(from old: Schema, to new: Schema, telling answers: MigrationAnswers) {
        self.init(from: old, to: new.identifying(answers, in: old))
        for index in changes.indices {
            let change = changes[index]
            switch change.kind {
            case .propertyRenamed:
                guard answers.renames.contains(where: { $0.className == change.className && $0.to == change.property })
                else { continue }
                changes[index].reason =
                    "a removal and an addition, unless the newer model names what it was: the values go"
            case .classRenamed:
                guard answers.classRenames.contains(where: { $0.to == change.className }) else { continue }
                changes[index].reason =
                    new.framework == .coreData
                    ? "a removal and an addition, unless the newer model names what it was: the rows go"
                    : "a removal and an addition, since a class has no originalName: a custom stage must copy the rows"
            default: continue
            }
            changes[index].effect = .block
        }
    }
}

extension Schema {
    /// Whether a rename fits what is in this schema and in a newer one.
    func canRename(_ rename: ClassRename, in new: Schema) -> Bool {
        entity(named: rename.from) != nil && new.entity(named: rename.to) != nil
            && entity(named: rename.to) == nil && new.entity(named: rename.from) == nil
    }

    /// Whether a rename fits what is in this schema and in a newer one.
    func canRename(_ rename: PropertyRename, in new: Schema) -> Bool {
        guard let after = new.entity(named: rename.className), let before = earlier(of: after) else { return false }
        return before.property(named: rename.from) != nil && after.property(named: rename.to) != nil
            && before.property(named: rename.to) == nil && after.property(named: rename.from) == nil
    }

    /// Returns the schema in which what was renamed names what it was in an older one.
    fileprivate func identifying(_ answers: MigrationAnswers, in old: Schema) -> Schema {
        var schema = self
        for rename in answers.classRenames {
            guard let index = schema.entities.firstIndex(where: { $0.name == rename.to }) else { continue }
            schema.entities[index].renamedFrom = old.entity(named: rename.from)?.identity
        }
        for rename in answers.renames {
            guard let after = schema.entity(named: rename.className), let target = after.property(named: rename.to),
                let source = old.earlier(of: after)?.property(named: rename.from)
            else { continue }
            // Entities below have the property as well.
            for entity in schema.entities.indices {
                for index in schema.entities[entity].properties.indices
                where schema.entities[entity].properties[index] == target {
                    schema.entities[entity].properties[index].renamedFrom = source.identity
                }
            }
        }
        return schema
    }

    /// Returns what an entity of a newer schema was.
    private func earlier(of entity: Entity) -> Entity? {
        entities.first { $0.identity == entity.identity } ?? self.entity(named: entity.name)
    }
}

extension MigrationAnswers {
    /// Returns the answers of which the renames fit, and all others.
    func split(
        _ fits: (PropertyRename) -> Bool,
        classes fitsClass: (ClassRename) -> Bool
    ) -> (fitting: MigrationAnswers, others: MigrationAnswers) {
        var others = self
        others.renames.removeAll(where: fits)
        others.classRenames.removeAll(where: fitsClass)
        return (
            MigrationAnswers(classRenames: classRenames.filter(fitsClass), renames: renames.filter(fits)), others
        )
    }
}
