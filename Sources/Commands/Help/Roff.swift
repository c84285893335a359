/// A text for the manual, written line by line in the language of mdoc(7).
struct Roff {
    private(set) var text = ""

    /// Adds a line that calls a macro with words.
    mutating func macro(_ words: String...) {
        macro(words)
    }

    /// Adds a line that calls a macro, the first word, with the others.
    mutating func macro(_ words: [String]) {
        text += "." + words.map(Self.escaped).joined(separator: " ") + "\n"
    }

    /// Adds paragraphs, which are parted by empty lines, each sentence beginning on a line of its own.
    mutating func text(_ paragraphs: String) {
        for (index, paragraph) in paragraphs.split(separator: "\n\n").enumerated() {
            if index > 0 || !endsWithHeading { macro("Pp") }
            for line in paragraph.split(separator: "\n") {
                for row in Self.sentences(of: line).flatMap(Self.rows) { text += Self.escapedLine(row) + "\n" }
            }
        }
    }

    /// Adds a list of terms and what they mean.
    mutating func list(_ rows: [(term: [String], meaning: String)]) {
        text += ".Bl -tag -width Ds\n"
        for row in rows {
            macro(["It"] + row.term)
            text(row.meaning)
        }
        text += ".El\n"
    }

    private var endsWithHeading: Bool {
        let last = text.split(separator: "\n").last ?? ""
        return [".Sh", ".Ss", ".It", ".Pp"].contains { last.hasPrefix($0) }
    }

    /// Parts a text after full stops, since a new sentence begins a new line in mdoc.
    private static func sentences(of line: Substring) -> [String] {
        var sentences: [String] = []
        var current = ""
        var previous: Character = " "
        for character in line {
            if character == " ", ".!?".contains(previous) {
                sentences.append(current)
                current = ""
            } else {
                current.append(character)
            }
            previous = character
        }
        return current.isEmpty ? sentences : sentences + [current]
    }

    private static func rows(of sentence: String) -> [Substring] {
        sentence.wrapped(to: 78).split(separator: "\n")
    }

    /// Words of a macro line: what the formatter would read as a macro or as a mark is protected.
    private static func escaped(_ word: String) -> String {
        let plain = word.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\e")
        let needsQuotes = plain.isEmpty || plain.contains(" ") || plain.contains("\"")
        let quoted = plain.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\(dq")
        return needsQuotes ? "\"\(quoted)\"" : quoted
    }

    private static func escapedLine(_ line: Substring) -> String {
        let plain = line.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\e")
        return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
    }
}
