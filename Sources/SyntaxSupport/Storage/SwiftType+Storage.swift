extension SwiftType: OutlineStorable {
    func write(to writer: inout OutlineWriter) {
        switch self {
        case .named(let name, let arguments): writer.write(case: 0, name, arguments)
        case .tuple(let elements): writer.write(case: 1, elements)
        case .function(let parameters, let result): writer.write(case: 2, parameters, result)
        case .unknown: writer.write(case: 3)
        }
    }

    init(from reader: inout OutlineReader) throws(DamagedOutline) {
        self = try reader.nested { (number, reader) throws(DamagedOutline) in
            switch number {
            case 0: .named(try reader.read(), try reader.read())
            case 1: .tuple(try reader.read())
            case 2: .function(parameters: try reader.read(), result: try reader.read())
            case 3: .unknown
            default: throw DamagedOutline()
            }
        }
    }
}

extension SwiftType.TupleElement: OutlineStorable {
    func write(to writer: inout OutlineWriter) {
        writer.write(label, type)
    }

    init(from reader: inout OutlineReader) throws(DamagedOutline) {
        self.init(label: try reader.read(), type: try reader.read())
    }
}
