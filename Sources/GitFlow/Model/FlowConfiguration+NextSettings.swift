import Files

extension FlowConfiguration {
    /// Reads the settings of git-flow-next, which describe every branch by `gitflow.branch.NAME.type`, `.parent`, `.prefix`
    /// and so on; nil where there are none, or they have no root.
    init?(nextSettings settings: FlowSettings) {
        let branches = NextBranch.all(in: settings)
        guard let root = branches.first(where: { $0.isBase && $0.parent == nil }) else { return nil }
        var updates: [BranchUpdate] = []
        var reached = [root.name]
        // Parents first; what is in a circle, or has no way to the root, is none of the model.
        while let next = branches.first(where: {
            $0.isBase && !reached.contains($0.name) && reached.contains($0.parent ?? "")
        }) {
            reached.append(next.name)
            updates.append(BranchUpdate(branch: next.name, parent: next.parent ?? root.name))
        }

        self.init(production: root.name, develop: reached.last ?? root.name, kinds: [:], origin: settings.origin)
        self.updates = updates
        versionTagPrefix =
            settings["prefix.versiontag"] ?? branches.compactMap { $0["tagprefix"] }.first ?? ""
        for branch in branches where !branch.isBase {
            kinds[BranchKind(branch.name)] = branch.rules(reaching: reached)
        }
    }
}

/// A branch, or a kind of branches, as git-flow-next's settings describe it.
private struct NextBranch {
    let name: String
    let settings: FlowSettings

    static func all(in settings: FlowSettings) -> [NextBranch] {
        settings.values.keys.compactMap { key in
            guard let rest = key.rest(after: "branch."), rest.hasSuffix(".type") else { return nil }
            return NextBranch(name: String(rest.dropLast(".type".count)), settings: settings)
        }
        .sorted { $0.name < $1.name }
    }

    subscript(key: String) -> String? {
        settings["branch.\(name).\(key)"].flatMap { $0.isEmpty ? nil : $0 }
    }

    var isBase: Bool { self["type"]?.lowercased() == "base" }
    var parent: String? { self["parent"] }

    func rules(reaching longLived: [String]) -> BranchRules {
        let parent = parent ?? longLived[0]
        let strategy = self["upstreamstrategy"]?.lowercased() ?? "merge"
        let isTagged = settings.isTrue("branch.\(name).tag")
        return BranchRules(
            prefix: self["prefix"] ?? "",
            start: .named(self["startpoint"] ?? parent),
            target: strategy == "none" ? nil : .named(parent),
            isTagged: isTagged,
            isSingle: false,
            isVersion: isTagged,
            squashes: strategy == "squash",
            rebases: self["downstreamstrategy"]?.lowercased() == "rebase"
        )
    }
}
