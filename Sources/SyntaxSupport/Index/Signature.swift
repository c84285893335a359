/// What a call needs to know of a function; it never changes, so threads share it and nothing of it is copied.
package final class Signature: Sendable {
    /// The parameters.
    package let parameters: [Parameter]
    /// The type of the result, where it is written.
    let result: SwiftType?
    /// The names of the generic parameters that have no constraint.
    let genericParameters: [String]
    /// Whether the function belongs to the type and not to its values.
    let isStatic: Bool
    /// Whether overload resolution takes it only where nothing else fits.
    let isDisfavored: Bool

    /// Takes what a function declares, with each of its types replaced.
    init(_ function: Function, _ transform: (SwiftType) -> SwiftType = { $0 }) {
        var parameters = function.parameters
        for index in parameters.indices { parameters[index].type = transform(parameters[index].type) }
        self.parameters = parameters
        result = function.result.map(transform)
        genericParameters = function.genericParameters
        isStatic = function.isStatic
        isDisfavored = function.isDisfavored
    }
}
