/// A page of the manual on one command and all commands below it, in mdoc(7).
public struct ManualPage<Context: Sendable>: Sendable {
    let path: CommandPath<Context>
    let date: String
    let topics: [HelpTopic]

    /// The name of the page, such as `skein-date`.
    public var name: String { path.words.joined(separator: "-") }

    /// The page.
    public var text: String {
        var page = Roff()
        page.macro(["Dd"] + date.split(separator: " ").map(String.init))
        page.macro("Dt", name.uppercased(), "1")
        page.macro("Os")
        page.macro("Sh", "NAME")
        page.macro("Nm", name)
        page.macro("Nd", path.command.description.abstract.droppingFullStop)
        page.macro("Sh", "SYNOPSIS")
        for leaf in leaves { synopsis(of: leaf, in: &page) }
        page.macro("Sh", "DESCRIPTION")
        page.text(path.command.description.abstract)
        if !path.command.description.discussion.isEmpty { page.text(path.command.description.discussion) }
        for leaf in leaves where leaf.nodes.count > path.nodes.count { describe(leaf, in: &page) }
        list(path.nodes.count == 1 ? path.ownArguments : path.ownArguments + path.sharedArguments, in: &page, "OPTIONS")
        for topic in topics {
            page.macro(["Sh"] + topic.title.uppercased().split(separator: " ").map(String.init))
            page.list(topic.rows.map { ([topic.macro, $0.term], $0.meaning) })
        }
        examples(in: &page)
        return page.text
    }

    private var leaves: [CommandPath<Context>] {
        func leaves(below path: CommandPath<Context>) -> [CommandPath<Context>] {
            guard path.command.make == nil else { return [path] }
            return path.command.subcommands.filter { !$0.description.isHidden }.flatMap { node in
                var next = path
                next.append(node)
                return leaves(below: next)
            }
        }
        return leaves(below: path)
    }

    private func synopsis(of leaf: CommandPath<Context>, in page: inout Roff) {
        page.macro("Nm", leaf.text)
        for definition in leaf.ownArguments where !definition.isHidden {
            let macro = definition.mdocSynopsis
            page.macro(definition.isOptional ? ["Op"] + macro : macro)
        }
    }

    private func describe(_ leaf: CommandPath<Context>, in page: inout Roff) {
        page.macro("Ss", leaf.text)
        page.text(leaf.command.description.abstract)
        if !leaf.command.description.discussion.isEmpty { page.text(leaf.command.description.discussion) }
        list(leaf.ownArguments, in: &page, nil)
    }

    private func list(_ definitions: [ArgumentDefinition], in page: inout Roff, _ title: String?) {
        let shown = definitions.filter { !$0.isHidden }
        guard !shown.isEmpty else { return }
        if let title { page.macro("Sh", title) }
        page.list(
            shown.map { definition in
                let values = definition.allowedValues
                let text =
                    definition.abstract + (values.isEmpty ? "" : " Values: \(values.joined(separator: ", ")).")
                    + (definition.defaultText.map { " Default: \($0)." } ?? "")
                let whole = definition.discussion.isEmpty ? text : text + "\n\n" + definition.discussion
                return (definition.mdocLabel, whole)
            }
        )
    }

    private func examples(in page: inout Roff) {
        let examples = (leaves.contains { $0.nodes.count == path.nodes.count } ? [] : [path]) + leaves
        let rows = examples.flatMap(\.command.description.examples)
        guard !rows.isEmpty else { return }
        page.macro("Sh", "EXAMPLES")
        for example in rows {
            page.text("\(example.purpose):")
            page.macro("Dl", example.line)
        }
    }
}

extension CommandLineInterface {
    /// Returns the pages of the manual: one on the tool, and one on each command below it that has others below.
    ///
    /// - Parameter date: The day of the release, as `November 30, 2026`.
    /// - Returns: The pages, that on the tool first.
    public func manualPages(date: String) -> [ManualPage<Context>] {
        let jobs = root.subcommands.filter { $0.make == nil && !$0.description.isHidden }
        return [ManualPage(path: start, date: date, topics: topics)]
            + jobs.map { node in
                var path = start
                path.append(node)
                return ManualPage(path: path, date: date, topics: topics)
            }
    }
}

extension ArgumentDefinition {
    /// The words of an mdoc macro line that shows the argument in a synopsis.
    fileprivate var mdocSynopsis: [String] {
        let more = isRepeating ? ["No", "..."] : []
        switch kind {
        case .positional: return ["Ar", valueName] + more
        case .option: return ["Fl", preferredName?.mdoc ?? "", "Ar", valueName] + more
        case .flag: return ["Fl", preferredName?.mdoc ?? ""] + more
        }
    }

    /// The words of an mdoc macro line that names the argument in a list.
    fileprivate var mdocLabel: [String] {
        guard kind != .positional else { return ["Ar", valueName] }
        let flags = (names + inversions).map { ["Fl", $0.mdoc] }.joined(separator: [","])
        return Array(flags) + (kind == .option ? ["Ar", valueName] : [])
    }
}

extension ArgumentName {
    /// The name without its first dash, as the macro `Fl` takes it.
    fileprivate var mdoc: String { String(text.dropFirst()) }
}

extension String {
    fileprivate var droppingFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
