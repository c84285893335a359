import TestSupport
import Testing

@Suite("Symbols of manual keys")
struct StringSymbolsTests {
    private static let view = """
        struct Birds: View {
            var body: some View {
                Text(.birds.wings)
                Text(.seenBirds(count: 3)).help(.Help.seenBirds)
                Card(title: .seenBirds).font(.title)
                Text("seen birds")
            }
        }
        #Preview { Text(.seenBirds(count: 2)) }

        """

    private static func catalog(_ keys: [String: String]) -> String {
        let strings = keys.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
        return "{\"sourceLanguage\": \"en\", \"strings\": {\(strings.joined(separator: ", "))}, \"version\": \"1.1\"}"
    }

    private static let manual = "{\"extractionState\": \"manual\"}"
    private static let counting = """
        {"extractionState": "manual", "localizations": {"en": {"stringUnit": {"state": "new", "value": "%(count)lld seen"}}}}
        """

    private func world() throws -> World {
        let world = try World("symbols")
        try world.folder.write(Self.view.replacing(".birds.wings", with: ".birds"), to: "Sources/Birds.swift")
        let keys = [
            "seen birds": Self.counting, "birds": Self.manual, "geese": Self.manual,
            "automatic": "{\"shouldTranslate\": false}",
        ]
        try world.folder.write(Self.catalog(keys), to: "Sources/Localizable.xcstrings")
        try world.folder.write(Self.catalog(["seen birds": Self.manual]), to: "Sources/Help.xcstrings")
        return world
    }

    /// What all files hold.
    private func files(of world: World) -> [String?] {
        ["Birds.swift", "Localizable.xcstrings", "Help.xcstrings"].map { world.folder.read("Sources/\($0)") }
    }

    @Test("symbols are listed for people and for scripts")
    func extract() throws {
        let world = try world()
        let text = try world.skein("strings", "extract", "Sources").description
        let json = try world.skein("strings", "extract", "Sources", "--format", "json").description
        try expectGolden(text + "\n" + json, named: "strings-symbols-extract.txt")
    }

