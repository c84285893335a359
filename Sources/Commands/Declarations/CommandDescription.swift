/// The table of one command: everything that its parser, help, completions and manual page are made of.
public struct CommandDescription: Sendable {
    /// A command line that shows a use of the command.
    public struct Example: Sendable {
        /// What it does, as a heading: `Write a value in another zone`.
        public let purpose: String

        /// The command line, as a person types it.
        public let line: String

        /// Creates an example.
        public init(_ purpose: String, _ line: String) {
            self.purpose = purpose
            self.line = line
        }
    }

    /// The word that calls the command.
    public let name: String

    /// Other words that call it.
    public let aliases: [String]

    /// What it does, in one sentence.
    public let abstract: String

    /// What else there is to know; paragraphs are parted by empty lines.
    public let discussion: String

    /// Its arguments, in the order in which help shows them.
    public let arguments: [ArgumentDefinition]

    /// Uses of it.
    public let examples: [Example]

    /// Whether help and completions show it.
    public let isHidden: Bool

    /// Whether it, and the commands below it, read options as getopt and git do: a long name may be cut short where no other
    /// begins so, and of a flag and its opposite the last counts.
    public let followsGetopt: Bool

    /// Creates a table.
    public init(
        name: String,
        aliases: [String] = [],
        abstract: String,
        discussion: String = "",
        arguments: [any ArgumentDeclaration] = [],
        examples: [Example] = [],
        isHidden: Bool = false,
        followsGetopt: Bool = false
    ) {
        self.name = name
        self.aliases = aliases
        self.abstract = abstract
        self.discussion = discussion
        self.arguments = arguments.map(\.definition)
        self.examples = examples
        self.isHidden = isHidden
        self.followsGetopt = followsGetopt
    }

    /// Whether a word calls the command.
    func answers(to word: String) -> Bool {
        name == word || aliases.contains(word)
    }
}
