import Diagnostics
import Testing

@Suite("Suggestions")
struct SuggestionTests {
    @Test(
        "the nearest name is found, and none where all are far",
        arguments: [
            ("strat", "start"), ("finnish", "finish"), ("FINISH", "finish"), ("lst", "list"), ("relase", "release"),
            ("fin", "finish"),
            ("x", nil), ("elephant", nil), ("", nil),
        ]
    )
    func nearest(word: String, expected: String?) {
        #expect(Suggestion.nearest(to: word, in: ["start", "finish", "list", "release"]) == expected)
    }

    @Test("a candidate is found by each of its names, and a word that is no name costs nothing")
    func names() {
        let find = { (word: String) in
            Suggestion.nearest(to: word, in: ["Asia/Seoul", "Asia/Tokyo"]) { [$0, String($0.dropFirst(5))] }
        }
        #expect(find("Soul") == "Asia/Seoul")
        #expect(find("asia/tokio") == "Asia/Tokyo")
        #expect(find(String(repeating: "a", count: 1_000_000)) == nil)
    }
}
