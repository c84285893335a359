internal import LocalizedStrings

extension StringCatalog {
    /// Returns the catalog with another key for an entry, which keeps all that it has: translations, comment, state, and fields
    /// that are not known here.
    ///
    /// A text of the source language stays, too, unless it is nothing but the key with its arguments numbered, as Xcode adds it:
    /// then it follows. Where there is none, the key is that text, and the new key becomes it.
    ///
    /// - Throws: ``CatalogError/keyTaken(_:)``. A catalog without the key is returned as it is.
    public func renaming(_ key: String, to newKey: String) throws(CatalogError) -> StringCatalog {
        guard ExactString(key) != ExactString(newKey),
            let index = entries.firstIndex(where: { ExactString($0.key) == ExactString(key) })
        else { return self }
        guard self[newKey] == nil else { throw .keyTaken(newKey) }
        var entry = CatalogEntry(key: newKey, fields: entries[index].fields)
        if let numbered = FormatString(key).numberingArguments, var unit = entry[sourceLanguage]?.stringUnit,
            unit.state == .new, unit.value == numbered
        {
            unit.value = FormatString(newKey).numberingArguments
            entry[sourceLanguage]?.stringUnit = unit
        }
        var result = self
        result.entries[index] = entry
        return result
    }
}
