import TestSupport
import Testing

@Suite("skein date lint")
struct DateLintTests {
    private static let source = """
        import Foundation

        enum Formats {
            static let day = "YYYY-MM-dd"
        }

        func text(_ date: Date) -> String {
            let formatter = DateFormatter()
            formatter.dateFormat = Formats.day
            return formatter.string(from: date)
        }

        func hour(_ date: Date) -> String {
            let formatter = DateFormatter()
            formatter.dateFormat = "hh:mm"
            return formatter.string(from: date)
        }

        """

    private func world() throws -> World {
        let world = try World("date-lint")
        try world.folder.write(Self.source, to: "Sources/Formats.swift")
        return world
    }

    @Test("what is found is printed in every format; what has one answer is shown and put right")
    func outputs() throws {
        let world = try world()
        var text = ""
        func run(_ words: String...) throws {
            text +=
                "$ skein date lint \(words.joined(separator: " "))\n"
                + (try world.skein(["date", "lint"] + words).description)
        }
        try run("Sources")
        for format in ["xcode", "github", "json", "sarif"] {
            try run("Sources", "--rule", "week-year", "--format", format)
        }
        try run("--pattern", "yyyy-MM-dd'T'HH:mm:ss'Z'", "--pattern", "yyyy-mm-dd")
        try run("--pattern", "yyyy-MM-dd HH:mm")
        try run("--pattern", "MMMM yyyy", "--format", "xcode")
        try run("Sources", "--fix", "--dry-run")
        #expect(world.folder.read("Sources/Formats.swift") == Self.source)
        try run("Sources", "--fix")
        try run("Sources", "--fix", "--disable", "12h-no-ampm")
        text += world.folder.read("Sources/Formats.swift") ?? ""
        try expectGolden(text, named: "date-lint.txt")
    }

    @Test("without a path the sources of the enclosing package are checked, and of nothing else")
    func package() throws {
        let world = try world()
        try world.folder.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Kit", targets: [.target(name: "Kit")])
            """,
            to: "Package.swift"
        )
        try world.folder.write(Self.source, to: "Sources/Kit/Formats.swift")
        try world.folder.write(Self.source, to: "Old/Formats.swift")
        let found = try world.skein(["date", "lint", "--rule", "week-year"], in: "Sources/Kit")
        #expect(found.output.hasPrefix("Formats.swift:4:23: error: "))
        #expect(found.errors == "1 error\n" && found.status == 1)
    }

    @Test("the configuration chooses rules, and the command line wins")
    func configuration() throws {
        let world = try world()
        try world.folder.write(
            "{date: {disabledRules: ['week-year', 'no-posix-locale'], enabledRules: ['hour-not-posix']}}",
            to: ".skein.json"
        )
        let configured = try world.skein("date", "lint", "Sources")
        #expect(!configured.output.contains("[week-year]") && configured.output.contains("[hour-not-posix]"))
        #expect(try world.skein("date", "lint", "Sources", "--enable", "week-year").output.contains("[week-year]"))
    }

    @Test(
        "a wrong command line or file is an error with a hint",
        arguments: [
            (["--rule", "week-yaer"], 64), (["--pattern", "y", "Sources"], 64), (["--pattern", "y", "--fix"], 64),
            (["Sources", "--dry-run"], 64), (["Nowhere"], 66), (["Empty"], 66), (["broken.swift"], 65),
        ] as [([String], Int32)]
    )
    func badInput(words: [String], status: Int32) throws {
        let world = try world()
        try world.folder.write("", to: "Empty/notes.txt")
        try world.folder.write("DateFormatter {{{ not swift", to: "broken.swift")
        let transcript = try world.skein(["date", "lint"] + words)
        #expect(transcript.status == status)
        #expect(transcript.errors.contains("error: "))
    }
}
