/// What steps call besides Realm's own interface, from the template of helpers.
enum StepHelper: String, CaseIterable {
    /// Whether the file has a property.
    case file = "hasFileProperty"
    /// Whether the models still have a property.
    case target = "hasTargetProperty"
    /// Whether a column that goes after the step links to a class.
    case links = "hasLinks"
    /// The value of a row of the file for a new row.
    case copies = "copiedValue"
    /// The rows of this build by those of the file.
    case rows = "MigratedRows"

    /// How the helper is declared, up to its name.
    var declaration: String { self == .rows ? "struct \(rawValue)" : "func \(rawValue)(" }
}

/// What must hold before an operation: an old file may lack a column, a later model may have dropped it.
struct StepGuard {
    let helper: StepHelper
    let property: String
    /// Whether it must not hold.
    var isNegated = false

    func condition(migration: String, class entity: MigratedClass) -> String {
        let name = helper == .file ? entity.old : entity.new
        return "\(isNegated ? "!" : "")\(migration).\(helper.rawValue)(\"\(property)\", on: \"\(name)\")"
    }
}

extension MigrationOperation {
    /// The guards of the operation.
    var guards: [StepGuard] {
        switch action {
        case .fill where isForOlderFiles:
            [
                StepGuard(helper: .file, property: column, isNegated: true),
                StepGuard(helper: .target, property: property),
            ]
        case .fill(let value) where readsOldRow:
            // What is read may be another column than that which is written.
            ExpressionCheck.columnsRead(by: value.expression).map { StepGuard(helper: .file, property: $0) }
                + [StepGuard(helper: .target, property: property)]
        case .fill, .number, .dropDuplicates: [StepGuard(helper: .target, property: property)]
        case .remap(let remapping) where !remapping.readsFile: [StepGuard(helper: .target, property: property)]
        case .rename(let from, _):
            [StepGuard(helper: .file, property: from), StepGuard(helper: .target, property: property)]
        case .carry, .require, .remap:
            [StepGuard(helper: .file, property: column), StepGuard(helper: .target, property: property)]
        case .loseValues, .becomeEmbedded, .copyRows, .mapRows, .deleteRows: []
        }
    }

    /// The helpers that the operation calls.
    var helpers: Set<StepHelper> {
        var helpers = Set(guards.map(\.helper))
        switch action {
        case .copyRows(let copy):
            helpers.formUnion([.file, .target])
            if copy.rows != nil { helpers.insert(.rows) }
            if !copy.embedded.isEmpty { helpers.insert(.copies) }
        case .mapRows: helpers.insert(.rows)
        case .deleteRows: helpers.insert(.links)
        default: break
        }
        return helpers
    }
}
