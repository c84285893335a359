import Diagnostics

/// An enumeration whose raw values are stored.
struct Enumeration: Sendable, Hashable {
    /// A case and its raw value as source text, such as `0` or `"calm"`.
    struct Case: Sendable, Hashable {
        /// The case's name.
        var name: String
        /// The raw value, written as a literal.
        var rawValue: String
    }

    /// The name, with the types around it: `Task.Mood`.
    var name: String

    /// How its raw values are stored.
    var rawType: StorageType

    /// The cases, in the order of the source.
    var cases: [Case]

    /// Where it is declared.
    var location: SourceLocation
}

extension Enumeration {
    /// Returns the raw value that a new object holds: that of the initial value, or of the first case.
    func rawValue(of initial: InitialValue?) -> String? {
        guard let initial else { return cases.first?.rawValue }
        guard case .enumerationCase(let name) = initial.form else { return nil }
        return cases.first { $0.name == name }?.rawValue
    }
}
