import Diagnostics

extension ModelComparison {
    /// Returns the changes in GitHub's Markdown, under a title.
    func markdown(title: String) -> String {
        var blocks = ["**\(title):** \(Markdown.text(summary)).", table]
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
            let remedy = remedy(for: rename)
            return
                "- If \(Markdown.code(rename.from)) is now \(Markdown.code(rename.to)), \(remedy.phrase): \(Markdown.code(remedy.code))"
        }
        let rows = difference.renameCandidates.map { rename in
            let (old, new) = ("\(rename.className).\(rename.from)", "\(rename.className).\(rename.to)")
            let remedy = remedy(for: rename)
            return
                "- If \(Markdown.code(old)) is now \(Markdown.code(new)), \(remedy.phrase): \(Markdown.code(remedy.code))"
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
