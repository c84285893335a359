internal import JSON

extension Versions<[JSONValue]> {
    /// A list with the changes that both sides made, or nil where they do not go together: both changed the same elements.
    ///
    /// What both sides added in the same place is all taken, in an order that does not ask which side is which.
    var joinedList: [JSONValue]? {
        guard let ours, let theirs else { return nil }
        let base = base ?? []
        let ourPlaces = Self.places(of: base, in: ours)
        let theirPlaces = Self.places(of: base, in: theirs)
        var result: [JSONValue] = []
        var start = (base: 0, ours: 0, theirs: 0)
        for index in 0...base.count {
            let isEnd = index == base.count
            let place = isEnd ? (ours.count, theirs.count) : (ourPlaces[index] ?? -1, theirPlaces[index] ?? -1)
            guard place.0 >= 0, place.1 >= 0 else { continue }
            let run = Versions(
                base: Array(base[start.base..<index]),
                ours: Array(ours[start.ours..<place.0]),
                theirs: Array(theirs[start.theirs..<place.1])
            )
            guard let joined = run.joinedRun else { return nil }
            result += joined + (isEnd ? [] : [base[index]])
            start = (index + 1, place.0 + 1, place.1 + 1)
        }
        // The same text twice, from two places, is nothing that either side wanted.
        let mayRepeat = [ours, theirs].contains { Set($0).count < $0.count }
        return mayRepeat || Set(result).count == result.count ? result : nil
    }

    /// What stands between two elements that all three versions have.
    private var joinedRun: [JSONValue]? {
        switch outcome {
        case .agreed(let run): return run ?? []
        case .deletedAndChanged: return nil
        case .disputed(let ours, let theirs):
            guard base == [] else { return nil }
            let texts = [ours, theirs].map { $0.map { $0.text(.compact) } }
            let (first, second) = texts[0].lexicographicallyPrecedes(texts[1]) ? (ours, theirs) : (theirs, ours)
            return first + second.filter { !first.contains($0) }
        }
    }

    /// Where each element of a list stands in a list that was made from it; one that was removed has no place.
    private static func places(of base: [JSONValue], in list: [JSONValue]) -> [Int: Int] {
        let difference = list.difference(from: base)
        let removed = Set(difference.removals.map(\.offset))
        let inserted = Set(difference.insertions.map(\.offset))
        let places = zip(
            base.indices.filter { !removed.contains($0) },
            list.indices.filter { !inserted.contains($0) }
        )
        return Dictionary(uniqueKeysWithValues: places.map { ($0, $1) })
    }
}

extension CollectionDifference.Change {
    /// The place of the change, in the old list for a removal and in the new one for an insertion.
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}
