/// The help of one command, in the form that tools which ship with Swift have.
struct HelpText<Context: Sendable> {
    let path: CommandPath<Context>
    let columns: Int
    var topics: [HelpTopic] = []
    var showsHidden = false

    private var description: CommandDescription { path.command.description }

    /// The whole text; on a command that runs, an empty line ends it, as in other tools of Swift.
    var text: String {
        let parts = [overview, "USAGE: \(UsageLine(path: path).text)", examples] + sections + [footer ?? ""]
        return parts.compactMap { $0 }.joined(separator: "\n\n") + (footer == nil ? "" : "\n")
    }

    private var overview: String {
        let abstract = "OVERVIEW: \(description.abstract)".wrapped(to: columns)
        return description.discussion.isEmpty
            ? abstract : abstract + "\n\n" + description.discussion.wrapped(to: columns)
    }

    private var examples: String? {
        guard !description.examples.isEmpty else { return nil }
        let rows = description.examples.map { "  \($0.purpose):\n    \($0.line)" }
        return "EXAMPLES:\n" + rows.joined(separator: "\n")
    }

    private var sections: [String] {
        let own = path.ownArguments.filter { showsHidden || !$0.isHidden }
        let shared = path.sharedArguments.filter { showsHidden || !$0.isHidden }
        var sections: [(title: String, rows: [HelpRow])] = []
        func add(_ row: HelpRow, to title: String) {
            if let index = sections.firstIndex(where: { $0.title == title }) {
                sections[index].rows.append(row)
            } else {
                sections.append((title, [row]))
            }
        }
        for definition in own where definition.kind == .positional {
            add(HelpRow(definition), to: definition.section ?? "Arguments")
        }
        for definition in own where definition.kind != .positional && definition.section != nil {
            add(HelpRow(definition), to: definition.section ?? "")
        }
        for definition in own where definition.kind != .positional && definition.section == nil {
            add(HelpRow(definition), to: "Options")
        }
        if path.isProgram {
            add(HelpRow(label: "--version", abstract: "Show the version."), to: "Options")
        }
        add(HelpRow(label: "-h, --help", abstract: "Show help information."), to: "Options")
        for definition in shared { add(HelpRow(definition), to: "Global options") }
        for group in path.command.groups {
            let title = (group.title.map { "\($0) " } ?? "") + "Subcommands"
            for node in group.commands where showsHidden || !node.description.isHidden {
                let isDefault = node.description.name == path.command.defaultSubcommand
                let names = ([node.description.name] + node.description.aliases).joined(separator: ", ")
                let label = names + (isDefault ? " (default)" : "")
                add(HelpRow(label: label, abstract: node.description.abstract), to: title)
            }
        }
        for topic in topics { add(HelpRow(label: topic.name, abstract: topic.abstract), to: "Help topics") }
        return sections.map { section in
            "\(section.title.uppercased()):\n" + section.rows.map { $0.text(columns: columns) }.joined(separator: "\n")
        }
    }

    private var footer: String? {
        guard !path.command.subcommands.isEmpty else { return nil }
        let help = ([path.programName, "help"] + path.words.dropFirst()).joined(separator: " ")
        return "  See '\(help) <subcommand>' for detailed help."
    }
}
