import SyntaxSupport
import Templates

/// Makes of a step's pieces what its templates are filled with.
///
/// Each record has all the names that its template asks for, since a name that is missing is looked up further out.
struct StepBlockWriter {
    let migration: String
    /// Whether the step is this one operation, so that its conditions stand at the step's beginning.
    let isAlone: Bool
    /// The names that mean something in the step already.
    private var names: Set<String>

    /// Prepares for a step, in which some names mean something already: those that its values use, and those of its rows.
    init(migration: String, isAlone: Bool, names: Set<String>) {
        self.migration = migration
        self.isAlone = isAlone
        self.names = names.union([migration, "oldObject", "newObject"])
    }

    /// Returns a piece as the template `realm-migration-operation` takes it.
    mutating func value(of block: StepBlock) -> TemplateValue {
        let entity = block.entity ?? block.operations.first?.entity ?? MigratedClass(old: "", new: "")
        // One column's conditions stand around the walk; those of several are asked once, before it.
        let isSingle = block.operations.count == 1 && !block.isCopy
        var members = emptyMembers
        members["class"] = .text(entity.isRenamed ? entity.old : entity.new)
        members["old"] = .text(entity.old)
        members["new"] = .text(entity.new)
        let hasColumns = addColumns(of: block, entity, isSingle: isSingle, to: &members)
        switch block.kind {
        case .rows:
            let readsOld = block.operations.contains(where: \.readsOldRow)
            members["rows"] = true
            members["parameters"] = .text(
                entity.isRenamed ? "oldObject, _" : readsOld ? "oldObject, newObject" : "_, newObject"
            )
            members["copied-rows"] = .text(entity.isRenamed ? entity.new.loweredFirst + "Rows" : "")
        case .copy(let copy):
            members["copy"] = self.copy(copy, hasColumns: hasColumns)
        case .statement:
            if let operation = block.operations.first { addStatement(operation, to: &members) }
        }
        return .record(members)
    }

    /// Adds what is written into the columns of each row, and what is computed once for it; returns whether there is any.
    private mutating func addColumns(
        of block: StepBlock,
        _ entity: MigratedClass,
        isSingle: Bool,
        to members: inout [String: TemplateValue]
    ) -> Bool {
        var flags: [TemplateValue] = []
        var flagNames: [String: String] = [:]
        var columns: [TemplateValue] = []
        var variables: [TemplateValue] = []
        for operation in block.operations where operation.walksRows {
            let conditions = operation.conditions(migration).joined(separator: " && ")
            var flag = ""
            if !isSingle, !conditions.isEmpty {
                let wanted = (operation.isForOlderFiles ? "lacks" : "has") + operation.property.capitalizedFirst
                flag = flagNames[conditions] ?? name(wanted, of: entity)
                if flagNames.updateValue(flag, forKey: conditions) == nil {
                    flags.append(["flag": .text(flag), "conditions": .text(conditions)])
                }
            }
            let (column, variable) = column(operation, flag: flag)
            columns.append(column)
            if let variable { variables.append(.text(variable)) }
        }
        if isSingle, !isAlone, let operation = block.operations.first {
            members["conditions"] = .text(operation.conditions(migration).joined(separator: ", "))
        }
        members["flags"] = .list(flags)
        members["variables"] = .list(variables)
        members["columns"] = .list(columns)
        return !columns.isEmpty
    }

    private var emptyMembers: [String: TemplateValue] {
        var members: [String: TemplateValue] = ["migration": .text(migration), "conditions": ""]
        for name in ["rename", "loss", "embedded", "map", "duplicates", "delete", "rows", "copy"] {
            members[name] = false
        }
        return members
    }

    private func addStatement(_ operation: MigrationOperation, to members: inout [String: TemplateValue]) {
        members["property"] = .text(operation.property)
        switch operation.action {
        case .rename(let from, let to): members["rename"] = ["from": .text(from), "to": .text(to)]
        case .loseValues: members["loss"] = ["column": .text(operation.column)]
        case .becomeEmbedded: members["embedded"] = true
        case .deleteRows: members["delete"] = true
        case .mapRows(let rows): members["map"] = Self.map(rows)
        case .dropDuplicates(let type, let isOptional):
            let keys = operation.entity.new.loweredFirst + "Keys"
            members["duplicates"] = [
                "keys": .text(keys),
                "key": .text(local(operation.property, besides: [migration, "newObject", keys])),
                "type": .text(type), "optional": .flag(isOptional),
            ]
        case .fill, .number, .carry, .require, .remap, .copyRows: break
        }
    }

