extension Signature {
    /// Returns the parameter that each argument goes to, or nil where the labels do not fit.
    ///
    /// Parameters with default values may be left out. A closure behind the parentheses goes to the
    /// first function parameter that is left, as Swift scans forward.
    package func parameterIndices(for arguments: [Argument]) -> [Int]? {
        var indices: [Int] = []
        var next = 0
        for position in arguments.indices {
            if !arguments[position].isTrailing, arguments[position].label == nil, let last = indices.last,
                parameters[last].isVariadic
            {
                indices.append(last)
                continue
            }
            guard let index = firstParameter(from: next, for: position, of: arguments) else { return nil }
            if indices.isEmpty { indices.reserveCapacity(arguments.count) }
            indices.append(index)
            next = index + 1
        }
        while next < parameters.count {
            guard parameters[next].mayBeLeftOut else { return nil }
            next += 1
        }
        return indices
    }

    private func firstParameter(from start: Int, for position: Int, of arguments: [Argument]) -> Int? {
        let isUnnamedClosure = arguments[position].isTrailing && arguments[position].label == nil
        for index in start..<parameters.count {
            if isUnnamedClosure {
                if parameters[index].type.mayBeFunction,
                    !parameters[index].mayBeLeftOut || !needsClosure(after: index, before: arguments[(position + 1)...])
                {
                    return index
                }
            } else if parameters[index].label == arguments[position].label {
                return index
            }
            guard parameters[index].mayBeLeftOut else { return nil }
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
