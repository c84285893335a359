import Diagnostics

extension Expression: OutlineStorable {
    func write(to writer: inout OutlineWriter) {
        switch self {
        case .string(let literal): writer.write(case: 0, literal)
        case .literal(let type): writer.write(case: 1, type)
        case .null: writer.write(case: 2)
        case .name(let name): writer.write(case: 3, name)
        case .type(let type): writer.write(case: 4, type)
        case .member(let base, let name, let offset): writer.write(case: 5, base, name, offset)
        case .call(let callee, let arguments): writer.write(case: 6, callee, arguments)
        case .element(let base, let arguments): writer.write(case: 7, base, arguments)
        case .keyPath(let properties): writer.write(case: 8, properties)
        case .associatedValue(let value, let name, let position): writer.write(case: 9, value, name, position)
        case .anyElement(let sequence): writer.write(case: 10, sequence)
        case .unwrapped(let value): writer.write(case: 11, value)
        case .choice(let branches): writer.write(case: 12, branches)
        case .operation(let name, let operands): writer.write(case: 13, name, operands)
        case .assignment(let target, let value): writer.write(case: 14, target, value)
        case .cast(let value, let type): writer.write(case: 15, value, type)
        case .array(let elements): writer.write(case: 16, elements)
        case .dictionary(let keys, let values): writer.write(case: 17, keys, values)
        case .tuple(let elements): writer.write(case: 18, elements)
        case .closure(let closure): writer.write(case: 19, closure)
        case .other(let expressions): writer.write(case: 20, expressions)
        case .preview(let body): writer.write(case: 21, body)
        }
    }

    init(from reader: inout OutlineReader) throws(DamagedOutline) {
        self = try reader.nested { (number, reader) throws(DamagedOutline) in
            switch number {
            case 0: .string(try reader.read())
            case 1: .literal(try reader.read())
            case 2: .null
            case 3: .name(try reader.read())
            case 4: .type(try reader.read())
            case 5: .member(base: try reader.read(), name: try reader.read(), offset: try reader.read())
            case 6: .call(try reader.read(), try reader.read())
            case 7: .element(of: try reader.read(), try reader.read())
            case 8: .keyPath(try reader.read())
            case 9:
                .associatedValue(of: try reader.read(), case: try reader.read(), position: try reader.read())
            case 10: .anyElement(of: try reader.read())
            case 11: .unwrapped(try reader.read())
            case 12: .choice(try reader.read())
            case 13: .operation(try reader.read(), try reader.read())
            case 14: .assignment(try reader.read(), try reader.read())
            case 15: .cast(try reader.read(), try reader.read())
            case 16: .array(try reader.read())
            case 17: .dictionary(keys: try reader.read(), values: try reader.read())
            case 18: .tuple(try reader.read())
            case 19: .closure(try reader.read())
            case 20: .other(try reader.read())
            case 21: .preview(try reader.read())
            default: throw DamagedOutline()
            }
        }
    }
}

extension Argument: OutlineStorable {
    func write(to writer: inout OutlineWriter) {
        writer.write(label, value, isTrailing)
    }

    init(from reader: inout OutlineReader) throws(DamagedOutline) {
        self.init(try reader.read(), try reader.read(), isTrailing: try reader.read())
    }
}

extension Closure: OutlineStorable {
    func write(to writer: inout OutlineWriter) {
        writer.write(parameters.map(\.name), parameters.map(\.type), result, body)
    }

    init(from reader: inout OutlineReader) throws(DamagedOutline) {
        let names: [String] = try reader.read()
        let types: [SwiftType?] = try reader.read()
        self.init(
            parameters: zip(names, types).map { (name: $0, type: $1) },
            result: try reader.read(),
            body: try reader.read()
        )
    }
}

extension StringLiteral: OutlineStorable {
    func write(to writer: inout OutlineWriter) {
        writer.write(segments, location)
    }

    init(from reader: inout OutlineReader) throws(DamagedOutline) {
        self.init(segments: try reader.read(), location: try reader.read())
    }
}

extension StringLiteral.Segment: OutlineStorable {
    func write(to writer: inout OutlineWriter) {
        switch self {
        case .text(let text): writer.write(case: 0, text)
        case .interpolation(let arguments): writer.write(case: 1, arguments)
        }
    }

    init(from reader: inout OutlineReader) throws(DamagedOutline) {
        switch try reader.byte() {
        case 0: self = .text(try reader.read())
        case 1: self = .interpolation(try reader.read())
        default: throw DamagedOutline()
        }
    }
}
