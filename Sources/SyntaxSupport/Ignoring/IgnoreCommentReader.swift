import Diagnostics
import SwiftSyntax

/// Finds the comments that ignore rules, and the lines that they are about.
struct IgnoreCommentReader {
    /// The comments with the lines on which they hold.
    private(set) var comments: [(comment: IgnoreComments.Comment, lines: Set<Int>)] = []

    private let source: ParsedSource
    /// All comments, whatever they say.
    private var all: [WrittenComment] = []
    /// The lines that hold nothing but a comment.
    private var commentLines: Set<Int> = []

    /// The lines of literals by those that they begin and end on.
    private var literalsByEnd: [Int: [ClosedRange<Int>]] = [:]
    /// The lines of literals by the one on which their statement begins.
    private var literalsByStatement: [Int: [ClosedRange<Int>]] = [:]

    /// A comment, and what shares its lines.
    private struct WrittenComment {
        let text: String
        /// Its UTF-8 offset.
        let offset: Int
        let lines: ClosedRange<Int>
        let followsCode: Bool
        var leadsCode = false

        var isAlone: Bool { !followsCode && !leadsCode }
    }

    /// Reads a source.
    init(_ source: ParsedSource) {
        self.source = source
        readComments()
        for comment in all where comment.isAlone { commentLines.formUnion(comment.lines) }
        let literals = LongLiteralCollector(source)
        literals.walk(source.tree)
        for literal in literals.literals {
            for line in Set([literal.lines.lowerBound, literal.lines.upperBound]) {
                literalsByEnd[line, default: []].append(literal.lines)
            }
            literalsByStatement[literal.statement, default: []].append(literal.lines)
        }
        for comment in all {
            let found = ignoring(comment)
            guard !found.isEmpty else { continue }
            let lines = lines(of: comment)
            comments += found.map { ($0, lines) }
        }
    }

    private func line(_ offset: Int) -> Int { source.location(of: AbsolutePosition(utf8Offset: offset)).line }

    /// Collects all comments from what stands between the tokens.
    private mutating func readComments() {
        var codeLine = 0
        var open = 0
        for token in source.tree.tokens(viewMode: .sourceAccurate) {
            add(token.leadingTrivia, at: token.position.utf8Offset, behind: codeLine)
            guard token.tokenKind != .endOfFile else { break }
            let start = line(token.positionAfterSkippingLeadingTrivia.utf8Offset)
            for index in open..<all.count where all[index].lines.upperBound == start { all[index].leadsCode = true }
            open = all.count
            codeLine = line(token.endPositionBeforeTrailingTrivia.utf8Offset)
            add(token.trailingTrivia, at: token.endPositionBeforeTrailingTrivia.utf8Offset, behind: codeLine)
        }
    }

    private mutating func add(_ trivia: Trivia, at position: Int, behind codeLine: Int) {
        var offset = position
        for piece in trivia {
            switch piece {
            case .lineComment(let text), .blockComment(let text), .docLineComment(let text), .docBlockComment(let text):
                let start = line(offset)
                let end = line(offset + max(0, text.utf8.count - 1))
                all.append(
                    WrittenComment(text: text, offset: offset, lines: start...end, followsCode: start == codeLine)
                )
            default: break
            }
            offset += piece.sourceLength.utf8Length
        }
    }

    // MARK: What a comment says

    private static let search = TextSearch([IgnoreComments.marker])

    /// Returns what a comment ignores; each of its lines may name rules.
    private func ignoring(_ comment: WrittenComment) -> [IgnoreComments.Comment] {
        guard Self.search.matches(comment.text) else { return [] }
        return comment.text.split(whereSeparator: \.isNewline).compactMap { line in
            guard let marker = line.firstRange(of: IgnoreComments.marker), Self.isMarker(marker, in: line) else {
                return nil
            }
            let distance = comment.text.utf8.distance(from: comment.text.startIndex, to: marker.lowerBound)
            let place = source.location(of: AbsolutePosition(utf8Offset: comment.offset + distance))
            return IgnoreComments.Comment(rules: Self.names(in: line[marker.upperBound...]), location: place)
        }
    }

    /// Whether the words are an order, and not part of another word or, in backticks, of a text about them.
    private static func isMarker(_ marker: Range<Substring.Index>, in line: Substring) -> Bool {
        let before = line[..<marker.lowerBound]
        let after = line[marker.upperBound...]
        let isWord =
            (before.last.map { $0.isWhitespace || "/*!".contains($0) } ?? true)
            && (after.first.map { $0.isWhitespace || ":*".contains($0) } ?? true)
        return isWord && before.count { $0 == "`" }.isMultiple(of: 2)
    }

    /// Returns the names that commas part; what stands behind the last is for people.
    private static func names(in text: Substring) -> [String] {
        let text = text.firstRange(of: "*/").map { text[..<$0.lowerBound] } ?? text
        var names: [String] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let words = part.split { $0.isWhitespace || $0 == ":" }
            guard let name = words.first, name.contains(where: { $0.isLetter || $0.isNumber }) else { break }
            names.append(String(name))
            if words.count > 1 { break }
        }
        return names
    }

    // MARK: Where it holds

    private func lines(of comment: WrittenComment) -> Set<Int> {
        var lines: Set<Int> = []
        if comment.followsCode { lines.insert(comment.lines.lowerBound) }
        if comment.leadsCode { lines.insert(comment.lines.upperBound) }
        if comment.isAlone {
            var next = comment.lines.upperBound + 1
            while commentLines.contains(next) { next += 1 }
            lines.insert(next)
        }
        for line in lines {
            let statements = comment.isAlone ? literalsByStatement[line] ?? [] : []
            for literal in (literalsByEnd[line] ?? []) + statements { lines.formUnion(literal) }
        }
        return lines
    }
}

/// Collects the literals of several lines.
private final class LongLiteralCollector: SyntaxVisitor {
    struct Literal {
        let lines: ClosedRange<Int>
        /// The line on which the innermost statement or member around it begins.
        let statement: Int
    }

    private(set) var literals: [Literal] = []
    private let source: ParsedSource

    init(_ source: ParsedSource) {
        self.source = source
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.openingQuote.tokenKind == .multilineStringQuote else { return .visitChildren }
        let start = source.location(of: node).line
        let end = source.location(of: node.endPositionBeforeTrailingTrivia).line
        var statement = start
        var parent = node.parent
        while let around = parent {
            if around.is(CodeBlockItemSyntax.self) || around.is(MemberBlockItemSyntax.self) {
                statement = source.location(of: around).line
                break
            }
            parent = around.parent
        }
        literals.append(Literal(lines: start...max(start, end), statement: statement))
        return .visitChildren
    }
}
