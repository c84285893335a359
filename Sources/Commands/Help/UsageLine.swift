/// The line that shows how a command is called: `skein date convert [<value> ...] [--from <format>]`.
struct UsageLine<Context: Sendable> {
    let path: CommandPath<Context>

    /// From this many options on, one word stands for all that may be left out.
    private static var mostOptions: Int { 12 }

    var text: String {
        let shown = path.ownArguments.filter { !$0.isHidden }
        let options = shown.filter { $0.kind != .positional }
        let isAbridged = options.count > Self.mostOptions
        var parts = [path.text]
        if isAbridged { parts.append(options.contains { !$0.isOptional } ? "[<options>]" : "<options>") }
        for definition in shown where !isAbridged || definition.kind == .positional || !definition.isOptional {
            parts.append(Self.text(of: definition))
        }
        if path.command.make == nil { parts.append("<subcommand>") }
        return parts.joined(separator: " ")
    }

    private static func text(of definition: ArgumentDefinition) -> String {
        let repeats = definition.isRepeating && definition.kind != .positional ? " ..." : ""
        let inverted = definition.inversions.first.map { "/\($0.text)" } ?? ""
        let text = definition.synopsis + inverted + repeats
        return definition.isOptional ? "[\(text)]" : text
    }
}
