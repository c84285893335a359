import Diagnostics

/// Makes the plan of a migration out of two schemas and a person's answers.
struct MigrationPlanner {
    /// The older schema, its classes under their names of today.
    let old: Schema
    let new: Schema
    /// The older schema as it was.
    let released: Schema
    let difference: SchemaDifference
    let answers: MigrationAnswers
    var operations: [MigrationOperation] = []
    var summary: [String] = []
    private var missing: [(hint: String, change: SchemaChange)] = []
    private var unwritable: [(change: SchemaChange, hint: String)] = []

    /// Prepares a plan.
    ///
    /// - Throws: ``MigrationError`` where an answer does not fit the changes.
    init(from old: Schema, to new: Schema, answers: MigrationAnswers) throws(MigrationError) {
        for rename in answers.classRenames {
            guard answers.classRenames.count(where: { $0.concerns(rename) }) == 1 else {
                throw .impossibleClassRename(rename, reason: "another --rename-class names one of the two as well")
            }
            try rename.check(from: old, to: new)
        }
        released = old
        self.old = old.renaming(answers.classRenames, as: new)
        self.new = new
        self.answers = answers
        difference = SchemaDifference(from: self.old, to: new)
        for rename in answers.renames {
            guard answers.renames.count(where: { $0.concerns(rename) }) == 1 else {
                throw .impossibleRename(rename, reason: "another --rename names one of the two as well")
            }
            try check(rename)
        }
        for value in answers.defaults where !difference.changes.contains(where: { canFill($0, with: value) }) {
            throw .needlessDefault(value)
        }
        for value in answers.defaults {
            let property = new.entity(named: value.className)?.property(named: value.property)
            guard let property, FillValue(for: property, given: value.expression, schema: new) == nil else { continue }
            throw .untypedDefault(value, property.type.description)
        }
    }

    /// Whether any file needs a migration.
    var isNeeded: Bool { difference.effect > .none || !answers.classRenames.isEmpty }

    /// Returns the plan, or nil where no file needs a migration.
    ///
    /// All that a person must still say is in one error, not in one after the other.
    mutating func plan(from version: UInt64) throws(MigrationError) -> MigrationPlan? {
        guard isNeeded else { return nil }
        for rename in answers.classRenames { copyRows(rename) }
        for rename in answers.renames { add(rename) }
        for change in difference.changes where change.effect > .none && !isRename(change) { add(change) }
        addAssignedValues()
        for rename in answers.classRenames { relink(rename) }
        refuseChangedParts()
        guard unwritable.isEmpty else {
            throw .unwritableSteps(unwritable.map(\.change), hints: unwritable.map(\.hint))
        }
        if let first = missing.first { throw .missingDefaults(missing.map(\.hint), first.change.location) }
        return MigrationPlan(
            fromVersion: version,
            toVersion: version + 1,
            operations: operations.inOrder,
            summary: summary,
            revisions: revisions
        )
    }

