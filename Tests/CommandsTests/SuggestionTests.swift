import Commands
import Testing

@Suite("Suggestions")
struct SuggestionTests {
    @Test(
        "the nearest name is found, and none where all are far",
        arguments: [
            ("strat", "start"), ("finnish", "finish"), ("FINISH", "finish"), ("lst", "list"), ("relase", "release"),
            ("x", nil), ("elephant", nil), ("", nil),
        ]
    )
    func nearest(word: String, expected: String?) {
        #expect(Suggestion.nearest(to: word, in: ["start", "finish", "list", "release"]) == expected)
    }
}