    private static func map(_ rows: MappedRows) -> TemplateValue {
        ["name": .text(rows.name), "key": .text(rows.key.map { "\"\($0)\"" } ?? "nil")]
    }

    private func copy(_ copy: RowCopy, hasColumns: Bool) -> TemplateValue {
        let isRenamed = copy.columns.contains { $0.from != $0.to }
        let columns = copy.columns.map { isRenamed ? "(\"\($0.from)\", \"\($0.to)\")" : "\"\($0.from)\"" }
        // What fills a column stands in sight of these.
        let (list, row, values) = (free("names"), free("row"), free("values"))
        let value = "\(row)[\(isRenamed ? "$0.0" : "$0")]"
        return [
            "list": .text(list), "row": .text(row), "values": .text(values),
            "pairs": .text(columns.joined(separator: ", ")),
            "renamed": .flag(isRenamed),
            "value": .text(copy.embedded.isEmpty ? "\(value) ?? NSNull()" : "\(migration).copiedValue(\(value))"),
            "row-map": copy.rows.map(Self.map) ?? false,
            "uses-row": .flag(hasColumns || copy.rows != nil),
        ]
    }

    /// Returns a name that no other constant of the step has.
    private mutating func name(_ wanted: String, of entity: MigratedClass) -> String {
        var name = wanted
        while !names.insert(name).inserted { name += "Of" + entity.new }
        return name
    }

    /// Returns a name for a constant of a block, in sight of which values of the step are written.
    private func free(_ wanted: String) -> String {
        var name = wanted
        while names.contains(name) { name = "copied" + name.capitalizedFirst }
        return name
    }

    /// Returns a name for a value in the one statement that uses it, beside names that mean something else there.
    func local(_ wanted: String, besides others: [String]) -> String {
        var name = wanted
        while others.contains(name) { name += "Value" }
        return SwiftName(name).text
    }

    private mutating func column(_ operation: MigrationOperation, flag: String) -> (TemplateValue, variable: String?) {
        var members: [String: TemplateValue] = [
            "flag": .text(flag),
            "property": .text(operation.property),
            "column": .text(operation.column),
        ]
        for name in ["fill", "number", "require", "transfer"] { members[name] = false }
        var variable: String?
        switch operation.action {
        case .fill(let value):
            members["fill"] = .record(self.value(value))
        case .number:
            let counter = name(operation.entity.new.loweredFirst + "Number", of: operation.entity)
            variable = "var \(counter) = 0"
            members["number"] = ["counter": .text(counter)]
        case .require(let type, let conversion, let value):
            var record = self.value(value)
            record["type"] = .text(type)
            record["conversion"] = .text(conversion?.applied(to: "$0") ?? "")
            members["require"] = .record(record)
        case .carry(let carrying):
            members["transfer"] = transfer(carrying, operation)
        case .remap(let remapping):
            let values = name(operation.property + "Values", of: operation.entity)
            let pairs = remapping.pairs.map { "\($0.old): \($0.new)" }.joined(separator: ", ")
            variable = "let \(values) = [\(pairs)]"
            members["transfer"] = transfer(remapping, values: values, operation)
        default: break
        }
        return (.record(members), variable)
    }

    private func value(_ value: FillValue) -> [String: TemplateValue] {
        // Of a step that is this value alone, the remark stands beside the constant.
        let isSaid = isAlone && value.constant != nil
        return ["value": .text(value.constant ?? value.expression), "remark": .text(isSaid ? "" : value.remark ?? "")]
    }
}

extension String {
    /// The text with its first letter in upper case.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
    /// The text with its first letter in lower case.
    var loweredFirst: String { prefix(1).lowercased() + dropFirst() }
}
