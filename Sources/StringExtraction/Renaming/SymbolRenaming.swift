import Diagnostics
public import LocalizedStrings
import SyntaxSupport

/// Symbols of a key that get another name with it.
public struct SymbolRenaming: Sendable, Hashable {
    /// The uses.
    public let uses: [SymbolUse]

    /// The name as it becomes.
    public let name: String

    /// Creates a renaming of symbols, none without arguments.
    public init(of uses: [SymbolUse] = [], to name: String = "") {
        self.uses = uses
        self.name = name
    }

    /// Returns what changes in a file; nothing where the name stays.
    func edits(in file: SourceFile) -> [SourceChange.Edit] {
        let places = Set(uses.filter { $0.location.file == file.path && $0.name != name }.map(\.location))
        return places.compactMap { place in
            file.range(ofNameAt: place).map { SourceChange.Edit(range: $0, replacement: name) }
        }
    }
}
