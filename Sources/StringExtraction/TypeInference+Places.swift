import SyntaxSupport

extension TypeInference {
    /// Returns the type that a variable's value is asked for: the one that is written, or else what the value tells.
    ///
    /// `type` is the variable's own.
    func typeOfPlace(of variable: Variable, _ type: SwiftType) -> SwiftType {
        guard variable.type == nil else { return type }
        if case .choice = variable.value { return type }
        return typeOfMetadata(variable)
    }

    /// Returns the type that a property of an App Intent stands for where none is written: what the system reads of an intent it
    /// reads by name, whatever type the compiler takes it for.
    private func typeOfMetadata(_ variable: Variable) -> SwiftType {
        guard variable.isStatic, let owner, index.conforms(.named(owner), toAnyOf: ["AppIntent"]) else {
            return .unknown
        }
        return index.variable(named: variable.name, of: "AppIntent")?.variable.type ?? .unknown
    }
}
