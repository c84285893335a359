/// One declaration or statement of an ``Outline``.
@frozen package indirect enum Statement: Sendable {
    /// A property, a global or local variable, or a name that a pattern binds.
    case variable(Variable)
    /// A function, an initialiser or a subscript.
    case function(Function)
    /// A type or an extension of one.
    case type(TypeDeclaration)
    /// A `typealias`.
    case alias(name: String, type: SwiftType)
    /// A case of an enumeration.
    case enumCase(EnumCase)
    /// An expression, whose value a block may give back implicitly.
    case expression(Expression)
    /// An explicit `return`.
    case result(Expression)
    /// Statements with a scope of their own.
    case block([Statement])
}
