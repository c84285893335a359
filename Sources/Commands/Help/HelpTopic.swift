/// What help tells besides the commands: a list of terms, such as environment variables.
public struct HelpTopic: Sendable {
    /// The word after `help`.
    public let name: String

    /// The heading.
    public let title: String

    /// What it tells, in one sentence.
    public let abstract: String

    /// The macro of mdoc(7) that marks the terms.
    public let macro: String

    /// The terms and what they mean.
    public let rows: [(term: String, meaning: String)]

    /// Creates a topic.
    public init(
        name: String,
        title: String,
        abstract: String,
        macro: String,
        rows: [(term: String, meaning: String)]
    ) {
        self.name = name
        self.title = title
        self.abstract = abstract
        self.macro = macro
        self.rows = rows
    }

    /// The topic as help shows it.
    func text(columns: Int) -> String {
        let lines = rows.map { HelpRow(label: $0.term, abstract: $0.meaning).text(columns: columns) }
        return "OVERVIEW: \(abstract)".wrapped(to: columns) + "\n\n\(title.uppercased()):\n"
            + lines.joined(separator: "\n") + "\n"
    }
}
