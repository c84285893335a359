package import Diagnostics

extension SourceFile {
    /// Returns the lines and columns of UTF-8 offsets, in their order.
    package func locations(at offsets: [Int]) -> [Diagnostics.SourceLocation] {
        guard !offsets.isEmpty else { return [] }
        let lines = LineTable(text)
        return offsets.map { offset in
            let place = lines.place(at: offset)
            return Diagnostics.SourceLocation(file: path, line: place.line, column: place.column)
        }
    }

    /// Returns the UTF-8 offsets of the name that begins at a place, with its backticks; nil where none does.
    package func range(ofNameAt place: Diagnostics.SourceLocation) -> Range<Int>? {
        let bytes = Array(text.utf8)
        guard let start = LineTable(text).offset(ofLine: place.line, column: place.column), start < bytes.count else {
            return nil
        }
        let tick = UInt8(ascii: "`")
        let rest = bytes[start...]
        if rest.first == tick {
            return rest.dropFirst().firstIndex(of: tick).map { start..<$0 + 1 }
        }
        let name = rest.prefix(while: SourceNames.isWordByte)
        return name.isEmpty ? nil : start..<name.endIndex
    }
}