    @Test("a symbol that no manual key generates is told, with what may be meant; one with a key is not")
    func unknownSymbols() throws {
        let world = try world()
        #expect(!(try world.skein("strings", "sync", "Sources").errors.contains("warning: ")))
        let marked = MarkedText(
            "let a = Text(.1️⃣seenBird(count: 1))\nlet b = Text(.2️⃣automatic)\nlet c = Text(.Lists.3️⃣whatever)\n"
        )
        try world.folder.write(marked.text, to: "Sources/Other.swift")
        let transcript = try world.skein("strings", "sync", "Sources", "--check")
        let places = ["1️⃣", "2️⃣", "3️⃣"].compactMap { marked.positions[$0] }.map {
            "Sources/Other.swift:\($0.line):\($0.column)"
        }
        #expect(
            transcript.errors.hasPrefix(
                """
                \(places[0]): warning: no manual key of a catalog generates the symbol '.seenBird(count:)' [unknown-symbol]
                hint: did you mean '.seenBirds(count:)', the symbol of 'seen birds'?
                \(places[1]): warning: no manual key of a catalog generates the symbol '.automatic' [unknown-symbol]
                hint: the key 'automatic' in 'Sources/Localizable.xcstrings' is not a manual one, so Xcode generates no symbol for it
                \(places[2]): warning: no manual key of a catalog generates the symbol '.Lists.whatever' [unknown-symbol]
                hint: add the key to a catalog by hand, or write it as a literal

                """
            )
        )
        #expect(try world.skein("strings", "sync", "Sources").status == 0)
    }

    @Test("where no catalog has a manual key, or one cannot be read, members come from elsewhere")
    func noManualKeys() throws {
        let world = try world()
        try world.folder.write(Self.catalog(["seen birds": "{}"]), to: "Sources/Localizable.xcstrings")
        try world.folder.write("{", to: "Sources/Help.xcstrings")
        #expect(!(try world.skein("strings", "sync", "Sources").errors.contains("unknown-symbol")))
        try world.folder.write(Self.catalog([:]), to: "Sources/Help.xcstrings")
        #expect(!(try world.skein("strings", "sync", "Sources").errors.contains("unknown-symbol")))
    }

    @Test("two keys that come to one symbol are told where it is used, and are not renamed by it")
    func ambiguousSymbols() throws {
        let world = try world()
        let keys = ["birds": Self.manual, "Birds…": Self.manual, "seen birds": Self.counting]
        try world.folder.write(Self.catalog(keys), to: "Sources/Localizable.xcstrings")
        #expect(
            try world.skein("strings", "sync", "Sources").errors.contains(
                "the symbol '.birds' would be that of 'Birds…', 'birds', so Xcode generates none [ambiguous-symbol]"
            )
        )
        let before = files(of: world)
        #expect(try world.skein("strings", "rename", "birds", "geese").status == 1)
        #expect(files(of: world) == before)
    }

    @Test("a renaming changes the symbols of the key, of one table or of all, and tells what may be one")
    func renaming() throws {
        let world = try world()
        var text = ""
        func run(_ words: String...) throws {
            text +=
                "$ skein strings rename \(words.joined(separator: " "))\n"
                + (try world.skein(["strings", "rename"] + words).description)
        }
        try run("seen birds", "birds.seen", "--table", "Help")
        try run("seen birds", "Birds %%", "--dry-run")
        try run("seen birds", "SIGHTINGS_of", "--dry-run")
        try run("seen birds", "SIGHTINGS_of")
        text += files(of: world).compactMap(\.self).joined(separator: "\n")
        try expectGolden(text, named: "strings-symbols-rename.txt")
        #expect(!(try world.skein("strings", "sync").errors.contains("unknown-symbol")))
    }

    @Test(
        "a new key whose symbol takes other arguments or cannot be is refused where code uses the old one's, and one whose symbol is taken always",
        arguments: [
            ("birds", "Geese!", "the symbol '.geese' is that of 'geese' already", true),
            (
                "birds", "All ducks",
                "the symbol '.allDucks' would be declared twice: the code has a member of LocalizedStringResource of that name",
                true
            ),
            ("birds", "…", "Xcode can generate no symbol for '…', and the code uses '.birds'", false),
            (
                "%(of)@ birds", "%(from)@ birds",
                "the symbol '.birds(from:)' takes other arguments than '.birds(of:)'", false
            ),
        ]
    )
    func refusals(old: String, new: String, message: String, isAlways: Bool) throws {
        let world = try world()
        let keys = [old: Self.manual, "geese": Self.manual]
        try world.folder.write(Self.catalog(keys), to: "Sources/Localizable.xcstrings")
        let own = "extension LocalizedStringResource { static var allDucks: Self { \"ducks\" } }\n"
        try world.folder.write(own, to: "Sources/Ducks.swift")
        let before = files(of: world)
        let transcript = try world.skein("strings", "rename", old, new)
        #expect(transcript.status == 1)
        #expect(transcript.errors.hasPrefix("Sources/Birds.swift:3:"))
        #expect(transcript.errors.contains("error: " + message) && transcript.errors.contains("hint: "))
        #expect(files(of: world) == before)
        try world.folder.write(Self.view.replacing("Text(.birds.wings)", with: ""), to: "Sources/Birds.swift")
        #expect(try world.skein("strings", "rename", old, new, "--dry-run").status == (isAlways ? 1 : 0))
    }

    @Test("members of tables are told apart, and a key that is not manual has no symbol that could be taken")
    func declaredMembers() throws {
        let world = try world()
        let own =
            "extension LocalizedStringResource { enum Help { static var ducks: LocalizedStringResource { \"a\" } } }\n"
        try world.folder.write(own, to: "Sources/Ducks.swift")
        #expect(try world.skein("strings", "rename", "seen birds", "Ducks", "--table", "Help", "--dry-run").status == 1)
        #expect(try world.skein("strings", "rename", "geese", "Ducks", "--dry-run").status == 0)
        #expect(try world.skein("strings", "rename", "automatic", "Geese", "--dry-run").status == 0)
    }

    @Test("each target has the symbols of its own catalogs, or else those of others; one without any has none to miss")
    func targets() throws {
        let world = try World("symbols")
        try world.folder.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Kit", defaultLocalization: "en", targets: [.target(name: "Kit"), .target(name: "Other")])

            """,
            to: "Package.swift"
        )
        try world.folder.write("let one = Text(.one)\n", to: "Sources/Kit/Kit.swift")
        try world.folder.write(Self.catalog(["one": Self.manual]), to: "Sources/Kit/Localizable.xcstrings")
        try world.folder.write("let one = Text(.one); let two = Text(\"two\")\n", to: "Sources/Other/Other.swift")
        try world.folder.write(
            Self.catalog(["ONE": Self.manual, "two": "{}"]),
            to: "Sources/Other/Localizable.xcstrings"
        )
        #expect(try world.skein("strings", "sync", "--check").errors.contains("warning: ") == false)
        #expect(
            try world.skein("strings", "rename", "ONE", "first").output == """
                Sources/Other/Other.swift: 1 use renamed
                Sources/Other/Localizable.xcstrings: renamed

                """
        )
        #expect(world.folder.read("Sources/Kit/Kit.swift") == "let one = Text(.one)\n")

        func warnings(_ code: String) throws -> Int {
            try world.folder.write(code, to: "Sources/Other/Other.swift")
            return try world.skein("strings", "sync", "--check").errors.split(separator: "\n")
                .count { $0.hasSuffix("[unknown-symbol]") }
        }
        try world.folder.write(Self.catalog(["two": "{}"]), to: "Sources/Other/Localizable.xcstrings")
        #expect(try warnings("let one = Text(.one); let two = Text(.three)\n") == 1)
        #expect(try warnings("let two = Text(.three)\n") == 0)
    }
}
