/// Makes the plan of a migration out of the changes and a person's answers.
struct MigrationPlanner {
    private let difference: SchemaDifference
    private let schema: Schema
    private let answers: MigrationAnswers
    private var operations: [MigrationOperation] = []
    private var summary: [String] = []
    private var missing: [(flag: String, change: SchemaChange)] = []
    private var unwritable: [SchemaChange] = []

    /// Prepares a plan.
    ///
    /// - Parameters:
    ///   - difference: What changed.
    ///   - schema: The newer schema, for the raw values of enumerations.
    ///   - answers: What the sources do not tell.
    /// - Throws: ``MigrationError`` where an answer does not fit the changes.
    init(_ difference: SchemaDifference, schema: Schema, answers: MigrationAnswers) throws(MigrationError) {
        self.difference = difference
        self.schema = schema
        self.answers = answers
        for rename in answers.renames { try check(rename) }
        for value in answers.defaults where !difference.changes.contains(where: { canFill($0, with: value) }) {
            throw .needlessDefault(value)
        }
    }

    /// Returns the plan, or nil where no file needs a migration.
    ///
    /// All that a person must still say is in one error, not in one after the other.
    mutating func plan(from version: UInt64) throws(MigrationError) -> MigrationPlan? {
        guard difference.effect > .none else { return nil }
        for rename in answers.renames { add(rename) }
        for change in difference.changes where change.effect > .none && !isRename(change) { add(change) }
        guard unwritable.isEmpty else { throw .unwritableSteps(unwritable) }
        if let first = missing.first { throw .missingDefaults(missing.map(\.flag), first.change.location) }
        return MigrationPlan(
            fromVersion: version,
            toVersion: version + 1,
            operations: operations,
            summary: summary
        )
    }

    private func check(_ rename: PropertyRename) throws(MigrationError) {
        guard !difference.renameCandidates.contains(rename) else { return }
        func find(_ kind: SchemaChange.Kind, _ property: String) -> SchemaChange? {
            difference.changes.first {
                $0.kind == kind && $0.className == rename.className && $0.property == property
            }
        }
        guard let removed = find(.propertyRemoved, rename.from)?.before else {
            throw .impossibleRename(rename, reason: "'\(rename.from)' has not been removed")
        }
        guard let added = find(.propertyAdded, rename.to)?.after else {
            throw .impossibleRename(rename, reason: "'\(rename.to)' has not been added")
        }
        throw .impossibleRename(rename, reason: "it would change from '\(removed.type)' to '\(added.type)'")
    }

    private func canFill(_ change: SchemaChange, with value: PropertyDefault) -> Bool {
        guard change.className == value.className, change.property == value.property, !isRename(change) else {
            return false
        }
        return [.propertyAdded, .propertyTypeChanged, .propertyMadeRequired].contains(change.kind)
    }

    private func isRename(_ change: SchemaChange) -> Bool {
        answers.renames.contains { rename in
            guard rename.className == change.className else { return false }
            switch change.kind {
            case .propertyRemoved: return rename.from == change.property
            case .propertyAdded: return rename.to == change.property
            case .primaryKeyChanged: return rename.from == change.before?.name && rename.to == change.after?.name
            default: return false
            }
        }
    }

    private mutating func add(_ rename: PropertyRename) {
        operations.append(
            MigrationOperation(
                className: rename.className,
                property: rename.to,
                action: .rename(from: rename.from),
                explanation: "`\(rename.from)` renamed to `\(rename.to)`, "
                    + "where the file has it: renaming what is missing raises."
            )
        )
        summary.append("\(rename.from) → \(rename.to)")
    }

    private mutating func add(_ change: SchemaChange) {
        let name = [change.className, change.property].compactMap(\.self).joined(separator: ".")
        switch (change.kind, change.before, change.after) {
        case (.propertyAdded, _, let property?):
            summary.append(name)
            fill(property, change)
        case (.propertyRemoved, let property?, _):
            summary.append("\(name) removed (values lost)")
            append(
                change,
                .loseValues,
                "removed `\(property.name): \(property.writtenType)`. "
                    + "Its values are lost: Realm drops the column after the step."
            )
        case (.propertyTypeChanged, let before?, let after?):
            summary.append("\(after.name) \(before.writtenType) → \(after.writtenType)")
            convert(before, after, change)
        case (.propertyMadeRequired, let before?, let after?):
            summary.append("\(name) required")
            require(before, after, change)
        case (.propertyMadeOptional, _, _):
            summary.append("\(name) optional")
        case (.primaryKeyChanged, _, let key) where change.effect == .bump || isAdded(key, change):
            summary.append(key.map { "\(change.className) key \($0.name)" } ?? "\(change.className) without key")
        case (.embeddedChanged, _, _) where change.effect == .bump:
            summary.append("\(name) no longer embedded")
        default:
            unwritable.append(change)
        }
    }

    private func isAdded(_ key: Property?, _ change: SchemaChange) -> Bool {
        difference.changes.contains {
            $0.kind == .propertyAdded && $0.className == change.className && $0.property == key?.name
        }
    }

    private mutating func append(_ change: SchemaChange, _ action: MigrationOperation.Action, _ explanation: String) {
        operations.append(
            MigrationOperation(
                className: change.className,
                property: change.property ?? "",
                action: action,
                explanation: explanation
            )
        )
    }

    private mutating func needDefault(_ change: SchemaChange) {
        missing.append(("--default \(change.className).\(change.property ?? "")=EXPRESSION", change))
    }

    private func answer(_ change: SchemaChange) -> String? {
        answers.defaults.last { canFill(change, with: $0) }?.expression
    }

    private mutating func fill(_ property: Property, _ change: SchemaChange) {
        let given = answer(change)
        guard given != nil || change.effect > .bump else { return }
        guard let value = FillValue(for: property, given: given, schema: schema) else {
            needDefault(change)
            return
        }
        let why =
            property.isPrimaryKey
            ? "the primary key, so each row needs its own"
            : "\(property.type.isOptional ? "new objects begin with a value" : "required"), "
                + "so existing rows would read \(property.type.zeroDescription)"
        append(change, .fill(value), "added `\(property.name): \(property.writtenType)` (\(why)).")
    }

    private mutating func convert(_ before: Property, _ after: Property, _ change: SchemaChange) {
        let text =
            "`\(after.name)` changed from \(before.writtenType) to \(after.writtenType). Realm drops the old column"
        if let given = answer(change) {
            append(change, .fill(FillValue(expression: given)), text + ".")
        } else if let conversion = Conversion(from: before.type, to: after.type, name: after.name) {
            append(change, .convert(type: conversion.type, expression: conversion.expression), text + ", so copy.")
        } else {
            needDefault(change)
        }
    }

    private mutating func require(_ before: Property, _ after: Property, _ change: SchemaChange) {
        guard after.type.collection == nil, let type = before.type.storage.swiftName,
            let value = FillValue(requiring: after, given: answer(change), schema: schema)
        else {
            unwritable.append(change)
            return
        }
        append(
            change,
            .require(type: type, value),
            "`\(after.name)` made required. Realm discards every old value, so copy."
        )
    }
}
