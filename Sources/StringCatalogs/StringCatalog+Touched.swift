extension StringCatalog {
    /// Whether nobody has worked on the catalog: it holds nothing but what comes from code.
    public var isUntouched: Bool {
        otherFields.isEmpty && entries.allSatisfy { $0.isAutomatic && $0.isUntouched(sourceLanguage: sourceLanguage) }
    }
}
