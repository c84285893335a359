public import Diagnostics

/// A use in code of a symbol that Xcode generates for a manual key of a catalog: `Text(.greeting(name: user))`.
public struct SymbolUse: Sendable, Hashable {
    /// The symbol's own name.
    public let name: String

    /// The name of the enumeration that holds the symbol and is called after its table; nil for the default table.
    public let namespace: String?

    /// The labels of the arguments, nil for one without; empty for a symbol that stands alone.
    public let labels: [String?]

    /// Whether a localizable string is expected there and nothing else; where not, the name may be something else's.
    public let isCertain: Bool

    /// Where the symbol's own name begins.
    public let location: SourceLocation

    /// Creates a use.
    public init(
        name: String,
        namespace: String? = nil,
        labels: [String?] = [],
        isCertain: Bool = true,
        location: SourceLocation
    ) {
        self.name = name
        self.namespace = namespace
        self.labels = labels
        self.isCertain = isCertain
        self.location = location
    }
}

extension SymbolUse: CustomStringConvertible {
    /// The symbol as code writes it, with its arguments' labels: `.Settings.greeting(name:)`.
    public var description: String {
        let arguments = labels.isEmpty ? "" : "(\(labels.map { "\($0 ?? "_"):" }.joined()))"
        return (namespace.map { ".\($0)" } ?? "") + ".\(name)\(arguments)"
    }
}
