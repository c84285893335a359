import Diagnostics

/// The models since the last release, and the number that goes with them.
extension LintSubject {
    var changeFindings: [Finding] {
        versionFindings + uncoveredFindings + editedStepFindings + returnedFindings
    }

    // MARK: SK120–SK123

    private var uncoveredFindings: [Finding] {
        guard let last, let changes else { return [] }
        let situation = MigrationSituation(version: last.version, file: last.schema, target: target)
        // Where the migration goes somewhere unknown, the values may be given there.
        let isUnread = steps.actions.contains { action in
            if case .unreadable = action.kind { action.conditions.reach(in: situation) != .never } else { false }
        }
        guard !isUnread else { return [] }
        let newKeys = Set(changes.filter { $0.kind == .primaryKeyChanged }.compactMap { $0.after?.location })
        return changes.compactMap { change in
            guard change.effect == .block else { return nil }
            switch change.kind {
            case .enumCasesChanged: return enumerationChanged(change, situation)
            case .primaryKeyChanged: return keyChanged(change, last, situation)
            default:
                if let place = change.after?.location, newKeys.contains(place) { return nil }
                return uncovered(change, situation)
            }
        }
    }

    private func uncovered(_ change: SchemaChange, _ situation: MigrationSituation) -> Finding? {
        guard let property = change.after, !isFilled(property, of: change.className, situation) else { return nil }
        if change.kind == .propertyAdded, let enumeration = property.type.enumeration, !property.type.isOptional,
            let declared = target.enumeration(named: enumeration), !declared.cases.contains(where: \.isZero)
        {
            let zero = property.type.zeroDescription
            return MigrationRule.noZeroCase.finding(
                "existing rows of '\(change.className)' hold \(zero) in '\(property.name)', which is no case of "
                    + "'\(enumeration)': reading it ends the app",
                at: change.location,
                hint: "skein migrate make writes the step"
            )
        }
        if property.isPrimaryKey { return keyFinding(property, of: change.className, change.location) }
        return MigrationRule.uncovered.finding(
            "\(change.reason), and no step does anything about it: \(change.message)",
            at: change.location,
            hint: "skein migrate make writes the step"
        )
    }

    /// Whether a step gives the rows of a class values for a property, as far as that can be told.
    private func isFilled(_ property: Property, of className: String, _ situation: MigrationSituation) -> Bool {
        steps.actions.contains { action in
            guard let filled = action.kind.filledProperty, action.conditions.reach(in: situation) != .never else {
                return false
            }
            let isClass = action.className.map { target.entity(known: $0)?.name == className } ?? true
            let isProperty = filled.map { $0 == property.name || $0 == property.storedName } ?? true
            return isClass && isProperty
        }
    }

    private func keyChanged(_ change: SchemaChange, _ last: ReleaseReading, _ situation: MigrationSituation) -> Finding?
    {
        guard let property = change.after else { return nil }
        let isNew = last.schema.entity(known: change.className)?.stores(property.storedName) == false
        let actions = steps.actions.filter { action in
            action.className.map { target.entity(known: $0)?.name == change.className } ?? true
                && action.conditions.reach(in: situation) != .never
        }
        let isUnique = actions.contains { action in
            switch action.kind {
            case .write(let name, let assignment):
                (name ?? property.name) == property.name && !assignment.isSameForAllRows
            case .rename(_, let to): (to ?? property.name) == property.name
            // Rows that are walked may have their twins deleted.
            case .enumerate: !isNew
            default: false
            }
        }
        return isUnique ? nil : keyFinding(property, of: change.className, change.location, isNew: isNew)
    }

    private func keyFinding(
        _ property: Property,
        of className: String,
        _ location: SourceLocation,
        isNew: Bool = true
    ) -> Finding {
        MigrationRule.newKey.finding(
            "no step gives each row of '\(className)' a '\(property.name)' of its own: \(isNew ? "with two rows" : "where two agree") "
                + "Realm throws \"Primary key property '\(className).\(property.name)' has duplicate values after migration.\"",
            at: location,
            hint: isNew
                ? "skein migrate make writes the step"
                : "walk the rows in a step, and delete those whose key was seen before"
        )
    }

