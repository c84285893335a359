import Diagnostics
import SwiftSyntax
import SyntaxSupport

/// What schemas store, beside each other and beside what was released.
extension SwiftDataReview {
    var shapeFindings: [Finding] {
        let shapes = versions.schemas.map(shape)
        return editedSchemas(shapes) + equalSchemas(shapes) + unlistedShapes(shapes)
    }

    // MARK: SK202

    private func editedSchemas(_ shapes: [Schema]) -> [Finding] {
        zip(olderSchemas, shapes).compactMap { schema, shape in
            // A frozen copy is compared as a whole.
            guard schema.source.file.frozenRelease == nil,
                let shipped = releases.last(where: { $0.newestVersion == schema.path })
            else { return nil }
            let released = sources.modelSchema(of: shipped.sources, in: schema.path).schema
            guard let change = SchemaDifference(from: released, to: shape).changes.first(where: { $0.effect > .none })
            else {
                return nil
            }
            return MigrationRule.editedSchema.finding(
                "'\(schema.path.joined(separator: "."))' has changed since '\(shipped.name)' shipped it: \(change.message)",
                at: schema.source.location(of: schema.name),
                hint: "take it back from '\(shipped.name)', and then: skein migrate make"
            )
        }
    }

    // MARK: SK203

    private func equalSchemas(_ shapes: [Schema]) -> [Finding] {
        shapes.indices.dropFirst().compactMap { index in
            guard !shapes[index].entities.isEmpty, shapes[index - 1].isStored(like: shapes[index]) else { return nil }
            let (before, after) = (versions.schemas[index - 1], versions.schemas[index])
            return MigrationRule.equalSchemas.finding(
                "'\(after.path.joined(separator: "."))' stores what '\(before.path.joined(separator: "."))' stores: SwiftData "
                    + "raises \"The current model reference and the next model reference cannot be equal.\"",
                at: after.source.location(of: after.name)
            )
        }
    }

    // MARK: SK204

    private func unlistedShapes(_ shapes: [Schema]) -> [Finding] {
        guard let plan = versions.plans.first else { return [] }
        let place = plan.schemas.map(plan.source.location) ?? plan.source.location(of: plan.node)
        var told: [Schema] = []
        return releases.compactMap { release in
            let isKnown = (shapes + [models] + told).contains { release.schema.isStored(like: $0) }
            guard !isKnown else { return nil }
            told.append(release.schema)
            return MigrationRule.unlistedShape.finding(
                "what '\(release.name)' stored is in no schema of the plan: its users' stores cannot be opened",
                at: place,
                hint: "see the schema that is missing: skein migrate make --from \(release.name) --dry-run"
            )
        }
    }
}
