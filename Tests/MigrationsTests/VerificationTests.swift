import Diagnostics
import JSON
import Testing

@testable import Migrations

@Suite struct VerificationTests {
    private static func verification(
        _ old: String,
        _ new: String,
        manager: SourceFile? = nil
    ) throws -> RealmVerification {
        try RealmVerification(
            of: [Release(name: "1.0", sources: [SourceFile(path: "Old.swift", text: old)])],
            to: [SourceFile(path: "New.swift", text: new)],
            manager: manager
        )
    }

    private static func file(_ name: String, of verification: RealmVerification) -> String {
        verification.programFiles.first { $0.path == name }?.text ?? ""
    }

    @Test("Old files have two full rows of values that can be told apart, and one of empty ones")
    func syntheticRows() throws {
        let old = """
            enum Mood: String, PersistableEnum { case calm = "c", busy }
            class A: Object {
                @Persisted(primaryKey: true) var id: Int
                @Persisted var text: String?
                @Persisted var mood: Mood
                @Persisted var all: List<A>
                @Persisted var one: E?
            }
            class E: EmbeddedObject { @Persisted var name: String; @Persisted var inner: E? }
            """
        let verification = try Self.verification(old, "class A: Object { @Persisted var id: Int }")
        let json = try #require(verification.files.first?.json)
        let root = try JSONDocument(Array(json.utf8), file: "old.json").root.value
        func rows(of table: String) -> [JSONObject] {
            let tables = root.object?["tables"]?.array?.compactMap(\.object) ?? []
            return tables.first { $0["name"]?.string == table }?["rows"]?.array?.compactMap(\.object) ?? []
        }
        let own = rows(of: "A")
        #expect(own.map { $0["id"]?.number?.int } == [10, 11, 0])
        #expect(own.map { $0["text"]?.string } == ["A.text 1", "A.text 2", nil])
        #expect(own.map { $0["mood"]?.string } == ["c", "busy", "c"])
        #expect(own.map { $0["all"]?.array?.count } == [2, 1, 0])
        let inner = rows(of: "E")
        let links = (own + inner).compactMap { ($0["one"] ?? $0["inner"])?.number?.int }
        #expect(links.sorted() == Array(1...inner.count))
    }

    @Test("Releases that left the same file count once, and one like that of the sources not at all")
    func files() throws {
        func release(_ name: String, _ body: String) -> Release {
            Release(name: name, sources: [SourceFile(path: "A.swift", text: "class A: Object { \(body) }")])
        }
        let verification = try RealmVerification(
            of: [
                release("1.0", "@Persisted var a: Int"), release("1.1", "@Persisted var a: Int = 5"),
                release("1.2", "@Persisted var b: Int"),
            ],
            to: release("", "@Persisted var b: Int").sources
        )
        #expect(verification.files.map(\.releases) == [["1.0", "1.1"]])
    }

