internal import JSON

extension ThreeWayMerge {
    /// Joins texts, or sets of texts, with their states.
    ///
    /// - Parameters:
    ///   - units: The versions of the unit, of which both sides have one.
    ///   - content: The key of what the state is about.
    ///   - shape: The unit's shape.
    ///   - path: Where the unit stands.
    mutating func joinUnits(
        _ units: Versions<JSONObject>,
        content: String,
        as shape: CatalogShape,
        at path: CatalogPath
    ) -> Sides<JSONValue>? {
        let contents = units.flatMap { $0[content] }
        let states = units.flatMap { $0["state"] }
        let joined: (content: JSONValue?, state: JSONValue?)
        if contents.ours == contents.theirs {
            return joinMembers(units, as: shape, at: path)
        } else if contents.base == contents.ours || contents.ours == nil {
            joined = (contents.theirs, Self.state(states.theirs, unless: states.ours, differsFrom: states.base))
        } else if contents.base == contents.theirs || contents.theirs == nil {
            joined = (contents.ours, Self.state(states.ours, unless: states.theirs, differsFrom: states.base))
        } else if let list = contents.flatMap(\.array).joinedList {
            joined = (.array(list), states.ours == states.theirs ? states.ours : Self.review)
        } else if states.ours == states.theirs {
            return joinMembers(units, as: shape, at: path)
        } else {
            return units.ours.flatMap { ours in
                units.theirs.map { conflict(.object(ours), .object($0), at: path) }
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

    private static let review = JSONValue.string(TranslationState.needsReview.rawValue)

    /// The state of a text that one side wrote: its own, unless the other side has asked for a review.
    private static func state(_ own: JSONValue?, unless other: JSONValue?, differsFrom base: JSONValue?) -> JSONValue? {
        other == review && other != base ? review : own
    }
}
