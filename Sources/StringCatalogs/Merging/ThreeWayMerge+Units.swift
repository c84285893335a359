internal import JSON

extension ThreeWayMerge {
    /// Joins texts, or sets of texts, with their states.
    ///
    /// - Parameters:
    ///   - units: The versions of the unit, of which both sides have one.
    ///   - content: The key of what the state is about.
    ///   - shape: The unit's shape.
    ///   - path: Where the unit stands.
    /// - Returns: The unit for each side.
    mutating func joinUnits(
        _ units: Versions<JSONObject>,
        content: String,
        as shape: CatalogShape,
        at path: CatalogPath
    ) -> Sides<JSONValue>? {
        let contents = units.flatMap { $0[content] }
        let states = units.flatMap { $0["state"] }
        let joined: (content: JSONValue?, state: JSONValue?)
        switch contents.outcome {
        case .agreed where contents.ours == contents.theirs: return joinMembers(units, as: shape, at: path)
        case .agreed(let content):
            joined = (content, states.state(ofTextFromOurs: contents.base == contents.theirs))
        case .deletedAndChanged(let content):
            joined = (content, states.state(ofTextFromOurs: contents.theirs == nil))
        case .disputed:
            if let list = contents.flatMap(\.array).joinedList {
                joined = (.array(list), states.ours == states.theirs ? states.ours : .needsReview)
            } else if states.ours == states.theirs {
                return joinMembers(units, as: shape, at: path)
            } else {
                return units.ours.flatMap { ours in
                    units.theirs.map { conflict(.object(ours), .object($0), at: path) }
                }
            }
        }
        let settled = units.map { unit in
            var unit = unit
            unit[content] = joined.content
            unit["state"] = joined.state
            return unit
        }
        return joinMembers(settled, as: shape, at: path)
    }
}

extension Versions<JSONValue> {
    /// The state of a text that one side wrote: its own, unless the other side has asked for a review.
    fileprivate func state(ofTextFromOurs isOurs: Bool) -> JSONValue? {
        let (own, other) = isOurs ? (ours, theirs) : (theirs, ours)
        return other == .needsReview && other != base ? other : own
    }
}

extension JSONValue {
    /// The state of a text that somebody has to look at again.
    fileprivate static let needsReview = JSONValue.string(TranslationState.needsReview.rawValue)
}
