package import Diagnostics

/// A property, a global or local variable, or a name that a pattern binds.
@frozen package struct Variable: Sendable {
    /// The name.
    package let name: String
    /// The type, where it is written.
    package var type: SwiftType?
    /// The initial value.
    package var value: Expression?
    /// Whether it belongs to the type and not to its values.
    package var isStatic = false
    /// Whether it is a `let`.
    package var isConstant = false
    /// Whether it has a getter and no storage.
    package var isComputed = false
    /// The attributes: a name for `@State`, a call for `@Parameter(title: "…")`.
    package var attributes: [Expression] = []
    /// The statements of the getter.
    package var getter: [Statement] = []
    /// The statements of the other accessors.
    package var otherAccessors: [Statement] = []

    init(name: String, type: SwiftType? = nil, value: Expression? = nil) {
        self.name = name
        self.type = type
        self.value = value
    }
}

/// A function, an initialiser (`init`) or a subscript (`subscript`).
@frozen package struct Function: Sendable {
    /// The name.
    package let name: String
    /// The parameters.
    package var parameters: [Parameter]
    /// The type of the result, where it is written.
    package var result: SwiftType?
    /// The names of the generic parameters that have no constraint.
    package var genericParameters: [String] = []
    /// Whether it belongs to the type and not to its values.
    package var isStatic = false
    /// Whether overload resolution takes it only where nothing else fits.
    package var isDisfavored = false
    /// The statements.
    package var body: [Statement] = []

    /// Creates a function without a body, as an enumeration's case or a memberwise initialiser is one.
    package init(name: String, parameters: [Parameter], result: SwiftType? = nil) {
        self.name = name
        self.parameters = parameters
        self.result = result
    }
}

/// A parameter of a function.
@frozen package struct Parameter: Sendable {
    /// The argument's label, if it has one.
    package let label: String?
    /// The name inside of the function.
    package let name: String
    /// The type.
    package var type: SwiftType
    /// The value that the argument may be left out for.
    package var defaultValue: Expression?
    /// Whether the argument may be left out.
    package var isOptional: Bool
    /// Whether it takes any number of arguments.
    package var isVariadic = false

    /// Creates a parameter.
    package init(
        label: String?,
        name: String,
        type: SwiftType,
        defaultValue: Expression? = nil,
        isOptional: Bool = false
    ) {
        self.label = label
        self.name = name
        self.type = type
        self.defaultValue = defaultValue
        self.isOptional = isOptional || defaultValue != nil
    }
}

/// A case of an enumeration.
@frozen package struct EnumCase: Sendable {
    /// The name.
    package let name: String
    /// The associated values.
    package let parameters: [Parameter]?
    /// The raw value, where it is written.
    package let rawValue: Expression?
    /// Where the name stands: the place of an implicit raw value.
    package let location: Diagnostics.SourceLocation
}

/// A type, or an extension of one.
@frozen package struct TypeDeclaration: Sendable {
    /// What introduces it.
    @frozen package enum Kind: UInt8, Sendable {
        case structure, actor, `class`, enumeration, `protocol`, `extension`
    }

    /// What introduces it.
    package let kind: Kind
    /// The name as it is written; an extension's may have dots.
    package let name: String
    /// The superclass, the raw type and the protocols.
    package let inherited: [SwiftType]
    /// The generic parameters' names.
    package let genericParameters: [String]
    /// The members.
    package let members: [Statement]
}
