import SyntaxSupport

/// The format specifier that stands for an interpolation in a key.
struct FormatSpecifier {
    /// The specifier, such as `%lld`.
    let text: String

    /// Chooses the specifier of an interpolation by the type of its value.
    ///
    /// A value whose type is not known is taken for an object: two of three are.
    init(for interpolation: [Argument], using inference: inout TypeInference) {
        guard let value = interpolation.first else {
            text = "%@"
            return
        }
        if case .keyPath(let properties) = value.value {
            // A parameter of an App Intent is named, not numbered.
            text = "${\(properties.last ?? "")}"
        } else if case .member(nil, "applicationName", _) = value.value {
            text = "${applicationName}"
        } else if let explicit = interpolation.first(where: { $0.label == "specifier" }),
            case .string(let literal) = explicit.value
        {
            text = literal.plainText ?? "%@"
        } else if value.label == "placeholder", case .member(nil, let kind, _) = value.value {
            text = Self.placeholders[kind] ?? "%@"
        } else if interpolation.count > 1 {
            // What is formatted or styled becomes a text of its own.
            text = "%@"
        } else {
            text = inference.type(of: value.value).name.flatMap { Self.types[$0] } ?? "%@"
        }
    }

    private static let types = [
        "Int": "%lld", "Int64": "%lld", "Int32": "%d", "Int16": "%d", "Int8": "%d",
        "UInt": "%llu", "UInt64": "%llu", "UInt32": "%u", "UInt16": "%u", "UInt8": "%u",
        "Double": "%lf", "CGFloat": "%lf", "Float": "%f",
    ]

    private static let placeholders = [
        "int": "%lld", "uint": "%llu", "float": "%f", "double": "%lf", "object": "%@",
    ]
}
