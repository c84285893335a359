/// An argument that is given by its place and must be there.
public struct Positional<Value: ArgumentValue>: ArgumentDeclaration {
    /// What the tables say of the argument.
    public let definition: ArgumentDefinition

    /// Creates a positional argument.
    public init(_ name: String, help: ArgumentHelp, completion: CompletionKind = .values) {
        definition = ArgumentDefinition(
            positional: name,
            of: Value.self,
            isOptional: false,
            isRepeating: false,
            help: help,
            completion: completion
        )
    }
}

/// An argument that is given by its place and may be left out.
public struct OptionalPositional<Value: ArgumentValue>: ArgumentDeclaration {
    /// What the tables say of the argument.
    public let definition: ArgumentDefinition

    /// Creates a positional argument.
    public init(_ name: String, help: ArgumentHelp, completion: CompletionKind = .values) {
        definition = ArgumentDefinition(
            positional: name,
            of: Value.self,
            isOptional: true,
            isRepeating: false,
            help: help,
            completion: completion
        )
    }
}

/// All the arguments from a place on.
public struct PositionalList<Value: ArgumentValue>: ArgumentDeclaration {
    /// What the tables say of the arguments.
    public let definition: ArgumentDefinition

    /// Creates a list of positional arguments, of which there must be at least one unless it is optional.
    ///
    /// One that is verbatim takes every word behind the command's name, options among them, as for another program.
    public init(
        _ name: String,
        isOptional: Bool = true,
        help: ArgumentHelp,
        completion: CompletionKind = .values,
        isVerbatim: Bool = false
    ) {
        var definition = ArgumentDefinition(
            positional: name,
            of: Value.self,
            isOptional: isOptional,
            isRepeating: true,
            help: help,
            completion: completion
        )
        definition.isVerbatim = isVerbatim
        self.definition = definition
    }
}

extension ArgumentDefinition {
    fileprivate init<Value: ArgumentValue>(
        positional name: String,
        of type: Value.Type,
        isOptional: Bool,
        isRepeating: Bool,
        help: ArgumentHelp,
        completion: CompletionKind
    ) {
        kind = .positional
        names = []
        inversions = []
        valueName = name
        abstract = help.abstract
        discussion = help.discussion
        section = help.section
        isHidden = help.isHidden
        self.isOptional = isOptional
        self.isRepeating = isRepeating
        isJoined = false
        takesAnyWord = false
        defaultText = nil
        allowedValues = Value.allowedValues
        self.completion = completion
        accepts = { Value(argument: $0) != nil }
    }
}
