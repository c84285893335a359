/// What a kind of finding is about, as documentation and reports tell it.
public struct Rule: Sendable, Hashable {
    /// The identifier, as it stands in brackets behind a finding: `syntax-error`.
    public let id: String

    /// What the rule finds, in one sentence.
    public let summary: String

    /// Why that matters and what to do about it, in Markdown.
    public let help: String

    /// Creates a rule.
    public init(id: String, summary: String, help: String) {
        self.id = id
        self.summary = summary
        self.help = help
    }
}
