extension Repository {
    /// Returns what a merge would come to after others, without changing anything but unreachable objects.
    ///
    /// - Parameters:
    ///   - plan: The merge.
    ///   - tips: Where references will stand by then, by their whole names; the others stand where they stand now.
    /// - Returns: The forecast, or nil where what is merged or the base is not there.
    /// - Throws: Where history cannot be read, or no object can be written.
    package func forecast(_ plan: MergePlan, after tips: [String: ObjectID] = [:]) throws(GitError) -> MergeForecast? {
        guard let source = try tip(of: plan.source, after: tips),
            let base = try tip(of: .branch(plan.base), after: tips)
        else { return nil }
        return try forecast(plan, of: source, into: base)
    }

    /// Returns what a merge of a commit into another would come to.
    func forecast(_ plan: MergePlan, of source: ObjectID, into base: ObjectID) throws(GitError) -> MergeForecast {
        let outcome = try mergeOutcome(of: source, into: base)
        let count = outcome == .alreadyMerged ? 0 : try commitCount(of: source, notIn: base, limit: 2)
        var forecast = MergeForecast(
            plan: plan,
            source: source,
            base: base,
            outcome: outcome,
            commitCount: count,
            result: base
        )
        if case .merged = outcome { forecast.isUnrelated = try mergeBase(of: source, base) == nil }
        let parents = if case .squash = plan.style { [base] } else { [base, source] }
        switch outcome {
        case .alreadyMerged, .conflicts: break
        case .fastForward where !forecast.makesCommit: forecast.result = source
        case .fastForward: forecast.result = try historyReader().writeStandIn(of: tree(of: source), parents)
        case .merged(let tree): forecast.result = try historyReader().writeStandIn(of: tree, parents)
        }
        return forecast
    }

    private func tip(of source: MergeSource, after tips: [String: ObjectID]) throws(GitError) -> ObjectID? {
        if let tip = tips[source.reference] { return tip }
        if case .tag(let name) = source { return try tag(named: name) }
        return try commit(ofReference: source.reference)
    }
}
