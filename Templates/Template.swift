/// A text with tags in double braces that are filled in.
///
/// The language is the core of the public Mustache specification: variables, sections, inverted sections,
/// partials, comments and set-delimiter tags, with the specification's rules for tags that stand alone on a
/// line and for the indentation of partials. It differs in two points, because it writes source code:
/// nothing is escaped, so `{{name}}` and `{{{name}}}` are the same; and a blank line of an indented partial
/// stays blank. Lambdas and inheritance, which the specification leaves optional, are not there.
public struct Template: Sendable {
    /// How deep sections and partials may nest, together.
    static let maximumDepth = 100

    /// The name, as it stands in messages.
    let name: String

    /// The text that was parsed.
    let text: String

    /// The parts, in order.
    let parts: [Part]

    /// A piece of a template.
    indirect enum Part: Sendable {
        case text(String)
        case variable(TagName)
        case section(TagName, isInverted: Bool, [Part])
        case partial(String, indentation: String, offset: Int)
    }

    /// Parses a template.
    ///
    /// - Parameters:
    ///   - text: The template's text.
    ///   - name: What messages call it: a file's path.
    /// - Throws: ``TemplateError``, with line and column.
    public init(parsing text: String, name: String = "template") throws(TemplateError) {
        self.name = name
        self.text = text
        var parser = TemplateParser(text: text, name: name)
        parts = try parser.parse()
    }

    /// Returns the text with its tags filled in.
    ///
    /// A name that the value does not have gives nothing, as does a partial that is not there.
    public func render(
        _ value: TemplateValue,
        partials: [String: Template] = [:]
    ) throws(TemplateError) -> String {
        var renderer = TemplateRenderer(partials: partials)
        try renderer.render(self, context: [value])
        return renderer.output
    }

    /// Returns the template with each line that is not empty moved to the right.
    func indented(by indentation: String) throws(TemplateError) -> Template {
        guard !indentation.isEmpty else { return self }
        // By bytes, since a line feed after a carriage return is no character of its own.
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            let isBlank = line.isEmpty || line.elementsEqual([UInt8(ascii: "\r")])
            return (isBlank ? "" : indentation) + String(Substring(line))
        }
        return try Template(parsing: lines.joined(separator: "\n"), name: name)
    }
}

/// The name in a tag: words with dots between them, or a dot alone for the innermost value.
struct TagName: Sendable, Hashable {
    /// The name as written.
    let text: String

    /// Its words; none for the dot.
    var words: [String] { text == "." ? [] : text.split(separator: ".").map(String.init) }
}
