import DateLint
import Foundation
import Testing

@Suite("Documentation of date rules")
struct RuleDocumentationTests {
    /// `SKEIN_RECORD=1 swift test` writes the tables anew.
    @Test("the page has the tables of the rules")
    func page() throws {
        let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Documentation/DateRules.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let start = try #require(text.range(of: "## Patterns\n")).lowerBound
        if ProcessInfo.processInfo.environment["SKEIN_RECORD"] == "1" {
            try (text[..<start] + DateRule.documentation).write(to: page, atomically: true, encoding: .utf8)
            return
        }
        #expect(text[start...] == DateRule.documentation)
    }
}
