import LocalizedStrings
import StringExtraction
import Testing

@Suite("Keys where the user's own declarations decide")
struct DeclarationTests {
    @Test(
        "a place whose declared type is localizable makes a key",
        arguments: [
            Rule("struct Row: View { let title: LocalizedStringKey }\nlet r = Row(title: \"T\")", "T"),
            Rule("struct Row { init(_ title: LocalizedStringResource) {} }\nlet r = Row(\"T\")", "T"),
            Rule("struct Row { init(_ title: String) {} }\nlet r = Row(\"T\")"),
            Rule(
                "struct Row<C: View> { let title: LocalizedStringKey; let c: () -> C }\nlet r = Row(title: \"T\") { }",
                "T"
            ),
            Rule("func show(_ key: LocalizedStringKey) {}\nfunc f() { show(\"T\") }", "T"),
            Rule("struct A { func show(key: LocalizedStringKey) {}; func f() { show(key: \"T\") } }", "T"),
            Rule(
                "extension View { func row(_ key: LocalizedStringKey) -> some View { self } }\nlet v = x.row(\"T\")",
                "T"
            ),
            Rule("var title: LocalizedStringKey { \"T\" }", "T"),
            Rule("func title() -> LocalizedStringKey { return \"T\" }", "T"),
            Rule("func title(_ x: Bool) -> LocalizedStringKey { if x { return \"A\" }\n return \"B\" }", "A", "B"),
            Rule("func f(key: LocalizedStringKey = \"T\") {}", "T"),
            Rule("struct A { @State var key: LocalizedStringKey = \"T\" }", "T"),
            Rule("struct A { var key: LocalizedStringKey; mutating func f() { key = \"T\" } }", "T"),
            Rule("var keys: [LocalizedStringKey] = []\nfunc f() { keys.append(\"T\") }", "T"),
            Rule("var keys: [LocalizedStringKey] = []\nfunc f() { keys += [\"T\"] }", "T"),
            Rule("var row: (title: LocalizedStringKey, n: Int)?\nfunc f() { row = (\"T\", 1) }", "T"),
            Rule("var done: ((LocalizedStringKey) -> Void)?\nfunc f() { done?(\"T\") }", "T"),
            Rule("struct A { var done: (LocalizedStringKey) -> Void; func f() { done(\"T\") } }", "T"),
            Rule("let title = isOn ? LocalizedStringKey(\"On\") : \"Off\"", "Off", "On"),
            Rule("let title = isOn ? \"On\" : \"Off\""),
            Rule("let make: () -> LocalizedStringKey = { \"T\" }", "T"),
            Rule("typealias Key = LocalizedStringKey\nlet key: Key = \"T\"", "T"),
            Rule("enum A { case row(title: LocalizedStringKey) }\nlet a: A = .row(title: \"T\")", "T"),
            Rule("struct A { static func make(_ key: LocalizedStringKey) -> A { A() } }\nlet a: A = .make(\"T\")", "T"),
            Rule("struct A { let key: LocalizedStringKey }\nlet all: [A] = [.init(key: \"T\")]", "T"),
            Rule("enum Kind: LocalizedStringKey { case managed, other = \"Other\" }", "Other", "managed"),
            Rule("enum Kind: String { case managed = \"Managed\" }"),
            Rule("class A { init(key: LocalizedStringKey) {} }\nclass B: A {}\nlet b = B(key: \"T\")", "T"),
            Rule("struct A { let key: LocalizedStringKey; let set: Set<Int> }\nlet a = A(key: \"T\", set: [1])", "T"),
            Rule(
                "struct A { let key: LocalizedStringKey }\nfunc f() { var all = [A](); all.append(.init(key: \"T\")) }",
                "T"
            ),
            Rule("let key: LocalizedStringKey = { if x { return \"A\" }\n return \"B\" }()", "A", "B"),
            Rule(
                "struct A { let b: Self.B; enum B { case c(LocalizedStringKey) }; func f() -> A { A(b: .c(\"T\")) } }",
                "T"
            ),
            Rule(
                "extension EnvironmentValues { var hint: LocalizedStringResource? { get { x } } }\n"
                    + "let v = y.environment(\\.hint, \"T\").environment(\\.name, \"N\")",
                "T"
            ),
            Rule(
                "struct A { let key: LocalizedStringKey; var done: () -> Void = {}; var view: () -> View }\n"
                    + "let a = A(key: \"T\") { x }",
                "T"
            ),
        ]
    )
    func positions(rule: Rule) {
        rule.check()
    }

    @Test(
        "a name that the sources use for something else still means the framework's where only that fits",
        arguments: [
            Rule("struct Link { let url: URL }\nlet v = Link(\"Site\", destination: url)", "Site"),
            Rule("func Label(_ text: String, symbol: Int) {}\nlet v = Label(\"Home\", systemImage: \"house\")", "Home"),
            Rule("struct Link { init(_ text: String, destination: URL) {} }\nlet v = Link(\"Site\", destination: url)"),
        ]
    )
    func hiddenTypes(rule: Rule) {
        rule.check()
    }

    @Test(
        "bindings tell overloads apart",
        arguments: [
            Rule(
                "struct F { init(t: LocalizedStringKey, v: Binding<String>) {}; init(t: String, v: Binding<String?>) {} }\n"
                    + "struct A { @State var s: String; func f() { F(t: \"A\", v: $s) } }",
                "A"
            ),
            Rule(
                "struct F { init(t: LocalizedStringKey, v: Binding<String>) {}; init(t: String, v: Binding<String?>) {} }\n"
                    + "struct A { @State var s: String?; func f() { F(t: \"A\", v: $s) } }"
            ),
        ]
    )
    func bindings(rule: Rule) {
        rule.check()
    }

