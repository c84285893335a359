import LocalizedStrings
import StringExtraction
import Testing

@Suite("QuotedTexts")
struct QuotedTextsTests {
    private static let literals: [(text: String, texts: Set<String>)] = [
        (#"NSLocalizedString(@"key", nil)"#, ["key"]),
        (#"f(@"a" @"b", "c")"#, ["a", "b", "ab", "c"]),
        ("f(@\"a\"\n    @\"b\")", ["a", "b", "ab"]),
        (#"@"a \"quoted\" \n\t\\ \u00e9 \x41 \101 %@""#, ["a \"quoted\" \n\t\\ é A A %@"]),
        ("// @\"no\"\n/* @\"no\" */ @\"yes // /* */\"", ["yes // /* */"]),
        (#"char c = '"'; @"a""#, ["a"]),
        ("@\"not closed\n@\"next\"", ["not closed", "next", "not closednext"]),
        ("/* not closed \"a\"", []),
        ("", []),
        ("\"", [""]),
        ("\"\\", [""]),
        ("/", []),
        ("\"\\u12", ["\u{12}"]),
    ]

    @Test("the literals of Objective-C", arguments: literals)
    func objectiveC(text: String, texts: Set<String>) {
        #expect(Set(QuotedTexts.inObjectiveC(text).map(\.text)) == texts)
    }

    @Test(
        "the values of attributes and the texts of elements of Interface Builder",
        arguments: [
            (#"<label text="Hello" tag="2"/>"#, "Hello"),
            (#"<string key="value">A text</string>"#, "A text"),
            (#"<label text="&quot;a&quot; &amp;&#10;&#x41; &lt;b&gt; &unknown; &"/>"#, "\"a\" &\nA <b> &unknown; &"),
        ]
    )
    func interfaceBuilder(text: String, expected: String) {
        #expect(QuotedTexts.inInterfaceBuilder(text).contains(ExactString(expected)))
    }
}
