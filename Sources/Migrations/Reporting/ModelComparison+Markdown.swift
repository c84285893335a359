import Diagnostics

extension ModelComparison {
    /// Returns the comparison as a comment on a pull request, in GitHub's Markdown.
    ///
    /// - Parameters:
    ///   - start: What the older point is called.
    ///   - end: What the newer point is called.
    /// - Returns: The text.
    public func markdown(from start: String, to end: String) -> String {
        let points = "from \(Markdown.code(start)) to \(Markdown.code(end))"
        guard !difference.changes.isEmpty else { return "No change in the data models \(points).\n" }
        var blocks = ["**Data models \(points):** \(Markdown.text(summary)).", table]
        if !difference.renameCandidates.isEmpty || !difference.classRenameCandidates.isEmpty {
            blocks.append(questions)
        }
        if let nextCommand { blocks.append("Next: \(Markdown.code(nextCommand))") }
        return blocks.joined(separator: "\n\n") + "\n"
    }

    private var table: String {
        let rows = difference.changes.map { change in
            let place = "\(change.location.file):\(change.location.line)"
            let reason = ([change.reason] + stores(with: change).map { "in \($0.phrase)" }).joined(separator: "; ")
            let cells = [
                change.effect.label, Markdown.text(change.message), Markdown.text(reason),
                Markdown.code(place, inTable: true),
            ]
            return "| \(cells.joined(separator: " | ")) |"
        }
        return (["| Effect | Change | Why | Where |", "|---|---|---|---|"] + rows).joined(separator: "\n")
    }

    /// The renames that only a person can tell from a removal and an addition.
    private var questions: String {
        let classes = difference.classRenameCandidates.map { rename in
            "- If \(Markdown.code(rename.from)) is now \(Markdown.code(rename.to)): \(Markdown.code(rename.flag))"
        }
        let rows = difference.renameCandidates.map { rename in
            let (old, new) = ("\(rename.className).\(rename.from)", "\(rename.className).\(rename.to)")
            return "- If \(Markdown.code(old)) is now \(Markdown.code(new)): \(Markdown.code(rename.flag))"
        }
        let title = "What was removed and what was added may be one thing under two names, which keeps its values:"
        return ([title, ""] + classes + rows).joined(separator: "\n")
    }
}

extension MigrationEffect {
    /// The effect as a cell of a table, those that ask for care set off.
    fileprivate var label: String { self > .bump ? "**\(rawValue)**" : rawValue }
}

/// Texts that stand in Markdown for themselves.
enum Markdown {
    /// Returns a text in which nothing is markup.
    static func text(_ text: String) -> String {
        var result = ""
        for character in text {
            if character.isNewline {
                result += " "
            } else {
                if marks.contains(character) { result += "\\" }
                result.append(character)
            }
        }
        return result
    }

    /// Returns a text as code; in a table, a line between cells is marked even there.
    static func code(_ text: String, inTable isInTable: Bool = false) -> String {
        var longest = 0
        var run = 0
        for character in text {
            run = character == "`" ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: longest + 1)
        let space = text.first == "`" || text.last == "`" ? " " : ""
        let line = String(text.map { $0.isNewline ? " " : $0 })
        return fence + space + (isInTable ? line.replacing("|", with: "\\|") : line) + space + fence
    }

    private static let marks: Set<Character> = ["\\", "`", "*", "_", "[", "]", "<", ">", "&", "|", "~", "#", "!"]
}
