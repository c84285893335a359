import Diagnostics
import SwiftSyntax
import SyntaxSupport

/// What versioned schemas and their plan say.
extension SwiftDataReview {
    var schemaFindings: [Finding] { liveTypes + reusedVersions + missingStages }

    // MARK: SK201

    private var liveTypes: [Finding] {
        guard !olderSchemas.isEmpty else { return [] }
        let declarations = TypeDeclarations(current.map { file in file.parsed { $0 } })
        return olderSchemas.flatMap { schema -> [Finding] in
            let name = schema.path.joined(separator: ".")
            let listed = (schema.models?.elements.map(\.expression) ?? []).compactMap { element -> Finding? in
                guard let names = element.metatype, let type = declarations.type(named: names, in: schema.path),
                    !type.path.starts(with: schema.path)
                else { return nil }
                return MigrationRule.liveType.finding(
                    "'\(name)' lists '\(type.path.joined(separator: "."))' as it is now, so it is no copy of what was released",
                    at: schema.source.location(of: element),
                    hint: "copy the models of the release into the schema"
                )
            }
            let reached = declarations.types.values.filter { type in
                type.path.starts(with: schema.path) && type.path != schema.path
            }.flatMap { type in
                type.storedProperties.flatMap { property -> [Finding] in
                    guard let written = property.type else { return [] }
                    return TypeNameVisitor.names(in: written).compactMap { names in
                        guard let other = declarations.type(named: names, in: type.path), other.kind != .otherClass,
                            !other.path.starts(with: schema.path)
                        else { return nil }
                        return MigrationRule.liveType.finding(
                            "'\(type.path.joined(separator: "."))' stores '\(other.path.joined(separator: "."))', "
                                + "which is declared outside of '\(name)'",
                            at: type.source.location(of: written),
                            hint: "copy '\(other.name)' into the schema as it was released"
                        )
                    }
                }
            }
            return listed + reached
        }
    }

    // MARK: SK209

    private var reusedVersions: [Finding] {
        versions.schemas.indices.compactMap { index in
            let schema = versions.schemas[index]
            guard let numbers = schema.numbers,
                let other = versions.schemas[..<index].first(where: { $0.numbers == numbers })
            else { return nil }
            let text = numbers.map(String.init).joined(separator: ".")
            return MigrationRule.reusedVersion.finding(
                "'\(schema.path.joined(separator: "."))' has the version \(text), as '\(other.path.joined(separator: "."))' has",
                at: schema.version.map(schema.source.location) ?? schema.source.location(of: schema.name),
                hint: "raise it above that of the schema before"
            )
        }
    }

    // MARK: SK210

    private var missingStages: [Finding] {
        versions.plans.compactMap { plan in
            guard let schemas = plan.schemas?.elements.compactMap({ $0.expression.metatype?.last }),
                let stages = plan.stages
            else { return nil }
            let visitor = StageVisitor(viewMode: .sourceAccurate)
            visitor.walk(plan.members)
            // Where stages are made elsewhere, nothing tells between which schemas they lead.
            guard stages.elements.isEmpty || !visitor.stages.isEmpty else { return nil }
            let missing = zip(schemas, schemas.dropFirst()).first { from, to in
                !visitor.stages.contains { $0.from == from && $0.to == to }
            }
            guard let missing else { return nil }
            return MigrationRule.missingStage.finding(
                "no stage of '\(plan.name)' leads from '\(missing.0)' to '\(missing.1)'",
                at: plan.source.location(of: stages),
                hint: "add a stage: .lightweight(fromVersion: \(missing.0).self, toVersion: \(missing.1).self)"
            )
        }
    }
}

/// Finds the schemas between which stages lead.
private final class StageVisitor: SyntaxVisitor {
    private(set) var stages: [(from: String?, to: String?)] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        func type(_ label: String) -> String? {
            node.arguments.first { $0.label?.text == label }?.expression.metatype?.last
        }
        if node.arguments.contains(where: { $0.label?.text == "fromVersion" }) {
            stages.append((type("fromVersion"), type("toVersion")))
        }
        return .visitChildren
    }
}
