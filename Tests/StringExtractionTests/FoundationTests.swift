import LocalizedStrings
import StringExtraction
import Testing

@Suite("Keys of Foundation's functions")
struct FoundationTests {
    /// Returns the only string of a piece of code, without its locations.
    private func only(_ code: String) throws -> LocalizedString {
        let strings = extraction(code).strings
        var string = try #require(strings.first)
        #expect(strings.count == 1)
        string.locations = []
        return string
    }

    @Test(
        "comments, tables and values are those of the call",
        arguments: [
            (#"String(localized: "k")"#, LocalizedString(key: "k")),
            (#"String(localized: "k", comment: "c")"#, LocalizedString(key: "k", comment: "c")),
            (
                #"String(localized: "k", defaultValue: "v", table: "T", bundle: .module, comment: "c")"#,
                LocalizedString(key: "k", table: "T", comment: "c", value: "v")
            ),
            (
                #"String(localized: "k", defaultValue: "v \(1) of \(name)")"#,
                LocalizedString(key: "k", value: "v %lld of %@")
            ),
            (
                #"AttributedString(localized: "k", table: "T")"#,
                LocalizedString(key: "k", table: "T")
            ),
            (
                #"LocalizedStringResource("k", defaultValue: "v", table: "T", comment: "c")"#,
                LocalizedString(key: "k", table: "T", comment: "c", value: "v")
            ),
            (#"LocalizedStringResource("k \(1)")"#, LocalizedString(key: "k %lld")),
            (#"LocalizedStringKey("k \(1)")"#, LocalizedString(key: "k %lld")),
            (#"let k: String.LocalizationValue = "k""#, LocalizedString(key: "k")),
            (#"let k: LocalizedStringResource = .init("k", table: "T")"#, LocalizedString(key: "k", table: "T")),
            (
                #"Text("k", tableName: "T", bundle: .main, comment: "c")"#,
                LocalizedString(key: "k", table: "T", comment: "c")
            ),
            (#"Text("k", tableName: nil, comment: nil)"#, LocalizedString(key: "k")),
            (#"NSLocalizedString("k", comment: "c")"#, LocalizedString(key: "k", comment: "c")),
            (#"NSLocalizedString("k", value: "", comment: "")"#, LocalizedString(key: "k")),
            (
                #"NSLocalizedString("k", tableName: "T", bundle: .main, value: "v", comment: "c" + "d")"#,
                LocalizedString(key: "k", table: "T", comment: "cd", value: "v")
            ),
            (
                "Text(\"k\", comment: \"\"\"\n    one\n    two\n    \"\"\")",
                LocalizedString(key: "k", comment: "one\ntwo")
            ),
            (#"String(localized: isOn ? "k" : "k", comment: "c")"#, LocalizedString(key: "k", comment: "c")),
        ]
    )
    func context(code: String, expected: LocalizedString) throws {
        #expect(try only(code) == expected)
    }

    @Test("a comment belongs to its own key, not to one inside of it")
    func nestedContext() {
        let strings = extraction(#"String(localized: "a \(String(localized: "b"))", table: "T", comment: "c")"#).strings
        #expect(strings.map(\.key) == ["b", "a %@"])
        #expect(strings.map(\.table) == ["Localizable", "T"])
        #expect(strings.map(\.comment) == [nil, "c"])
    }

    @Test("printf specifiers in a plain key are left as they are")
    func printf() {
        Rule(#"String(format: NSLocalizedString("%d of %d", comment: ""), 1, 2)"#, "%d of %d").check()
    }
}
