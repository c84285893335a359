public import Diagnostics
public import LocalizedStrings
import SyntaxSupport

/// A key that gets another name, in the sources that use it.
///
/// Only the texts of its literals and the names of its symbols change: interpolations stay as they are written and in their order,
/// and so do comments, default values, and all the rest.
public struct KeyRenaming: Sendable, Hashable {
    /// The key as it is.
    public let old: String

    /// The key as it becomes.
    public let new: String

    /// Creates a renaming.
    ///
    /// - Throws: ``RenamingError`` where the keys do not take the same arguments in the same order.
    public init(from old: String, to new: String) throws(RenamingError) {
        let oldArguments = Self.arguments(of: old)
        let newArguments = Self.arguments(of: new)
        guard oldArguments == newArguments else {
            let isNumbered = FormatString(new).pieces.contains { if case .numbered = $0 { true } else { false } }
            throw .otherArguments(old: oldArguments, new: newArguments, isNumbered: isNumbered)
        }
        self.old = old
        self.new = new
    }

    private static func arguments(of key: String) -> [String] {
        FormatString(key).pieces.compactMap { piece in
            switch piece {
            case .text: nil
            case .argument(let text) where !text.hasPrefix("%"): text
            case .argument(let text), .numbered(let text): FormatArgument(text).unnamed
            }
        }
    }

    /// Returns what changes in sources.
    ///
    /// - Parameters:
    ///   - uses: Uses of strings, as extraction gives them; those of other keys do not count.
    ///   - symbols: Uses of the key's symbols, with the symbol's new name.
    ///   - files: The sources that they were found in.
    /// - Returns: The files that change, in the order given.
    /// - Throws: ``RenamingError`` with the place of a use that cannot be rewritten.
    public func changes(
        of uses: [LocalizedString],
        symbols: SymbolRenaming = SymbolRenaming(),
        in files: [SourceFile]
    ) throws(RenamingError) -> [SourceChange] {
        let own = uses.filter { ExactString($0.key) == ExactString(old) }.flatMap(\.locations)
        let places = Dictionary(grouping: Set(own), by: \.file)
        var changes: [SourceChange] = []
        for file in files {
            var edits = symbols.edits(in: file)
            let places = places[file.path] ?? []
            guard !edits.isEmpty || !places.isEmpty else { continue }
            let useCount = edits.count + places.count
            let literals = places.isEmpty ? [:] : file.writtenLiterals(at: Set(places))
            for place in places.sorted() {
                guard let literal = literals[place] else { throw .noLiteral(key: old, place: place) }
                edits += try self.edits(of: literal, at: place)
            }
            changes.append(SourceChange(file: file, edits: edits, useCount: useCount))
        }
        return changes
    }

    private func edits(
        of literal: WrittenLiteral,
        at place: SourceLocation
    ) throws(RenamingError) -> [SourceChange.Edit] {
        let texts = try newTexts(for: literal, at: place)
        return zip(literal.texts, texts).filter { ExactString($0.value) != ExactString($1) }.map { old, new in
            SourceChange.Edit(range: old.range, replacement: literal.spelling.spelled(new))
        }
    }

    /// Returns the texts of the new key around the literal's interpolations.
    private func newTexts(for literal: WrittenLiteral, at place: SourceLocation) throws(RenamingError) -> [String] {
        // Only what interpolates is a format; any other literal is the key as it stands.
        guard literal.texts.count > 1 else { return [new] }
        var texts = [""]
        for piece in FormatString(new).pieces {
            switch piece {
            case .text(let text):
                let plain = text.replacing("%%", with: "%")
                guard plain.replacing("%", with: "%%") == text else { throw .singlePercentSign(key: new) }
                texts[texts.count - 1] = plain
            case .argument, .numbered: texts.append("")
            }
        }
        guard texts.count == literal.texts.count else { throw .unreadableArguments(key: old, place: place) }
        return texts
    }
}