    private func enumerationChanged(_ change: SchemaChange, _ situation: MigrationSituation) -> Finding? {
        let uses = target.entities.flatMap { entity in
            entity.properties.filter { $0.type.enumeration == change.className }.map { (entity.name, $0) }
        }
        guard !uses.contains(where: { isFilled($0.1, of: $0.0, situation) }) else { return nil }
        return MigrationRule.enumerationChanged.finding(
            "\(change.reason): \(change.message)",
            at: change.location,
            hint: "raise the schema version, and map the old raw values in a step"
        )
    }

    // MARK: SK130–SK133

    private var versionFindings: [Finding] {
        guard let current = history.current.version, let last else { return [] }
        var findings: [Finding] = []
        let changes = changes?.filter { $0.effect > .none } ?? []
        let place = history.current.versionLocation ?? changes.first?.location ?? target.entities.first?.location
        guard let place else { return [] }
        if let highest = history.releases.filter({ $0.version ?? 0 > current }).max(by: {
            $0.version ?? 0 < $1.version ?? 0
        }) {
            findings.append(
                MigrationRule.lowered.finding(
                    "'\(highest.name)' has version \(highest.version ?? 0), so Realm refuses its files: \"Provided schema version "
                        + "\(current) is less than last set version \(highest.version ?? 0).\"",
                    at: place,
                    hint: "raise it above \(highest.version ?? 0)"
                )
            )
        } else if last.version == current, let first = changes.first {
            let more = changes.count > 1 ? " (and \(changes.count - 1) more)" : ""
            findings.append(
                MigrationRule.notRaised.finding(
                    "the models changed since '\(last.name)', which has version \(current), too: \"Migration is required due to "
                        + "the following errors: - \(first.message)\"\(more)",
                    at: place,
                    hint: "skein migrate make raises the version"
                )
            )
        }
        findings += takenNumber(current, place)
        if let old = last.version, old < current, self.changes != nil, changes.isEmpty, !hasStep(after: old) {
            findings.append(
                MigrationRule.needlessRaise.finding(
                    "the version rose from \(old) to \(current), though neither models nor steps changed since '\(last.name)'",
                    at: place
                )
            )
        }
        return findings
    }

    private func takenNumber(_ current: UInt64, _ place: SourceLocation) -> [Finding] {
        guard history.current.isComplete else { return [] }
        return history.releases.dropLast().filter { $0.version == current && $0.isComplete }.suffix(1).compactMap {
            release in
            let difference = SchemaDifference(from: release.schema, to: target)
            guard difference.effect > .none, let first = difference.changes.first(where: { $0.effect > .none }) else {
                return nil
            }
            return MigrationRule.takenNumber.finding(
                "'\(release.name)' has version \(current) as well, and other models: for its users \"Migration is required due to "
                    + "the following errors: - \(first.message)\"",
                at: place,
                hint: "take the next number"
            )
        }
    }

    private func hasStep(after version: UInt64) -> Bool {
        let situation = MigrationSituation(version: version, file: nil, target: target)
        return steps.actions.contains { $0.conditions.reach(in: situation) != .never }
            || history.current.code.flatMap(\.bodies).flatMap(VersionLadder.rungs).contains { $0.version > version }
    }

    // MARK: SK140

    private var returnedFindings: [Finding] {
        guard let last, history.current.isComplete, last.isComplete else { return [] }
        return target.entities.compactMap { entity in
            guard last.schema.entity(known: entity.storedName) == nil,
                let release = history.releases.last(where: { $0.schema.entity(known: entity.storedName) != nil }),
                let before = release.schema.entity(known: entity.storedName)
            else { return nil }
            let difference = SchemaDifference(from: Schema(entities: [before]), to: Schema(entities: [entity]))
            guard difference.effect > .none else { return nil }
            let isDeleted = steps.actions.contains { action in
                if case .deleteData = action.kind { action.className.map(entity.isKnown(as:)) ?? true } else { false }
            }
            guard !isDeleted else { return nil }
            return MigrationRule.returned.finding(
                "'\(release.name)' had a class '\(entity.name)' with other properties, and its table is still in the file: the "
                    + "version must rise, and its rows are back",
                at: entity.location,
                hint:
                    "give the class another name, or delete the rows: migration.deleteData(forType: \"\(entity.storedName)\")"
            )
        }
    }
}

extension Enumeration.Case {
    /// Whether it is what an empty column holds.
    fileprivate var isZero: Bool { rawValue == "0" || rawValue == "\"\"" }
}
