public import LocalizedStrings

extension StringCatalog {
    /// Returns the catalog as it is after a build of code that uses some strings.
    ///
    /// - New keys are added: a plain one without fields, one whose code gives a value with that value, one with several
    ///   arguments with a source text that numbers them.
    /// - Keys that are gone are removed where nobody has done anything for them, and else become stale; in a partial
    ///   synchronization they stay as they are, and so do those that are to be kept.
    /// - Stale keys that are back lose that mark and keep their translations.
    /// - Comments of the code replace those of the catalog, also those that Xcode made up; where the code has none, they stay.
    /// - A value of the code is the source text, until people edit that text in the catalog.
    /// - A value that the code changes replaces a source text that nobody has touched, and translations of it need review.
    /// - Entries that were not extracted from code, as the manual ones, do not change.
    ///
    /// - Parameters:
    ///   - code: The strings of this catalog's table that the code uses.
    ///   - options: What may be done.
    /// - Returns: The new catalog and its differences.
    /// - Throws: ``CatalogError/tooManyRemovals(removed:of:limit:)``.
    public func synchronized(
        with code: JoinedStrings,
        options: SyncOptions = SyncOptions()
    ) throws(CatalogError) -> SyncResult {
        let positions = Dictionary(uniqueKeysWithValues: code.indices.map { (ExactString(code[$0].key), $0) })
        // Each entry with the position of its string in the code.
        let matches = entries.map { (entry: $0, position: positions[ExactString($0.key)]) }
        try checkRemovals(matches, options)

        var result = self
        var changes: [CatalogChange] = []
        result.entries = matches.compactMap { entry, position in
            let (entry, entryChanges) = entry.synchronized(
                with: position.map { code[$0] },
                sourceLanguage: sourceLanguage,
                options: options
            )
            changes += entryChanges
            return entry
        }
        let known = Set(matches.compactMap(\.position))
        for (position, string) in code.enumerated() where !known.contains(position) {
            result.entries.append(CatalogEntry(string, sourceLanguage: sourceLanguage))
            changes.append(CatalogChange(key: string.key, kind: .added))
        }
        let gone = matches.filter { $0.position == nil && $0.entry.isUsed }.map(\.entry.key)
        let kept = options.isPartial ? [] : gone.filter { options.keptKeys.contains(ExactString($0)) }
        return SyncResult(catalog: result, changes: changes, keptKeys: kept)
    }

    /// Stops where so many keys are gone that some of the code was probably not given.
    private func checkRemovals(
        _ matches: [(entry: CatalogEntry, position: Int?)],
        _ options: SyncOptions
    ) throws(CatalogError) {
        guard !options.isPartial else { return }
        let used = matches.filter { $0.entry.isUsed && !options.keptKeys.contains(ExactString($0.entry.key)) }
        let goneCount = used.count { $0.position == nil }
        guard used.count > 10, goneCount * 100 > options.maximumRemoval * used.count else { return }
        throw .tooManyRemovals(removed: goneCount, of: used.count, limit: options.maximumRemoval)
    }
}
