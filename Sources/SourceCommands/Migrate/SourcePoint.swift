import Migrations
import SkeinCommands

/// Where the sources of a comparison come from.
enum SourcePoint {
    /// The files as they are.
    case workingTree
    /// The files of a commit.
    case revision(String)
    /// A folder or a file, in place of the paths of the command line.
    case path(String)
    /// The snapshot of a released schema, in the file of that path.
    case snapshot(SchemaSnapshot, path: String)

    /// Reads what `--from` and `--to` take: a revision, or a path that begins with `/`, `./` or `../`.
    init(_ text: String) {
        let isPath = ["/", "./", "../"].contains { text.hasPrefix($0) }
        self = isPath ? .path(text) : .revision(text)
    }

    /// What a sentence calls it.
    var phrase: String {
        if case .workingTree = self { "the working tree" } else { "'\(name)'" }
    }

    /// What scripts and comments call it.
    var name: String {
        switch self {
        case .workingTree: "working tree"
        case .revision(let name): name
        case .path(let path), .snapshot(_, let path): path
        }
    }

    /// The snapshot, where it is one.
    var snapshot: SchemaSnapshot? {
        if case .snapshot(let snapshot, _) = self { snapshot } else { nil }
    }
}
