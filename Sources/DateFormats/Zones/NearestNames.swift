/// Finds the names that someone may have meant.
enum NearestNames {
    /// Returns at most three names that differ little from a text, the nearest first.
    ///
    /// Letter case and the choice of `_`, `-` or a blank do not count. A name is also compared by its last word, so that
    /// `Seoul` finds `Asia/Seoul`, and one that begins with the text is near.
    static func nearest(to text: String, among names: [String]) -> [String] {
        let wanted = folded(text)
        guard !wanted.isEmpty, wanted.count <= 64 else { return [] }
        let scored = names.compactMap { name -> (distance: Int, name: String)? in
            let whole = distance(wanted, folded(name))
            let last = name.split(separator: "/").last.map { distance(wanted, folded(String($0))) } ?? whole
            let nearest = folded(name).starts(with: wanted) ? 1 : min(whole, last)
            return nearest <= max(1, wanted.count / 3) ? (nearest, name) : nil
        }
        return scored.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
    }

    private static func folded(_ text: String) -> [UInt8] {
        text.utf8.map { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0.lowercased }
    }

    /// Returns the least number of bytes to insert, remove or replace that make one text of the other (Levenshtein).
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var row = Array(0...right.count)
        for (leftIndex, leftByte) in left.enumerated() {
            var diagonal = row[0]
            row[0] = leftIndex + 1
            for (rightIndex, rightByte) in right.enumerated() {
                let replaced = diagonal + (leftByte == rightByte ? 0 : 1)
                diagonal = row[rightIndex + 1]
                row[rightIndex + 1] = min(replaced, row[rightIndex] + 1, diagonal + 1)
            }
        }
        return row[right.count]
    }
}
