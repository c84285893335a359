import LocalizedStrings
import StringCatalogs

/// What a synchronization does to one catalog.
struct CatalogUpdate {
    let item: SyncPlan.Item
    /// The keys that the configuration keeps.
    let keysKeptByRule: Set<ExactString>
    let result: SyncResult

    var path: String { item.file.path }

    /// How many keys change in each way: `App/Localizable.xcstrings: 2 added, 1 stale`.
    var summary: String {
        let counts = Dictionary(grouping: result.changes, by: \.kind.word).mapValues(\.count)
        let words = CatalogChange.Kind.words.compactMap { word in counts[word].map { "\($0) \(word)" } }
        return "\(path): " + ((item.isNew ? ["new catalog"] : []) + words).joined(separator: ", ")
    }

    /// One line for each change.
    var details: String {
        result.changes.map { "    \($0.kind.sign) \($0.key)\n" }.joined()
    }
}

extension CatalogChange.Kind {
    /// The words for all kinds, in the order in which they are told.
    static let words = ["added", "removed", "stale", "used again", "comment changed", "value changed"]

    /// What happened, in a word.
    var word: String {
        switch self {
        case .added: "added"
        case .removed: "removed"
        case .markedStale: "stale"
        case .returned: "used again"
        case .commentChanged: "comment changed"
        case .valueChanged: "value changed"
        }
    }

    /// What happened, in a sign.
    var sign: String {
        switch self {
        case .added, .returned: "+"
        case .removed: "-"
        case .markedStale: "!"
        case .commentChanged, .valueChanged: "~"
        }
    }
}
