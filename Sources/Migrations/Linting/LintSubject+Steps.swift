import Diagnostics

/// What steps do to files of each shipped version.
extension LintSubject {
    var stepFindings: [Finding] {
        steps.actions.enumerated().flatMap { index, action -> [Finding] in
            switch action.kind {
            case .write(let property?, _), .readNew(let property?): [useOfRemoved(property, action)].compactMap(\.self)
            case .readOld(let property?): [readOfMissing(property, action)].compactMap(\.self)
            case .rename(let from?, let to?): [rename(from, to, action, before: index)].compactMap(\.self)
            case .deleteData: [deleteOfTarget(action, before: index)].compactMap(\.self)
            default: []
            }
        }
    }

    // MARK: SK101

    private func useOfRemoved(_ property: String, _ action: StepAction) -> Finding? {
        guard history.current.isComplete, let name = action.className, let entity = target.entity(known: name),
            !entity.stores(property), action.conditions.reach(in: anyFile) == .sometimes
        else { return nil }
        let later = steps.actions.lazy.compactMap { other -> String? in
            guard other.className == name, case .rename(property, let to?) = other.kind else { return nil }
            return to
        }.first
        return MigrationRule.writeOfRemoved.finding(
            "the models no longer have '\(name).\(property)', so this ends the app for whoever comes this way: "
                + Self.invalidName(property, name),
            at: action.location,
            hint: later.map { "write the new name: \"\($0)\"" }
                ?? "ask first: guard migration.newSchema[\"\(name)\"]?[\"\(property)\"] != nil else { return }"
        )
    }

    private static func invalidName(_ property: String, _ className: String) -> String {
        "Invalid property name '\(property)' for class '\(className)'."
    }

    // MARK: SK102

    private func readOfMissing(_ property: String, _ action: StepAction) -> Finding? {
        guard action.isReached, let name = action.className else { return nil }
        let lacking = situations.filter { _, situation in
            guard let entity = situation.file?.entity(known: name), !entity.stores(property) else { return false }
            return action.conditions.reach(in: situation) == .sometimes
        }
        guard let first = lacking.first else { return nil }
        return MigrationRule.readOfMissing.finding(
            "\(Self.files(of: lacking.map(\.release))) \(lacking.count == 1 ? "has" : "have") no '\(name).\(property)', "
                + "so this ends the app: " + Self.invalidName(property, name),
            at: action.location,
            hint: "ask first: guard migration.oldSchema[\"\(name)\"]?[\"\(property)\"] != nil else { return } "
                + "(a file of '\(first.release.name)' has version \(first.situation.version ?? 0))"
        )
    }

    /// The files of some releases, as a person says it.
    private static func files(of releases: [ReleaseReading]) -> String {
        guard let first = releases.first, let last = releases.last else { return "" }
        return releases.count == 1
            ? "what '\(first.name)' wrote"
            : "the files of \(releases.count) releases, '\(first.name)' to '\(last.name)',"
    }

    // MARK: SK103

    private func rename(_ from: String, _ to: String, _ action: StepAction, before index: Int) -> Finding? {
        guard let name = action.className, let problem = problem(from, to, of: name, action, before: index) else {
            return nil
        }
        return MigrationRule.impossibleRename.finding(
            problem,
            at: action.location,
            hint: "ask first: guard migration.oldSchema[\"\(name)\"]?[\"\(from)\"] != nil else { return }"
        )
    }

    private func problem(
        _ from: String,
        _ to: String,
        of name: String,
        _ action: StepAction,
        before index: Int
    ) -> String? {
        if history.current.isComplete, action.conditions.reach(in: anyFile) == .sometimes,
            let problem = problemForAll(from, to, of: name, after: index)
        {
            return problem
        }
        guard action.isReached else { return nil }
        for (release, situation) in situations where action.conditions.reach(in: situation) == .sometimes {
            guard let file = situation.file?.entity(known: name) else {
                return "'\(release.name)' had no class '\(name)': Realm throws \"Cannot rename properties for type "
                    + "'\(name)' because it does not exist.\""
            }
            let isRenamedBefore = steps.actions.prefix(index).contains { other in
                guard other.className == name, case .rename(_, from) = other.kind else { return false }
                return other.conditions.reach(in: situation) != .never
            }
            guard let before = file.property(known: from) else {
                if isRenamedBefore { continue }
                return "'\(release.name)' had no '\(name).\(from)': Realm throws \"Cannot rename property "
                    + "'\(name).\(from)' because it does not exist.\""
            }
            if let reason = change(of: before, to: to, of: name) {
                return
                    "Realm throws \"Cannot rename property '\(name).\(from)' to '\(to)' because it would change \(reason).\""
            }
        }
        return nil
    }

    /// What is wrong with a rename whatever the file is.
    private func problemForAll(_ from: String, _ to: String, of name: String, after index: Int) -> String? {
        guard let entity = target.entity(known: name) else {
            return
                "the models no longer have '\(name)': Realm throws \"Cannot rename properties for type '\(name)' because "
                + "it has been removed from the Realm.\""
        }
        if entity.stores(from) {
            return
                "the models still have '\(name).\(from)': Realm throws \"Cannot rename property '\(name).\(from)' to "
                + "'\(to)' because the source property still exists.\""
        }
        let isRenamedAgain = steps.actions.dropFirst(index + 1).contains { other in
            if case .rename(to, _) = other.kind { other.className == name } else { false }
        }
        if entity.stores(to) || isRenamedAgain { return nil }
        return "the models have no '\(name).\(to)': Realm throws \"Renamed property '\(name).\(to)' does not exist.\""
    }

    /// What would change with a rename that may not, in Realm's words.
    private func change(of before: Property, to name: String, of className: String) -> String? {
        guard let after = target.entity(known: className)?.property(known: name) else { return nil }
        if before.type.storage != after.type.storage { return "from type '\(before.type)' to '\(after.type)'" }
        return before.type.isOptional && !after.type.isOptional ? "from optional to required" : nil
    }

    // MARK: SK137

    private func deleteOfTarget(_ action: StepAction, before index: Int) -> Finding? {
        guard action.isReached, let name = action.className, target.entity(known: name) == nil else { return nil }
        for (release, situation) in situations where action.conditions.reach(in: situation) == .sometimes {
            guard let file = situation.file, let table = file.entity(known: name)?.storedName else { continue }
            let deleted = steps.actions.prefix(index).compactMap { other -> String? in
                guard case .deleteData = other.kind, other.conditions.reach(in: situation) == .sometimes else {
                    return nil
                }
                return other.className
            }
            let sources = file.entities.filter { entity in
                entity.storedName != table && !deleted.contains(entity.name)
                    && entity.properties.contains { $0.type.storage == .link(table) }
            }
            guard let source = sources.first,
                let link = source.properties.first(where: { $0.type.storage == .link(table) })
            else { continue }
            return MigrationRule.deleteOfTarget.finding(
                "in files of '\(release.name)' '\(source.name).\(link.name)' links to '\(name)', so Realm throws "
                    + "\"Table is target of cross-table link columns\"",
                at: action.location,
                hint: "delete the data one version later: columns are dropped after the steps of this one"
            )
        }
        return nil
    }
}
