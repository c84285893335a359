import Foundation
import JSON
import TestSupport
import Testing

@Suite("Reading JSON")
struct JSONReaderTests {
    private func read(_ text: String, _ options: JSONReadingOptions = .strict) throws -> JSONValue {
        try JSONDocument(Array(text.utf8), file: "a.json", options: options).root.value
    }

    @Test("values are read as what they are")
    func values() throws {
        let value = try read(" {\"a\": [null, true, false], \"b\": {\"c\": \"d\"}, \"n\": -1.50E+2 } \r\n")
        #expect(value == ["a": [nil, true, false], "b": ["c": "d"], "n": .number(try number("-1.50E+2"))])
    }

    private func number(_ text: String) throws -> JSONNumber {
        try #require(try read(text).number)
    }

    @Test("numbers keep their text", arguments: ["0", "-0", "1.0", "1e5", "123456789012345678901234567890", "1E-7"])
    func numbers(text: String) throws {
        #expect(try number(text).text == text)
    }

    @Test(
        "escapes are undone",
        arguments: [
            (#""\" \\ \/ \b\f\n\r\t""#, "\" \\ / \u{8}\u{C}\n\r\t"), (#""\u00e9\uD83D\uDE00x""#, "é😀x"),
            (#""\u0000""#, "\0"), (#""""#, ""), (#""é😀""#, "é😀"),
        ]
    )
    func escapes(text: String, expected: String) throws {
        #expect(try read(text) == .string(expected))
    }

    @Test("the order of keys is kept")
    func keyOrder() throws {
        #expect(try read(#"{"b": 1, "a": 2, "c": 3}"#).object?.keys == ["b", "a", "c"])
    }

    @Test("keys that are canonically equivalent are two keys")
    func canonicalEquivalence() throws {
        let object = try #require(try read(#"{"\u00e9": 1, "e\u0301": 2}"#).object)
        #expect(object.count == 2)
        #expect(object["e\u{301}"] == 2)
    }

    @Test("a byte order mark is no part of the text and takes no column")
    func byteOrderMark() throws {
        let bytes = [0xEF, 0xBB, 0xBF] + Array("[1, x]".utf8)
        let error = #expect(throws: JSONError.self) { try JSONDocument(bytes, file: "a.json") }
        #expect(error?.position == JSONPosition(line: 1, column: 5))
    }

    @Test(
        "errors say what is wrong, and where",
        arguments: [
            ("1️⃣", "expected a value, found the end of the file"),
            ("  \n 1️⃣", "expected a value, found the end of the file"),
            ("{\"a\": 1,\r\n \"é\" 1️⃣1}", "expected ':', found '1'"),
            ("{\"a\": 1 1️⃣\"b\": 2}", "expected ',' or '}', found '\"'"),
            ("[1 1️⃣2]", "expected ',' or ']', found '2'"),
            ("[1,1️⃣]", "expected a value after ',', found ']'"),
            ("{\"a\": 1, 1️⃣}", "expected a key after ',', found '}'"),
            ("{1️⃣a: 1}", "expected a key in double quotation marks, found 'a'"),
            ("[1️⃣é]", "expected a value, found 'é'"),
            ("[1️⃣\u{7}]", "expected a value, found U+0007"),
            ("[1] 1️⃣[", "expected the end of the file, found '['"),
            ("[1️⃣truer]", "expected a value, found 't'"),
            ("[\n\n\t1️⃣01]", "malformed number '01'"),
            ("[1️⃣1.]", "malformed number '1.'"),
            ("[1️⃣-]", "malformed number '-'"),
            ("[1️⃣1e+]", "malformed number '1e+'"),
            ("[1️⃣1.2.3, 4]", "malformed number '1.2.3'"),
            ("[1️⃣.5]", "expected a value, found '.'"),
            ("[1️⃣\"abc]", "the string has no closing quotation mark"),
            ("[1️⃣\"abc\n\"]", "the string has no closing quotation mark"),
            ("[1️⃣\"abc\\", "the string has no closing quotation mark"),
            ("[\"a1️⃣\t\"]", "control character 0x09 in a string has to be escaped"),
            ("[\"a1️⃣\\x41\"]", "invalid escape '\\x'"),
            ("[\"a1️⃣\\u12g4\"]", "invalid escape '\\u12g4'"),
            ("[\"a1️⃣\\u12\"]", "invalid escape '\\u12'"),
            ("[\"1️⃣\\ud83d\"]", "'\\ud83d' is half of a surrogate pair, and the other half is missing"),
            ("[\"1️⃣\\ude00\"]", "'\\ude00' is half of a surrogate pair, and the other half is missing"),
            ("[\"1️⃣\\ud83d\\u0041\"]", "'\\ud83d' is half of a surrogate pair, and the other half is missing"),
            ("[1 1️⃣// one\n]", "JSON has no comments"),
            ("[1 1️⃣/ 2]", "expected ',' or ']', found '/'"),
            ("{\"a\": 1,\n 1️⃣\"a\": 2}", "duplicate key 'a', first at line 1, column 2"),
        ]
    )
    func errors(marked: String, message: String) throws {
        let marked = MarkedText(marked)
        let error = #expect(throws: JSONError.self) { try read(marked.text) }
        #expect(error?.message == message)
        let place = try #require(marked.positions["1️⃣"])
        #expect(error?.position == JSONPosition(line: place.line, column: place.column))
    }

    @Test("a duplicate key is found among many", arguments: [0, 7, 8, 40])
    func duplicateAmongMany(position: Int) throws {
        var keys = (0..<60).map { "key\($0)" }
        keys.append(keys[position])
        let text = "{\n" + keys.map { "\"\($0)\": {\"x\": []}" }.joined(separator: ",\n") + "}"
        let error = #expect(throws: JSONError.self) { try read(text) }
        #expect(error?.problem == .duplicateKey("key\(position)", first: JSONPosition(line: position + 2, column: 1)))
        #expect(error?.position == JSONPosition(line: 62, column: 1))
    }

    @Test(
        "bytes that are no UTF-8 are refused where they stand",
        arguments: [
            [0x80], [0xC0, 0x80], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x98],
            [0xF5, 0x80, 0x80, 0x80],
            [0xF4, 0x90, 0x80, 0x80], [0xFF],
        ] as [[UInt8]]
    )
    func invalidUTF8(bytes: [UInt8]) throws {
        let inString = #expect(throws: JSONError.self) {
            try JSONDocument(Array("[\"é".utf8) + bytes + Array("\"]".utf8), file: "a.json")
        }
        #expect(inString?.problem == .invalidUTF8(bytes[0]))
        #expect(inString?.position == JSONPosition(line: 1, column: 5))
        #expect(inString?.hints == ["save the file as UTF-8"])
        let outside = #expect(throws: JSONError.self) { try JSONDocument(bytes, file: "a.json") }
        #expect(outside?.problem == .invalidUTF8(bytes[0]))
    }

