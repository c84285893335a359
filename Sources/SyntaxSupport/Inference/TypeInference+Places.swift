extension TypeInference {
    /// Returns the types that the place of an argument has in all functions that a call may mean, by the labels and the types of
    /// its arguments; generic parameters that take any type are left out.
    package mutating func possibleTypes(
        ofArgument position: Int,
        in arguments: [Argument],
        of callee: Expression,
        expected: SwiftType
    ) -> [SwiftType] {
        candidates(callee, expected: expected).functions.compactMap { function in
            guard let indices = function.parameterIndices(for: arguments) else { return nil }
            for (argument, index) in zip(arguments, indices)
            where conversion(of: argument.value, to: function.parameters[index].type, in: function) == nil {
                return nil
            }
            let type = function.parameters[indices[position]].type
            return function.genericParameters.contains(type.name ?? "") ? nil : type
        }
    }
}
