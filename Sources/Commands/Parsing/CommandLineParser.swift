import Diagnostics

/// Reads the words of a command line by the tables of a tree of commands.
struct CommandLineParser<Context: Sendable> {
    private(set) var path: CommandPath<Context>

    /// The words that are not names of commands: options before and between those names, and all that follows them.
    private(set) var words: [String] = []

    /// The words that the command takes as they stand, for another program.
    private var verbatim: [String] = []

    /// Whether the words ask for help by the word `help` in the place of a command's name.
    private(set) var asksForHelp = false

    /// Finds the command that the words name.
    ///
    /// - Parameters:
    ///   - allWords: The words after the program's name.
    ///   - start: Where the program's name leads.
    ///   - takesDefault: Whether a command that runs where none is named counts as named.
    /// - Throws: ``UsageError`` where a word stands in the place of a command's name and is none.
    init(_ allWords: [String], from start: CommandPath<Context>, takesDefault: Bool = true) throws(UsageError) {
        path = start
        var rest = allWords[...]
        while path.command.make == nil, !asksForHelp, let text = rest.popFirst() {
            switch CommandLineWord(text) {
            case .terminator:
                words += [text] + rest
                return
            case .value(let word): try take(word)
            case .long(let name, let value):
                words.append(text)
                if takesDefault, try takeDefault(with: name) { break }
                let takesValue =
                    path.argument(named: name)?.definition.kind == .option || BuiltInRequest.takesValue(name)
                if value == nil, takesValue, let value = rest.popFirst() { words.append(value) }
            case .shorts(let letters):
                words.append(text)
                let last = letters.last.flatMap { path.argument(named: .short($0)) }
                if last?.definition.kind == .option, let value = rest.popFirst() { words.append(value) }
            }
        }
        if path.ownArguments.contains(where: \.isVerbatim), rest != ["--help"], rest != ["-h"] {
            verbatim = Array(rest)
        } else {
            words += rest
        }
        if !asksForHelp, takesDefault { try takeDefault() }
        if path.command.make != nil, words.first == "help",
            !path.ownArguments.contains(where: { $0.kind == .positional })
        {
            asksForHelp = true
            words.removeFirst()
        }
    }

    /// Takes a word that stands in the place of a command's name.
    private mutating func take(_ word: String) throws(UsageError) {
        if let next = path.command.subcommand(named: word) {
            path.append(next)
        } else if word == "help" {
            asksForHelp = true
        } else if let option = words.first(where: isUnknownOption) {
            // An option that is no option is the mistake, and the word may be its value.
            throw unknownOption(CommandLineWord(option).name ?? .long(option), asTyped: option)
        } else {
            let names = path.command.subcommands.filter { !$0.description.isHidden }.map(\.description.name)
            throw UsageError(.unknownSubcommand(word, nearest: Suggestion.nearest(to: word, in: names)))
        }
    }

    /// Goes on to the command that runs where none is named.
    private mutating func takeDefault() throws(UsageError) {
        guard path.command.make == nil, let name = path.command.defaultSubcommand, !contains("--help"), !contains("-h"),
            let next = path.command.subcommand(named: name)
        else { return }
        path.append(next)
    }

    /// Goes on to the command that runs where none is named, where an option is one of its own.
    ///
    /// - Returns: Whether it is.
    private mutating func takeDefault(with option: ArgumentName) throws(UsageError) -> Bool {
        guard path.argument(named: option) == nil, let name = path.command.defaultSubcommand,
            let next = path.command.subcommand(named: name)
        else { return false }
        var deeper = path
        deeper.append(next)
        guard deeper.argument(named: option) != nil else { return false }
        path = deeper
        return true
    }

    private func isUnknownOption(_ word: String) -> Bool {
        guard let name = CommandLineWord(word).name else { return false }
        return path.argument(named: name) == nil && !BuiltInRequest.isName(name)
    }

    private func unknownOption(_ name: ArgumentName, asTyped word: String) -> UsageError {
        guard case .long = name else { return UsageError(.unknownOption(word, nearest: nil)) }
        return UsageError(.unknownOption(name.text, nearest: Suggestion.nearest(to: name.text, in: path.longNames)))
    }

    /// Whether a name is among the words that could be options.
    func contains(_ name: String) -> Bool {
        words.prefix { $0 != "--" }.contains(name)
    }