    @Test("a call on a value of unknown type fits any overload")
    func unknownReceivers() {
        Rule(
            "struct Cell { var label: LocalizedStringKey; var value: String? }\n"
                + "let c = Cell(label: \"T\", value: unknown.map { \"\\($0)\" })",
            "T"
        ).check()
    }

    @Test(
        "labels that only localizable types know tell what .init makes",
        arguments: [
            Rule(#"let x = unknown(.init(localized: "A"))"#, "A"),
            Rule(#"let x = unknown(.init("A", table: "T"))"#, "A"),
            Rule(#"let x = unknown(.init("A"))"#),
            Rule(#"let x = Toggle(.init("A", table: "T"), isOn: $on)"#, "A"),
        ]
    )
    func initialisersWithoutContext(rule: Rule) {
        rule.check()
    }

    @Test(
        "overloads are chosen as Swift chooses",
        arguments: [
            Rule("func f(_ s: String) {}\nfunc f(_ k: LocalizedStringKey) {}\nfunc g() { f(\"T\") }"),
            Rule(
                "@_disfavoredOverload func f(_ s: String) {}\nfunc f(_ k: LocalizedStringKey) {}\nfunc g() { f(\"T\") }",
                "T"
            ),
            Rule("struct A { init<S: StringProtocol>(_ s: S) {} }\nlet a = A(\"T\")"),
            Rule("func f(a: String) {}\nfunc f(b: LocalizedStringKey) {}\nfunc g() { f(b: \"T\") }", "T"),
        ]
    )
    func overloads(rule: Rule) {
        rule.check()
    }

    @Test("of functions that fit alike, on a value of unknown type, the first type's by name is taken, in every run")
    func equalOverloads() {
        let code = (0..<20).map { number in
            """
            struct A\(number) { func show\(number)(_ text: \(number < 10 ? "StaticString" : "LocalizedStringKey")) {} }
            struct B\(number) { func show\(number)(_ text: \(number < 10 ? "LocalizedStringKey" : "StaticString")) {} }
            let x\(number) = unknown.show\(number)("\(number)")
            """
        }
        #expect(keys([code.joined(separator: "\n")]) == (10..<20).map(String.init))
    }

    @Test("the user's type takes the place of the framework's of the same name")
    func ownTypes() {
        #expect(keys(["struct Text { init(_ content: String) {} }", #"let t = Text("T")"#]) == [])
        #expect(keys(["enum Page { enum Tab { case a } }", #"let t = Tab("T", systemImage: "x") { }"#]) == ["T"])
        #expect(
            keys(["extension Text { init(key: LocalizedStringKey) { self.init(key) } }", #"let t = Text(key: "T")"#])
                == ["T"]
        )
    }

    @Test(
        "a view that no source declares is taken for the framework's whose name ends its own",
        arguments: [
            Rule(#"AsyncButton("T") { }"#, "T"), Rule(#"AsyncButton("T", name: 1)"#), Rule(#"Other("T") { }"#),
            Rule(#"Outer.AsyncButton("T") { }"#),
        ]
    )
    func foreignViews(rule: Rule) {
        rule.checkInBody()
        Rule("struct AsyncButton { init(_ s: String, action: () -> Void) {} }\nlet b = AsyncButton(\"T\") { }").check()
    }

    @Test("a builder makes an array of what stands in it")
    func builders() {
        let code = #"""
            struct Shortcuts: AppShortcutsProvider {
                static var appShortcuts: [AppShortcut] {
                    .init(intent: Open(), phrases: ["Open"], shortTitle: "Short", systemImageName: "doc")
                }
            }
            """#
        #expect(keys([code]) == ["Open", "Short"])
    }

    @Test("phrases of App Shortcuts are keys of a table of their own")
    func appShortcuts() {
        let code = #"""
            struct Shortcuts: AppShortcutsProvider {
                static var appShortcuts: [AppShortcut] {
                    AppShortcut(
                        intent: Open(),
                        phrases: ["Open with \(.applicationName)", "Open \(\.$file) in \(.applicationName)"],
                        shortTitle: "Open",
                        systemImageName: "doc"
                    )
                }
            }
            """#
        let strings = extraction(code).strings
        #expect(strings.map(\.table) == ["AppShortcuts", "AppShortcuts", "Localizable"])
        #expect(
            strings.map(\.key) == ["Open ${file} in ${applicationName}", "Open with ${applicationName}", "Open"]
        )
    }

    @Test("App Intents' titles are keys, and their parameters are named")
    func appIntents() {
        Rule(
            #"""
            struct Open: AppIntent {
                static let title: LocalizedStringResource = "Open it"
                static var description: IntentDescription? = IntentDescription("Opens", categoryName: "Files")
                @Parameter(title: "File", description: "Which") var file: String
                static var parameterSummary: some ParameterSummary { Summary("Open \(\.$file)") }
            }
            enum Kind: String, AppEnum {
                case a
                static let typeDisplayRepresentation: TypeDisplayRepresentation = "Kind"
                static let caseDisplayRepresentations: [Kind: DisplayRepresentation] = [
                    .a: "First", .b: .init(title: "Second"), .c: .init(stringLiteral: "Third"),
                ]
            }
            """#,
            "Open it",
            "Opens",
            "Files",
            "File",
            "Which",
            "Open ${file}",
            "Kind",
            "First",
            "Second",
            "Third"
        ).check()
    }
}
