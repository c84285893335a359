import SyntaxSupport
import Templates

extension StepBlockWriter {
    /// Returns how a column's old values become new ones.
    func transfer(_ carrying: Carrying, _ operation: MigrationOperation) -> TemplateValue {
        let name = SwiftName(operation.property).text
        let source = carrying.source
        let target = carrying.target
        let isCollection = source.collection != nil
        var members = emptyTransfer
        if let rows = carrying.rows, !isCollection {
            members["lookup"] = .text(rows)
        } else {
            members["source-type"] = .text(source.text)
        }
        members["source"] = "oldObject"
        members["source-column"] = .text(operation.column)
        if target.collection != nil {
            members["new-name"] = .text("new" + operation.property.capitalizedFirst)
            members["target-type"] = .text(target.text)
        }
        let element = isCollection ? (target.collection == .map ? "entry.value" : "$0") : name
        members["expression"] = .text(carrying.expression.replacingPlaceholder(with: element))
        members["add"] = target.collection == .set ? "insert" : "append"
        let isSame = carrying.expression == "_" && !carrying.skipsAbsent
        members["transform"] = .text(isSame ? "" : carrying.skipsAbsent ? "compactMap" : "map")
        switch (source.collection, target.collection) {
        case (_, nil): members["scalar"] = true
        case (nil, _): members["one"] = true
        case (_, .map): members["entries"] = true
        default: members["many"] = true
        }
        return .record(members)
    }

    /// Returns how raw values are replaced.
    func transfer(_ remapping: Remapping, values: String, _ operation: MigrationOperation) -> TemplateValue {
        let source = ValueForm(collection: remapping.collection, type: remapping.type)
        guard !remapping.changesType || remapping.collection == nil else {
            let carrying = Carrying(source: source, target: source, expression: "\(values)[_]", skipsAbsent: true)
            return transfer(carrying, operation)
        }
        var members = emptyTransfer
        // Raw values of one type may have been replaced by an older step already, so the new row is read.
        members["source"] = remapping.changesType ? "oldObject" : "newObject"
        members["source-column"] = .text(remapping.changesType ? operation.column : operation.property)
        members["source-type"] = .text(source.text)
        members["values"] = .text(values)
        if remapping.collection == nil {
            members["looked-up"] = .text("new" + operation.property.capitalizedFirst)
            members["expression"] = members["looked-up"]
            members["scalar"] = true
        } else {
            members["replaced"] = true
            members["add"] = remapping.collection == .set ? "insert" : "append"
        }
        return .record(members)
    }

    private var emptyTransfer: [String: TemplateValue] {
        var members: [String: TemplateValue] = [:]
        for name in [
            "lookup", "source", "source-column", "source-type", "new-name", "target-type",
            "expression", "add",
            "transform", "looked-up", "values",
        ] {
            members[name] = ""
        }
        for name in ["scalar", "one", "many", "entries", "replaced"] { members[name] = false }
        return members
    }
}

extension ValueForm {
    /// The type as steps write it.
    fileprivate var text: String {
        // The values of a map of objects are optional.
        let type = type ?? (collection == .map ? "MigrationObject?" : "MigrationObject")
        return switch collection {
        case nil: type
        case .list: "List<\(type)>"
        case .set: "MutableSet<\(type)>"
        case .map: "Map<String, \(type)>"
        }
    }
}

extension String {
    /// The text with the first underscore that stands for a value replaced.
    fileprivate func replacingPlaceholder(with value: String) -> String {
        guard let range = ranges(of: "_").first else { return self }
        return String(self[..<range.lowerBound]) + value + String(self[range.upperBound...])
    }
}
