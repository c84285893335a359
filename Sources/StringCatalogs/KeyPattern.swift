/// A pattern for keys: `*` stands for any characters, `?` for one, and a backslash takes the next character for itself.
///
/// A key matches as a whole, case by case: `android_*` is for `android_title`, and not for `my_android_title`.
public struct KeyPattern: Sendable, Hashable {
    private enum Part: Sendable, Hashable {
        case any, one
        case scalar(Unicode.Scalar)
    }

    private let parts: [Part]

    /// Creates a pattern from its text; any text is one.
    public init(_ text: String) {
        var parts: [Part] = []
        var isEscaped = false
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\" where !isEscaped:
                isEscaped = true
                continue
            case "*" where !isEscaped: parts.append(.any)
            case "?" where !isEscaped: parts.append(.one)
            default: parts.append(.scalar(scalar))
            }
            isEscaped = false
        }
        if isEscaped { parts.append(.scalar("\\")) }
        self.parts = parts
    }

    /// Whether a key matches.
    ///
    /// The time is at most the product of the lengths: of several `*`, only the last one has to be tried again.
    public func matches(_ key: String) -> Bool {
        let scalars = Array(key.unicodeScalars)
        var (position, part) = (0, 0)
        var retry: (position: Int, part: Int)?
        while position < scalars.count {
            if part < parts.count, parts[part] == .any {
                retry = (position, part)
                part += 1
            } else if part < parts.count, parts[part] == .one || parts[part] == .scalar(scalars[position]) {
                position += 1
                part += 1
            } else if let last = retry {
                retry = (last.position + 1, last.part)
                (position, part) = (last.position + 1, last.part + 1)
            } else {
                return false
            }
        }
        return parts[part...].allSatisfy { $0 == .any }
    }
}
