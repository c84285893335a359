import LocalizedStrings

/// The catalogs that are to be brought in step, and what there is to tell about others.
struct SyncPlan {
    /// A catalog, and what it is brought in step with.
    struct Item {
        /// The catalog.
        let file: CatalogFile
        /// Whether it is to be made.
        var isNew = false
        /// The source language of a catalog that is made, where the project says one.
        var language: String?
        /// The strings that the code of the catalog uses.
        var strings: JoinedStrings
        /// The keys that other code may look up in the catalog.
        var keysUsedElsewhere: Set<ExactString> = []
        /// Why some strings of the catalog's code are not known; nil where all are.
        var gap: Gap?
    }

    /// Why strings are not known.
    enum Gap: Hashable {
        /// Only some of the sources were given.
        case partialSources
        /// A source could not be read whole.
        case unreadStrings
        /// A source that the project lists is not there.
        case missingSource(String)
    }

    /// The catalogs, in the order of their paths.
    var items: [Item] = []

    /// What else there is to tell.
    var notes: [String] = []
}

extension SyncPlan.Gap {
    /// What follows for a catalog.
    func note(for path: String) -> String {
        switch self {
        case .partialSources:
            "only a part of the sources of '\(path)' was given, so keys that seem unused stay as they are"
        case .unreadStrings: "not all strings could be read, so keys that seem unused stay as they are"
        case .missingSource(let source):
            "'\(source)' is not there, so keys of '\(path)' that seem unused stay as they are"
        }
    }
}
