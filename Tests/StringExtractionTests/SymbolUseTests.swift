import Diagnostics
import LocalizedStrings
import StringExtraction
import TestSupport
import Testing

@Suite("Uses of symbols for manual keys")
struct SymbolUseTests {
    /// Statements of a view's body, the declarations beside the view, and the symbols that are used for sure.
    struct Case: Sendable, CustomTestStringConvertible {
        let code: String
        let declarations: String
        let symbols: [String]

        init(_ code: String, _ symbols: String..., declarations: String = "") {
            (self.code, self.symbols, self.declarations) = (code, symbols, declarations)
        }

        var testDescription: String { code }
    }

    private static func symbols(_ texts: String..., possible: Set<String> = []) -> [SymbolUse] {
        let files = texts.enumerated().map { SourceFile(path: "file\($0.offset).swift", text: $0.element) }
        var cache = ExtractionCache()
        return extractor.strings(in: files, possibleSymbols: possible, cache: &cache).symbolUses
    }

    @Test(
        "a member that nothing declares is a symbol where a localizable string is expected",
        arguments: [
            Case("Text(.someKey)", ".someKey"), Case("Text(.items(3))", ".items(_:)"),
            Case("Text(.isIn(place: name, country: name))", ".isIn(place:country:)"),
            Case("Text(.Settings.someKey)", ".Settings.someKey"),
            Case("Text(.Settings.items(3))", ".Settings.items(_:)"),
            Case("Text(flag ? .on : .off)", ".on", ".off"), Case("Text(.`default`)", ".default"),
            Case("Button(.save, role: .destructive) { print(String(localized: .saved)) }", ".save", ".saved"),
            Case("Button(.save, action: save)", ".save"), Case("Label(.title, systemImage: \"star\")", ".title"),
            Case("TextField(.name, text: $name, prompt: Text(.hint))", ".name", ".hint"),
            Case(
                "Toggle(.loud, isOn: $flag).help(.loudHelp).accessibilityLabel(.loudLabel)",
                ".loud",
                ".loudHelp",
                ".loudLabel"
            ),
            Case("List {}.navigationTitle(.birds).badge(.many)", ".birds"),
            Case("Section(.first) { Text(.inside) }", ".first", ".inside"),
            Case("Text(\n    .someKey\n)", ".someKey"),
            Case(
                "Row(title: .row, subtitle: nil)",
                ".row",
                declarations:
                    "struct Row: View { let title: LocalizedStringResource; let subtitle: LocalizedStringResource? }"
            ),
            Case(
                "Row(title: .row)",
                ".row",
                declarations: "struct Row: View { var title: LocalizedStringResource? = .none }"
            ),
            Case("show(.message)", ".message", declarations: "func show(_ text: LocalizedStringResource) {}"),
            Case("show([.a, .b])", ".a", ".b", declarations: "func show(_ texts: [LocalizedStringResource]) {}"),
            Case("show()", ".fallback", declarations: "func show(_ text: LocalizedStringResource = .fallback) {}"),
            Case("let text: LocalizedStringResource = .typed", ".typed"),
            Case("let text = LocalizedStringResource.explicit", ".explicit"),
            Case("let text = LocalizedStringResource.Settings.count(2).key", ".Settings.count(_:)"),
            Case("let text = .cast as LocalizedStringResource", ".cast"),
            Case("var text: LocalizedStringResource { .computed }", ".computed"),
            Case(
                "func text() -> LocalizedStringResource { if flag { return .one }\n return .other }",
                ".one",
                ".other"
            ),
            Case(
                "var text: LocalizedStringResource { switch flag { case true: .yes\n case false: .no } }",
                ".yes",
                ".no"
            ),
            Case("func pair() -> (LocalizedStringResource, Color)? { return (.first, .red) }", ".first"),
            Case("let text: () -> LocalizedStringResource = { .closure }", ".closure"),
            Case("#Preview { Text(\"no key\"); Text(.inPreview) }", ".inPreview"),
        ]
    )
    func uses(_ row: Case) {
        #expect(Self.symbols(row.file, row.declarations).filter(\.isCertain).map(\.description) == row.symbols)
    }

    @Test(
        "what is declared, is no member of a resource, or may be of another type is no symbol for sure",
        arguments: [
            Case("Text(.init(\"key\"))"), Case("Text(.now, style: .date)"), Case("Text(verbatim: .empty)"),
            Case("Image(.logo).resizable().font(.title).foregroundStyle(.red)"), Case("let text: String = .empty"),
            Case("Text(.mine)", declarations: "extension LocalizedStringResource { static let mine: Self = \"Mine\" }"),
            Case(
                "Text(.mine(1))",
                declarations: "extension LocalizedStringResource { static func mine(_ n: Int) -> Self { \"Mine\" } }"
            ),
            Case("Text(.mine)", declarations: "extension LocalizedStringKey { static var mine: Self { \"Mine\" } }"),
            Case(
                "Text(.mine)",
                declarations: "extension AttributedString { static let mine = AttributedString(\"x\") }"
            ),
            Case(
                "Text(.Mine.title)",
                declarations:
                    "extension LocalizedStringResource { enum Mine { static let title: LocalizedStringResource = \"Mine\" } }"
            ),
            Case("let text: LocalizedStringResource? = .none"),
            Case("let bundle = LocalizedStringResource.BundleDescription.main"),
            Case(
                "show(.red)",
                declarations: "func show(_ text: LocalizedStringResource) {}\nfunc show(_ color: Color) {}"
            ),
            Case("show(.key)", declarations: "func show(_ text: LocalizedStringKey) {}"),
            Case("Card(title: .unknown)"), Case("let x = condition == .loading"),
        ]
    )
    func others(_ row: Case) {
        #expect(Self.symbols(row.file, row.declarations).filter(\.isCertain).isEmpty)
    }

    @Test("at a place of an unknown type, a name that is asked for is a possible use")
    func possibleUses() {
        let file = Case("Card(title: .welcome).font(.title)\nText(.title)").file
        let found = Self.symbols(file, possible: ["welcome", "title"])
        #expect(found.map(\.description) == [".welcome", ".title", ".title"])
        #expect(found.map(\.isCertain) == [false, false, true])
    }

    @Test("a use is where its name begins, in any file that may have one")
    func places() {
        let marked = MarkedText(
            "let one: LocalizedStringResource =\n    .Lists\n    .1️⃣one\nlet é = LocalizedStringResource . 2️⃣`in`(3)\n"
        )
        let found = Self.symbols(marked.text)
        #expect(found.map(\.name) == ["one", "in"])
        let places = ["1️⃣", "2️⃣"].compactMap { marked.positions[$0] }
        #expect(found.map(\.location.line) == places.map(\.line))
        #expect(found.map(\.location.column) == places.map(\.column))
    }
}

extension SymbolUseTests.Case {
    /// The code as a file.
    fileprivate var file: String {
        """
        struct Content: View {
            @State var flag = true
            @State var name = ""
            var body: some View {
        \(code)
            }
        }

        """
    }
}
