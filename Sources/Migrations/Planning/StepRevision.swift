/// What a change of names or types means for the steps of older versions, which Realm shows this build's schema as well.
enum StepRevision: Sendable, Hashable {
    /// A property has another name.
    case rename(ofType: String, from: String, to: String)
    /// A property is stored in another type; the pattern is applied to what a step writes. Nil where nobody can say.
    case retype(ofType: String, property: String, pattern: ExpressionPattern?)
    /// A property is stored in another type, so that a rename to it must become a copy, as the operation makes it; nil where
    /// nobody can say how.
    case replaceRename(ofType: String, property: String, MigrationOperation?)
    /// A class has another name.
    case renameClass(from: String, to: String)
    /// The new step writes a property anew, out of a column of the file.
    case overwrite(ofType: String, property: String, column: String)
    /// The value of a property may be absent no longer.
    case require(ofType: String, property: String)
}

extension MigrationPlanner {
    /// What the plan's changes mean for older steps.
    var revisions: [StepRevision] {
        var result: [StepRevision] = answers.classRenames.map { rename in
            .renameClass(
                from: released.entity(named: rename.from)?.runtimeName ?? rename.from,
                to: migratedClass(named: rename.to).new
            )
        }
        for rename in answers.renames where rename.from != rename.to {
            guard let from = sides(of: rename).removed?.before, let to = sides(of: rename).added?.after else {
                continue
            }
            result.append(.rename(ofType: migratedClass(named: rename.className).new, from: from.name, to: to.name))
        }
        for change in difference.changes where change.kind == .propertyTypeChanged {
            let entity = migratedClass(named: change.className)
            let operation = operations.first { $0.entity == entity && $0.property == change.property && !$0.isOfKey }
            result.append(
                .retype(ofType: entity.new, property: change.property ?? "", pattern: operation?.action.pattern)
            )
        }
        for change in difference.changes where [.propertyTypeChanged, .propertyMadeRequired].contains(change.kind) {
            let entity = migratedClass(named: change.className)
            let operation = operations.first { $0.entity == entity && $0.property == change.property && !$0.isOfKey }
            result.append(
                .replaceRename(ofType: entity.old, property: change.before?.storedName ?? "", operation?.copied)
            )
        }
        for operation in operations where operation.action.readsFile && !operation.entity.isRenamed {
            result.append(
                .overwrite(ofType: operation.entity.new, property: operation.column, column: operation.column)
            )
        }
        for change in difference.changes where change.kind == .propertyMadeRequired {
            let entity = migratedClass(named: change.className)
            result.append(.require(ofType: entity.new, property: change.before?.name ?? ""))
        }
        for rename in answers.renames where !difference.renameCandidates.contains(rename) {
            // Older steps know the property by the name that it had.
            let entity = migratedClass(named: rename.className)
            let operation = operations.first { $0.entity == entity && $0.property == rename.to }
            result.append(.retype(ofType: entity.new, property: rename.from, pattern: operation?.action.pattern))
        }
        return result
    }
}

extension MigrationOperation {
    /// The operation as it can stand in another step, where it says by itself how a value is copied.
    fileprivate var copied: MigrationOperation? {
        var operation = self
        switch action {
        case .carry(let carrying) where carrying.rows == nil: break
        case .require(let type, let conversion, var value):
            value.constant = nil
            operation.action = .require(type: type, conversion: conversion, value)
        default: return nil
        }
        return operation
    }

    fileprivate var isOfKey: Bool { if case .dropDuplicates = action { true } else { false } }
}

extension MigrationOperation.Action {
    /// Whether it writes what it makes of the file's values, whatever the row holds by then.
    fileprivate var readsFile: Bool {
        switch self {
        case .carry(let carrying): carrying.rows == nil
        case .require: true
        case .remap(let remapping): remapping.readsFile
        default: false
        }
    }

    /// How one value of the old type becomes one of the new; nil where that takes the row, or several values.
    fileprivate var pattern: ExpressionPattern? {
        switch self {
        case .carry(let carrying):
            carrying.rows == nil && carrying.source.collection == nil && carrying.target.collection == nil
                ? carrying.expression : nil
        case .require(_, let conversion, _): conversion
        default: nil
        }
    }
}
