extension [String] {
    /// Returns what stands between the brackets of a list: the elements on one line, or each on its own where that would be too long.
    func listed(indentation: Int) -> String {
        let line = joined(separator: ", ")
        guard indentation + line.count > Self.lineLength - 2 else { return line }
        let margin = String(repeating: " ", count: indentation)
        return "\n" + map { "\(margin)    \($0),\n" }.joined() + margin
    }

    private static var lineLength: Int { 120 }
}
