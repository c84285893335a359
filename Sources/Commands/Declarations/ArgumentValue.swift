/// A type that an option's value or a positional argument can have.
public protocol ArgumentValue: Sendable {
    /// Reads a value, or returns nil where the text is none.
    init?(argument: String)

    /// The only texts that are values; empty where there are too many to list.
    static var allowedValues: [String] { get }
}

extension ArgumentValue {
    /// No list.
    public static var allowedValues: [String] { [] }
}

extension ArgumentValue where Self: RawRepresentable & CaseIterable, RawValue == String {
    /// Reads a case by its raw value.
    public init?(argument: String) {
        self.init(rawValue: argument)
    }

    /// The raw values of the cases.
    public static var allowedValues: [String] { allCases.map(\.rawValue) }
}

extension String: ArgumentValue {
    /// Takes the text as it is.
    public init?(argument: String) {
        self = argument
    }
}

extension Int: ArgumentValue {
    /// Reads a decimal number.
    public init?(argument: String) {
        self.init(argument, radix: 10)
    }
}
