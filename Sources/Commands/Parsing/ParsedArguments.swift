/// What was typed for one command, looked up by the declarations of its table.
public struct ParsedArguments: Sendable {
    private var texts: [String: [String]] = [:]
    private var settings: [String: Bool] = [:]
    private var counts: [String: Int] = [:]

    init() {}

    /// Whether a flag is on.
    public subscript(flag: Flag) -> Bool {
        settings[flag.definition.key] ?? false
    }

    /// Whether a flag was switched on or off; nil where it was not given.
    public func setting(of flag: Flag) -> Bool? {
        settings[flag.definition.key]
    }

    /// How often a flag was given.
    public subscript(counter: Counter) -> Int {
        counts[counter.definition.key] ?? 0
    }

    /// The value of an option, or nil where it was not given.
    public subscript<Value>(option: Option<Value>) -> Value? {
        texts[option.definition.key]?.last.flatMap(Value.init(argument:))
    }

    /// The values of an option, in the order in which they were given.
    public subscript<Value>(option: OptionList<Value>) -> [Value] {
        texts[option.definition.key, default: []].compactMap(Value.init(argument:))
    }

    /// The value of an argument that must be there.
    public subscript<Value>(positional: Positional<Value>) -> Value {
        get throws(UsageError) {
            let text = texts[positional.definition.key]?.last
            guard let value = text.flatMap(Value.init(argument:)) else {
                throw UsageError(.missingArgument(positional.definition))
            }
            return value
        }
    }

    /// The value of an argument, or nil where it was not given.
    public subscript<Value>(positional: OptionalPositional<Value>) -> Value? {
        texts[positional.definition.key]?.last.flatMap(Value.init(argument:))
    }

    /// The values of a list of arguments.
    public subscript<Value>(positional: PositionalList<Value>) -> [Value] {
        texts[positional.definition.key, default: []].compactMap(Value.init(argument:))
    }

    /// Refuses arguments that exclude each other.
    ///
    /// - Throws: ``UsageError`` where more than one of them was given; a flag that is switched off is none.
    public func requireAtMostOne(of declarations: any ArgumentDeclaration...) throws(UsageError) {
        let given = declarations.map(\.definition).filter { texts[$0.key] != nil || settings[$0.key] == true }
        if given.count > 1 { throw UsageError(.excludingArguments(given)) }
    }

    func holds(_ definition: ArgumentDefinition) -> Bool {
        texts[definition.key] != nil || settings[definition.key] != nil
    }

    mutating func append(_ text: String, to definition: ArgumentDefinition) {
        texts[definition.key, default: []].append(text)
    }

    mutating func set(_ definition: ArgumentDefinition, to isOn: Bool) {
        settings[definition.key] = isOn
        counts[definition.key, default: 0] += 1
    }
}
