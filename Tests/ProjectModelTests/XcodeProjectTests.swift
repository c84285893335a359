import Testing

@testable import ProjectModel

@Suite("Projects of Xcode")
struct XcodeProjectTests {
    /// A project as Xcode wrote it before folders were kept in step: groups, two targets, a group of variants.
    static let classic = """
        // !$*UTF8*$!
        {
            archiveVersion = 1;
            objectVersion = 56;
            objects = {
        /* Begin PBXBuildFile section */
                B1 /* App.swift in Sources */ = {isa = PBXBuildFile; fileRef = F1 /* App.swift */; };
                B2 = {isa = PBXBuildFile; fileRef = F2; };
                B3 = {isa = PBXBuildFile; fileRef = F3; };
                B4 = {isa = PBXBuildFile; fileRef = V1; };
                B5 = {isa = PBXBuildFile; fileRef = F2; };
                B6 = {isa = PBXBuildFile; fileRef = F6; };
                B7 = {isa = PBXBuildFile; fileRef = F7; };
                B8 = {isa = PBXBuildFile; productRef = P1; };
                B9 = {isa = PBXBuildFile; fileRef = F9; };
                BT = {isa = PBXBuildFile; fileRef = FT; };
        /* End PBXBuildFile section */
                F1 = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = App.swift; sourceTree = "<group>"; };
                F2 = {isa = PBXFileReference; path = Shared/Model.swift; sourceTree = SOURCE_ROOT; };
                F3 = {isa = PBXFileReference; path = Localizable.xcstrings; sourceTree = "<group>"; };
                F4 = {isa = PBXFileReference; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
                F5 = {isa = PBXFileReference; name = mul; path = mul.lproj/Main.xcstrings; sourceTree = "<group>"; };
                F6 = {isa = PBXFileReference; path = Old.m; sourceTree = "<group>"; };
                F7 = {isa = PBXFileReference; path = Generated.swift; sourceTree = "<group>"; };
                F8 = {isa = PBXFileReference; path = Unused.swift; sourceTree = "<group>"; };
                F9 = {isa = PBXFileReference; path = Made.swift; sourceTree = BUILT_PRODUCTS_DIR; };
                FT = {isa = PBXFileReference; path = AppTests.swift; sourceTree = "<group>"; };
                FC = {isa = PBXFileReference; path = App.xcconfig; sourceTree = "<group>"; };
                FK = {isa = PBXFileReference; lastKnownFileType = wrapper; name = Kit; path = ../Kit; sourceTree = "<group>"; };
                V1 /* Main.storyboard */ = {isa = PBXVariantGroup; children = (F4, F5, ); name = Main.storyboard; sourceTree = "<group>"; };
                G0 = {isa = PBXGroup; children = (G1, GT, FC, FK, G0, NOWHERE, ); sourceTree = "<group>"; };
                G1 /* App */ = {isa = PBXGroup; children = (G2, F1, F7, F8, F9, ); path = "My App"; sourceTree = "<group>"; };
                G2 /* Resources, a group without a folder */ = {isa = PBXGroup; children = (F2, F3, V1, F6, ); name = Resources; sourceTree = "<group>"; };
                GT = {isa = PBXGroup; children = (FT, ); path = Tests; sourceTree = "<group>"; };
                S1 = {isa = PBXSourcesBuildPhase; files = (B1, B2, B6, B7, B9, ); };
                R1 = {isa = PBXResourcesBuildPhase; files = (B3, B4, ); };
                C1 = {isa = PBXCopyFilesBuildPhase; files = (BT, ); };
                S2 = {isa = PBXSourcesBuildPhase; files = (B5, BT, ); };
                T1 = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
                    buildPhases = (S1, R1, C1, ); buildConfigurationList = L1; };
                T2 = {isa = PBXNativeTarget; name = AppTests; productType = "com.apple.product-type.bundle.unit-test";
                    buildPhases = (S2, ); buildConfigurationList = L2; };
                L0 = {isa = XCConfigurationList; buildConfigurations = (X0, ); };
                L1 = {isa = XCConfigurationList; buildConfigurations = (X1, X2, ); };
                L2 = {isa = XCConfigurationList; buildConfigurations = (X3, ); };
                X0 = {isa = XCBuildConfiguration; name = Debug; buildSettings = {
                    LOCALIZED_STRING_MACRO_NAMES = (NSLocalizedString, CFCopyLocalizedString, Everywhere, ); }; };
                X1 = {isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = FC; buildSettings = {SWIFT_EMIT_LOC_STRINGS = YES; }; };
                X2 = {isa = XCBuildConfiguration; name = Release; buildSettings = {STRING_CATALOG_GENERATE_SYMBOLS = YES; }; };
                X3 = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SWIFT_EMIT_LOC_STRINGS = NO; STRING_CATALOG_GENERATE_SYMBOLS = NO; }; };
                P0 = {isa = PBXProject; mainGroup = G0; targets = (T1, T2, ); developmentRegion = ko;
                    knownRegions = (en, Base, ko, ); projectDirPath = ""; projectRoot = ""; buildConfigurationList = L0; };
            };
            rootObject = P0 /* Project object */;
        }
        """

