package import SwiftSyntax

extension MemberBlockItemListSyntax {
    /// The declarations, with those of every branch of `#if` in their place: each is built on some platform.
    package var flattened: [DeclSyntax] {
        flatMap { item -> [DeclSyntax] in
            guard let condition = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
            return condition.clauses.flatMap { clause -> [DeclSyntax] in
                if case .decls(let members) = clause.elements { members.flattened } else { [] }
            }
        }
    }
}

extension VariableDeclSyntax {
    /// The bindings with their types: in `var a, b: Int` the type is written once, behind the last name.
    package var typedBindings: [(binding: PatternBindingSyntax, type: TypeAnnotationSyntax?)] {
        var type: TypeAnnotationSyntax?
        let reversed = bindings.reversed().map { binding in
            type = binding.typeAnnotation ?? (binding.initializer == nil ? type : nil)
            return (binding: binding, type: type)
        }
        return reversed.reversed()
    }
}

extension PatternBindingSyntax {
    /// Whether the value comes from code: from any accessor but the observers.
    package var isComputed: Bool {
        switch accessorBlock?.accessors {
        case nil: false
        case .getter: true
        case .accessors(let list): !list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
        @unknown default: true
        }
    }
}