    @Test("Models are written anew with what is stored, and values that only the app knows stay unknown")
    func models() throws {
        let new = """
            import UIKit
            enum Mood: Int, PersistableEnum { case calm = 1, busy }
            class A: Object {
                enum Kind: String, PersistableEnum { case x }
                @Persisted(primaryKey: true) var id: ObjectId
                @Persisted var `class`: Int = 5
                @Persisted var mood: Mood = .busy
                @Persisted var kind: Kind?
                @Persisted var target: Int = roll()
                @Persisted var color: UIColor?
                @Persisted var links: Map<String, A?>
                @Persisted(indexed: true) var text = UUID().uuidString
                override class func propertiesMapping() -> [String: String] { ["text": "stored"] }
            }
            """
        #expect(
            Self.file("Models.swift", of: try Self.verification("", new)) == """
                import Foundation
                import RealmSwift

                class A: Object {
                    @Persisted(primaryKey: true) var `id`: ObjectId
                    @Persisted var `class`: Int = 5
                    @Persisted var `mood`: Int = 2
                    @Persisted var `kind`: String?
                    @Persisted(unknownInitialValue: "New.swift:9:20: 'roll()' needs the app's own code") var `target`: Int
                    @Persisted var `links`: Map<String, A?>
                    @Persisted(indexed: true) var `text`: String = UUID().uuidString
                    override class func propertiesMapping() -> [String: String] { ["text": "stored"] }
                }
                extension A {
                enum Kind: String, PersistableEnum {
                    case `x` = "x"
                }
                }

                enum Mood: Int, PersistableEnum {
                    case `calm` = 1
                    case `busy` = 2
                }

                """
        )
    }

    private static let manager = """
        import RealmSwift
        class Store: NSObject {
            var window: UIWindow
            static let shared = Store()
            func open() {
                let version: UInt64 = 2
                let unused = UIColor.red
                let c = Realm.Configuration(schemaVersion: version, migrationBlock: { m, old in self.step(m, version) })
            }
            @objc private func step(_ m: Migration, _ v: UInt64) {
                let color = UIColor.red
                m.enumerateObjects(ofType: "A") { _, new in
                    new?["p"] = Random.value()
                    if Random.flag { print(helper()) }
                }
            }
            func other() { UIApplication.shared.open() }
        }
        func helper() -> Int { 1 }
        func never() {}
        class A: Object { @Persisted var p: Int }

        """

    @Test("Of the code that migrates there is what the block refers to, at its own lines and columns")
    func slice() throws {
        let verification = try Self.verification("", Self.manager)
        let text = Self.file("Steps1.swift", of: verification)
        #expect(text.contains("final class Store {\n"))
        #expect(text.contains("line: 10)\n          private func step(_ m: Migration, _ v: UInt64) {\n"))
        #expect(text.contains("func helper() -> Int { 1 }"))
        #expect(text.contains("let version: UInt64 = 2"))
        for absent in ["window", "other", "never", "unused", "shared", "class A"] { #expect(!text.contains(absent)) }
        #expect(Self.file("main.swift", of: verification).contains("let owner = Store()\nlet block = owner."))
    }

    @Test("Types that are created with arguments have initialisers, and those of protocols what these require")
    func creation() throws {
        let text = Self.file(
            "Steps1.swift",
            of: try Self.verification(
                "",
                """
                protocol Step { func run(_ m: Migration) }
                final class First: NSObject, Step {
                    let old: UInt64
                    let other = 1
                    init(old: UInt64) { self.old = old }
                    func run(_ m: Migration) {}
                    func never() {}
                    subscript(name: String) -> Int { 1 }
                }
                class Second: Step { let unused: Int; init() { unused = 1 }; func run(_ m: Migration) {} }
                class A: Object { @Persisted var p: Int }
                let c = Realm.Configuration(schemaVersion: 1, migrationBlock: { m, old in
                    for step: Step in [First(old: old)] { step.run(m) }
                })
                """
            )
        )
        #expect(text.contains("final class First: Step {"))
        #expect(text.contains("init(old: UInt64)"))
        #expect(text.contains("let old: UInt64"))
        #expect(text.contains("subscript(name: String)"))
        for absent in ["NSObject", "other", "never", "Second", "unused"] { #expect(!text.contains(absent)) }
    }

    @Test("What a compiler cannot build is left out in the smallest piece, which grows where that is not enough")
    func holes() throws {
        var verification = try Self.verification("", Self.manager)
        let messages = """
            New.swift:11:21: error: cannot find UIColor in scope
            New.swift:11:21: note: did you mean something else
            New.swift:13:25: error: cannot find Random in scope
            New.swift:14:16: error: cannot find Random in scope

            """
        #expect(verification.leaveOut(messages) == nil)
        let text = Self.file("Steps1.swift", of: verification)
        #expect(
            text.contains(
                "        let color = StandIn.unknown(\"New.swift:11:21: cannot find UIColor in scope\")\n"
            )
        )
        #expect(
            text.contains("new?[\"p\"] = StandIn.unknown(\"New.swift:13:25: cannot find Random in scope\")\n")
        )
        #expect(text.contains("            StandIn.skip(\"New.swift:14:16: cannot find Random in scope\")\n"))
        #expect(verification.leaveOut("New.swift:13:25: error: no such luck\n") == nil)
        #expect(
            Self.file("Steps1.swift", of: verification)
                .contains("            StandIn.skip(\"New.swift:13:25: no such luck\")\n")
        )
        #expect(
            verification.leaveOut("Models.swift:1:1: error: what is this\n") == "Models.swift:1:1: error: what is this"
        )
    }

    @Test(
        "An extension of a type that is not here is left out whole",
        arguments: ["extension", "private extension", "    extension", "public extension"]
    )
    func extensionsOfOthers(head: String) throws {
        let code = Self.manager + "\(head) Screen {\n    func value() -> Int { 1 }\n    func helper() -> Int { 2 }\n}\n"
        var verification = try Self.verification("", code)
        let text = Self.file("Steps1.swift", of: verification)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let header = try #require(lines.firstIndex { $0.hasSuffix("extension Screen {") })
        #expect(lines[header - 1] == "#sourceLocation(file: \"New.swift\", line: 22)")
        let column = try #require(lines[header].firstRange(of: "Screen")).lowerBound.utf16Offset(in: lines[header]) + 1
        #expect(verification.leaveOut("New.swift:22:\(column): error: cannot find type 'Screen' in scope\n") == nil)
        #expect(!Self.file("Steps1.swift", of: verification).contains("Screen {"))
        #expect(Self.file("Steps1.swift", of: verification).contains("func helper() -> Int { 1 }"))
    }

    @Test("Of several places that migrate the one beside the version counts, and none of a test")
    func severalPlaces() throws {
        let model = "class A: Object { @Persisted var p: Int }\n"
        let app = "let c = Realm.Configuration(schemaVersion: 2, migrationBlock: { m, old in ofApp(m) })"
        let other = "let c = Realm.Configuration(migrationBlock: { m, old in ofOther(m) })"
        for path in ["Other.swift", "AppTests/Other.swift"] {
            let verification = try RealmVerification(
                of: [],
                to: [SourceFile(path: path, text: other), SourceFile(path: "App.swift", text: model + app)]
            )
            let texts = verification.programFiles.map(\.text).joined()
            #expect(texts.contains("ofApp(m)"))
            #expect(!texts.contains("ofOther"))
        }
    }

    @Test("Two places that migrate, or a version that is no number, are named; the user says which file counts")
    func mistakes() throws {
        let two =
            "class A: Object { @Persisted var p: Int }\nlet a = Realm.Configuration(schemaVersion: 1, migrationBlock: x)\n"
        let files = [
            SourceFile(path: "A.swift", text: two),
            SourceFile(path: "B.swift", text: two.replacing("class A", with: "class B")),
        ]
        #expect(throws: MigrationError.self) { try RealmVerification(of: [], to: files) }
        let older = files.map { SourceFile(path: $0.path, text: $0.text.replacing("p: Int", with: "q: Int")) }
        let other = SourceFile(path: "B.swift", text: older[1].text.replacing("Version: 1", with: "Version: 2"))
        let named = try RealmVerification(
            of: [Release(name: "1.0", sources: [older[0], other])],
            to: files,
            manager: files[1]
        )
        #expect(named.files.map(\.version) == [2])
        #expect(named.findings == [])
        #expect(throws: MigrationError.self) {
            try Self.verification("", two.replacing("schemaVersion: 1", with: "schemaVersion: build"))
        }
    }
}
