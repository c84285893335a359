/// An expression of an ``Outline``: what inference needs to know of it, and nothing else.
@frozen package indirect enum Expression: Sendable {
    /// A string literal.
    case string(StringLiteral)
    /// Any other literal, by the type that Swift gives it where nothing else is asked for.
    case literal(SwiftType)
    /// `nil`.
    case null
    /// A name: of a variable, a function, a type, or `self`.
    case name(String)
    /// A type that is written as one, such as `[String]` in `[String]()`.
    case type(SwiftType)
    /// A member; without a base it is one of the type that the context asks for, as in `.title`.
    ///
    /// Its name begins at a UTF-8 offset in the file.
    case member(base: Expression?, name: String, offset: Int)
    /// A call.
    case call(Expression, [Argument])
    /// An element that is asked for in brackets.
    case element(of: Expression, [Argument])
    /// The properties along a key path, such as `title` in `\.$title`; what is no property has an empty name.
    case keyPath([String])
    /// A value that a pattern takes out of an enumeration's case, by its position.
    case associatedValue(of: Expression, case: String, position: Int)
    /// One of the elements of a sequence, as in `for item in items`.
    case anyElement(of: Expression)
    /// The value inside an optional: `value?`, `value!`, `if let`.
    case unwrapped(Expression)
    /// A value that is one of several: the ternary operator, `if` and `switch`.
    ///
    /// Each branch is a block. A condition stands at the head of its first branch.
    case choice([[Statement]])
    /// Operators of one precedence between their operands, by the first operator's name.
    case operation(String, [Expression])
    /// The assignment of the second expression to the first.
    case assignment(Expression, Expression)
    /// `value as Type`; with `as?` the type is an optional one.
    case cast(Expression, SwiftType)
    /// An array.
    case array([Expression])
    /// The keys and values of a dictionary.
    case dictionary(keys: [Expression], values: [Expression])
    /// A tuple.
    case tuple([Argument])
    /// A closure.
    case closure(Closure)
    /// The body of a preview, whose strings no user ever sees: `#Preview { … }`.
    case preview([Statement])
    /// An expression of no known type, with the expressions in it.
    case other([Expression])
}

/// An argument of a call, or an element of a tuple.
@frozen package struct Argument: Sendable {
    /// The label, if it has one.
    package let label: String?

    /// The value.
    package let value: Expression

    /// Whether it is a closure that stands after the parentheses.
    package let isTrailing: Bool

    init(_ label: String? = nil, _ value: Expression, isTrailing: Bool = false) {
        self.label = label
        self.value = value
        self.isTrailing = isTrailing
    }
}

/// A closure.
@frozen package struct Closure: Sendable {
    /// The parameters in their order, with the types that are written.
    package let parameters: [(name: String, type: SwiftType?)]

    /// The type of the result, if it is written.
    package let result: SwiftType?

    /// The statements.
    package let body: [Statement]
}
