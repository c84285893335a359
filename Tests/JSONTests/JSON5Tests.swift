import JSON
import TestSupport
import Testing

@Suite("Reading JSON5")
struct JSON5Tests {
    private func read(_ text: String) throws -> JSONValue {
        try JSONDocument(Array(text.utf8), file: "a.json5", options: .json5).root.value
    }

    @Test("comments, trailing commas, quotation marks and keys are read as people write them")
    func document() throws {
        let text = """
            // A comment. \u{2028}
            { /* another, * / */
                unquoted: 'single "quoted"',
                $_1é: [1, 2,],
                'a': "it's", "b": {},
            } // end
            """
        #expect(try read(text) == ["unquoted": "single \"quoted\"", "$_1é": [1, 2], "a": "it's", "b": [:]])
    }

    @Test(
        "numbers become JSON's",
        arguments: [
            ("+1", "1"), (".5", "0.5"), ("5.", "5"), ("-.5e1", "-0.5e1"), ("0xFF", "255"), ("-0x10", "-16"),
            ("Infinity", "Infinity"), ("-Infinity", "-Infinity"), ("NaN", "NaN"), ("+NaN", "NaN"), ("1.e2", "1e2"),
        ]
    )
    func numbers(text: String, expected: String) throws {
        #expect(try read(text).number?.text == expected)
    }

    @Test(
        "escapes and line continuations are undone",
        arguments: [
            (#"'\x41\v\0\'\q'"#, "A\u{B}\0'q"), ("'a\\\nb\\\r\nc\\\u{2028}d'", "abcd"), ("'a\tb'", "a\tb"),
            (#"'\xe9'"#, "é"), ("'\\é'", "é"),
        ]
    )
    func escapes(text: String, expected: String) throws {
        #expect(try read(text) == .string(expected))
    }

    @Test("spaces of every kind are skipped")
    func spaces() throws {
        #expect(try read("\u{FEFF}\u{A0}[\u{B}\u{C}1\u{2029},\u{3000}2]") == [1, 2])
    }

    @Test(
        "errors say what is wrong, and where",
        arguments: [
            ("[1 1️⃣/* no end *", "the comment has no end"), ("[1,1️⃣,]", "expected a value, found ','"),
            ("{1️⃣1a: 1}", "expected a key, found '1'"), ("[1️⃣0x]", "malformed number '0x'"),
            ("[1️⃣0xFFFFFFFFFFFFFFFFF]", "malformed number '0xFFFFFFFFFFFFFFFFF'"), ("[1️⃣.]", "malformed number '.'"),
            ("['1️⃣\\1']", "invalid escape '\\1'"), ("['1️⃣\\01']", "invalid escape '\\0'"),
            ("[1️⃣'a\nb']", "the string has no closing quotation mark"),
            ("{1️⃣“a”: 1}", "expected a key, found '“'"), ("[1️⃣+]", "malformed number '+'"),
            ("[1️⃣Infinite]", "malformed number 'Infinite'"),
        ]
    )
    func errors(marked: String, message: String) throws {
        let marked = MarkedText(marked)
        let error = #expect(throws: JSONError.self) { try read(marked.text) }
        #expect(error?.message == message)
        let place = try #require(marked.positions["1️⃣"])
        #expect(error?.position == JSONPosition(line: place.line, column: place.column))
    }

    @Test("what JSON cannot write becomes null")
    func notFinite() throws {
        #expect(try read("[Infinity, -Infinity, NaN, +1]").text(.compact) == "[null,null,null,1]")
    }

    @Test("invalid UTF-8 in a comment is refused")
    func invalidComment() {
        let error = #expect(throws: JSONError.self) {
            try JSONDocument(Array("[1 // é".utf8) + [0xFF, 0x0A, 0x5D], file: "a", options: .json5)
        }
        #expect(error?.position == JSONPosition(line: 1, column: 9))
    }
}
