public import Diagnostics

/// The models and the migration code of an app as shipped.
public struct Release: Sendable, Hashable {
    /// What it is called: its tag.
    public var name: String

    /// The sources as they were then.
    ///
    /// Files that are alike in several releases are read once; that is quick where they share the storage of their text.
    public var sources: [SourceFile]

    /// Creates a release.
    public init(name: String, sources: [SourceFile]) {
        self.name = name
        self.sources = sources
    }
}
