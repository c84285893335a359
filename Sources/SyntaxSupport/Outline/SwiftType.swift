/// A type, as far as it is written or inferred.
///
/// `[T]` is `Array<T>`, `T?` is `Optional<T>`; `some` and `any` are left out.
@frozen package indirect enum SwiftType: Sendable, Hashable {
    /// A nominal type: its name, with dots where it is a member, and its generic arguments.
    case named(String, [SwiftType] = [])
    /// A tuple.
    case tuple([TupleElement])
    /// A function.
    case function(parameters: [SwiftType], result: SwiftType)
    /// A type that is not known.
    case unknown

    /// An element of a tuple type.
    @frozen package struct TupleElement: Sendable, Hashable {
        /// The label, if it has one.
        package let label: String?
        /// The type.
        package let type: SwiftType

        /// Creates an element.
        package init(label: String?, type: SwiftType) {
            self.label = label
            self.type = type
        }
    }
}

extension SwiftType {
    package static let string = named("String")
    package static let integer = named("Int")
    package static let double = named("Double")
    package static let boolean = named("Bool")
    package static let void = tuple([])

    /// Returns the optional of a type, which an optional is already.
    package static func optional(_ wrapped: SwiftType) -> SwiftType {
        if case .named("Optional", _) = wrapped { wrapped } else { .named("Optional", [wrapped]) }
    }

    /// Returns the array of a type.
    package static func array(_ element: SwiftType) -> SwiftType { .named("Array", [element]) }

    /// The name, if the type is a nominal one.
    package var name: String? {
        if case .named(let name, _) = self { name } else { nil }
    }

    /// The generic arguments, if the type is a nominal one.
    package var arguments: [SwiftType] {
        if case .named(_, let arguments) = self { arguments } else { [] }
    }

    /// Whether nothing is known of the type.
    package var isUnknown: Bool { self == .unknown }

    /// The type without its optionals.
    package var unwrapped: SwiftType {
        if case .named("Optional", let arguments) = self { arguments.first?.unwrapped ?? .unknown } else { self }
    }

    /// Returns the type with each nominal type in it replaced, from the inside out.
    package func mapNamed(_ transform: (String, [SwiftType]) -> SwiftType) -> SwiftType {
        switch self {
        case .named(let name, let arguments):
            transform(name, arguments.map { $0.mapNamed(transform) })
        case .tuple(let elements):
            .tuple(elements.map { TupleElement(label: $0.label, type: $0.type.mapNamed(transform)) })
        case .function(let parameters, let result):
            .function(parameters: parameters.map { $0.mapNamed(transform) }, result: result.mapNamed(transform))
        case .unknown:
            .unknown
        }
    }
}