    @Test("depth and size have limits")
    func limits() throws {
        let deep = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
        #expect(throws: Never.self) { try read(deep) }
        let error = #expect(throws: JSONError.self) { try read("{\"a\":" + deep + "}") }
        #expect(error?.problem == .tooDeep(limit: 128))
        let endless = #expect(throws: JSONError.self) { try read(String(repeating: "[", count: 1_000_000)) }
        #expect(endless?.position == JSONPosition(line: 1, column: 129))
        let large = #expect(throws: JSONError.self) { try read("[1, 2]", JSONReadingOptions(maximumByteCount: 5)) }
        #expect(large?.problem == .tooLarge(limit: 5))
    }

    @Test("the deepest text that is read needs no more stack than a thread has on macOS")
    func stack() async throws {
        let text = String(repeating: "{\"a\":[", count: 64) + "1" + String(repeating: "]}", count: 64)
        let written = await withCheckedContinuation { continuation in
            let thread = Thread {
                let value = try? JSONDocument(Array(text.utf8), file: "a.json").root.value
                continuation.resume(returning: value == value ? value?.text(.compact) : nil)
            }
            thread.stackSize = 512 * 1024
            thread.start()
        }
        #expect(written == text)
    }

    @Test("every value and key knows its position")
    func positions() throws {
        let marked = MarkedText("1️⃣{\"é\": [1, {}, 2️⃣\"x\"],\n  3️⃣\"k\" : 4️⃣{\"in\": 5️⃣null}}")
        let root = try JSONDocument(Array(marked.text.utf8), file: "a.json").root
        let string = try #require(root["é"]?.elements.last)
        let object = try #require(root.members.last?.node)
        let inner = try #require(object["in"])
        let found = [
            "1️⃣": root.position, "2️⃣": string.position, "3️⃣": object.keyPosition, "4️⃣": object.position,
            "5️⃣": inner.position,
        ]
        for (marker, place) in marked.positions {
            #expect(found[marker] == JSONPosition(line: place.line, column: place.column))
        }
        #expect(root["k"]?.keyPosition == object.keyPosition)
        #expect(root["missing"] == nil)
        #expect(string["x"] == nil && string.members.isEmpty && string.elements.isEmpty)
        #expect(inner.value == .null && string.value == "x")
    }
}
