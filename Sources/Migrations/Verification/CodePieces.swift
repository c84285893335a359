import Diagnostics
import SwiftSyntax
import SyntaxSupport

/// The text of pieces of a file, each at its line and column, without what keeps it from being built here.
struct CodePieces {
    let source: ParsedSource
    let holes: [CodeHole]

    /// Returns a piece on lines of its own.
    func text(of node: some SyntaxProtocol) -> String {
        let place = source.location(of: node)
        return "#sourceLocation(file: \(place.file.asLiteral), line: \(place.line))\n"
            + String(repeating: " ", count: place.column - 1) + body(of: node) + "\n#sourceLocation()\n"
    }

    /// Returns the head of an extension, so that what is said of it is said of the place in the file.
    func text(ofHeader header: String, at start: TokenSyntax) -> String {
        let place = source.location(of: start)
        let before = header.prefix { $0 != " " } == "extension" ? 0 : header.prefix { $0 != " " }.count + 1
        return "#sourceLocation(file: \(place.file.asLiteral), line: \(place.line))\n"
            + String(repeating: " ", count: max(0, place.column - 1 - before)) + header + "\n#sourceLocation()\n"
    }

    /// Whether a piece is part of a larger one that is left out.
    func leavesOut(_ node: some SyntaxProtocol) -> Bool {
        let range = node.trimmedByteRange
        return holes.contains { $0.range.lowerBound <= range.lowerBound && range.upperBound <= $0.range.upperBound }
    }

    /// Returns an expression, on a line of its own where there is one before it.
    func text(of node: ExprSyntax, after beginning: String) -> String {
        let place = source.location(of: node)
        let isFirst = place.line == 1
        return "#sourceLocation(file: \(place.file.asLiteral), line: \(isFirst ? 1 : place.line - 1))\n"
            + beginning + (isFirst ? " " : "\n" + String(repeating: " ", count: place.column - 1)) + body(of: node)
            + "\n#sourceLocation()"
    }

    private func body(of node: some SyntaxProtocol) -> String {
        let range = node.trimmedByteRange
        let text = node.trimmedDescription
        let edits = holes.filter { range.contains($0.range.lowerBound) && !isInside($0) }.map { hole in
            TextEdit(
                range: hole.range.clamped(to: range),
                replacement: hole.replacement(of: source.file.text.bytes(hole.range))
            )
        }
        let blanks = PlatformWords.ranges(in: node).filter { blank in !edits.contains { $0.range.overlaps(blank) } }.map
        {
            TextEdit(range: $0, replacement: String(repeating: " ", count: $0.count))
        }
        return text.applying(
            (edits + blanks).map {
                TextEdit(
                    range: $0.range.lowerBound - range.lowerBound..<$0.range.upperBound - range.lowerBound,
                    replacement: $0.replacement
                )
            }
        )
    }

    /// Whether a larger piece is left out anyway.
    private func isInside(_ hole: CodeHole) -> Bool {
        holes.contains { other in
            other != hole && other.range.lowerBound <= hole.range.lowerBound
                && hole.range.upperBound <= other.range.upperBound
        }
    }
}

/// Finds attributes and modifiers that mean nothing on a stand-in, and would keep the code from being built.
private final class PlatformWords: SyntaxVisitor {
    private var ranges: [Range<Int>] = []

    static func ranges(in node: some SyntaxProtocol) -> [Range<Int>] {
        let visitor = PlatformWords(viewMode: .sourceAccurate)
        visitor.walk(node)
        return visitor.ranges
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let names: Set = ["objc", "MainActor", "IBAction", "IBOutlet", "nonobjc"]
        if names.contains(node.attributeName.trimmedDescription) { ranges.append(node.trimmedByteRange) }
        return .skipChildren
    }

    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        let names: Set = ["override", "dynamic", "open", "public", "final", "nonisolated"]
        if names.contains(node.name.text) { ranges.append(node.trimmedByteRange) }
        return .skipChildren
    }
}

extension String {
    /// The text of some of its bytes.
    fileprivate func bytes(_ range: Range<Int>) -> String {
        String(decoding: Array(utf8)[range], as: UTF8.self)
    }
}
