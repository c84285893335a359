extension CommandLineInterface {
    /// The first word with which the completion scripts call the tool back.
    public static var completionRequest: String { "---complete" }

    /// Returns what can stand in place of the last word.
    ///
    /// - Parameters:
    ///   - words: The words after the program's name, up to and with the one at the cursor, which may be empty.
    ///   - lookUp: Finds the values of a dynamic kind, such as branches.
    /// - Returns: The candidates, those of the tables in their order.
    public func completions(of words: [String], lookUp: (String) -> [String]) -> [CompletionCandidate] {
        // Bash parts words at `=`.
        var words = words
        if words.count >= 2, words[words.count - 2] == "=" { words.remove(at: words.count - 2) }
        if words.last == "=" { words[words.count - 1] = "" }
        let partial = words.last ?? ""
        guard let parser = try? CommandLineParser(Array(words.dropLast()), from: start, takesDefault: false) else {
            return []
        }
        return CompletionPlace(parser: parser, partial: partial).candidates(lookUp: lookUp)
    }
}

/// The place on a command line that is to be completed.
private struct CompletionPlace<Context: Sendable> {
    let parser: CommandLineParser<Context>
    let partial: String

    private var path: CommandPath<Context> { parser.path }

    func candidates(lookUp: (String) -> [String]) -> [CompletionCandidate] {
        if parser.asksForHelp { return helpSubjects }
        if let option = openOption { return values(of: option, lookUp: lookUp) }
        if parser.words.contains("--") { return positionalValues(lookUp: lookUp) }
        if case .long(let name, .some) = CommandLineWord(partial), let option = path.argument(named: name)?.definition {
            return values(of: option, prefix: name.text + "=", lookUp: lookUp)
        }
        if partial.hasPrefix("-") { return names }
        return subcommands + positionalValues(lookUp: lookUp)
    }

    /// What can follow the word `help`: the commands below those that stand there already.
    private var helpSubjects: [CompletionCandidate] {
        let command = parser.words.reduce(path.command) { node, word in node.subcommand(named: word) ?? node }
        return command.subcommands
            .filter { !$0.description.isHidden && $0.description.name.hasPrefix(partial) }
            .map { .word($0.description.name, description: $0.description.abstract) }
    }

    /// The option whose value is to be completed.
    private var openOption: ArgumentDefinition? {
        guard let last = parser.words.last, let definition = valueOption(of: last) else { return nil }
        return definition
    }

    /// Returns the option that a word names, where its value is in the next word.
    private func valueOption(of word: String) -> ArgumentDefinition? {
        let definition = CommandLineWord(word).lastName.flatMap { path.argument(named: $0)?.definition }
        return definition?.kind == .option ? definition : nil
    }

    private var names: [CompletionCandidate] {
        let given = Set(parser.words)
        return (path.ownArguments + path.sharedArguments)
            .filter { !$0.isHidden && $0.kind != .positional }
            .filter { $0.isRepeating || given.isDisjoint(with: ($0.names + $0.inversions).map(\.text)) }
            .flatMap { definition in
                (definition.names + definition.inversions).map { (text: $0.text, abstract: definition.abstract) }
            }
            .filter { $0.text.hasPrefix(partial) && (partial.count < 2 || $0.text.count > 2) }
            .map { .word($0.text, description: $0.abstract) } + builtInNames
    }

    private var builtInNames: [CompletionCandidate] {
        let version = path.isProgram ? [(name: "--version", abstract: "Show the version.")] : []
        return ([(name: "--help", abstract: "Show help information.")] + version)
            .filter { $0.name.hasPrefix(partial) }
            .map { .word($0.name, description: $0.abstract) }
    }

    private var subcommands: [CompletionCandidate] {
        var rows = path.command.subcommands
            .filter { !$0.description.isHidden }
            .map { (name: $0.description.name, abstract: $0.description.abstract) }
        if path.isProgram { rows.append(("help", "Show subcommand help information.")) }
        guard path.command.make == nil else { return [] }
        return rows.filter { $0.name.hasPrefix(partial) }.map { .word($0.name, description: $0.abstract) }
    }

    private func positionalValues(lookUp: (String) -> [String]) -> [CompletionCandidate] {
        var count = 0
        var words = parser.words[...]
        while let word = words.popFirst() {
            if valueOption(of: word) != nil {
                _ = words.popFirst()
            } else if case .value = CommandLineWord(word) {
                count += 1
            }
        }
        let positionals = path.ownArguments.filter { $0.kind == .positional }
        guard let definition = count < positionals.count ? positionals[count] : positionals.last(where: \.isRepeating)
        else { return [] }
        return values(of: definition, lookUp: lookUp)
    }

    private func values(
        of definition: ArgumentDefinition,
        prefix: String = "",
        lookUp: (String) -> [String]
    ) -> [CompletionCandidate] {
        let texts: [String]
        switch definition.completion {
        case .values: texts = definition.allowedValues
        case .dynamic(let kind): texts = lookUp(kind)
        case .files(let extensions): return [.files(extensions: extensions)]
        case .folders: return [.folders]
        }
        return texts.map { prefix + $0 }.filter { $0.hasPrefix(partial) }.map { .word($0, description: "") }
    }
}
