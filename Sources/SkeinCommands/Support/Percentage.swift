public import Commands

/// A share of a whole: `25%`.
public struct Percentage: ArgumentValue, Hashable {
    /// The number before the sign, from 0 to 100.
    public let value: Int

    /// Reads a whole number from 0 to 100, with or without the sign.
    public init?(argument: String) {
        guard let value = Int(argument.hasSuffix("%") ? argument.dropLast() : argument[...]), (0...100).contains(value)
        else { return nil }
        self.value = value
    }
}
