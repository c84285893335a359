/// Appends values to bytes.
struct JSONWriter {
    let format: JSONFormat
    let sortsKeys: Bool
    var output: [UInt8] = []
    private var depth = 0

    init(format: JSONFormat, sortsKeys: Bool) {
        self.format = format
        self.sortsKeys = sortsKeys
    }

    mutating func write(_ value: JSONValue) {
        switch value {
        case .null: output += "null".utf8
        case .bool(let truth): output += (truth ? "true" : "false").utf8
        case .number(let number): output += (number.isFinite ? number.text : "null").utf8
        case .string(let text): writeQuoted(text)
        case .array(let elements): writeArray(elements)
        case .object(let object): writeObject(object)
        }
    }

    private mutating func writeArray(_ elements: [JSONValue]) {
        open(.openBracket)
        var isFirst = true
        for element in elements {
            separate(&isFirst)
            write(element)
        }
        close(.closeBracket, isEmpty: elements.isEmpty)
    }

    private mutating func writeObject(_ object: JSONObject) {
        open(.openBrace)
        var isFirst = true
        let members =
            sortsKeys
            ? object.members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) } : object.members
        for member in members {
            separate(&isFirst)
            writeQuoted(member.key)
            switch format {
            case .compact: output.append(.colon)
            case .pretty: output += [.colon, .space]
            case .xcode: output += [.space, .colon, .space]
            }
            write(member.value)
        }
        close(.closeBrace, isEmpty: members.isEmpty)
    }
}

// MARK: Layout

extension JSONWriter {
    private mutating func open(_ bracket: UInt8) {
        output.append(bracket)
        depth += 1
    }

    /// Goes to the place of an element.
    private mutating func separate(_ isFirst: inout Bool) {
        if !isFirst { output.append(.comma) }
        isFirst = false
        if format != .compact { startLine() }
    }

    private mutating func close(_ bracket: UInt8, isEmpty: Bool) {
        depth -= 1
        switch format {
        case .compact: break
        case .pretty: if !isEmpty { startLine() }
        case .xcode:
            if isEmpty { output.append(.lineFeed) }
            startLine()
        }
        output.append(bracket)
    }

    private mutating func startLine() {
        output.append(.lineFeed)
        output.append(contentsOf: repeatElement(.space, count: 2 * depth))
    }
}

// MARK: Strings

extension JSONWriter {
    private mutating func writeQuoted(_ text: String) {
        output.append(.quote)
        var text = text
        text.withUTF8 { bytes in
            var start = 0
            for index in bytes.indices {
                let byte = bytes[index]
                guard byte < .space || byte == .quote || byte == .backslash else { continue }
                output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
                writeEscape(byte)
                start = index + 1
            }
            output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
        }
        output.append(.quote)
    }

    private mutating func writeEscape(_ byte: UInt8) {
        output.append(.backslash)
        switch byte {
        case .quote, .backslash: output.append(byte)
        case .lineFeed: output.append(UInt8(ascii: "n"))
        case .tab: output.append(UInt8(ascii: "t"))
        case .carriageReturn: output.append(UInt8(ascii: "r"))
        case 0x08: output.append(UInt8(ascii: "b"))
        case 0x0C: output.append(UInt8(ascii: "f"))
        default:
            let digits = Array("0123456789abcdef".utf8)
            output += "u00".utf8
            output += [digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
        }
    }
}
