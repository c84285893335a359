/// A settings file of git as it is on disk: bytes that need not be UTF-8, and line ends of either kind.
struct ConfigurationText {
    /// The bytes.
    private(set) var bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Removes a section with its keys, wherever its header stands, and leaves every other byte as it is.
    ///
    /// - `name`: The section's name in lower case, a dot and the subsection.
    mutating func removeSection(_ name: String) {
        let name = Array(name.utf8)
        var kept: [UInt8] = []
        kept.reserveCapacity(bytes.count)
        var isInside = false
        var line = Line()
        for text in lines {
            let isContinuation = line.continues
            line.read(text)
            if !isContinuation, let header = Header(text) { isInside = header.name == name }
            if !isInside { kept += text }
        }
        bytes = kept
    }

    /// Renames a section, wherever its header stands, and leaves every other byte as it is.
    ///
    /// - `name`: The section's name in lower case, a dot and the subsection; `newName` likewise.
    mutating func renameSection(_ name: String, to newName: String) {
        let name = Array(name.utf8)
        var renamed: [UInt8] = []
        renamed.reserveCapacity(bytes.count)
        var line = Line()
        for text in lines {
            let isContinuation = line.continues
            line.read(text)
            if !isContinuation, let header = Header(text), header.name == name {
                renamed += Header.text(of: newName) + header.rest
            } else {
                renamed += text
            }
        }
        bytes = renamed
    }

    /// Whether a remark or a key stands behind a header in its line: libgit2 writes that twice when it changes the file.
    var hasTextBesideHeader: Bool {
        var line = Line()
        return lines.contains { text in
            let isContinuation = line.continues
            line.read(text)
            return !isContinuation && Header(text)?.hasTextBeside == true
        }
    }

    /// The lines, each with its end.
    private var lines: [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var rest = bytes[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            lines.append(rest[...end])
            rest = rest[(end + 1)...]
        }
        return lines + (rest.isEmpty ? [] : [rest])
    }

    /// A section's header, `[section "subsection"]` or the older `[section.subsection]`.
    private struct Header {
        /// The section's name in lower case, and a dot and the subsection where there is one.
        private(set) var name: [UInt8]
        /// What stands behind it in its line, with the line's end.
        let rest: ArraySlice<UInt8>

        /// Whether that is more than spaces.
        var hasTextBeside: Bool { !rest.allSatisfy(isSpace) }

        /// Returns the header of a section, by its name, a dot and the subsection.
        static func text(of name: String) -> [UInt8] {
            let parts = name.utf8.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
            let quoted = parts.dropFirst().joined().flatMap { byte in
                [UInt8(ascii: "\""), UInt8(ascii: "\\")].contains(byte) ? [UInt8(ascii: "\\"), byte] : [byte]
            }
            return Array("[".utf8) + parts[0] + Array(" \"".utf8) + quoted + Array("\"]".utf8)
        }

        /// Reads a line; nil where it begins with no header.
        init?(_ line: ArraySlice<UInt8>) {
            var rest = line.drop(while: isSpace)
            guard rest.popFirst() == UInt8(ascii: "[") else { return nil }
            let end = rest.firstIndex { isSpace($0) || $0 == UInt8(ascii: "]") } ?? rest.endIndex
            name = rest[..<end].map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
            rest = rest[end...].drop(while: isSpace)
            if rest.first == UInt8(ascii: "\"") {
                rest.removeFirst()
                name.append(UInt8(ascii: "."))
                while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
                    if byte != UInt8(ascii: "\\") {
                        name.append(byte)
                    } else {
                        name += rest.popFirst().map { [$0] } ?? []
                    }
                }
            }
            self.rest = rest.dropFirst()
        }
    }

    /// What the end of a line says about the next.
    private struct Line {
        /// Whether the value goes on in the next line.
        var continues = false
        private var isQuoted = false

        mutating func read(_ text: ArraySlice<UInt8>) {
            if !continues { isQuoted = false }
            continues = false
            var rest = text
            while let byte = rest.popFirst() {
                switch byte {
                case UInt8(ascii: "\\"):
                    if rest.first == UInt8(ascii: "\r") { rest.removeFirst() }
                    continues = rest.popFirst() == UInt8(ascii: "\n")
                case UInt8(ascii: "\""): isQuoted.toggle()
                case UInt8(ascii: "#"), UInt8(ascii: ";"): if !isQuoted { return }
                default: break
                }
            }
        }
    }
}

/// Whether git takes a byte for a space.
func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
