/// Finds what a person meant to type.
public enum Suggestion {
    /// Returns the candidate that is nearest to a word, or nil where none is near.
    ///
    /// Near is an edit distance of at most 3 (insertion, deletion, replacement and exchange of neighbours each count 1), and
    /// less than half of the word's length, so that short words are not taken for any other.
    public static func nearest(to word: String, in candidates: [String]) -> String? {
        let limit = min(3, max(1, word.count / 2))
        return candidates.lazy
            .map { (candidate: $0, distance: distance(from: word, to: $0)) }
            .filter { $0.distance <= limit }
            .min { $0.distance < $1.distance }?
            .candidate
    }

    /// Returns the optimal string alignment distance of two words, in any case of letters.
    static func distance(from source: String, to target: String) -> Int {
        let source = Array(source.lowercased())
        let target = Array(target.lowercased())
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
