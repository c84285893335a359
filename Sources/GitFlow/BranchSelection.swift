import Files
import Git

/// Which branch a user means.
struct BranchSelection {
    private let kind: BranchKind
    private let name: String?
    private let configuration: FlowConfiguration

    /// Creates a selection.
    ///
    /// - `name`: A name, the beginning of one, or nil for the branch that is checked out.
    init(_ kind: BranchKind, _ name: String?, _ configuration: FlowConfiguration) {
        self.kind = kind
        self.name = name
        self.configuration = configuration
    }

    /// Returns the branch: the one of exactly this name, else the only one whose name begins so.
    func branch(among branches: [Branch], head: Head) throws(FlowError) -> Branch {
        guard let name else {
            guard let current = head.branch, configuration.name(of: current, as: kind)?.isEmpty == false,
                let branch = branches.first(where: { $0.name == current })
            else { throw .notOnBranch(kind) }
            return branch
        }
        let full = configuration.branch(kind, named: name)
        let matches = branches.filter { $0.name.rest(after: full) != nil }
        if let branch = matches.first(where: { $0.name.rest(after: full) == "" }) { return branch }
        if matches.count > 1 { throw .ambiguous(kind, prefix: name, matches: matches.map(\.name)) }
        guard let branch = matches.first else { throw .nothingMatches(kind, prefix: name) }
        return branch
    }
}
