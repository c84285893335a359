public import Diagnostics

/// What is wrong with a template, and where.
public enum TemplateError: ReportableError, Hashable {
    /// A tag has no end.
    case unclosedTag(SourceLocation)
    /// A tag has no name, or a name that holds white space.
    case invalidName(String, SourceLocation)
    /// A set-delimiter tag does not hold two delimiters.
    case invalidDelimiters(String, SourceLocation)
    /// A tag begins with a sign that the language does not know.
    case unknownTag(Character, SourceLocation)
    /// A section is not closed.
    case unclosedSection(String, SourceLocation)
    /// A closing tag that names no open section, or another than the innermost.
    case unexpectedClosing(String, open: String?, SourceLocation)
    /// Sections, or partials, nest too deeply.
    case nestingTooDeep(SourceLocation)
    /// There is no template of the name.
    case unknownTemplate(String)

    /// What is wrong.
    public var message: String {
        switch self {
        case .unclosedTag: "the tag is not closed"
        case .invalidName(let name, _): name.isEmpty ? "the tag has no name" : "'\(name)' is not a name"
        case .invalidDelimiters(let text, _): "'\(text)' does not set two delimiters"
        case .unknownTag(let sign, _): "unknown kind of tag '\(sign)'"
        case .unclosedSection(let name, _): "the section '\(name)' is not closed"
        case .unexpectedClosing(let name, nil, _): "'\(name)' is closed but was not opened"
        case .unexpectedClosing(let name, let open?, _): "'\(name)' is closed where '\(open)' is open"
        case .nestingTooDeep: "sections or partials nest deeper than \(Template.maximumDepth) levels"
        case .unknownTemplate(let name): "no template is named '\(name)'"
        }
    }

    /// What to do.
    public var hints: [String] {
        switch self {
        case .unclosedSection(let name, _): ["close it with {{/\(name)}}"]
        case .invalidDelimiters: ["write them as {{=<% %>=}}"]
        case .unknownTag:
            ["tags are {{name}} {{{name}}} {{&name}} {{#name}} {{^name}} {{/name}} {{>name}} {{!comment}}"]
        default: []
        }
    }

    /// Where it is.
    public var location: SourceLocation? {
        switch self {
        case .unclosedTag(let place), .invalidName(_, let place), .invalidDelimiters(_, let place),
            .unknownTag(_, let place), .unclosedSection(_, let place), .unexpectedClosing(_, _, let place),
            .nestingTooDeep(let place):
            place
        case .unknownTemplate: nil
        }
    }

    /// A template is an input file like any other.
    public var exitStatus: ExitStatus { .malformedInput }
}
