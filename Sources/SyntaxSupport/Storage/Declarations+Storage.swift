import Diagnostics

extension Variable: OutlineStorable {
    func write(to writer: inout OutlineWriter) {
        writer.write(name, type, value, isStatic, isConstant, isComputed, attributes, getter, otherAccessors)
    }

    init(from reader: inout OutlineReader) throws(DamagedOutline) {
        self.init(name: try reader.read(), type: try reader.read(), value: try reader.read())
        isStatic = try reader.read()
        isConstant = try reader.read()
        isComputed = try reader.read()
        attributes = try reader.read()
        getter = try reader.read()
        otherAccessors = try reader.read()
    }
}

extension Function: OutlineStorable {
    func write(to writer: inout OutlineWriter) {
        writer.write(name, parameters, result, genericParameters, isStatic, isDisfavored, body)
    }

    init(from reader: inout OutlineReader) throws(DamagedOutline) {
        self.init(name: try reader.read(), parameters: try reader.read(), result: try reader.read())
        genericParameters = try reader.read()
        isStatic = try reader.read()
        isDisfavored = try reader.read()
        body = try reader.read()
    }
}

extension Parameter: OutlineStorable {
    func write(to writer: inout OutlineWriter) {
        writer.write(label, name, type, defaultValue, isOptional, isVariadic)
    }

    init(from reader: inout OutlineReader) throws(DamagedOutline) {
        self.init(
            label: try reader.read(),
            name: try reader.read(),
            type: try reader.read(),
            defaultValue: try reader.read(),
            isOptional: try reader.read()
        )
        isVariadic = try reader.read()
    }
}

extension EnumCase: OutlineStorable {
    func write(to writer: inout OutlineWriter) {
        writer.write(name, parameters, rawValue, location)
    }

    init(from reader: inout OutlineReader) throws(DamagedOutline) {
        self.init(
            name: try reader.read(),
            parameters: try reader.read(),
            rawValue: try reader.read(),
            location: try reader.read()
        )
    }
}

extension TypeDeclaration: OutlineStorable {
    func write(to writer: inout OutlineWriter) {
        writer.write(kind, name, inherited, genericParameters, members)
    }

    init(from reader: inout OutlineReader) throws(DamagedOutline) {
        self.init(
            kind: try reader.read(),
            name: try reader.read(),
            inherited: try reader.read(),
            genericParameters: try reader.read(),
            members: try reader.read()
        )
    }
}

extension TypeDeclaration.Kind: OutlineStorable {
    func write(to writer: inout OutlineWriter) { writer.write(byte: rawValue) }

    init(from reader: inout OutlineReader) throws(DamagedOutline) {
        guard let kind = Self(rawValue: try reader.byte()) else { throw DamagedOutline() }
        self = kind
    }
}
