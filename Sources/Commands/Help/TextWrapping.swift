extension String {
    /// Returns the text broken into lines of at most a number of columns, indentation included.
    ///
    /// Line breaks in the text stay; words that are too long stand alone. The last column stays free, as in help by other
    /// tools of Swift, unless the text ends there.
    func wrapped(to columns: Int, indent: Int = 0) -> String {
        let margin = String(repeating: " ", count: indent)
        return split(separator: "\n", omittingEmptySubsequences: false)
            .flatMap { Self.lines(of: $0, width: max(1, columns - indent)) }
            .map { $0.isEmpty ? "" : margin + $0 }
            .joined(separator: "\n")
    }

    private static func lines(of paragraph: Substring, width: Int) -> [String] {
        var lines: [String] = []
        var rest = paragraph
        while rest.count > width {
            let space = rest.prefix(width).lastIndex(of: " ") ?? rest.firstIndex(of: " ")
            guard let space else { break }
            lines.append(String(rest[..<space]))
            rest = rest[rest.index(after: space)...]
        }
        return lines + [String(rest)]
    }
}
