/// An argument with a name and a value, given at most once; the last one counts where it is repeated.
public struct Option<Value: ArgumentValue>: ArgumentDeclaration {
    /// What the tables say of the option.
    public let definition: ArgumentDefinition

    /// Creates an option.
    ///
    /// - Parameters:
    ///   - names: The names, the short one first.
    ///   - value: What stands for the value in help.
    ///   - help: What it is for.
    ///   - default: The value that help names where the option is not given; the command itself supplies it.
    ///   - isJoined: Whether the value may follow the short name in the same word.
    ///   - takesAnyWord: Whether the next word is the value even where it begins with a dash.
    ///   - completion: What a shell offers for the value.
    public init(
        _ names: ArgumentName...,
        value: String,
        help: ArgumentHelp,
        default: String? = nil,
        isJoined: Bool = false,
        takesAnyWord: Bool = false,
        completion: CompletionKind = .values
    ) {
        definition = ArgumentDefinition(
            option: names,
            of: Value.self,
            value: value,
            isRepeating: false,
            help: help,
            default: `default`,
            isJoined: isJoined,
            takesAnyWord: takesAnyWord,
            completion: completion
        )
    }
}

/// An argument with a name and a value, given any number of times.
public struct OptionList<Value: ArgumentValue>: ArgumentDeclaration {
    /// What the tables say of the option.
    public let definition: ArgumentDefinition

    /// Creates an option that may be repeated.
    public init(
        _ names: ArgumentName...,
        value: String,
        help: ArgumentHelp,
        completion: CompletionKind = .values
    ) {
        definition = ArgumentDefinition(
            option: names,
            of: Value.self,
            value: value,
            isRepeating: true,
            help: help,
            default: nil,
            isJoined: false,
            takesAnyWord: false,
            completion: completion
        )
    }
}

extension ArgumentDefinition {
    fileprivate init<Value: ArgumentValue>(
        option names: [ArgumentName],
        of type: Value.Type,
        value: String,
        isRepeating: Bool,
        help: ArgumentHelp,
        default: String?,
        isJoined: Bool,
        takesAnyWord: Bool,
        completion: CompletionKind
    ) {
        kind = .option
        self.names = names
        inversions = []
        valueName = value
        abstract = help.abstract
        discussion = help.discussion
        section = help.section
        isHidden = help.isHidden
        isOptional = true
        self.isRepeating = isRepeating
        self.isJoined = isJoined
        self.takesAnyWord = takesAnyWord
        defaultText = `default`
        allowedValues = Value.allowedValues
        self.completion = completion
        accepts = { Value(argument: $0) != nil }
    }
}
