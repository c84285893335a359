import StringCatalogs
import Testing

@Suite("KeyPattern")
struct KeyPatternTests {
    private static let rows: [(pattern: String, key: String, matches: Bool)] = [
        ("android_*", "android_title", true), ("android_*", "android_", true),
        ("android_*", "my_android_title", false), ("android_*", "Android_title", false),
        ("*", "", true), ("*", "any key\nat all", true), ("", "", true), ("", "a", false),
        ("?", "a", true), ("?", "", false), ("?", "é", true), ("?", "ab", false),
        ("*.title", "a.b.title", true), ("*.title", "a.title.b", false), ("a*b*c", "a.b.b.c", true),
        ("a*b*c", "a.c.b", false), (#"\*"#, "*", true), (#"\*"#, "a", false), (#"\?\\"#, #"?\"#, true),
        (#"a\"#, #"a\"#, true), ("[ab]", "a", false), ("[ab]", "[ab]", true),
    ]

    @Test("a pattern is for whole keys, letter by letter", arguments: rows)
    func matching(pattern: String, key: String, matches: Bool) {
        #expect(KeyPattern(pattern).matches(key) == matches)
    }

    @Test("many stars take no longer than they must")
    func manyStars() {
        let pattern = KeyPattern(String(repeating: "a*", count: 200) + "b")
        #expect(!pattern.matches(String(repeating: "a", count: 2_000)))
    }
}
