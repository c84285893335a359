import SwiftSyntax

/// The losses that the comments of an app's code say, each as the words that say it.
struct SaidLosses {
    /// The parts of sentences in which something is said to be lost.
    private var clauses: [[String]] = []

    /// Reads comments.
    ///
    /// - Parameters:
    ///   - files: The files that have to do with migrations.
    ///   - names: The names of classes and properties: what has nothing else in it belongs to what follows in a list.
    init(in files: [SourceFileSyntax], knowing names: Set<String>) {
        for comment in files.flatMap(Self.comments) {
            for sentence in Self.sentences(of: comment) {
                clauses += Self.clauses(of: sentence, names).filter { Self.saysLoss($0) }
            }
        }
    }

    /// Whether a comment says that the values of a property are lost.
    ///
    /// Where the comment names classes as well, the property's must be among them.
    func say(lossOf property: String, of className: String, among classes: Set<String>) -> Bool {
        clauses.contains { words in
            let named = classes.intersection(words)
            return words.contains(property) && (named.isEmpty || named.contains(className))
                && Self.saysLoss(words, besides: property)
        }
    }

    /// Whether a comment says that rows of a class are lost: it names the class and no property, or speaks of rows.
    func say(lossOfRowsOf className: String, with properties: Set<String>) -> Bool {
        clauses.contains { words in
            let speaksOfRows = words.contains { Self.rowWords.contains($0.lowercased()) }
            return words.contains(className) && (speaksOfRows || properties.isDisjoint(with: words))
                && Self.saysLoss(words, besides: className)
        }
    }

    private static let lossWords: Set = [
        "lost", "loss", "lose", "loses", "losing", "gone", "go", "goes", "drop", "drops", "dropped", "dropping",
        "discard",
        "discards", "discarded", "delete", "deletes", "deleted", "remove", "removes", "removed", "erase", "erases",
        "erased", "wiped", "purged", "destroyed", "forgotten", "abandoned",
    ]
    private static let rowWords: Set = [
        "row", "rows", "object", "objects", "record", "records", "instance", "instances", "entry", "entries", "orphans",
    ]
    private static let negations: Set = ["not", "never", "nothing", "t"]

    /// Whether a word says that something is lost, other than a name that happens to be such a word.
    private static func saysLoss(_ words: [String], besides name: String? = nil) -> Bool {
        words.indices.contains { index in
            words[index] != name && lossWords.contains(words[index].lowercased())
                && !words[max(0, index - 2)..<index].contains { negations.contains($0.lowercased()) }
        }
    }

    /// The comments of a file, line by line; lines that follow each other are one.
    private static func comments(of file: SourceFileSyntax) -> [[String]] {
        var comments: [[String]] = []
        for token in file.tokens(viewMode: .sourceAccurate) {
            for trivia in [token.leadingTrivia, token.trailingTrivia] {
                var isOpen = false
                for piece in trivia.pieces {
                    switch piece {
                    case .lineComment(let text), .docLineComment(let text), .blockComment(let text),
                        .docBlockComment(let text):
                        if !isOpen { comments.append([]) }
                        comments[comments.count - 1] += text.split(whereSeparator: \.isNewline).map(String.init)
                        isOpen = true
                    case .newlines(let count), .carriageReturnLineFeeds(let count), .carriageReturns(let count):
                        if count > 1 { isOpen = false }
                    default: break
                    }
                }
            }
        }
        return comments
    }

    /// The sentences of a comment: a line goes on with the one before where it begins with a small letter.
    private static func sentences(of lines: [String]) -> [Substring] {
        var paragraphs: [String] = []
        for line in lines {
            let text = String(line.drop { "/*!- \t".contains($0) })
            let label = text.prefix { $0.isLetter || $0.isNumber }
            let goesOn = text.first?.isLowercase ?? false && !text.dropFirst(label.count).hasPrefix(":")
            if goesOn, let last = paragraphs.popLast() {
                paragraphs.append(last + " " + text)
            } else {
                paragraphs.append(text)
            }
        }
        return paragraphs.flatMap { paragraph in
            paragraph.split(separator: /[.!?](\s+|$)/)
        }
    }

    /// The parts of a sentence between commas; one that is nothing but names is part of a list that goes on.
    private static func clauses(of sentence: Substring, _ names: Set<String>) -> [[String]] {
        let parts = sentence.split { $0 == "," || $0 == ";" }.map(\.words)
        // Our own comments say so first, and name what it is behind a comma.
        if sentence.lowercased().hasPrefix("data loss") { return [parts.flatMap(\.self)] }
        var clauses: [[String]] = []
        var list: [String] = []
        for words in parts {
            list += words
            guard !words.allSatisfy({ names.contains($0) || ["the", "and", "of", "old"].contains($0.lowercased()) })
            else {
                continue
            }
            clauses.append(list)
            list = []
        }
        return clauses + [list]
    }
}

extension Substring {
    fileprivate var words: [String] {
        split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map { String($0) }
    }
}
