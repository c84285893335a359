import Diagnostics
import Files
import Git

/// Which branch of a kind a user means.
struct BranchSelection {
    private let kind: BranchKind
    private let name: String?
    private let configuration: FlowConfiguration

    /// Creates a selection.
    ///
    /// - `name`: A name without its prefix, or nil for the branch that is checked out.
    init(_ kind: BranchKind, _ name: String?, _ configuration: FlowConfiguration) {
        self.kind = kind
        self.name = name
        self.configuration = configuration
    }

    /// Returns the branch of exactly this name.
    ///
    /// The beginning of a name is none: merging and deleting a branch that was not named would be dangerous.
    ///
    /// - `verb`: What is to be done with it, for the hint.
    func branch(among branches: [Branch], head: Head, verb: String) throws(FlowError) -> Branch {
        guard let name else {
            guard let current = head.branch, configuration.name(of: current, as: kind)?.isEmpty == false,
                let branch = branches.first(where: { $0.name == current })
            else { throw .notOnBranch(kind, verb: verb) }
            return branch
        }
        if let branch = exact(among: branches) { return branch }
        throw .nothingMatches(kind, name: name, nearest: nearest(to: name, among: branches), verb: verb)
    }

    /// Returns the branch of this name, else the one whose name begins so.
    func branchByBeginning(among branches: [Branch], head: Head, verb: String) throws(FlowError) -> Branch {
        guard let name else { return try branch(among: branches, head: head, verb: verb) }
        if let branch = exact(among: branches) { return branch }
        let full = configuration.branch(kind, named: name)
        let longer = branches.filter {
            $0.name.rest(after: full) != nil && configuration.name(of: $0.name, as: kind) != nil
        }
        if longer.count == 1 { return longer[0] }
        guard longer.isEmpty else {
            throw .severalMatch(
                kind,
                name: name,
                names: longer.compactMap { configuration.name(of: $0.name, as: kind) }
            )
        }
        return try branch(among: branches, head: head, verb: verb)
    }

    /// By bytes: two names may look the same.
    private func exact(among branches: [Branch]) -> Branch? {
        guard let name else { return nil }
        let full = configuration.branch(kind, named: name)
        return branches.first { $0.name.rest(after: full) == "" && configuration.name(of: $0.name, as: kind) != nil }
    }

    /// The name that was perhaps meant: the one that was written with its prefix, begins so or is spelt alike.
    private func nearest(to name: String, among branches: [Branch]) -> String? {
        let names = branches.compactMap { configuration.name(of: $0.name, as: kind) }.filter { !$0.isEmpty }
        if let bare = configuration.name(of: name, as: kind), names.contains(bare) { return bare }
        let longer = names.filter { $0.rest(after: name) != nil }
        return longer.isEmpty ? Suggestion.nearest(to: name, in: names) : longer.count == 1 ? longer[0] : nil
    }
}
