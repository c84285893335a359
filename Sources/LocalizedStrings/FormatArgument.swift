/// What an argument is put in for in a format, as `%2$(count)lld`, by its parts.
package struct FormatArgument: Sendable, Hashable {
    /// The position of the argument, counted from 1, where the format tells it: `2`.
    package let position: Int?

    /// The name, which labels the argument in code, where there is one: `count`.
    package let name: String?

    /// The specifier without them: `%lld`.
    package let specifier: String

    /// The specifier with the position, and without the name: `%2$lld`.
    package var unnamed: String { "%" + (position.map { "\($0)$" } ?? "") + specifier.dropFirst() }

    /// Reads the parts of a specifier, which has to be one.
    package init(_ text: String) {
        var rest = text.dropFirst()
        let digits = rest.prefix(while: \.isNumber)
        if rest.dropFirst(digits.count).first == "$" {
            position = Int(digits)
            rest = rest.dropFirst(digits.count + 1)
        } else {
            position = nil
        }
        if rest.first == "(", let end = rest.firstIndex(of: ")") {
            name = String(rest.dropFirst().prefix(upTo: end))
            rest = rest[rest.index(after: end)...]
        } else {
            name = nil
        }
        specifier = "%" + rest
    }
}

extension FormatString {
    /// What arguments are put in for, in the order of the text; parameters of App Intents are none.
    package var arguments: [FormatArgument] {
        pieces.compactMap { piece in
            switch piece {
            case .argument(let text) where text.hasPrefix("%"), .numbered(let text): FormatArgument(text)
            case .argument, .text: nil
            }
        }
    }
}
