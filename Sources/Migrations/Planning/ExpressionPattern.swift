/// An expression with one place for a value, written as `_`: `String(_)`.
///
/// It is kept in two halves, since names around the place may hold underscores of their own.
struct ExpressionPattern: Sendable, Hashable, ExpressibleByStringLiteral {
    private let before: String
    private let after: String

    /// The value itself.
    static let value: Self = "_"

    /// Creates a pattern of what stands on both sides of the value.
    init(before: String, after: String) {
        self.before = before
        self.after = after
    }

    /// Reads a pattern that has one underscore.
    init(stringLiteral text: String) {
        let place = text.firstIndex(of: "_") ?? text.endIndex
        before = String(text[..<place])
        after = String(text[place...].dropFirst())
    }

    /// Returns the pattern that looks a value up in a constant.
    static func element(of constant: String) -> Self { Self(before: constant + "[", after: "]") }

    /// Returns the expression for a value.
    func applied(to value: String) -> String { before + value + after }
}
