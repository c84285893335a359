import Diagnostics

/// Reads the words of a command line by the tables of a tree of commands.
struct CommandLineParser<Context: Sendable> {
    private(set) var path: CommandPath<Context>

    /// The words that are not names of commands: options before and between those names, and all that follows them.
    private(set) var words: [String] = []

    /// Finds the command that the words name.
    ///
    /// - Throws: ``UsageError`` where a word stands in the place of a command's name and is none.
    init(_ allWords: [String], from start: CommandPath<Context>) throws(UsageError) {
        path = start
        var rest = allWords[...]
        while let text = rest.first {
            guard path.command.make == nil else { break }
            rest.removeFirst()
            switch CommandLineWord(text) {
            case .terminator:
                words += [text] + rest
                return
            case .value(let word):
                guard let next = path.command.subcommand(named: word) else {
                    let names = path.command.subcommands.filter { !$0.description.isHidden }.map(\.description.name)
                    throw UsageError(.unknownSubcommand(word, nearest: Suggestion.nearest(to: word, in: names)))
                }
                path.append(next)
            case .long(let name, let value):
                words.append(text)
                if value == nil, path.argument(named: name)?.definition.kind == .option, let value = rest.popFirst() {
                    words.append(value)
                }
            case .shorts(let letters):
                words.append(text)
                let last = letters.last.flatMap { path.argument(named: .short($0)) }
                if last?.definition.kind == .option, let value = rest.popFirst() { words.append(value) }
            }
        }
        words += rest
    }

    /// Whether a name is among the words that could be options.
    func contains(_ name: String) -> Bool {
        words.prefix { $0 != "--" }.contains(name)
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
        try assign(values, to: &parsed)
        return parsed
    }

    private func take(
        letters: String,
        _ rest: inout ArraySlice<String>,
        into parsed: inout ParsedArguments,
        _ flagNames: inout [String: String]
    ) throws(UsageError) {
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
            let nearest =
                if case .long = name { Suggestion.nearest(to: name.text, in: path.longNames) } else { String?.none }
            throw UsageError(.unknownOption(name.text, nearest: nearest))
        }
        if definition.kind == .flag {
            if let value { throw UsageError(.superfluousValue(value, name: name.text)) }
            if let earlier = flagNames[definition.key + "\(!isInverted)"] {
                throw UsageError(.contradictingFlags(name.text, earlier: earlier))
            }
            flagNames[definition.key + "\(isInverted)"] = name.text
            parsed.set(definition, to: !isInverted)
            return
        }
        if value == nil, let next = rest.first, case .value(let text) = CommandLineWord(next) {
            // An empty word is a value where it stands alone, as in `--tag ''`.
            try append(text, to: definition, of: &parsed)
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
