public import LocalizedStrings

/// What a synchronization may do.
public struct SyncOptions: Sendable, Hashable {
    /// Whether every key that is gone from the code stays: one without translations, too, becomes stale and is not removed.
    public var keepsStale: Bool

    /// Whether some of the code's strings are not known: then a key that seems gone may be in use, and stays as it is.
    public var isPartial: Bool

    /// The keys that stay as they are where they seem gone from the code: those that something else uses.
    public var keptKeys: Set<ExactString>

    /// The part of a catalog's keys, in percent, that may be gone from the code at once.
    ///
    /// More are taken for a mistake, such as a folder that was not given. Catalogs of up to 10 keys have no such limit.
    public var maximumRemoval: Int

    /// Creates options; any number of keys may be gone, unless a limit is given.
    public init(
        keepsStale: Bool = false,
        isPartial: Bool = false,
        keptKeys: Set<ExactString> = [],
        maximumRemoval: Int = 100
    ) {
        self.keepsStale = keepsStale
        self.isPartial = isPartial
        self.keptKeys = keptKeys
        self.maximumRemoval = maximumRemoval
    }
}

/// A catalog after synchronization, and how it differs from before.
public struct SyncResult: Sendable, Hashable {
    /// The catalog as it should be.
    public let catalog: StringCatalog

    /// What changed, in the order of the catalog, and new keys after that.
    ///
    /// Where it is empty, the catalog is as before.
    public let changes: [CatalogChange]

    /// The keys that are gone from the code and stay because of ``SyncOptions/keptKeys``, in the order of the catalog.
    public let keptKeys: [String]
}

/// A difference that synchronization makes.
public struct CatalogChange: Sendable, Hashable {
    /// What happened to a key.
    public enum Kind: Sendable, Hashable {
        /// The code uses it for the first time.
        case added
        /// The code no longer uses it, and it had no translation.
        case removed
        /// The code no longer uses it, but it has translations.
        case markedStale
        /// It was stale, and the code uses it again.
        case returned
        /// The code has another comment.
        case commentChanged(from: String?, to: String)
        /// The code has another text in the source language; nil is no text but the key.
        case valueChanged(from: String?, to: String?)
    }

    /// The key.
    public let key: String

    /// What happened to it.
    public let kind: Kind
}
