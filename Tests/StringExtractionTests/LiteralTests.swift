import Testing

@Suite("Keys of literals in all their forms")
struct LiteralTests {
    @Test(
        "escapes are read as Swift reads them",
        arguments: [
            Rule(#"Text("a\n\t\"b\" \\ \' \u{e9}\u{1F600}")"#, "a\n\t\"b\" \\ ' é😀"),
            Rule(##"Text(#"a\n"b" \#n\#u{41}"#)"##, "a\\n\"b\" \nA"),
            Rule(###"Text(##"a\#n"# \##t"##)"###, "a\\#n\"# \t"),
            Rule("Text(\"\"\"\n    one\n      two \\\n    three\n\n    four\n    \"\"\")", "one\n  two three\n\nfour"),
            Rule("Text(#\"\"\"\n    a\\n\n    \"\"\"#)", "a\\n"),
            Rule("Text(\"\"\"\r\n    one\r\n    two\r\n    \"\"\")", "one\ntwo"),
            Rule("Text(\"\"\"\n    \"\"\")", ""),
        ]
    )
    func escapes(rule: Rule) {
        rule.checkInBody()
    }

    @Test(
        "a percent sign is doubled beside an interpolation only",
        arguments: [
            Rule(#"Text("100 %")"#, "100 %"),
            Rule(#"Text("\(name): 100 %")"#, "%@: 100 %%"),
        ]
    )
    func percentSigns(rule: Rule) {
        rule.checkInBody()
    }

    @Test("strings inside an interpolation are looked at too")
    func nested() {
        Rule(#"Text("a \(String(localized: "b"))")"#, "a %@", "b").checkInBody()
    }
}
