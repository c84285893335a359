import Diagnostics

extension CoreDataRules {
    /// Judges a relationship that still leads to the same entity.
    func judgeRelationship(
        _ before: Property,
        _ after: Property,
        _ entity: Entity,
        _ aspects: [RelationshipAspect]
    ) -> SchemaChange? {
        guard let old = before.relationship, let new = after.relationship else { return nil }
        let parts = aspects.map { aspect in
            switch aspect {
            case .cardinality: judgeCardinality(before, after)
            case .inverse: judgeInverse(old, new)
            case .deleteRule: judgeDeleteRule(old, new)
            case .order: judgeOrder(new)
            case .count: judgeCount(old, new)
            }
        }
        // The gravest decides; where several are alike, the first says why.
        let gravest = parts.reduce(nil as Part?) { $0.map { $0.effect } ?? .none >= $1.effect && $0 != nil ? $0 : $1 }
        guard let gravest else { return nil }
        return SchemaChange(
            .relationshipChanged,
            entity,
            gravest.effect,
            "Relationship '\(entity.name).\(after.name)' \(parts.map(\.phrase).joined(separator: ", ")).",
            gravest.reason,
            before: before,
            after: after
        )
    }

    private typealias Part = (phrase: String, effect: MigrationEffect, reason: String)

    private func judgeCardinality(_ before: Property, _ after: Property) -> Part {
        after.type.isToMany
            ? ("has been changed from to-one to to-many", .bump, "a to-one relationship can become one to many")
            : (
                "has been changed from to-many to to-one", .block,
                "which of several objects stays, no inferred mapping tells: \(words.ownMapping) must"
            )
    }

    private func judgeInverse(_ old: Relationship, _ new: Relationship) -> Part {
        let reason = "the related objects are kept, but the inverse is part of the version hash"
        return switch (old.inverse, new.inverse) {
        case (nil, let name?): ("has got the inverse '\(name)'", .bump, reason)
        case (let name?, nil): ("no longer has the inverse '\(name)'", .bump, reason)
        case (let name, let other): ("has the inverse '\(other ?? "")', not '\(name ?? "")'", .bump, reason)
        }
    }

    private func judgeDeleteRule(_ old: Relationship, _ new: Relationship) -> Part {
        (
            "has the delete rule '\(new.deleteRule.rawValue)', not '\(old.deleteRule.rawValue)'", .none,
            "a delete rule is no part of the version hash, so the store opens as it is"
        )
    }

    private func judgeOrder(_ new: Relationship) -> Part {
        (
            "has been made \(new.isOrdered ? "ordered" : "unordered")", .bump,
            "a relationship to many can become ordered, and unordered"
        )
    }

    private func judgeCount(_ old: Relationship, _ new: Relationship) -> Part {
        let isTighter =
            new.minimumCount ?? 0 > old.minimumCount ?? 0 || new.maximumCount ?? .max < old.maximumCount ?? .max
        return isTighter
            ? (
                "relates to fewer or more objects than before", .block,
                "objects that are related to too few or too many are not valid any more"
            )
            : (
                "relates to other numbers of objects", .bump,
                "the related objects are kept, but their number is part of the version hash"
            )
    }
}
