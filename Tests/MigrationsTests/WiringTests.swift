import Diagnostics
import SyntaxSupport
import TestSupport
import Testing

@testable import Migrations

@Suite struct WiringTests {
    private static let call = "MigrationManager.shared.performMigration()"

    private func wire(_ texts: String...) -> Wiring {
        RealmMigration.wire(
            Self.call,
            into: texts.enumerated().map { SourceFile(path: "File\($0).swift", text: $1) }
        )
    }

    @Test(
        "The call becomes the first statement at the entry, and every other byte stays",
        arguments: [
            (
                "@main\nstruct A: App {\n    var body: some Scene { WindowGroup {} }\n}\n",
                "@main\nstruct A: App {\n    init() {\n        CALL\n    }\n\n    var body: some Scene { WindowGroup {} }\n}\n"
            ),
            (
                "@main\nstruct A: App {\n  @State var x = 1\n  /// Shown.\n  var body: some Scene { w }\n}",
                "@main\nstruct A: App {\n  @State var x = 1\n  /// Shown.\n  init() {\n    CALL\n  }\n\n  var body: some Scene { w }\n}"
            ),
            (
                "@main struct A: App {\n\tinit() {\n\t\t// first\n\t\tsetUp()\n\t}\n\tvar body: some Scene { w }\n}",
                "@main struct A: App {\n\tinit() {\n\t\tCALL\n\t\t// first\n\t\tsetUp()\n\t}\n\tvar body: some Scene { w }\n}"
            ),
            (
                "@main struct A: App {\n    init() {}\n    var body: some Scene { w }\n}",
                "@main struct A: App {\n    init() {\n        CALL\n    }\n    var body: some Scene { w }\n}"
            ),
            (
                "@UIApplicationMain\r\nclass D: UIResponder, UIApplicationDelegate {\r\n    func application(_ a: UIApplication, "
                    + "didFinishLaunchingWithOptions o: [K: Any]?) -> Bool {\r\n        return true\r\n    }\r\n}",
                "@UIApplicationMain\r\nclass D: UIResponder, UIApplicationDelegate {\r\n    func application(_ a: UIApplication, "
                    + "didFinishLaunchingWithOptions o: [K: Any]?) -> Bool {\r\n        CALL\r\n        return true\r\n    }\r\n}"
            ),
            (
                "class D: NSObject, UIApplicationDelegate {\n  func application(_ a: U, didFinishLaunchingWithOptions o: O) -> Bool { true }\n}",
                "class D: NSObject, UIApplicationDelegate {\n  func application(_ a: U, didFinishLaunchingWithOptions o: O) -> Bool { CALL; true }\n}"
            ),
            (
                "@main enum A {\n    static func main() {\n        run()\n    }\n}",
                "@main enum A {\n    static func main() {\n        CALL\n        run()\n    }\n}"
            ),
        ]
    )
    func inserts(before: String, after: String) {
        guard case .edited(let file, _) = wire("struct Other {}", before) else {
            Issue.record("\(wire(before))")
            return
        }
        #expect(file.path == "File1.swift")
        #expect(file.text == after.replacing("CALL", with: Self.call))
    }

    @Test("Of an app and its delegate the app's initializer runs first")
    func order() {
        let delegate =
            "class D: UIApplicationDelegate {\n func application(_ a: A, didFinishLaunchingWithOptions o: O) -> Bool { true }\n}"
        let app =
            "@main struct A: App {\n    @UIApplicationDelegateAdaptor(D.self) var d\n    var body: some Scene { w }\n}"
        guard case .edited(let file, let place) = wire(delegate, app) else {
            Issue.record("not edited")
            return
        }
        #expect(file.path == "File1.swift")
        #expect(place == "A.init()")
    }

    @Test(
        "Where the place is not plain nothing is edited, and the reason is told",
        arguments: [
            (["struct A {}"], "no entry"),
            (
                [
                    "@main struct A: App { var body: some Scene { w } }",
                    "@main struct B: App { var body: some Scene { w } }",
                ], "2 apps"
            ),
            (["@main struct A: App {\n let r = try? Realm()\n var body: some Scene { w } }"], "opens a Realm before"),
            (
                ["@main struct A: App {\n @ObservedResults(X.self) var x\n var body: some Scene { w } }"],
                "opens a Realm before"
            ),
            (["@main struct A: App {\n init(x: Int) {}\n var body: some Scene { w } }"], "no body"),
            (["@main struct A: App {\n var body: some Scene { w }\n func ( }"], "syntax errors"),
        ]
    )
    func refusals(texts: [String], reason: String) {
        let files = texts.enumerated().map { SourceFile(path: "File\($0).swift", text: $1) }
        guard case .byHand(let text, _) = RealmMigration.wire(Self.call, into: files) else {
            Issue.record("edited")
            return
        }
        #expect(text.contains(reason))
    }

    @Test("A call that is there already is not put in again, but one in a comment is none")
    func isThere() {
        let app = "@main struct A: App {\n    init() {\n        \(Self.call)\n    }\n    var body: some Scene { w }\n}"
        guard case .isThere(let place) = wire(app) else {
            Issue.record("\(wire(app))")
            return
        }
        #expect(place == SourceLocation(file: "File0.swift", line: 3, column: 9))
        guard case .edited = wire(app.replacing("        \(Self.call)", with: "        // \(Self.call)")) else {
            Issue.record("not edited")
            return
        }
    }

    @Test(
        "A call is one of the program, whatever its texts and comments show",
        arguments: [
            ("\"\"\"\n        CALL\n    \"\"\"", false), ("1 /*\n        CALL\n    */", false), ("\"\\(CALL)\"", true),
            ("Store()\n        .performMigration( )", true), ("\"a\" // CALL", false),
        ]
    )
    func inText(text: String, isThere: Bool) {
        let text = text.replacing("CALL", with: Self.call)
        let app = "@main struct A: App {\n    let help = \(text)\n    var body: some Scene { w }\n}"
        switch wire(app) {
        case .isThere: #expect(isThere)
        case .edited: #expect(!isThere)
        case .byHand(let reason, _): Issue.record("\(reason)")
        }
    }
}
