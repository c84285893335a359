/// An argument that is on or off.
public struct Flag: ArgumentDeclaration {
    /// What the tables say of the flag.
    public let definition: ArgumentDefinition

    /// Creates a flag, with the names that switch it off where there are some.
    public init(_ names: ArgumentName..., not inversions: [ArgumentName] = [], help: ArgumentHelp) {
        definition = ArgumentDefinition(flag: names, inversions: inversions, isRepeating: false, help: help)
    }
}

/// A flag of which the repetitions count, as in `-vv`.
public struct Counter: ArgumentDeclaration {
    /// What the tables say of the counter.
    public let definition: ArgumentDefinition

    /// Creates a counter.
    public init(_ names: ArgumentName..., help: ArgumentHelp) {
        definition = ArgumentDefinition(flag: names, inversions: [], isRepeating: true, help: help)
    }
}

extension ArgumentDefinition {
    init(flag names: [ArgumentName], inversions: [ArgumentName], isRepeating: Bool, help: ArgumentHelp) {
        kind = .flag
        self.names = names
        self.inversions = inversions
        valueName = names.last.map { String($0.text.drop { $0 == "-" }) } ?? ""
        abstract = help.abstract
        discussion = help.discussion
        section = help.section
        isHidden = help.isHidden
        isOptional = true
        self.isRepeating = isRepeating
        isJoined = false
        takesAnyWord = false
        defaultText = nil
        allowedValues = []
        completion = .values
        accepts = { _ in false }
    }
}
