extension Statement: OutlineStorable {
    func write(to writer: inout OutlineWriter) {
        switch self {
        case .variable(let variable): writer.write(case: 0, variable)
        case .function(let function): writer.write(case: 1, function)
        case .type(let type): writer.write(case: 2, type)
        case .alias(let name, let type): writer.write(case: 3, name, type)
        case .enumCase(let enumCase): writer.write(case: 4, enumCase)
        case .expression(let value): writer.write(case: 5, value)
        case .result(let value): writer.write(case: 6, value)
        case .block(let body): writer.write(case: 7, body)
        }
    }

    init(from reader: inout OutlineReader) throws(DamagedOutline) {
        self = try reader.nested { (number, reader) throws(DamagedOutline) in
            switch number {
            case 0: .variable(try reader.read())
            case 1: .function(try reader.read())
            case 2: .type(try reader.read())
            case 3: .alias(name: try reader.read(), type: try reader.read())
            case 4: .enumCase(try reader.read())
            case 5: .expression(try reader.read())
            case 6: .result(try reader.read())
            case 7: .block(try reader.read())
            default: throw DamagedOutline()
            }
        }
    }
}
