/// Where references stood at a moment.
package struct RestorationPoint: Hashable, Sendable {
    /// What was checked out.
    package var head: Head
    /// What references named, by their whole names; nil for one that was not there.
    ///
    /// An annotated tag's names the tag object.
    package var references: [String: ObjectID?]

    /// Creates a point.
    package init(head: Head, references: [String: ObjectID?]) {
        self.head = head
        self.references = references
    }

    /// The references and what they name in an order in which they can be set: those that go make room for others, since
    /// git keeps a branch as a file, which cannot be a folder as well.
    var changes: [(name: String, target: ObjectID?)] {
        let sorted = references.sorted { $0.key < $1.key }.map { (name: $0.key, target: $0.value) }
        return sorted.filter { $0.target == nil } + sorted.filter { $0.target != nil }
    }

    /// Reads a repository.
    package init(of repository: Repository, references names: some Sequence<String>) throws(GitError) {
        var references: [String: ObjectID?] = [:]
        for name in names { references[name] = .some(try repository.commit(ofReference: name)) }
        self.init(head: try repository.head(), references: references)
    }

    /// Returns the commit whose files are checked out when everything is as this says; nil where there is none.
    ///
    /// A branch that is no part of this, and checked out, may have moved since.
    package func landing(in repository: Repository) throws(GitError) -> ObjectID? {
        guard case .branch(let name, let commit) = head else { return head.commit }
        if let target = references["refs/heads/" + name] { return target }
        return try repository.branch(named: name) ?? commit
    }
}
