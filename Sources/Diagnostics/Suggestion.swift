/// Finds what a person meant to type.
public enum Suggestion {
    /// Returns the candidate that is nearest to a word, or nil where none is near.
    ///
    /// Near is an edit distance of at most 3 (insertion, deletion, replacement and exchange of neighbours each count 1), and at
    /// most a third of the word's length, so that short words are not taken for any other. A name that begins with the word is one step
    /// away. Case does not count.
    ///
    /// - Parameters:
    ///   - word: What was typed.
    ///   - candidates: What could have been meant; the first of those that are equally near is taken.
    ///   - names: The names that a candidate is known by, such as `Seoul` beside `Asia/Seoul`.
    /// - Returns: The candidate.
    public static func nearest(
        to word: String,
        in candidates: [String],
        knownBy names: (String) -> [String] = { [$0] }
    ) -> String? {
        // No name is that long, and the work grows with the length.
        guard word.count <= 64 else { return nil }
        let limit = min(3, max(1, word.count / 3))
        return
            candidates
            .flatMap { candidate in
                names(candidate).map { (candidate: candidate, distance: distance(from: word, to: $0)) }
            }
            .filter { $0.distance <= limit }
            .min { $0.distance < $1.distance }?
            .candidate
    }

    /// Returns the optimal string alignment distance of two words, in any case of letters; 1 where one begins the other.
    package static func distance(from source: String, to target: String) -> Int {
        let source = Array(source.lowercased().unicodeScalars)
        let target = Array(target.lowercased().unicodeScalars)
        if source.count > 1, source.count < target.count, target.starts(with: source) { return 1 }
        var beforeLast: [Int] = []
        var last = Array(0...target.count)
        for (row, letter) in source.enumerated() {
            var current = [row + 1]
            for (column, other) in target.enumerated() {
                var cost = min(last[column] + (letter == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, letter == target[column - 1], source[row - 1] == other {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current.append(cost)
            }
            beforeLast = last
            last = current
        }
        return last[target.count]
    }
}
