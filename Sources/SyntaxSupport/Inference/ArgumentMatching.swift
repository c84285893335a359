extension Function {
    /// Returns the parameter that each argument goes to, or nil where the labels do not fit.
    ///
    /// Parameters with default values may be left out. A closure behind the parentheses goes to the
    /// first function parameter that is left, as Swift scans forward.
    package func parameterIndices(for arguments: [Argument]) -> [Int]? {
        var indices: [Int] = []
        var next = 0
        for argument in arguments {
            if !argument.isTrailing, argument.label == nil, let last = indices.last, parameters[last].isVariadic {
                indices.append(last)
                continue
            }
            guard let index = firstParameter(from: next, for: argument) else { return nil }
            indices.append(index)
            next = index + 1
        }
        return parameters[next...].allSatisfy(\.mayBeLeftOut) ? indices : nil
    }

    private func firstParameter(from start: Int, for argument: Argument) -> Int? {
        var index = start
        while index < parameters.count {
            let parameter = parameters[index]
            if argument.isTrailing, argument.label == nil {
                if parameter.type.mayBeFunction { return index }
            } else if parameter.label == argument.label {
                return index
            }
            guard parameter.mayBeLeftOut else { return nil }
            index += 1
        }
        return nil
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
