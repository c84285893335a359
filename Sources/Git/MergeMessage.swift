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
        // By bytes: "\r\n" is one character to Swift.
        for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let line = Substring(line.trimmingEnd(where: isSpace))
            if line.isEmpty, lines.last?.isEmpty != false { continue }
            lines.append(line)
        }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { $0 + "\n" }.joined()
    }
}

extension Repository {
    /// Returns the message that git writes for a merge: that of a tag holds the tag's own.
    package func message(of plan: MergePlan) throws(GitError) -> String {
        guard case .tag(let name) = plan.source else { return MergeMessage(for: plan).text }
        return MergeMessage(for: plan, tagMessage: try tagMessage(named: name)).text
    }
}

extension BidirectionalCollection where SubSequence == Self {
    /// The elements without those at the end that are not wanted.
    func trimmingEnd(where isUnwanted: (Element) -> Bool) -> Self {
        lastIndex { !isUnwanted($0) }.map { self[...$0] } ?? self[..<startIndex]
    }
}
