import SyntaxSupport
import Templates

extension StepBlockWriter {
    /// Returns how a column's old values become new ones, and in which constant they are looked up where they are.
    func transfer(_ carrying: Carrying, values: String? = nil, _ operation: MigrationOperation) -> TemplateValue {
        let source = carrying.source
        let target = carrying.target
        let isCollection = source.collection != nil
        let taken = ["oldObject", "newObject", carrying.rows, values].compactMap(\.self)
        let name = local(operation.property, besides: taken)
        var members = emptyTransfer
        members["name"] = .text(name)
        if let rows = carrying.rows, !isCollection {
            members["lookup"] = .text(rows)
        } else {
            members["source-type"] = .text(source.text)
        }
        members["source"] = "oldObject"
        members["source-column"] = .text(operation.column)
        if target.collection != nil {
            members["new-name"] = .text(local("new" + operation.property.capitalizedFirst, besides: taken))
            members["target-type"] = .text(target.text)
        }
        let element = isCollection ? (target.collection == .map ? "entry.value" : "$0") : name
        members["expression"] = .text(carrying.expression.applied(to: element))
        members["add"] = target.collection == .set ? "insert" : "append"
        let isSame = carrying.expression == .value && !carrying.skipsAbsent
        members["transform"] = .text(isSame ? "" : carrying.skipsAbsent ? "compactMap" : "map")
        switch (source.collection, target.collection) {
        case (_, nil): members["scalar"] = true
        case (nil, _): members["one"] = true
        case (_, .map): members["entries"] = true
        default: members["many"] = true
        }
        return .record(members)
    }

    /// Returns how raw values are replaced; a constant holds the values by those in whose place they come.
    func transfer(_ remapping: Remapping, values: String, _ operation: MigrationOperation) -> TemplateValue {
        if let target = remapping.target, target.collection != nil {
            return transfer(remapping.carrying(to: target, values: values), values: values, operation)
        }
        let source = remapping.source
        let taken = ["oldObject", "newObject", values]
        let name = local(operation.property, besides: taken)
        let replacement = local("new" + operation.property.capitalizedFirst, besides: taken)
        var members = emptyTransfer
        members["name"] = .text(name)
        // Raw values of one type may have been replaced by an older step already, so the new row is read.
        members["source"] = remapping.readsFile ? "oldObject" : "newObject"
        members["source-column"] = .text(remapping.readsFile ? operation.column : operation.property)
        members["source-type"] = .text(source.text)
        members["values"] = .text(values)
        switch source.collection {
        case nil:
            members["looked-up"] = .text(replacement)
            members["expression"] = .text(replacement)
            members["scalar"] = true
        case .map:
            members["expression"] = .text(remapping.replacement(of: "entry.value", in: values))
            members["replaced-entries"] = true
        case .list, .set:
            members["expression"] = .text(remapping.replacement(of: "$0", in: values))
            members["replacement"] = .text(replacement)
            members["replaced"] = true
            members["add"] = source.collection == .set ? "insert" : "append"
        }
        return .record(members)
    }

    private var emptyTransfer: [String: TemplateValue] {
        var members: [String: TemplateValue] = [:]
        for name in [
            "name", "lookup", "source", "source-column", "source-type", "new-name", "target-type", "expression", "add",
            "transform", "looked-up", "replacement", "values",
        ] {
            members[name] = ""
        }
        for name in ["scalar", "one", "many", "entries", "replaced", "replaced-entries"] { members[name] = false }
        return members
    }
}

extension Remapping {
    /// How a collection of raw values comes into one of another type.
    fileprivate func carrying(to target: ValueForm, values: String) -> Carrying {
        Carrying(
            source: source,
            target: target,
            expression: source.isOptional
                ? ExpressionPattern(before: "", after: ".flatMap { \(values)[$0] }") : .element(of: values),
            skipsAbsent: !target.isOptional && target.collection != .map
        )
    }

    /// Returns what an element comes to that may have no other value.
    fileprivate func replacement(of element: String, in values: String) -> String {
        source.isOptional ? "\(element).map { \(values)[$0] ?? $0 }" : "\(values)[\(element)] ?? \(element)"
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
