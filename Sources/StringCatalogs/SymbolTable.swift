public import LocalizedStrings

/// The symbols of some catalogs, by what code calls them.
public struct SymbolTable: Sendable {
    private let symbols: [Name: [StringSymbol]]

    private struct Name: Hashable {
        let namespace: String?
        let name: String
    }

    /// Creates a table.
    public init(_ symbols: some Sequence<StringSymbol>) {
        self.symbols = Dictionary(grouping: symbols) { Name(namespace: $0.namespace, name: $0.name) }
    }

    /// Whether there is no symbol.
    public var isEmpty: Bool { symbols.isEmpty }

    /// Returns the symbols that a use can mean: several where the names of several keys come to the same.
    ///
    /// The arguments do not count: Xcode makes no two symbols of one name.
    public func symbols(for use: SymbolUse) -> [StringSymbol] {
        symbols[Name(namespace: use.namespace, name: use.name)] ?? []
    }

    /// Returns the symbols, ordered as code writes them.
    public var all: [StringSymbol] {
        symbols.values.flatMap(\.self).sorted { ($0.description, $0.key) < ($1.description, $1.key) }
    }
}
