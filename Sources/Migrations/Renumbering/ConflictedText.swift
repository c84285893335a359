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
        var count = 0
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map({ $0 + "\n" }) {
            switch part {
            case .both where line.hasPrefix(Self.start):
                part = .first
                count += 1
            case .first where line.hasPrefix("|||||||"): part = .base
            case .first where line.hasPrefix("======="), .base where line.hasPrefix("======="): part = .second
            case .second where line.hasPrefix(">>>>>>>"): part = .both
            case .both:
                first += line
                second += line
            case .first: first += line
            case .second: second += line
            case .base: break
            }
        }
        guard part == .both, count > 0 else { return nil }
        // The text behind the last line break is no line.
        first.removeLast()
        second.removeLast()
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
