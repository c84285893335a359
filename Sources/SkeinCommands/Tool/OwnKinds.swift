import Commands
import Git
import GitFlow

/// The kinds of branches that only the repository at hand has, as commands.
struct OwnKinds {
    let folder: String
    let environment: [String: String]

    /// The commands, as a group of their own; nil where there are none, or they cannot be read.
    var group: CommandGroup<Context>? {
        guard let repository = try? Repository(at: folder, environment: environment),
            let configuration = try? FlowConfiguration(of: repository)
        else { return nil }
        let kinds = configuration.kindsInOrder.filter { kind in
            // A command of the tool goes before a kind of its name.
            !Skein.flow.subcommands.contains { $0.description.name == kind.word }
        }
        let commands = kinds.map { Skein.kind($0, isVersion: configuration.kinds[$0]?.isVersion ?? false) }
        return commands.isEmpty ? nil : CommandGroup(title: "This repository's", commands: commands)
    }
}
