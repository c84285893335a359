public import Diagnostics
public import XML

/// Migrations of Core Data's models.
public enum CoreDataMigration {
    /// Returns what changed between the current versions of the models at two points.
    ///
    /// Models are the same that have one path, or else one name; and where there is but one at each point, it is the same.
    ///
    /// - Parameters:
    ///   - old: The files of the older models: `contents` of each version, and `.xccurrentversion`.
    ///   - new: The files of the newer models.
    ///   - name: What the older point is called: a tag.
    /// - Returns: What changed, and what is to be told beside it.
    /// - Throws: ``XMLError/noLibrary(reason:)``. What is wrong with a model is among the findings.
    public static func difference(
        from old: [SourceFile],
        to new: [SourceFile],
        since name: String
    ) throws(XMLError) -> ModelComparison {
        var (older, newer) = (Schema(framework: .coreData), Schema(framework: .coreData))
        var difference = SchemaDifference(from: older, to: newer)
        var findings: [Finding] = []
        var violations: [Finding] = []
        for pair in pairs(VersionedModel.models(in: old), VersionedModel.models(in: new)) {
            let (before, after) = (try reading(of: pair.old), try reading(of: pair.new))
            findings += (before?.findings ?? []) + (after?.findings ?? [])
            if let model = pair.old, let now = pair.new {
                violations += try editedVersions(of: model, now, since: name)
            }
            older.add(before?.schema)
            newer.add(after?.schema)
            difference.add(self.difference(from: before, to: after))
        }
        var comparison = ModelComparison(
            difference: difference,
            findings: findings,
            old: older,
            schema: newer,
            answers: MigrationAnswers()
        )
        comparison.violations = violations
        return comparison
    }

    private static func pairs(
        _ old: [VersionedModel],
        _ new: [VersionedModel]
    ) -> [(old: VersionedModel?, new: VersionedModel?)] {
        var rest = old
        var found: [Int: VersionedModel] = [:]
        for key in [\VersionedModel.plainPath, \VersionedModel.name] {
            for (index, model) in new.enumerated() where found[index] == nil {
                let matches = rest.indices.filter { rest[$0][keyPath: key] == model[keyPath: key] }
                if matches.count == 1 { found[index] = rest.remove(at: matches[0]) }
            }
        }
        if old.count == 1, new.count == 1, let only = rest.popLast() { found[0] = only }
        return new.enumerated().map { (found[$0.offset], $0.element) } + rest.map { ($0, nil) }
    }

    private static func reading(of model: VersionedModel?) throws(XMLError) -> ModelReading? {
        guard let model else { return nil }
        switch try model.current() {
        case .success(let file): return try ModelReader.reading(of: file)
        case .failure(let fault):
            var reading = ModelReading(location: fault.finding.location)
            reading.findings = [fault.finding]
            return reading
        }
    }

    private static func difference(from before: ModelReading?, to after: ModelReading?) -> SchemaDifference {
        let empty = Schema(framework: .coreData)
        var difference = SchemaDifference(from: before?.schema ?? empty, to: after?.schema ?? empty)
        if let before, let after {
            difference.changes += hashModifierChanges(from: before, to: after)
        } else {
            for index in difference.changes.indices {
                if before == nil { difference.changes[index].effect = .none }
                difference.changes[index].reason =
                    before == nil
                    ? "the model is new, and so is its store" : "the model is gone, and nothing opens its store"
            }
        }
        return difference
    }
}

// MARK: What a difference of schemas does not tell

extension CoreDataMigration {
    /// Finds the versions that were there at the older point and are not what they were.
    private static func editedVersions(
        of old: VersionedModel,
        _ new: VersionedModel,
        since name: String
    ) throws(XMLError) -> [Finding] {
        // Two that a person names by themselves need not be one.
        guard old.isVersioned && new.isVersioned || old.plainPath == new.plainPath else { return [] }
        var findings: [Finding] = []
        for (version, file) in old.versions.sorted(by: { $0.key < $1.key }) {
            guard let other = new.versions[version] else {
                // One that was named by itself is none of several.
                if old.marker != nil, new.marker != nil {
                    findings.append(.removedVersion(version, of: new, since: name))
                }
                continue
            }
            guard file.text != other.text else { continue }
            let (before, after) = (try ModelReader.reading(of: file), try ModelReader.reading(of: other))
            let isReadable = !(before.findings + after.findings).contains { $0.severity == .error }
            let changes =
                SchemaDifference(from: before.schema, to: after.schema).changes
                + hashModifierChanges(from: before, to: after)
            // What is no part of a version hash may be changed at any time.
            guard isReadable, let change = changes.first(where: { $0.effect > .none }) else { continue }
            let entity = after.schema.entity(named: change.className)
            let place = change.after?.location ?? entity?.location ?? after.location
            findings.append(.editedVersion(version, of: new, at: place, since: name))
        }
        return findings
    }

    private static func hashModifierChanges(from before: ModelReading, to after: ModelReading) -> [SchemaChange] {
        ElementMatches(before.schema.entities, after.schema.entities).present.compactMap { old, new in
            guard let old, before.hashModifiers[old.name] != after.hashModifiers[new.name] else { return nil }
            let modifier = after.hashModifiers[new.name]
            var change = SchemaChange(
                .optionChanged,
                new,
                .bump,
                "Entity '\(new.name)' \(modifier.map { "is of the version '\($0)'" } ?? "is of no version of its own").",
                "the values are kept, but the modifier is part of the version hash"
            )
            change.framework = .coreData
            return change
        }
    }
}

extension Schema {
    /// Puts the models of another store beside these.
    fileprivate mutating func add(_ other: Schema?) {
        entities += other?.entities ?? []
        composites += other?.composites ?? []
    }
}

extension SchemaDifference {
    /// Puts what changed in another store's models behind these changes.
    fileprivate mutating func add(_ other: SchemaDifference) {
        changes += other.changes
        renameCandidates += other.renameCandidates
        classRenameCandidates += other.classRenameCandidates
    }
}

extension VersionedModel {
    /// Whether it is a folder of versions.
    fileprivate var isVersioned: Bool { path.hasSuffix(".xcdatamodeld") }

    /// The path without the signs of the current folder.
    fileprivate var plainPath: String { path.split(separator: "/").filter { $0 != "." }.joined(separator: "/") }
}
