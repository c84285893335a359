/// The message that git writes for a merge.
struct MergeMessage {
    private let plan: MergePlan
    private let tagMessage: String

    /// Creates the message.
    ///
    /// - `tagMessage`: The message of the tag that is merged, or an empty text.
    init(for plan: MergePlan, tagMessage: String = "") {
        self.plan = plan
        self.tagMessage = tagMessage
    }

    /// The text, with a line end at its end.
    var text: String {
        // git leaves the destination out where it is one of the usual names of the main branch.
        let destination = ["main", "master"].contains(plan.base) ? "" : " into \(plan.base)"
        let subject = "Merge \(plan.source.kind) '\(plan.source.name)'\(destination)"
        return Self.cleaned(tagMessage.isEmpty ? subject : subject + "\n\n" + tagMessage)
    }

    /// Takes off spaces at the ends of lines, and empty lines at the ends and beside another, as git does.
    static func cleaned(_ text: String) -> String {
        var lines: [Substring] = []
        // By scalars: "\r\n" is one character to Swift.
        for line in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
            let end = line.lastIndex { !$0.properties.isWhitespace }
            let line = Substring(end.map { line[...$0] } ?? line[line.startIndex..<line.startIndex])
            if line.isEmpty, lines.last?.isEmpty != false { continue }
            lines.append(line)
        }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { $0 + "\n" }.joined()
    }
}
