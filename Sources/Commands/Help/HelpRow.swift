/// One entry of a section of help: a label, and the text beside it or below.
struct HelpRow {
    let label: String
    let abstract: String
    var discussion = ""

    private static let indent = 2
    private static let textColumn = 26
    private static let discussionColumn = 8

    init(label: String, abstract: String) {
        self.label = label
        self.abstract = abstract
    }

    init(_ definition: ArgumentDefinition) {
        switch definition.kind {
        case .positional: label = "<\(definition.valueName)>"
        case .option: label = definition.names.map(\.text).joined(separator: ", ") + " <\(definition.valueName)>"
        case .flag:
            let on = definition.names.map(\.text).joined(separator: ", ")
            label = on + definition.inversions.map { "/\($0.text)" }.joined()
        }
        let values = definition.allowedValues.joined(separator: ", ")
        let notes = [
            values.isEmpty ? nil : "values: \(values)",
            definition.defaultText.map { "default: \($0)" },
        ].compactMap { $0 }
        abstract = definition.abstract + (notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))")
        discussion = definition.discussion
    }

    func text(columns: Int) -> String {
        let start = String(repeating: " ", count: Self.indent) + label
        let body = abstract.wrapped(to: columns, indent: Self.textColumn)
        let beside = start.count < Self.textColumn
        let rows = abstract.isEmpty ? start : beside ? start + body.dropFirst(start.count) : start + "\n" + body
        return discussion.isEmpty ? rows : rows + "\n" + discussion.wrapped(to: columns, indent: Self.discussionColumn)
    }
}
