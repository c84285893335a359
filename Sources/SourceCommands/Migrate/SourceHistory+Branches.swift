import Git
import Migrations
import SkeinCommands

extension SourceHistory {
    /// Returns the branches beside the one that is checked out, each with its sources and those where it parted from it.
    ///
    /// A branch that lacks the release took none of the versions after it, and is left out.
    mutating func branches(holding start: SourcePoint) throws -> [ParallelModels] {
        let repository = try repository()
        let head = try repository.head()
        guard let tip = head.commit else { return [] }
        var release: ObjectID?
        if case .revision(let name) = start { release = try repository.commit(named: name) }
        let local = try repository.branches().filter { $0.name != head.branch }
        // What a remote calls as this branch is called is this branch.
        let remote = try repository.remoteBranches().filter { branch in
            head.branch.map { branch.name.split(separator: "/", maxSplits: 1).last != $0[...] } ?? true
        }
        var seen: Set<ObjectID> = []
        var found: [ParallelModels] = []
        for branch in local + remote where seen.insert(branch.tip).inserted {
            if let release, try !repository.isAncestor(release, of: branch.tip) { continue }
            guard let base = try repository.mergeBase(of: tip, branch.tip), base != tip, base != branch.tip else {
                continue
            }
            do {
                let sides = try [branch.tip, base].map { commit in
                    try sources(at: commit, named: branch.name)
                }
                found.append(ParallelModels(name: branch.name, sources: sides[0], base: sides[1]))
            } catch let error as SourceHistoryError {
                guard case .notText = error else { throw error }
                context.console.note("the branch '\(branch.name)' is left out: \(error.message)")
            }
        }
        return found
    }
}
