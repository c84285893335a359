extension [String] {
    /// Returns the texts in quotes, as `'a', 'b' and 3 more`.
    ///
    /// - `limit`: How many are shown.
    package func quotedList(limit: Int = 5) -> String {
        let shown = prefix(limit).map { "'\($0)'" }.joined(separator: ", ")
        return count > limit ? "\(shown) and \(count - limit) more" : shown
    }
}
