import Foundation
import JSON
import TestSupport
import Testing

@Suite("Writing JSON")
struct JSONWriterTests {
    private let sample: JSONValue = ["b": [1, 2.5, "x/é"], "a": ["empty": [:], "none": []], "é": nil]

    @Test("the compact form has no space")
    func compact() {
        #expect(sample.text(.compact) == #"{"b":[1,2.5,"x/é"],"a":{"empty":{},"none":[]},"é":null}"#)
    }

    @Test("the pretty form is indented by two, and sorts keys when asked")
    func pretty() {
        let expected = """
            {
              "a": {
                "empty": {},
                "none": []
              },
              "b": [
                1,
                2.5,
                "x/é"
              ],
              "é": null
            }
            """
        #expect(sample.text(.pretty, sortsKeys: true) == expected)
    }

    @Test("Xcode's form has a space before the colon and an empty line in what is empty")
    func xcode() {
        let expected = """
            {
              "b" : [
                1,
                2.5,
                "x/é"
              ],
              "a" : {
                "empty" : {

                },
                "none" : [

                ]
              },
              "é" : null
            }
            """
        #expect(sample.text(.xcode) == expected)
    }

    @Test("Foundation writes the same bytes as Xcode's form")
    func foundation() throws {
        let everyASCII = String(String.UnicodeScalarView((0..<128).compactMap { Unicode.Scalar($0) }))
        let value: JSONValue = ["a": ["x": .string(everyASCII)], "b": [[], ["c": true]], "d": [:], "e": "é\u{2028}😀"]
        let object = try JSONSerialization.jsonObject(with: Data(value.bytes(.compact)))
        let data = try JSONSerialization.data(
            withJSONObject: object,
            options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        )
        #expect(value.text(.xcode) == String(decoding: data, as: UTF8.self))
    }

    @Test("every literal form gives its value")
    func literals() {
        let name: String? = nil
        #expect(JSONValue(3) == 3 && JSONValue(name) == nil && JSONValue("a") == "a" && "\(1)b" as JSONValue == "1b")
        #expect(JSONNumber(7).int == 7 && JSONNumber(1.5).double == 1.5 && JSONNumber(1.5).int == nil)
        #expect(JSONNumber(-Double.infinity).text == "-Infinity" && JSONNumber(.nan).text == "NaN")
    }
}

@Suite("JSON objects")
struct JSONObjectTests {
    @Test("setting a key keeps its place, a new one comes last, and nil removes it")
    func subscripts() {
        var object: JSONObject = ["a": 1, "b": 2, "a": 3]
        #expect(object == ["a": 3, "b": 2])
        object["c"] = 4
        object["a"] = 5
        object["b"] = nil
        object["z"] = nil
        #expect(object.keys == ["a", "c"])
        #expect(object["a"] == 5 && object["b"] == nil)
    }

    @Test("members can be rearranged and mapped")
    func rearranging() {
        let object: JSONObject = ["a": 1, "b": 2]
        #expect(object.rearranged([1, 0]) == ["b": 2, "a": 1])
        #expect(object.mapValues { .array([$0]) } == ["a": [1], "b": [2]])
        #expect(object.map(\.key) == ["a", "b"])
    }
}
