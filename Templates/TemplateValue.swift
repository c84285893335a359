/// What a template is filled with.
public enum TemplateValue: Sendable, Hashable {
    /// A text, put in as it stands.
    case text(String)
    /// A condition for sections.
    case flag(Bool)
    /// Values, for each of which a section is written once.
    case list([TemplateValue])
    /// Named values.
    case record([String: TemplateValue])

    /// Whether a section of this value is written.
    ///
    /// False for the flag false and the empty list. An empty text counts as false too, so that an optional
    /// text needs no flag beside it; the specification leaves that to the data.
    var isTruthy: Bool {
        switch self {
        case .text(let text): !text.isEmpty
        case .flag(let flag): flag
        case .list(let values): !values.isEmpty
        case .record: true
        }
    }

    /// The value as text; nothing for a list or a record.
    var text: String {
        switch self {
        case .text(let text): text
        case .flag(let flag): String(flag)
        case .list, .record: ""
        }
    }

    /// Returns the member of a record.
    func member(_ name: String) -> TemplateValue? {
        guard case .record(let members) = self else { return nil }
        return members[name]
    }
}

extension TemplateValue: ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral {
    /// Creates a text.
    public init(stringLiteral value: String) { self = .text(value) }
    /// Creates a flag.
    public init(booleanLiteral value: Bool) { self = .flag(value) }
}

extension TemplateValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    /// Creates a list.
    public init(arrayLiteral elements: TemplateValue...) { self = .list(elements) }
    /// Creates a record; of two members with one name the later wins.
    public init(dictionaryLiteral elements: (String, TemplateValue)...) {
        self = .record(Dictionary(elements) { _, later in later })
    }
}
