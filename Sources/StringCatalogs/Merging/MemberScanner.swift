internal import JSON

/// Finds out which member of a JSON text a line belongs to, though the text as a whole is none.
struct MemberScanner {
    /// The keys of the objects and arrays that are open; an element of an array has none.
    private var open: [String?] = []
    /// The key whose value comes next.
    private var key: String?

    /// Reads a line.
    mutating func read(_ line: ArraySlice<UInt8>) {
        var rest = line
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\""):
                let end = Self.endOfString(in: rest)
                let text = rest[..<end]
                rest = rest[end...].dropFirst()
                if rest.first(where: { $0 != UInt8(ascii: " ") }) == UInt8(ascii: ":") { key = Self.decoded(text) }
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                open.append(key)
                key = nil
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                _ = open.popLast()
                key = nil
            case UInt8(ascii: ","): key = nil
            default: break
            }
        }
    }

    /// The way to the first member of a line that comes next.
    func path(ofMemberIn line: ArraySlice<UInt8>) -> CatalogPath {
        var scanner = self
        let start = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        let end = start.first == UInt8(ascii: "\"") ? Self.endOfString(in: start.dropFirst()) + 1 : start.startIndex
        scanner.read(start[..<min(end, start.endIndex)] + [UInt8(ascii: ":")])
        return (open.compactMap { $0 } + [scanner.key].compactMap { $0 }).reduce(CatalogPath(), +)
    }

    /// The end of a string that has begun: its closing quotation mark, or the end of the line.
    private static func endOfString(in text: ArraySlice<UInt8>) -> Int {
        var index = text.startIndex
        while index < text.endIndex, text[index] != UInt8(ascii: "\"") {
            index += text[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index, text.endIndex)
    }

    private static func decoded(_ text: ArraySlice<UInt8>) -> String {
        let quote = [UInt8(ascii: "\"")]
        let value = try? JSONDocument(quote + text + quote, file: "").root.value
        return value?.string ?? String(decoding: text, as: UTF8.self)
    }
}
