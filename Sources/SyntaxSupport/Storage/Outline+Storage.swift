import Diagnostics

extension Outline: OutlineStorable {
    func write(to writer: inout OutlineWriter) {
        writer.write(statements, syntaxErrors)
    }

    init(from reader: inout OutlineReader) throws(DamagedOutline) {
        self.init(statements: try reader.read(), syntaxErrors: try reader.read())
    }
}

extension Diagnostics.SourceLocation: OutlineStorable {
    func write(to writer: inout OutlineWriter) {
        writer.write(line, column)
    }

    init(from reader: inout OutlineReader) throws(DamagedOutline) {
        self.init(file: reader.path, line: try reader.read(), column: try reader.read())
    }
}

extension Finding: OutlineStorable {
    func write(to writer: inout OutlineWriter) {
        writer.write(rule, severity.rawValue, message, location, hint)
    }

    init(from reader: inout OutlineReader) throws(DamagedOutline) {
        let rule = try reader.string()
        guard let severity = Severity(rawValue: try reader.string()) else { throw DamagedOutline() }
        self.init(
            rule: rule,
            severity: severity,
            message: try reader.read(),
            location: try reader.read(),
            hint: try reader.read()
        )
    }
}
