package import SwiftSyntax

extension TokenSyntax {
    /// The name that the token spells, without backticks.
    package var identifierName: String {
        let text = text
        return text.utf8.first == UInt8(ascii: "`") ? identifier?.name ?? text : text
    }
}

extension FunctionParameterSyntax {
    /// The name of the parameter inside of the function.
    package var innerName: String { (secondName ?? firstName).identifierName }
}

extension ClosureExprSyntax {
    /// The parameters that are named, with the types that are written.
    package var namedParameters: [(name: String, type: TypeSyntax?)] {
        switch signature?.parameterClause {
        case .simpleInput(let list): list.map { ($0.name.identifierName, nil) }
        case .parameterClause(let clause):
            clause.parameters.map { (($0.secondName ?? $0.firstName).identifierName, $0.type) }
        default: []
        }
    }
}
