/// What the tables say of one flag, option or positional argument.
///
/// Commands declare arguments by the typed values ``Flag``, ``Counter``, ``Option``, ``OptionList``, ``Positional``,
/// ``OptionalPositional`` and ``PositionalList``. Each carries one of these, from which the parser, help, completions and manual
/// pages are made.
public struct ArgumentDefinition: Sendable {
    /// How an argument is given.
    public enum Kind: String, Sendable {
        /// By its place.
        case positional
        /// By a name and a value.
        case option
        /// By a name alone.
        case flag
    }

    /// How the argument is given.
    public let kind: Kind

    /// The names of a flag or option, the short one first where there is one.
    public let names: [ArgumentName]

    /// The names that switch a flag off.
    public let inversions: [ArgumentName]

    /// What stands for the value in help: `zone` in `--zone <zone>`.
    public let valueName: String

    /// What it is for, in one sentence.
    public let abstract: String

    /// What else there is to know, or an empty text.
    public let discussion: String

    /// The title of the section that help shows it in; nil for the usual one.
    public let section: String?

    /// Whether help and completions show it.
    public let isHidden: Bool

    /// Whether a command line without it is complete.
    public let isOptional: Bool

    /// Whether it may be given more than once.
    public let isRepeating: Bool

    /// Whether the value may follow the letter in the same word, as in `-mtext`.
    public let isJoined: Bool

    /// Whether the next word is the value whatever it looks like, as a text that begins with a dash.
    public let takesAnyWord: Bool

    /// Whether it takes every word behind the command's name as it stands, options among them.
    public internal(set) var isVerbatim = false

    /// The value that it has when it is not given, for help.
    public let defaultText: String?

    /// The only values that it takes; empty where there are too many to list.
    public let allowedValues: [String]

    /// What a shell offers for its value.
    public let completion: CompletionKind

    /// Whether a text is a value of its type.
    let accepts: @Sendable (String) -> Bool

    /// What identifies the argument within its command.
    var key: String { names.last?.text ?? "<\(valueName)>" }

    /// The name that messages use: the first long one.
    public var preferredName: ArgumentName? {
        names.first { if case .long = $0 { true } else { false } } ?? names.first
    }

    /// The argument as messages and usage lines show it: `--zone <zone>`, `<path>`, `--quiet`.
    public var synopsis: String {
        switch kind {
        case .positional: "<\(valueName)>" + (isRepeating ? " ..." : "")
        case .option: "\(preferredName?.text ?? "") <\(valueName)>"
        case .flag: preferredName?.text ?? ""
        }
    }
}

/// A declaration that the tables of a command hold.
public protocol ArgumentDeclaration: Sendable {
    /// What the tables say of the argument.
    var definition: ArgumentDefinition { get }
}

/// What a shell offers for the value of an argument.
public enum CompletionKind: Sendable, Hashable {
    /// Nothing, or the allowed values where there are some.
    case values
    /// Files whose names end in one of the extensions; any file where there are none.
    case files(extensions: [String])
    /// Folders.
    case folders
    /// What the tool itself finds when it is asked for candidates of this kind, such as branches.
    case dynamic(String)
}

/// What help says of an argument.
public struct ArgumentHelp: Sendable, ExpressibleByStringLiteral {
    let abstract: String
    let discussion: String
    let section: String?
    let isHidden: Bool

    /// Creates the help of an argument.
    public init(_ abstract: String, discussion: String = "", section: String? = nil, isHidden: Bool = false) {
        self.abstract = abstract
        self.discussion = discussion
        self.section = section
        self.isHidden = isHidden
    }

    /// Creates the help of an argument that one sentence explains.
    public init(stringLiteral abstract: String) {
        self.init(abstract)
    }
}
