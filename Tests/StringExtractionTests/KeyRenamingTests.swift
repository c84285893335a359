import Diagnostics
import LocalizedStrings
import StringExtraction
import TestSupport
import Testing

@Suite("Renaming keys in sources")
struct KeyRenamingTests {
    /// A line of a view's body before and after a renaming.
    struct Case: Sendable, CustomTestStringConvertible {
        let before: String
        let old: String
        let new: String
        let after: String

        init(_ before: String, _ old: String, _ new: String, _ after: String) {
            (self.before, self.old, self.new, self.after) = (before, old, new, after)
        }

        var testDescription: String { "\(before) -> \(new)" }
    }

    private static func file(_ body: String) -> SourceFile {
        let text = "struct Content: View {\n    let count: Int\n    var body: some View {\n\(body)\n    }\n}\n"
        return SourceFile(path: "Content.swift", text: text)
    }

    @Test(
        "the texts of a literal change, and nothing else; what is extracted then is the new key",
        arguments: [
            Case(#"Text("Today")"#, "Today", "Jotted down", #"Text("Jotted down")"#),
            Case(#"Text("a", comment: "b")"#, "a", #"say "\""#, #"Text("say \"\\\"", comment: "b")"#),
            Case(##"Text(#"a"#)"##, "a", #"a\b "c" "#, ##"Text(#"a\b "c" "#)"##),
            Case(##"Text(#"a"#)"##, "a", ##""x" "# \#n"##, ##"Text(#"\#"x" \#"# \#\#n"#)"##),
            Case(#"Text("a")"#, "a", "one\ntwo\t\u{0}\u{7}é😀", #"Text("one\ntwo\t\0\u{7}é😀")"#),
            Case(
                #"Text("Hi \( names [ 0 ] ), \(count) left")"#,
                "Hi %@, %lld left",
                "%@: 100%% of %lld",
                #"Text("\( names [ 0 ] ): 100% of \(count)")"#
            ),
            Case(#"Text("\(count)")"#, "%lld", "%lld!", #"Text("\(count)!")"#),
            Case(#"Text("100 %")"#, "100 %", "99 %", #"Text("99 %")"#),
            Case(
                "Text(\"\"\"\n    one\n    two \\\n    three\n    \"\"\")",
                "one\ntwo three",
                "1\n\n2 \"\"\"",
                "Text(\"\"\"\n    1\n\n    2 \\\"\"\"\n    \"\"\")"
            ),
            Case(
                "Text(\"\"\"\n    one \\(count)\n    two \\\n    \\(name)\n    \"\"\")",
                "one %lld\ntwo %@",
                "%lld\n2 %@ 3",
                "Text(\"\"\"\n    \\(count)\n    2 \\(name) 3\n    \"\"\")"
            ),
            Case("Text(\"\"\"\n    \"\"\")", "", "new", "Text(\"new\")"),
            Case(
                #"Text("a \(String(localized: "b")) c")"#,
                "b",
                "d",
                #"Text("a \(String(localized: "d")) c")"#
            ),
            Case(
                #"Text(String(localized: "k", defaultValue: "\(count) items"))"#,
                "k",
                "item.count",
                #"Text(String(localized: "item.count", defaultValue: "\(count) items"))"#
            ),
            Case(
                #"Text(NSLocalizedString("a", value: "a", comment: "a"))"#,
                "a",
                "b",
                #"Text(NSLocalizedString("b", value: "a", comment: "a"))"#
            ),
            Case(#"Text("é a"); Text("b"); Button("é a") {}"#, "é a", "c", #"Text("c"); Text("b"); Button("c") {}"#),
        ]
    )
    func rewriting(_ test: Case) throws {
        let changes = try changes(from: test.old, to: test.new, in: [Self.file(test.before)])
        #expect(changes.map(\.text) == [Self.file(test.after).text])
        let keys = extraction(changes[0].text).strings.map(\.key)
        #expect(keys.contains(test.new) && !keys.contains(test.old))
    }

    @Test("symbols get the new name where they stand, with what is around them as it was")
    func symbols() throws {
        let text = "let a = Text(.`in`)\r\nlet b = Text( .\r\n    in ); let in = Text(.inner)\r\n"
        let file = SourceFile(path: "a.swift", text: text)
        let uses = extractor.strings(in: [file]).symbolUses.filter { $0.name == "in" }
        let changes = try KeyRenaming(from: "in", to: "out of")
            .changes(of: [], symbols: SymbolRenaming(of: uses, to: "outOf"), in: [file])
        #expect(
            changes.map(\.text) == ["let a = Text(.outOf)\r\nlet b = Text( .\r\n    outOf ); let in = Text(.inner)\r\n"]
        )
        #expect(changes.map(\.useCount) == [2])
    }

    @Test("names of arguments do not count: they are no part of code")
    func namedArguments() throws {
        #expect(throws: Never.self) { try KeyRenaming(from: "%(a)@ of %2$(b)lld", to: "%@: %2$(c)lld") }
        #expect(throws: RenamingError.self) { try KeyRenaming(from: "%(a)@", to: "%(a)lld") }
    }

    @Test("line breaks of the file's own kind are written")
    func lineBreaks() throws {
        let file = SourceFile(path: "a.swift", text: "let a = Text(\"\"\"\r\n    one\r\n    \"\"\")\r\n")
        let changes = try changes(from: "one", to: "1\n2", in: [file])
        #expect(changes[0].text == "let a = Text(\"\"\"\r\n    1\r\n    2\r\n    \"\"\")\r\n")
    }

    @Test("the lines that change are told, those of several edits together")
    func lines() throws {
        let file = Self.file("Text(\"a\"); Text(\"a\")\nText(\"b\")\nText(\"a\")")
        let lines = try #require(try changes(from: "a", to: "c", in: [file]).first?.lines)
        #expect(lines.map(\.number) == [4, 6])
        #expect(lines.map(\.old) == [["Text(\"a\"); Text(\"a\")"], ["Text(\"a\")"]])
        #expect(lines.map(\.new) == [["Text(\"c\"); Text(\"c\")"], ["Text(\"c\")"]])
    }

    @Test(
        "a key with other arguments is refused",
        arguments: [
            ("%@ of %lld", "%lld of %@", false), ("%@", "none", false), ("none", "%d", false),
            ("%@ %@", "%2$@ %1$@", true),
            ("%d", "%lld", false), ("${item}", "${other}", false),
        ]
    )
    func otherArguments(old: String, new: String, isNumbered: Bool) {
        let error = #expect(throws: RenamingError.self) { try KeyRenaming(from: old, to: new) }
        guard case .otherArguments(_, _, let numbered) = error else { return #expect(Bool(false), "\(error as Any)") }
        #expect(numbered == isNumbered)
    }

    @Test("a percent sign beside an argument has to be doubled")
    func percentSign() {
        #expect(throws: RenamingError.singlePercentSign(key: "50% of %lld")) {
            try changes(from: "%lld", to: "50% of %lld", in: [Self.file(#"Text("\(count)")"#)])
        }
    }

    @Test("the name of a case is no literal, and is told with its place")
    func enumCase() throws {
        let text = MarkedText("enum Kind: LocalizedStringKey { case 1️⃣managed, other = \"free\" }")
        let file = SourceFile(path: "Kind.swift", text: text.text)
        let marked = try #require(text.positions["1️⃣"])
        let place = Diagnostics.SourceLocation(file: "Kind.swift", line: marked.line, column: marked.column)
        #expect(throws: RenamingError.noLiteral(key: "managed", place: place)) {
            try changes(from: "managed", to: "new", in: [file])
        }
        #expect(try changes(from: "free", to: "new", in: [file]).first?.text.contains("other = \"new\"") == true)
    }

    private func changes(from old: String, to new: String, in files: [SourceFile]) throws -> [SourceChange] {
        let uses = extractor.strings(in: files).uses
        return try KeyRenaming(from: old, to: new).changes(of: uses, in: files)
    }
}
