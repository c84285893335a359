import Diagnostics

/// A text in which git has marked what two sides changed at the same place.
struct ConflictedText {
    /// The text with the first side's lines: those of the branch that was checked out.
    private(set) var first = ""
    /// The text with the second side's lines.
    private(set) var second = ""

    /// Reads a text; nil where it has no conflict that is marked whole.
    init?(_ text: String) {
        guard text.hasBytes(of: Self.start) else { return nil }
        enum Part { case both, first, base, second }
        var part = Part.both
        var isMarked = false
        // By bytes: `String` takes a carriage return and a line feed for one character.
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Substring.init)
        for (index, line) in lines.enumerated() {
            let end = index + 1 < lines.count ? "\n" : ""
            switch part {
            case .both where line.hasPrefix(Self.start):
                part = .first
                isMarked = true
            case .first where line.hasPrefix("|||||||"): part = .base
            case .first where line.hasPrefix("======="), .base where line.hasPrefix("======="): part = .second
            case .second where line.hasPrefix(">>>>>>>"): part = .both
            case .both:
                first += line + end
                second += line + end
            case .first: first += line + end
            case .second: second += line + end
            case .base: break
            }
        }
        guard part == .both, isMarked else { return nil }
    }

    private static let start = "<<<<<<<"
}

extension SourceFile {
    /// The file as each side has it; the same twice where git marked nothing in it.
    var sides: (first: SourceFile, second: SourceFile) {
        guard let text = ConflictedText(text) else { return (self, self) }
        return (SourceFile(path: path, text: text.first), SourceFile(path: path, text: text.second))
    }
}
