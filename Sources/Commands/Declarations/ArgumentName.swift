/// A name that a flag or an option answers to.
public enum ArgumentName: Sendable, Hashable {
    /// A name after two dashes, such as `--zone`.
    case long(String)

    /// A letter after one dash, such as `-z`.
    case short(Character)

    /// The name as it is typed.
    public var text: String {
        switch self {
        case .long(let name): "--\(name)"
        case .short(let letter): "-\(letter)"
        }
    }
}

extension ArgumentName: ExpressibleByStringLiteral {
    /// Creates a name from the text as it is typed: `"--zone"` or `"-z"`.
    public init(stringLiteral text: String) {
        let name = text.drop { $0 == "-" }
        if text.hasPrefix("--") || name.count != 1 {
            self = .long(String(name))
        } else {
            self = .short(name[name.startIndex])
        }
    }
}
