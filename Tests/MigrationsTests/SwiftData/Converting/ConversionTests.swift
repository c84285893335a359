import Diagnostics
import Migrations
import TestSupport
import Testing

@Suite("Realm to SwiftData") struct ConversionTests {
    private func convert(_ text: String, schemaName: String = "SchemaV1") throws -> ConversionResult {
        try RealmMigration.convert(
            ConversionRequest(sources: [SourceFile(path: "Models.swift", text: text)], schemaName: schemaName)
        )
    }

    /// The text of the file of one model.
    private func model(_ name: String, of text: String) throws -> String {
        try #require(try convert(text).files.first { $0.path.hasSuffix("+\(name).swift") }).text
    }

    @Test("The whole text of each file is as reviewed")
    func golden() throws {
        let result = try RealmMigration.convert(ConversionRequest(sources: ConversionSample.sources, folder: "Store"))
        let text = result.files.map { "// \($0.path)\n\($0.text)" }.joined(separator: "\n")
        try expectGolden(text, named: "Conversion.swift.txt")
        let findings = result.findings.map { finding in
            "\(finding.location.file):\(finding.location.line):\(finding.location.column): \(finding.severity.rawValue): "
                + "\(finding.message) [\(finding.rule)]\n" + (finding.hint.map { "    \($0)\n" } ?? "")
        }
        try expectGolden(findings.joined(), named: "Conversion.findings.txt")
    }

    @Test(
        "Models and copy compile without warnings against both stand-ins",
        .enabled(if: SwiftDataStandIn.absence == nil),
        arguments: SwiftCompiler.Mode.known
    )
    func compiles(mode: SwiftCompiler.Mode) throws {
        let world = try World("conversion")
        for source in RealmStandIn.sources { try world.folder.write(source.text, to: source.path) }
        let module = try world.run(
            "swiftc",
            ["-emit-module", "-parse-as-library", "-module-name", "RealmSwift", "-swift-version", "5"]
                + SwiftCompiler.moduleCache + RealmStandIn.sources.map(\.path)
        )
        #expect(module.description == "")
        var files = ["App.swift": ConversionSample.shim]
        for source in ConversionSample.sources { files[source.path] = source.text }
        let result = try RealmMigration.convert(ConversionRequest(sources: ConversionSample.sources, folder: "Store"))
        for file in result.files { files[file.path] = file.text }
        let swiftData = try SwiftDataStandIn.compiler()
        let compiler = SwiftCompiler(options: swiftData.options + ["-I", world.path])
        #expect(try compiler.diagnostics(of: files, mode: mode).map(\.description) == [])
    }

    @Test(
        "A property has the type, the attribute and the value that SwiftData has for it",
        arguments: [
            ("@Persisted(primaryKey: true) var key: Int", "@Attribute(.unique) var key: Int"),
            ("@Persisted(primaryKey: true) var key: UUID", "@Attribute(.unique) var key: UUID = UUID()"),
            ("@Persisted var count: Int16?", "var count: Int16?"),
            ("@Persisted var ratio = -0.5", "var ratio: Double = -0.5"),
            ("@Persisted var size: CGFloat", "var size: Double = 0"),
            ("@Persisted var names: MutableSet<String>", "var names: Set<String> = []"),
            ("@Persisted var counts: Map<String, Int64>", "var counts: [String: Int64] = [:]"),
            ("@Persisted var self_: Int = Limits.low", "var self_: Int = Limits.low"),
            ("@Persisted var low: Int = .min", "var low: Int = Int.min"),
            ("@Persisted var text: String = defaultText", "var text: String"),
            ("@Persisted var number: Number", "var number: Int32 = 0"),
            ("@Persisted var description: String", "var descriptionValue: String = \"\""),
            ("@Persisted var `in`: Bool", "var inValue: Bool = false"),
            ("@Persisted var _id: Int", "var id: Int = 0"),
            ("@objc dynamic var late = NSDate()", "var late: Date = Date()"),
            ("let age = RealmOptional<Int>()", "var age: Int?"),
        ]
    )
    func property(declaration: String, expected: String) throws {
        let text = try model(
            "Item",
            of: """
                import RealmSwift
                typealias Number = Int32
                class Item: Object {
                    \(declaration)
                }
                """
        )
        #expect(text.split(separator: "\n").contains { $0 == "        " + expected }, "\(text)")
    }

    @Test(
        "What no copy can be written for is an error at its place, and no file is",
        arguments: [
            (
                "class Item: Object { @Persisted private var ↓raw: Int }",
                "'Item.raw' is private, so the copy cannot read it"
            ),
            (
                "private class ↓Item: Object { @Persisted var raw: Int }",
                "'Item' is private, so no copy can be written in a file of its own"
            ),
            (
                "class Item: Object { @Persisted var ↓raw: Currency }",
                "the type 'Currency' of 'Item.raw' is not declared in the sources that were read"
            ),
            (
                "class Item: Object { @Persisted var raw: Int }; class ↓SchemaV1: Object { @Persisted var raw: Int }",
                "'SchemaV1' is declared already, and would be declared again"
            ),
            (
                "class ↓CopyFailure: Object { @Persisted var raw: Int }",
                "the code that copies has a type 'CopyFailure' of its own"
            ),
        ]
    )
    func obstacle(marked: String, message: String) throws {
        let column = try #require(marked.firstIndex(of: "↓")).utf16Offset(in: marked) + 1
        let result = try convert(marked.replacing("↓", with: ""))
        #expect(result.files.isEmpty)
        let finding = try #require(result.findings.first)
        #expect(finding.message == message)
        #expect(finding.severity == .error)
        #expect(finding.location == SourceLocation(file: "Models.swift", line: 1, column: column))
        #expect(finding.hint != nil)
    }

    @Test("A syntax error in a file with models is an error, and no file is written")
    func syntaxError() throws {
        let result = try convert("class Item: Object { @Persisted var raw: Int")
        #expect(result.files.isEmpty)
        #expect(result.findings.contains { $0.severity == .error && $0.rule == "syntax-error" })
    }

    @Test("Sources without classes of Realm are refused")
    func noClasses() throws {
        #expect(throws: MigrationError.self) { try convert("struct Item {}") }
    }

    @Test("What code does with Realm is told once a file, and not where only words are alike")
    func habits() throws {
        let view = """
            import RealmSwift
            struct Items { @ObservedResults(Item.self) var items; var token: NotificationToken? }
            struct Others { @ObservedResults(Item.self) var items } // ThreadSafeReference
            """
        let result = try RealmMigration.convert(
            ConversionRequest(sources: [
                SourceFile(path: "Item.swift", text: "class Item: Object { @Persisted var raw: Int }"),
                SourceFile(path: "View.swift", text: view),
                SourceFile(path: "Other.swift", text: "func freeze() { freeze() }"),
            ])
        )
        #expect(
            result.findings.map(\.message) == [
                "'ObservedResults' follows a query of Realm's (2 times in this file)",
                "'NotificationToken' stands for a block that is called on each change",
            ]
        )
    }
}
