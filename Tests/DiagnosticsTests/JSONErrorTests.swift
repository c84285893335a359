import Diagnostics
import JSON
import TestSupport
import Testing

@Suite("Errors and places of JSON")
struct JSONErrorTests {
    @Test("a broken text is malformed input, at its place")
    func error() throws {
        let marked = MarkedText("{\n  \"é\": 1️⃣x}")
        let error = #expect(throws: JSONError.self) { try JSONDocument(Array(marked.text.utf8), file: "a.json") }
        let reportable: any ReportableError = try #require(error)
        let place = try #require(marked.positions["1️⃣"])
        #expect(reportable.location == SourceLocation(file: "a.json", line: place.line, column: place.column))
        #expect(reportable.exitStatus == .malformedInput)
        #expect(reportable.message == "expected a value, found 'x'")
        #expect(reportable.hints.isEmpty)
    }

    @Test("a node gives the places of its key and its value")
    func node() throws {
        let marked = MarkedText("{1️⃣\"a\": 2️⃣[]}")
        let node = try #require(try JSONDocument(Array(marked.text.utf8), file: "b.json").root["a"])
        let key = try #require(marked.positions["1️⃣"])
        let value = try #require(marked.positions["2️⃣"])
        #expect(node.keyLocation == SourceLocation(file: "b.json", line: key.line, column: key.column))
        #expect(node.location == SourceLocation(file: "b.json", line: value.line, column: value.column))
    }
}
