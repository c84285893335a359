import TestSupport
import Testing

/// An app, a widget that shares a source and the catalog with it, and two local packages; one keeps a catalog of its own.
private struct SampleProject {
    let world: World

    static let kept = "{\"sourceLanguage\" : \"ko\", \"strings\" : {}, \"version\" : \"1.0\"}"

    init() throws {
        world = try World("project", environment: ["NO_COLOR": "1"])
        try world.git("init", "-q")
        for (path, text) in Self.files { try world.folder.write(text, to: path) }
    }

    static let files: [(path: String, text: String)] = [
        (
            "App.xcodeproj/project.pbxproj",
            """
            // !$*UTF8*$!
            {
                objects = {
                    G0 = {isa = PBXGroup; children = (Y1, Y2, ); sourceTree = "<group>"; };
                    Y1 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E1, ); path = App; sourceTree = "<group>"; };
                    Y2 = {isa = PBXFileSystemSynchronizedRootGroup; path = Widget; sourceTree = "<group>"; };
                    E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T2;
                        membershipExceptions = (Localizable.xcstrings, Shared.swift, ); };
                    T1 = {isa = PBXNativeTarget; name = App; buildPhases = (); buildConfigurationList = L1;
                        fileSystemSynchronizedGroups = (Y1, ); };
                    T2 = {isa = PBXNativeTarget; name = Widget; buildPhases = (); fileSystemSynchronizedGroups = (Y2, ); };
                    L1 = {isa = XCConfigurationList; buildConfigurations = (X1, ); };
                    X1 = {isa = XCBuildConfiguration; buildSettings = {
                        LOCALIZED_STRING_MACRO_NAMES = (NSLocalizedString, translate, ); }; };
                    K1 = {isa = XCLocalSwiftPackageReference; relativePath = Packages/Kit; };
                    P0 = {isa = PBXProject; mainGroup = G0; targets = (T1, T2, ); developmentRegion = ko; packageReferences = (K1, ); };
                };
                rootObject = P0;
            }
            """
        ),
        (
            "Packages/Kit/Package.swift",
            """
            let package = Package(name: "Kit", defaultLocalization: "fr", dependencies: [.package(path: "../Core")],
                targets: [.target(name: "Kit")])
            """
        ),
        ("Packages/Core/Package.swift", "let package = Package(name: \"Core\", targets: [.target(name: \"Core\")])"),
        ("Packages/Kit/Sources/Kit/Kit.swift", "let kit = Text(\"kit\", bundle: .module)\n"),
        ("Packages/Core/Sources/Core/Core.swift", "let core = Text(\"core\")\n"),
        (
            "App/App.swift",
            """
            func translate(_ key: String, comment: String) -> String { NSLocalizedString(key, comment: comment) }
            let app = [Text("app"), Text("settings", tableName: "Settings")]
            let name = translate("name", comment: "of the app")

            """
        ),
        ("App/Shared.swift", "let shared = Text(\"shared\")\n"),
        ("App/Old.m", "NSString *old = NSLocalizedString(@\"old %@\", nil);\n"),
        ("Widget/Widget.swift", "let widget = Text(\"widget\")\n"),
    ]
}

@Suite("skein strings sync in a project")
struct ProjectSyncTests {
    @Test("each target's strings go to its own catalogs; what else may use a key keeps it")
    func project() throws {
        let sample = try SampleProject()
        let world = sample.world
        var text = ""
        func run(_ words: String..., folder: String = "") throws {
            text += "$ skein \(words.joined(separator: " "))\n" + (try world.skein(words, in: folder).description)
        }
        func show(_ path: String) { text += "$ cat \(path)\n" + (world.folder.read(path) ?? "(none)") + "\n" }
        try run("strings", "sync")
        try run("strings", "sync", "--create", "--dry-run")
        try world.folder.write(SampleProject.kept, to: "App/Localizable.xcstrings")
        try world.folder.write(SampleProject.kept, to: "App/Settings.xcstrings")
        try world.folder.write(SampleProject.kept, to: "Packages/Kit/Sources/Kit/Resources/Localizable.xcstrings")
        try run("strings", "sync", "-v")
        show("App/Localizable.xcstrings")
        try run("strings", "sync", "--check")

        // Keys that code no longer uses, but Objective-C, a package without a catalog, or the configuration does.
        let translated = { (key: String) in
            "\"\(key)\" : {\"localizations\" : {\"de\" : {\"stringUnit\" : {\"state\" : \"translated\", \"value\" : \"x\"}}}}"
        }
        let keys = ["app", "name", "shared", "widget", "gone", "old %@", "core", "android_title"]
        let strings = keys.map(translated).joined(separator: ", ")
        try world.folder.write(
            "{\"sourceLanguage\" : \"ko\", \"strings\" : {\(strings)}, \"version\" : \"1.0\"}",
            to: "App/Localizable.xcstrings"
        )
        try world.folder.write("{strings: {keep: ['android_*']}}", to: ".skein.json")
        try run("strings", "sync", "App")
        try run("strings", "sync", "--check", folder: "Widget")
        try expectGolden(text, named: "strings-project.txt")
    }

