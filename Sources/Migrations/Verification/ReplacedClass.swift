/// A class whose rows the app's code made anew from those of a class that the models no longer have, as where it was renamed.
struct ReplacedClass {
    let old: Entity
    let new: Entity
    /// The rows that were, each with the one that was made from it.
    let pairs: [FileComparison.Pair]

    /// Finds the classes that are new in place of others, by the values that their rows have in common.
    static func all(in record: RunRecord, from old: Schema, to new: Schema) -> [ReplacedClass] {
        let removed = old.entities.filter { new.entity(storedAs: $0.storedName) == nil }
        let added = new.entities.filter { old.entity(storedAs: $0.storedName) == nil }
        return added.compactMap { entity in
            let after = record.after[entity.storedName] ?? []
            let candidates = removed.map { other in
                (other, matches(record.before[other.storedName] ?? [], after))
            }
            guard let (other, matches) = candidates.max(by: { $0.1.count < $1.1.count }), !matches.isEmpty else {
                return nil
            }
            let pairs = pairs(of: record.before[other.storedName] ?? [], after, matches)
            return ReplacedClass(old: other, new: entity, pairs: pairs)
        }
    }

    /// Returns for old rows the new row that has most of their values, by the positions of both.
    private static func matches(_ before: [RunRecord.Row], _ after: [RunRecord.Row]) -> [Int: Int] {
        var scores: [(old: Int, new: Int, score: Int)] = []
        for (position, row) in before.enumerated() {
            let values = row.cells.values.filter { !$0.isZero && $0.isDistinctive }.map(\.text)
            for (other, made) in after.enumerated() {
                let texts = Set(made.cells.values.filter(\.isWritten).map(\.text))
                let score = values.count(where: texts.contains)
                if score > 0 { scores.append((position, other, score)) }
            }
        }
        var matches: [Int: Int] = [:]
        for match in scores.sorted(by: { ($1.score, $0.old, $0.new) < ($0.score, $1.old, $1.new) })
        where matches[match.old] == nil && !matches.values.contains(match.new) {
            matches[match.old] = match.new
        }
        return matches
    }

    /// Returns all pairs: rows without a value to know them by go with those that are left, in their order.
    private static func pairs(
        of before: [RunRecord.Row],
        _ after: [RunRecord.Row],
        _ matches: [Int: Int]
    ) -> [FileComparison.Pair] {
        let taken = Set(matches.values)
        var rest = after.indices.filter { !taken.contains($0) }[...]
        return before.indices.compactMap { position in
            let isKnown = before[position].cells.values.contains { !$0.isZero && $0.isDistinctive }
            guard let match = matches[position] ?? (isKnown ? nil : rest.popFirst()) else { return nil }
            return (before[position], after[match])
        }
    }
}

extension RunRecord.Cell {
    /// Whether the value tells rows apart.
    fileprivate var isDistinctive: Bool { text != "true" && text != "nil" && unknown == nil }
}
