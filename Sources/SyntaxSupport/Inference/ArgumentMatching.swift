extension Function {
    /// Returns the parameter that each argument goes to, or nil where the labels do not fit.
    ///
    /// Parameters with default values may be left out. A closure behind the parentheses goes to the
    /// first function parameter that is left, as Swift scans forward.
    package func parameterIndices(for arguments: [Argument]) -> [Int]? {
        var indices: [Int] = []
        var next = 0
        for (position, argument) in arguments.enumerated() {
            if !argument.isTrailing, argument.label == nil, let last = indices.last, parameters[last].isVariadic {
                indices.append(last)
                continue
            }
            guard let index = firstParameter(from: next, for: argument, before: arguments[(position + 1)...])
            else { return nil }
            indices.append(index)
            next = index + 1
        }
        return parameters[next...].allSatisfy(\.mayBeLeftOut) ? indices : nil
    }

    private func firstParameter(
        from start: Int,
        for argument: Argument,
        before others: ArraySlice<Argument>
    ) -> Int? {
        var index = start
        while index < parameters.count {
            let parameter = parameters[index]
            if argument.isTrailing, argument.label == nil {
                if parameter.type.mayBeFunction, !parameter.mayBeLeftOut || !needsClosure(after: index, before: others)
                {
                    return index
                }
            } else if parameter.label == argument.label {
                return index
            }
            guard parameter.mayBeLeftOut else { return nil }
            index += 1
        }
        return nil
    }

    /// Whether a parameter behind another has to have a closure that no other argument names.
    ///
    /// Source: SE-0286, the heuristic that skips parameters with default values.
    private func needsClosure(after index: Int, before others: ArraySlice<Argument>) -> Bool {
        parameters[(index + 1)...].contains { parameter in
            !parameter.mayBeLeftOut && !others.contains { $0.label == parameter.label }
        }
    }
}

extension Parameter {
    fileprivate var mayBeLeftOut: Bool { isOptional || isVariadic }
}

extension SwiftType {
    /// Whether a closure can be a value of the type.
    var mayBeFunction: Bool {
        switch unwrapped {
        case .function, .unknown: true
        default: false
        }
    }
}
