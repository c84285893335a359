/// A property of a type, or a global variable; it never changes, so threads share it and nothing of it is copied.
package final class DeclaredVariable: Sendable {
    /// The variable, without its accessors.
    package let variable: Variable
    /// The full name of the type that declares it; nil for a global one.
    package let owner: String?

    /// Takes what is declared, with the type replaced.
    init(_ variable: Variable, of owner: String?, _ transform: (SwiftType) -> SwiftType) {
        var variable = variable.mapType(transform)
        variable.getter = []
        variable.otherAccessors = []
        self.variable = variable
        self.owner = owner
    }
}
