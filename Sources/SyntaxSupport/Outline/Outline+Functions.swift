extension Outline {
    /// Returns the outline with another function in place of each of its functions.
    ///
    /// The second argument is the full name of the type that a function is a member of, or nil.
    package func mapFunctions(_ transform: (Function, String?) -> Function) -> Outline {
        Outline(statements: statements.map { $0.mapFunctions(in: nil, transform) }, syntaxErrors: syntaxErrors)
    }
}

extension Statement {
    fileprivate func mapFunctions(in owner: String?, _ transform: (Function, String?) -> Function) -> Statement {
        switch self {
        case .function(let function):
            return .function(transform(function, owner))
        case .type(let type):
            let name = owner.map { "\($0).\(type.name)" } ?? type.name
            return .type(
                TypeDeclaration(
                    kind: type.kind,
                    name: type.name,
                    inherited: type.inherited,
                    genericParameters: type.genericParameters,
                    members: type.members.map { $0.mapFunctions(in: name, transform) }
                )
            )
        default:
            return self
        }
    }
}
