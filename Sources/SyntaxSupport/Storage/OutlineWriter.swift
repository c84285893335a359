/// Stores an outline as bytes.
///
/// First come the strings, each once, then the outline, in which a string is a number. Numbers take seven bits a byte, the lowest
/// first; the eighth says that more follow.
struct OutlineWriter {
    private var body: [UInt8] = []
    private var strings: [String] = []
    private var numbers: [ExactText: Int] = [:]

    /// A string by its bytes, as two that Unicode calls equal need not be the same.
    private struct ExactText: Hashable {
        let text: String

        static func == (left: Self, right: Self) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

        func hash(into hasher: inout Hasher) {
            var text = text
            text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        }
    }

    /// Returns the bytes of an outline.
    static func bytes(of outline: Outline) -> [UInt8] {
        var writer = OutlineWriter()
        outline.write(to: &writer)
        var table = OutlineWriter()
        table.write(count: writer.strings.count)
        for string in writer.strings {
            table.write(count: string.utf8.count)
            table.body.append(contentsOf: string.utf8)
        }
        return table.body + writer.body
    }

    mutating func write(byte: UInt8) { body.append(byte) }

    /// Stores a number that is not negative.
    mutating func write(count: Int) {
        var rest = UInt(bitPattern: count)
        while rest > 0x7F {
            body.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        body.append(UInt8(truncatingIfNeeded: rest))
    }

    mutating func write(string: String) {
        let key = ExactText(text: string)
        let number = numbers[key] ?? strings.count
        if number == strings.count {
            numbers[key] = number
            strings.append(string)
        }
        write(count: number)
    }

    /// Stores values one after the other.
    mutating func write<each Value: OutlineStorable>(_ values: repeat each Value) {
        repeat (each values).write(to: &self)
    }

    /// Stores a case of an enumeration: its number, then its values.
    mutating func write<each Value: OutlineStorable>(case number: UInt8, _ values: repeat each Value) {
        write(byte: number)
        repeat (each values).write(to: &self)
    }
}
