internal import JSON
public import LocalizedStrings

extension StringCatalog {
    /// Returns the symbols that Xcode generates for the catalog's keys: for the manual ones, in the order of the entries.
    ///
    /// - `table`: The catalog's table.
    public func symbols(inTable table: String) -> [StringSymbol] {
        entries.compactMap { symbol(of: $0, inTable: table) }
    }

    /// Returns the symbol that Xcode generates for an entry by another key; nil where it is not manual, or no symbol can be made.
    public func symbol(of entry: CatalogEntry, as key: String? = nil, inTable table: String) -> StringSymbol? {
        guard entry.extractionState == .manual, entry.fields["generatesSymbol"]?.bool != false else { return nil }
        let text = entry[sourceLanguage]
        let format = text?.anyText.map { FormatString($0).arguments } ?? []
        return StringSymbol(key: key ?? entry.key, table: table, text: (text?.substitutions ?? []) + format)
    }

    /// Returns a key whose symbol a use would mean if it were a manual one.
    public func key(withoutSymbol use: SymbolUse, inTable table: String) -> String? {
        entries.first { entry in
            guard entry.extractionState != .manual else { return false }
            let symbol = StringSymbol(key: entry.key, table: table)
            return symbol?.name == use.name && symbol?.namespace == use.namespace
        }?.key
    }
}

extension Localization {
    /// The text; of several for numbers or devices, that of the others.
    fileprivate var anyText: String? {
        if let text = stringUnit?.value { return text }
        for variation in fields["variations"]?.object ?? [:] {
            let texts = variation.value.object ?? [:]
            let text = texts["other"]?.object ?? texts.first?.value.object
            if let text = text.map(Localization.init)?.anyText { return text }
        }
        return nil
    }

    /// What stands for an argument under a name of its own, as `%#@count@` does.
    fileprivate var substitutions: [FormatArgument] {
        (fields["substitutions"]?.object ?? [:]).map { member in
            let position = member.value.object?["argNum"]?.number.flatMap(\.int).map { "\($0)$" } ?? ""
            return FormatArgument(
                "%\(position)(\(member.key))\(member.value.object?["formatSpecifier"]?.string ?? "lld")"
            )
        }
    }
}
