import SwiftSyntax

extension SyntaxProtocol {
    /// The code alone, moved to the left as a whole: without comments, blank lines, and words that keep other files from it.
    var bareText: String {
        let text = BareTextRewriter().rewrite(self).trimmedDescription
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(line.reversed().drop { $0.isWhitespace }.reversed())
        }.filter { !$0.isEmpty }
        // The first line begins where the code does; the others are as far to the right as they were.
        let indentation = lines.dropFirst().map { $0.prefix { $0 == " " || $0 == "\t" }.count }.min() ?? 0
        return ([lines.first ?? ""] + lines.dropFirst().map { String($0.dropFirst(indentation)) }).joined(
            separator: "\n"
        )
    }
}

/// Takes comments and access levels out.
private final class BareTextRewriter: SyntaxRewriter {
    private static let accessLevels: Set<String> = ["public", "open", "package", "internal", "private", "fileprivate"]

    override func visit(_ node: DeclModifierListSyntax) -> DeclModifierListSyntax {
        super.visit(node.filter { !Self.accessLevels.contains($0.name.text) })
    }

    override func visit(_ token: TokenSyntax) -> TokenSyntax {
        var token = token
        token.leadingTrivia = Trivia(pieces: token.leadingTrivia.filter { !$0.isComment })
        token.trailingTrivia = Trivia(pieces: token.trailingTrivia.filter { !$0.isComment })
        return token
    }
}
