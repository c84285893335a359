import SyntaxSupport

/// What a call says of its key beside the key itself.
struct CallContext {
    /// The table, where it is named.
    private(set) var table: String?
    /// Whether the call names a table by something else than a literal.
    private(set) var hasUnknownTable = false
    /// The comment.
    private(set) var comment: String?
    /// The text in the source language.
    private(set) var value: String?

    /// Reads an argument; an empty comment or value is none.
    ///
    /// `format` gives the text of a literal with specifiers for its interpolations.
    mutating func read(_ argument: Expression, as role: LocalizationRole, format: (StringLiteral) -> String) {
        switch role {
        case .table:
            if case .null = argument { return }
            table = argument.constantText
            hasUnknownTable = table == nil
        case .comment:
            comment = argument.constantText.flatMap { $0.isEmpty ? nil : $0 }
        case .value:
            guard case .string(let literal) = argument else { return }
            let text = format(literal)
            value = text.isEmpty ? nil : text
        case .key:
            break
        }
    }
}

extension Expression {
    /// The text of a literal, or of literals that are added up.
    fileprivate var constantText: String? {
        switch self {
        case .string(let literal):
            return literal.plainText
        case .operation("+", let operands):
            let texts = operands.compactMap(\.constantText)
            return texts.count == operands.count ? texts.joined() : nil
        default:
            return nil
        }
    }
}
