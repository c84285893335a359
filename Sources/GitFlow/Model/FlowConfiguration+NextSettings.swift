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
            updates.append(
                BranchUpdate(
                    branch: next.name,
                    parent: next.parent ?? root.name,
                    isAutomatic: next.isTrue("autoupdate")
                )
            )
        }

        self.init(production: root.name, develop: reached.last ?? root.name, kinds: [:], origin: settings.origin)
        self.updates = updates
        let tagged = branches.filter { !$0.isBase }.sorted { $0.name == "release" && $1.name != "release" }
        versionTagPrefix = settings["prefix.versiontag"] ?? tagged.compactMap { $0["tagprefix"] }.first ?? ""
        for branch in branches where !branch.isBase {
            kinds[BranchKind(branch.name)] = branch.rules(below: root.name)
        }
    }

    /// Adds the kinds of branches that git-flow-next's settings describe besides the customary ones.
    mutating func addKinds(from settings: FlowSettings) {
        for branch in NextBranch.all(in: settings) where !branch.isBase {
            let kind = BranchKind(branch.name)
            if !BranchKind.customary.contains(kind) { kinds[kind] = branch.rules(below: develop) }
        }
    }

    /// The settings that git-flow-next keeps of the model; keys without `gitflow.`.
    var nextSettings: [(key: String, value: String)] {
        var settings = [("version", "1.0"), ("initialized", "true")]
        settings += Self.keys(production, ["type": "base", "upstreamstrategy": "none", "downstreamstrategy": "none"])
        for update in updates {
            settings += Self.keys(
                update.branch,
                [
                    "type": "base", "parent": update.parent, "upstreamstrategy": "merge",
                    "downstreamstrategy": "merge", "autoupdate": "\(update.isAutomatic)",
                ]
            )
        }
        return settings + kindsInOrder.flatMap(nextSettings)
    }

    /// The settings that git-flow-next keeps of a kind.
    func nextSettings(of kind: BranchKind) -> [(key: String, value: String)] {
        guard let rules = kinds[kind] else { return [] }
        let upstream = rules.squashes ? "squash" : rules.rebasesFirst ? "rebase" : "merge"
        var values = [
            "type": "topic", "parent": name(of: rules.target ?? rules.start), "startpoint": name(of: rules.start),
            "upstreamstrategy": rules.target == nil ? "none" : upstream,
            "downstreamstrategy": rules.target == nil ? "none" : rules.rebases ? "rebase" : "merge",
            "prefix": rules.prefix,
        ]
        if rules.isTagged {
            values["tag"] = "true"
            if !versionTagPrefix.isEmpty { values["tagprefix"] = versionTagPrefix }
        }
        return Self.keys(kind.word, values)
    }

    /// The settings of one branch, in the order in which git-flow-next writes them.
    private static func keys(_ branch: String, _ values: [String: String]) -> [(key: String, value: String)] {
        let order = [
            "type", "parent", "startpoint", "upstreamstrategy", "downstreamstrategy", "prefix", "autoupdate", "tag",
            "tagprefix",
        ]
        return order.compactMap { key in values[key].map { ("branch.\(branch).\(key)", $0) } }
    }
}

extension FlowSettings {
    /// The branches and kinds of branches that git-flow-next's settings describe.
    var nextBranches: [String] { NextBranch.all(in: self).map(\.name) }
}

/// A branch, or a kind of branches, as git-flow-next's settings describe it.
private struct NextBranch {
    let name: String
    let settings: FlowSettings
    /// The names as they are written where they are described; elsewhere their case does not matter.
    let names: [String]

    static func all(in settings: FlowSettings) -> [NextBranch] {
        let names = settings.values.keys.compactMap { key -> String? in
            guard let rest = key.rest(after: "branch."), rest.hasSuffix(".type") else { return nil }
            return String(rest.dropLast(".type".count))
        }
        return names.sorted().map { NextBranch(name: $0, settings: settings, names: names) }
    }

    /// A value, or nil where there is none or an empty one.
    subscript(key: String) -> String? {
        settings["branch.\(name).\(key)"].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Here an empty value is no truth.
    func isTrue(_ key: String) -> Bool { self[key] != nil && settings.isTrue("branch.\(name).\(key)") }

    var isBase: Bool { self["type"]?.lowercased() == "base" }
    var parent: String? { self["parent"].map(canonical) }

    private func canonical(_ branch: String) -> String {
        names.contains(branch) ? branch : names.first { $0.lowercased() == branch.lowercased() } ?? branch
    }

    /// The rules of the kind.
    ///
    /// - `usual`: The branch that it belongs to where the settings do not say.
    func rules(below usual: String) -> BranchRules {
        let parent = parent ?? usual
        let strategy = self["upstreamstrategy"]?.lowercased() ?? "merge"
        let isTagged = isTrue("tag")
        return BranchRules(
            prefix: settings["branch.\(name).prefix"] ?? name + "/",
            start: .named(self["startpoint"].map(canonical) ?? parent),
            target: strategy == "none" ? nil : .named(parent),
            isTagged: isTagged,
            isVersion: isTagged,
            squashes: strategy == "squash",
            rebasesFirst: strategy == "rebase",
            rebases: self["downstreamstrategy"]?.lowercased() == "rebase"
        )
    }
}
