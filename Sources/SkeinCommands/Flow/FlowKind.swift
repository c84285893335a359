import GitFlow

/// A kind of branch as a type, by which one command serves several kinds.
public protocol FlowKind: Sendable {
    /// The word that calls the kind, such as `feature`.
    static var word: String { get }
}

/// Work towards the next release.
public enum FeatureKind: FlowKind {
    /// The word `feature`.
    public static let word = BranchKind.feature.rawValue
}

/// A repair towards the next release.
public enum BugfixKind: FlowKind {
    /// The word `bugfix`.
    public static let word = BranchKind.bugfix.rawValue
}

extension FlowKind {
    /// The kind; the words above are those of kinds.
    static var kind: BranchKind { BranchKind(rawValue: word) ?? .feature }
}