    @Test("groups, source trees, variants, phases and settings of a classic project")
    func classic() throws {
        let files = MemoryFiles([
            "App.xcodeproj/project.pbxproj": Self.classic, "My App/App.swift": "", "Shared/Model.swift": "",
            "My App/Localizable.xcstrings": "", "My App/Base.lproj/Main.storyboard": "",
            "My App/mul.lproj/Main.xcstrings": "", "My App/Old.m": "", "My App/Unused.swift": "",
            "Tests/AppTests.swift": "",
            "Base.xcconfig": "A = B\nLOCALIZED_STRING_MACRO_NAMES[sdk=macosx*] = $(inherited) Mine // x",
            "App.xcconfig": "#include \"Base.xcconfig\"\n",
        ])
        let project = try Project.enclosing("/p/My App", top: "/p", in: files)
        #expect(
            project?.summary == """
                App: My App/App.swift Shared/Model.swift
                  catalogs: My App/Localizable.xcstrings My App/mul.lproj/Main.xcstrings
                  others: My App/Base.lproj/Main.storyboard My App/Old.m
                  missing: My App/Generated.swift
                  routines: Everywhere Mine
                  languages: en ko
                  from: ko
                  symbols
                AppTests (test): Shared/Model.swift Tests/AppTests.swift
                  routines: Everywhere
                  languages: en ko
                  from: ko
                  not extracted
                  no symbols
                """
        )
        #expect(
            project?.targets[0].catalogs == [
                "Localizable": "/p/My App/Localizable.xcstrings", "Main": "/p/My App/mul.lproj/Main.xcstrings",
            ]
        )
    }

    @Test("names that differ by case only are found, as on the systems that Xcode runs on")
    func caseOfNames() throws {
        let files = MemoryFiles([
            "App.xcodeproj/project.pbxproj": Self.classic, "my app/APP.swift": "", "shared/model.swift": "",
        ])
        let project = try Project.enclosing("/p", top: "/p", in: files)
        #expect(project?.targets.first?.files.sources == ["/p/my app/APP.swift", "/p/shared/model.swift"])
    }

    /// Folders that are kept in step with the file system, with exceptions.
    static func synchronized(packages: String = "") -> String {
        """
        // !$*UTF8*$!
        {
            objects = {
                G0 = {isa = PBXGroup; children = (Y1, Y2, ); sourceTree = "<group>"; };
                Y1 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E1, E2, E3, ); path = App; sourceTree = "<group>"; };
                Y2 = {isa = PBXFileSystemSynchronizedRootGroup; path = Widget; sourceTree = "<group>"; };
                E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T1;
                    membershipExceptions = (Info.plist, Old/Old.swift, Ignored, ); };
                E2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T2;
                    membershipExceptions = (Localizable.xcstrings, Shared/Name.swift, ); };
                E3 = {isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; buildPhase = S2;
                    membershipExceptions = (Shared/Late.swift, ); };
                S1 = {isa = PBXSourcesBuildPhase; files = (); };
                S2 = {isa = PBXSourcesBuildPhase; files = (); };
                T1 = {isa = PBXNativeTarget; name = App; buildPhases = (S1, ); fileSystemSynchronizedGroups = (Y1, ); };
                T2 = {isa = PBXNativeTarget; name = Widget; buildPhases = (S2, ); fileSystemSynchronizedGroups = (Y2, ); };
                \(packages)
                P0 = {isa = PBXProject; mainGroup = G0; targets = (T1, T2, ); developmentRegion = en; packageReferences = (K1, K2, ); };
            };
            rootObject = P0;
        }
        """
    }

    static let synchronizedFiles = [
        "App/App.swift": "", "App/Localizable.xcstrings": "", "App/Old/Old.swift": "", "App/Ignored/No.swift": "",
        "App/IgnoredNot.swift": "", "App/Shared/Name.swift": "", "App/Shared/Late.swift": "",
        "App/de.lproj/Legacy.strings": "", "Widget/Widget.swift": "",
    ]

    @Test("a folder that is kept in step belongs to its target but for exceptions, which belong to others")
    func synchronizedFolders() throws {
        var texts = Self.synchronizedFiles
        texts["App.xcodeproj/project.pbxproj"] = Self.synchronized()
        let project = try Project.enclosing("/p", top: "/p", in: MemoryFiles(texts))
        #expect(
            project?.summary == """
                App: App/App.swift App/IgnoredNot.swift App/Shared/Late.swift App/Shared/Name.swift
                  catalogs: App/Localizable.xcstrings
                  plain: Legacy
                  from: en
                Widget: App/Shared/Late.swift App/Shared/Name.swift Widget/Widget.swift
                  catalogs: App/Localizable.xcstrings
                  from: en
                """
        )
    }

    @Test("local packages of a project are read, and those that they use, each once")
    func localPackages() throws {
        var texts = Self.synchronizedFiles
        texts["App.xcodeproj/project.pbxproj"] = Self.synchronized(
            packages: """
                K1 = {isa = XCLocalSwiftPackageReference; relativePath = Packages/Kit; };
                K2 = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/x"; };
                """
        )
        texts["Packages/Kit/Package.swift"] = """
            let package = Package(name: "Kit", defaultLocalization: "fr", dependencies: [.package(path: "../Core")],
                targets: [.target(name: "Kit", dependencies: ["Core"])])
            """
        texts["Packages/Core/Package.swift"] = """
            let package = Package(name: "Core", dependencies: [.package(name: "Kit", path: "../Kit")],
                targets: [.target(name: "Core")])
            """
        texts["Packages/Kit/Sources/Kit/Kit.swift"] = ""
        texts["Packages/Core/Sources/Core/Core.swift"] = ""
        let project = try #require(try Project.enclosing("/p", top: "/p", in: MemoryFiles(texts)))
        #expect(project.targets.map(\.name) == ["App", "Widget", "Kit", "Core"])
        #expect(
            project.manifests == [
                "/p/App.xcodeproj/project.pbxproj", "/p/Packages/Kit/Package.swift", "/p/Packages/Core/Package.swift",
            ]
        )
        let core = try Project.enclosing("/p/Packages/Core/Sources", top: "/p", in: MemoryFiles(texts))
        #expect(core?.targets.map(\.name) == ["Core", "Kit"])
    }

    @Test("a workspace stands for its projects and packages, but for what package managers make")
    func workspace() throws {
        var texts = Self.synchronizedFiles
        texts["Darwin/App.xcodeproj/project.pbxproj"] = Self.synchronized()
        texts["Darwin/App/App.swift"] = ""
        texts["Core/Package.swift"] = "let package = Package(name: \"Core\", targets: [.target(name: \"Core\")])"
        texts["Core/Sources/Core/Core.swift"] = ""
        texts["Pods/Pods.xcodeproj/project.pbxproj"] = "not read"
        texts["All.xcworkspace/contents.xcworkspacedata"] = """
            <?xml version="1.0" encoding="UTF-8"?>
            <Workspace version = "1.0">
               <Group location = "group:Darwin" name = "Apple &amp; more">
                  <FileRef location = "group:App.xcodeproj"></FileRef>
               </Group>
               <FileRef location = "container:Core"></FileRef>
               <FileRef location = "group:Pods/Pods.xcodeproj"></FileRef>
            </Workspace>
            """
        let project = try Project.enclosing("/p", top: "/p", in: MemoryFiles(texts))
        #expect(project?.targets.map(\.name) == ["App", "Widget", "Core"])
        #expect(project?.targets.first?.files.sources == ["/p/Darwin/App/App.swift"])
    }

    @Test("where nothing encloses the folder, what is below it counts, and nothing above the top")
    func searching() throws {
        let package = "let package = Package(name: \"A\", targets: [.target(name: \"A\")])"
        let files = MemoryFiles([
            "Package.swift": package, "Sources/A/a.swift": "", "x/ios/B.xcodeproj/project.pbxproj": Self.synchronized(),
            "x/lib/Package.swift": package, "x/lib/Sources/A/a.swift": "",
        ])
        #expect(try Project.enclosing("/p/x", top: "/p/x", in: files)?.targets.map(\.name) == ["App", "Widget", "A"])
        #expect(try Project.enclosing("/p/x", top: "/p", in: files)?.targets.map(\.name) == ["A"])
        #expect(try Project.enclosing("/p/Sources", top: "/p/Sources", in: files) == nil)
    }

    @Test("where only places below the folder are meant, the folders down to them are looked at, and no others")
    func places() throws {
        let package = "let package = Package(name: \"A\", targets: [.target(name: \"A\")])"
        let files = MemoryFiles([
            "x/lib/Package.swift": package, "x/lib/Sources/A/a.swift": "", "x/B/Package.swift": "no package",
        ])
        let targets = { (places: [String]) in
            try Project.enclosing("/p/x", top: "/p", places: places, in: files)?.targets.map(\.name)
        }
        #expect(try targets(["/p/x"]) == nil)
        #expect(try targets(["/p/x", "/p/x/other"]) == nil)
        #expect(try targets(["/p/x", "/p/x/lib/Sources/A"]) == ["A"])
    }

    @Test(
        "what is no project is an error",
        arguments: [
            ("{}", "not an Xcode project: 'objects' is missing"),
            (
                "{ objects = {}; rootObject = A; }",
                "not an Xcode project: the object that 'rootObject' names is missing"
            ),
        ]
    )
    func wrong(text: String, message: String) {
        let files = MemoryFiles(["A.xcodeproj/project.pbxproj": text])
        let error = #expect(throws: ProjectError.self) { try Project.enclosing("/p", top: "/p", in: files) }
        #expect(error?.message == message)
    }
}
