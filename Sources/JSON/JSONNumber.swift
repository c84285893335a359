/// A number as it stands in JSON, so that no digit is lost.
///
/// Two numbers are equal when their texts are: `1` is not `1.0`.
@frozen
public struct JSONNumber: Sendable, Hashable {
    /// The number in JSON's notation, or `Infinity`, `-Infinity` or `NaN`, which JSON5 alone can write.
    public let text: String

    init(uncheckedText text: String) {
        self.text = text
    }

    /// Creates an integer.
    public init(_ value: Int) {
        text = String(value)
    }

    /// Creates an integer.
    public init(_ value: UInt64) {
        text = String(value)
    }

    /// Creates a number from the shortest text that reads back as the same value.
    public init(_ value: Double) {
        text =
            if value.isNaN {
                "NaN"
            } else if value.isInfinite {
                value < 0 ? "-Infinity" : "Infinity"
            } else {
                value.description
            }
    }

    /// The number as an integer, where it is written as one and fits.
    public var int: Int? { Int(text) }

    /// The nearest binary number.
    public var double: Double? { Double(text) }

    /// Whether JSON can write it.
    var isFinite: Bool { !text.hasSuffix("y") && !text.hasSuffix("N") }
}
