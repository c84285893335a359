import Diagnostics

/// Fills in a template's parts.
struct TemplateRenderer {
    /// The templates that partial tags name.
    let partials: [String: Template]

    /// What has been written.
    private(set) var output = ""

    private var depth = 0

    init(partials: [String: Template]) {
        self.partials = partials
    }

    /// Writes a template; names are looked up in the last value of the context first.
    mutating func render(_ template: Template, context: [TemplateValue]) throws(TemplateError) {
        try render(template.parts, of: template, context: context)
    }

    private mutating func render(
        _ parts: [Template.Part],
        of template: Template,
        context: [TemplateValue]
    ) throws(TemplateError) {
        for part in parts {
            switch part {
            case .text(let text):
                output += text
            case .variable(let name):
                output += lookUp(name, in: context)?.text ?? ""
            case .section(let name, let isInverted, let body):
                for value in values(of: name, isInverted: isInverted, in: context) {
                    try render(body, of: template, context: value.map { context + [$0] } ?? context)
                }
            case .partial(let name, let indentation, let offset):
                guard let partial = partials[name] else { continue }
                depth += 1
                defer { depth -= 1 }
                guard depth < Template.maximumDepth else {
                    let scanner = TemplateScanner(text: template.text, name: template.name)
                    throw .nestingTooDeep(scanner.location(of: offset))
                }
                try render(partial.indented(by: indentation), context: context)
            }
        }
    }

    /// The values that a section is written for; nil stands for the context as it is.
    private func values(of name: TagName, isInverted: Bool, in context: [TemplateValue]) -> [TemplateValue?] {
        let value = lookUp(name, in: context)
        guard let value, value.isTruthy else { return isInverted ? [nil] : [] }
        guard !isInverted else { return [] }
        if case .list(let elements) = value { return elements }
        return [value]
    }

    /// Finds the first word in the innermost value that has it, and the other words in what that gives.
    private func lookUp(_ name: TagName, in context: [TemplateValue]) -> TemplateValue? {
        let words = name.words
        guard let first = words.first else { return context.last }
        let start = context.reversed().lazy.compactMap { $0.member(first) }.first
        return words.dropFirst().reduce(start) { value, word in value?.member(word) }
    }
}