    @Test("a part of the sources only adds keys, and the same from any folder")
    func partial() throws {
        let sample = try SampleProject()
        try sample.world.folder.write(
            "{\"sourceLanguage\" : \"en\", \"strings\" : {\"gone\" : {}}, \"version\" : \"1.0\"}",
            to: "App/Localizable.xcstrings"
        )
        let result = try sample.world.skein("strings", "sync", "App.swift", in: "App")
        #expect(
            result.description == """
                Localizable.xcstrings: 2 added
                --- stderr
                note: no catalog of their own for the table 'Settings': 'App'; --create makes one where it is wanted
                note: only a part of the sources of 'Localizable.xcstrings' was given, so keys that seem unused stay as they are

                """
        )
        #expect(sample.world.folder.read("App/Localizable.xcstrings")?.contains("\"gone\"") == true)
        let named = try sample.world.skein(
            "strings",
            "sync",
            "App",
            "--catalog",
            "App/Localizable.xcstrings",
            "--check"
        )
        #expect(named.errors.contains("only a part of the sources of 'App/Localizable.xcstrings' was given"))
    }

    @Test("a catalog of no target takes the strings of all of them")
    func sharedCatalog() throws {
        let sample = try SampleProject()
        let result = try sample.world.skein(
            "strings",
            "sync",
            "--catalog",
            "All/Localizable.xcstrings",
            "--create",
            "-v"
        )
        #expect(result.output.hasPrefix("All/Localizable.xcstrings: new catalog, 6 added\n"), "\(result)")
    }

    @Test("a package has its own, and a project that cannot be read is an error at its place")
    func packages() throws {
        let sample = try SampleProject()
        let made = try sample.world.skein("strings", "sync", "--create", in: "Packages/Kit")
        #expect(
            made.output == """
                ../Core/Sources/Core/Localizable.xcstrings: new catalog, 1 added
                Sources/Kit/Localizable.xcstrings: new catalog, 1 added

                """
        )
        #expect(sample.world.folder.read("Packages/Kit/Sources/Kit/Localizable.xcstrings")?.contains("\"fr\"") == true)
        try sample.world.folder.write("{\n<<<<<<< HEAD\n", to: "App.xcodeproj/project.pbxproj")
        #expect(
            try sample.world.skein("strings", "sync").description == """
                --- stderr
                App.xcodeproj/project.pbxproj:2:1: error: there is an unresolved merge conflict
                hint: resolve the conflict in it first
                [exit 65]

                """
        )
    }

    @Test("what a build does not extract is left alone, and sources of no target are named")
    func leftAlone() throws {
        let sample = try SampleProject()
        let world = sample.world
        let path = "App.xcodeproj/project.pbxproj"
        let text = try #require(world.folder.read(path))
        let off = "SWIFT_EMIT_LOC_STRINGS = NO; LOCALIZED"
        try world.folder.write(text.replacing("LOCALIZED", with: off).replacing("Y1, Y2, );", with: "Y1, );"), to: path)
        try world.folder.write(
            SampleProject.kept.replacing("{}", with: "{\"app\": {}}"),
            to: "App/Localizable.xcstrings"
        )
        let result = try world.skein("strings", "sync", "App", "Widget")
        #expect(
            result.description == """
                App/Localizable.xcstrings: 1 added
                --- stderr
                note: the strings of 'Widget/Widget.swift' were left out: no target has the source
                note: unused keys that stay in 'App/Localizable.xcstrings', since other targets or languages name them: 1

                """
        )
        try world.folder.write(SampleProject.kept, to: "App/Settings.xcstrings")
        #expect(
            try world.skein("strings", "sync", "App").errors
                .hasPrefix(
                    "note: 'App/Settings.xcstrings' was left alone, since SWIFT_EMIT_LOC_STRINGS of its target is NO\n"
                )
        )
    }

    @Test("a catalog that would lose too much is named, and nothing is written")
    func tooManyRemovals() throws {
        let sample = try SampleProject()
        let keys = (1...20).map { "\"gone \($0)\" : {}" }.joined(separator: ", ")
        try sample.world.folder.write(
            "{\"sourceLanguage\" : \"ko\", \"strings\" : {\(keys)}, \"version\" : \"1.0\"}",
            to: "App/Localizable.xcstrings"
        )
        try sample.world.folder.write(SampleProject.kept, to: "App/Settings.xcstrings")
        let result = try sample.world.skein("strings", "sync")
        #expect(result.status == 1)
        #expect(
            result.errors.contains(
                "error: 'App/Localizable.xcstrings': 20 of 20 keys are gone from the code, more than 25%"
            )
        )
        #expect(sample.world.folder.read("App/Settings.xcstrings") == SampleProject.kept)
    }

    @Test("a routine of the configuration has to be a name")
    func routines() throws {
        let world = try World("routines")
        try world.git("init", "-q")
        try world.folder.write("let a = tr(\"k\")\n", to: "a.swift")
        try world.folder.write("{strings: {routines: ['tr']}}", to: ".skein.json")
        #expect(try world.skein("strings", "extract").output == "a.swift:1:12: \"k\"\n")
        try world.folder.write("{strings: {routines: ['tr(']}}", to: ".skein.json")
        #expect(
            try world.skein("strings", "extract").description == """
                --- stderr
                error: 'tr(' is no name of a function (strings.routines of .skein.json:1)
                hint: write the name without arguments, as in 'translate' or 'Texts.translate'
                [exit 65]

                """
        )
    }
}