    /// Returns the words that are neither options nor their values.
    ///
    /// - Throws: ``UsageError`` where an option is not one that the command and those above it share.
    static func values(of words: [String], at path: CommandPath<Context>) throws(UsageError) -> [String] {
        var parser = try CommandLineParser([], from: path)
        parser.words = words
        var values: [String] = []
        var rest = words[...]
        while let text = rest.popFirst() {
            switch CommandLineWord(text) {
            case .terminator: return values + rest
            case .value(let value): values.append(value)
            case .long, .shorts:
                if parser.isUnknownOption(text), let name = CommandLineWord(text).name {
                    throw parser.unknownOption(name, asTyped: text)
                }
                let isOption =
                    CommandLineWord(text).name.flatMap { path.argument(named: $0) }?.definition.kind == .option
                if isOption, !text.contains("=") { _ = rest.popFirst() }
            }
        }
        return values
    }

    /// Reads the words as arguments of the command.
    func arguments() throws(UsageError) -> ParsedArguments {
        var parsed = ParsedArguments()
        var flagNames: [String: String] = [:]
        var values: [String] = []
        var rest = words[...]
        while let text = rest.popFirst() {
            switch CommandLineWord(text) {
            case .terminator:
                values += rest
                rest = []
            case .value(let value):
                values.append(value)
            case .long(let name, let value):
                try take(name, value: value, &rest, into: &parsed, &flagNames)
            case .shorts(let letters):
                try take(letters: letters, &rest, into: &parsed, &flagNames)
            }
        }
        try assign(values + verbatim, to: &parsed)
        return parsed
    }

    private func take(
        letters: String,
        _ rest: inout ArraySlice<String>,
        into parsed: inout ParsedArguments,
        _ flagNames: inout [String: String]
    ) throws(UsageError) {
        if let first = letters.first, path.argument(named: .short(first)) == nil {
            throw unknownOption(.short(first), asTyped: "-" + letters)
        }
        var letters = Substring(letters)
        while let letter = letters.popFirst() {
            let name = ArgumentName.short(letter)
            let definition = path.argument(named: name)?.definition
            if let definition, definition.kind == .option, !letters.isEmpty {
                guard definition.isJoined || letters.first == "=" else {
                    throw UsageError(.missingValue(definition))
                }
                let value = letters.first == "=" ? letters.dropFirst() : letters
                try take(name, value: String(value), &rest, into: &parsed, &flagNames)
                return
            }
            try take(name, value: nil, &rest, into: &parsed, &flagNames)
        }
    }

    private func take(
        _ name: ArgumentName,
        value: String?,
        _ rest: inout ArraySlice<String>,
        into parsed: inout ParsedArguments,
        _ flagNames: inout [String: String]
    ) throws(UsageError) {
        guard let (definition, isInverted) = path.argument(named: name) else {
            throw unknownOption(name, asTyped: name.text)
        }
        if definition.kind == .flag {
            if let value { throw UsageError(.superfluousValue(value, name: name.text)) }
            if !path.followsGetopt, let earlier = flagNames[definition.key + "\(!isInverted)"] {
                throw UsageError(.contradictingFlags(name.text, earlier: earlier))
            }
            flagNames[definition.key + "\(isInverted)"] = name.text
            parsed.set(definition, to: !isInverted)
            return
        }
        if value == nil, let next = rest.first, definition.takesAnyWord || CommandLineWord(next).isValue {
            // An empty word is a value where it stands alone, as in `--tag ''`.
            try append(next, to: definition, of: &parsed)
            rest.removeFirst()
            return
        }
        guard let value, !value.isEmpty else { throw UsageError(.missingValue(definition)) }
        try append(value, to: definition, of: &parsed)
    }

    private func append(
        _ value: String,
        to definition: ArgumentDefinition,
        of parsed: inout ParsedArguments
    ) throws(UsageError) {
        guard definition.accepts(value) else {
            let nearest = Suggestion.nearest(to: value, in: definition.allowedValues)
            throw UsageError(.invalidValue(value, definition, nearest: nearest))
        }
        parsed.append(value, to: definition)
    }

    private func assign(_ values: [String], to parsed: inout ParsedArguments) throws(UsageError) {
        var values = values[...]
        for definition in path.ownArguments where definition.kind == .positional {
            repeat {
                guard let value = values.popFirst() else { break }
                try append(value, to: definition, of: &parsed)
            } while definition.isRepeating
            guard definition.isOptional || parsed.holds(definition) else {
                throw UsageError(.missingArgument(definition))
            }
        }
        guard values.isEmpty else { throw UsageError(.unexpectedArguments(Array(values))) }
    }
}