    private mutating func add(_ change: SchemaChange) {
        let name = [change.className, change.property].compactMap(\.self).joined(separator: ".")
        switch (change.kind, change.before, change.after) {
        case (.propertyAdded, _, let property?):
            summary.append(name)
            fill(property, change)
        case (.propertyRemoved, let property?, _):
            guard !isRead(property, of: change.className) else { return summary.append("\(name) removed") }
            summary.append("\(name) removed (values lost)")
            append(
                .loseValues,
                change,
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
        case (.primaryKeyChanged, _, let key):
            summary.append(key.map { "\(change.className) key \($0.name)" } ?? "\(change.className) without key")
            if let key, !isAdded(key, change) { dropDuplicates(key, change) }
        case (.embeddedChanged, _, _):
            changeKind(change)
        case (.enumCasesChanged, _, _):
            summary.append("\(change.className) cases")
            remap(change)
        default:
            refuse(change, "write the step by hand")
        }
    }

    /// Whether a value that a person gives is made of what a property held.
    private func isRead(_ property: Property, of className: String) -> Bool {
        answers.defaults.contains { value in
            value.className == className
                && ExpressionCheck.columnsRead(by: value.expression).contains(property.storedName)
        }
    }

    private func isAdded(_ key: Property, _ change: SchemaChange) -> Bool {
        difference.changes.contains {
            $0.kind == .propertyAdded && $0.className == change.className && $0.property == key.name && !isRename($0)
        }
    }

    private mutating func changeKind(_ change: SchemaChange) {
        guard let entity = new.entity(named: change.className) else { return }
        switch entity.kind {
        case .object:
            summary.append("\(entity.name) no longer embedded")
        case .asymmetric:
            refuse(change, "keep '\(entity.name)' as it is, and add a class under another name")
        case .embedded where entity.primaryKey != nil:
            refuse(
                change,
                "Realm: Cannot change '\(entity.runtimeName)' to embedded when using a primary key. "
                    + "Remove the primary key of '\(entity.name)' as well"
            )
        case .embedded:
            summary.append("\(entity.name) embedded (orphans lost)")
            append(
                .becomeEmbedded,
                change,
                "embedded now. After the step Realm deletes its rows that nothing links to, "
                    + "and gives each link a copy of its own where several lead to one row."
            )
        }
    }

    /// Notes that no step can be written for a change, and what to do instead.
    mutating func refuse(_ change: SchemaChange, _ hint: String) {
        unwritable.append((change, hint))
    }

    /// Notes that a person must give a value; the example is an expression that shows what it can be made of.
    mutating func needDefault(
        _ change: SchemaChange,
        property: String? = nil,
        of className: String? = nil,
        example: String? = nil
    ) {
        let name = "\(className ?? change.className).\(property ?? change.property ?? "")"
        missing.append((example.map { "--default '\(name)=\($0)'" } ?? "--default \(name)=EXPRESSION", change))
    }

    /// Adds an operation for the property of a change.
    mutating func append(
        _ action: MigrationOperation.Action,
        _ change: SchemaChange,
        _ explanation: String,
        column: String? = nil
    ) {
        let property = change.after ?? change.before
        operations.append(
            MigrationOperation(
                entity: migratedClass(named: change.className),
                property: property?.name ?? "",
                column: column ?? property?.storedName ?? "",
                action: action,
                explanation: explanation
            )
        )
    }

    /// Returns the names of a class, which may be one that is there no longer.
    func migratedClass(named name: String) -> MigratedClass {
        let entity = new.entity(named: name) ?? old.entity(named: name)
        let renamed = answers.classRenames.first { $0.to == name }.flatMap { released.entity(named: $0.from) }
        return MigratedClass(
            old: renamed?.storedName ?? entity?.storedName ?? name,
            new: entity?.runtimeName ?? name,
            isRenamed: renamed != nil
        )
    }

    /// Whether Realm shows a step the row of the file beside that of this build.
    ///
    /// It finds the two by one name; where a class keeps its table under another name, it shows either.
    func showsBothRows(_ className: String) -> Bool {
        let names = migratedClass(named: className)
        return names.isRenamed || names.old == names.new
    }
}

extension [MigrationOperation] {
    /// The operations in the order in which they can run: names first, then rows, then links to rows, then what deletes rows.
    fileprivate var inOrder: [MigrationOperation] {
        let classes = map(\.entity)
        let keyed = enumerated().map { index, operation -> (operation: MigrationOperation, key: (Int, Int, Int)) in
            (operation, (operation.action.phase, classes.firstIndex(of: operation.entity) ?? 0, index))
        }
        return keyed.sorted { $0.key < $1.key }.map(\.operation)
    }
}

extension MigrationOperation.Action {
    /// When it runs.
    private enum Phase: Int {
        case names, losses, copies, rows, maps, links, duplicates, deletions
    }

    fileprivate var phase: Int {
        let phase: Phase =
            switch self {
            case .rename: .names
            case .loseValues, .becomeEmbedded: .losses
            case .copyRows: .copies
            case .fill, .number, .require, .remap: .rows
            case .carry(let carrying): carrying.rows == nil ? .rows : .links
            case .mapRows: .maps
            case .dropDuplicates: .duplicates
            case .deleteRows: .deletions
            }
        return phase.rawValue
    }
}
