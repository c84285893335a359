/// A part of an ``Outline`` that can be stored as bytes.
///
/// Whoever changes what is stored, or what an outline holds of a source, raises ``OutlineCache/format``.
protocol OutlineStorable {
    /// Stores the value.
    func write(to writer: inout OutlineWriter)

    /// Reads a value as it was stored.
    init(from reader: inout OutlineReader) throws(DamagedOutline)
}

/// Bytes that are no stored outline.
struct DamagedOutline: Error {}

extension Bool: OutlineStorable {
    func write(to writer: inout OutlineWriter) { writer.write(byte: self ? 1 : 0) }

    init(from reader: inout OutlineReader) throws(DamagedOutline) { self = try reader.byte() != 0 }
}

extension Int: OutlineStorable {
    func write(to writer: inout OutlineWriter) { writer.write(count: self) }

    init(from reader: inout OutlineReader) throws(DamagedOutline) { self = try reader.number() }
}

extension String: OutlineStorable {
    func write(to writer: inout OutlineWriter) { writer.write(string: self) }

    init(from reader: inout OutlineReader) throws(DamagedOutline) { self = try reader.string() }
}

extension Optional: OutlineStorable where Wrapped: OutlineStorable {
    func write(to writer: inout OutlineWriter) {
        if case nil = self { writer.write(byte: 0) } else { writer.write(byte: 1) }
        self?.write(to: &writer)
    }

    init(from reader: inout OutlineReader) throws(DamagedOutline) {
        self = try reader.byte() == 0 ? nil : try Wrapped(from: &reader)
    }
}

extension Array: OutlineStorable where Element: OutlineStorable {
    func write(to writer: inout OutlineWriter) {
        writer.write(count: count)
        for element in self { element.write(to: &writer) }
    }

    init(from reader: inout OutlineReader) throws(DamagedOutline) {
        let count = try reader.count()
        self = []
        reserveCapacity(count)
        for _ in 0..<count { append(try Element(from: &reader)) }
    }
}
