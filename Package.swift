// swift-tools-version: 6.1

import PackageDescription

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

// MARK: SwiftSyntax

/// Where SwiftSyntax comes from: the toolchain's own copy, which needs no network, or the package.
///
/// Set `SKEIN_SWIFT_SYNTAX=package` where the toolchain has no copy, or to build without unsafe flags.
let usesSyntaxPackage = Context.environment["SKEIN_SWIFT_SYNTAX"] == "package"

/// The folder of host libraries in the toolchain that reads this manifest.
///
/// A manifest runs as a process linked to the toolchain's `PackageDescription` library. The dynamic
/// loader knows which file that class came from, and so names the toolchain however `swift` was started.
func hostLibraryFolder() -> String {
    if let folder = Context.environment["SKEIN_HOST_LIBRARIES"] { return folder }

    // Glibc's module map leaves out `dladdr`, so it is looked up by name.
    typealias AddressLookup = @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> CInt
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "dladdr") else { fatalError("this system has no dladdr") }
    let lookUp = unsafeBitCast(symbol, to: AddressLookup.self)

    // The four members of C's `Dl_info`, of which the first is the path of the file.
    var info: (path: UnsafePointer<CChar>?, UInt, UInt, UInt) = (nil, 0, 0, 0)
    let address = unsafeBitCast(Package.self, to: UnsafeRawPointer.self)
    guard lookUp(address, &info) != 0, let path = info.path else { fatalError("cannot find the toolchain") }

    // usr/lib/swift/pm/ManifestAPI/libPackageDescription.so -> usr/lib/swift/host
    let parts = String(cString: path).split(separator: "/", omittingEmptySubsequences: false)
    return (parts.dropLast(3) + ["host"]).joined(separator: "/")
}

let hostLibraries = usesSyntaxPackage ? "" : hostLibraryFolder()

/// Lets a target see the toolchain's SwiftSyntax modules.
let findSyntax: [SwiftSetting] = usesSyntaxPackage ? [] : [.unsafeFlags(["-I", hostLibraries])]

/// Keeps SwiftSyntax out of sight of the target's importers.
///
/// Without library evolution, each importer would look for SwiftSyntax as well, among them the
/// test runner that the package manager writes, which no setting here reaches.
let hideSyntax: [SwiftSetting] = usesSyntaxPackage ? [] : [.unsafeFlags(["-enable-library-evolution"])]

/// Where an installed program finds the libraries that come with it: `make install` puts them there.
#if os(macOS)
    let installedLibraries = "@loader_path/../lib/skein"
#else
    let installedLibraries = "$ORIGIN/../lib/skein"
#endif

let findInstalledLibraries: [LinkerSetting] =
    usesSyntaxPackage ? [] : [.unsafeFlags(["-Xlinker", "-rpath", "-Xlinker", installedLibraries])]

/// Links Swift's runtime into a program, on Linux, where the toolchain has it as an archive.
///
/// Loading the shared one takes half of the time of a short command. A program that loads SwiftSyntax cannot do so, because that
/// loads the shared one as well.
let linkRuntime: [LinkerSetting] = {
    let archives = hostLibraries.split(separator: "/").dropLast(2).map { "/" + $0 }.joined() + "/swift_static/linux"
    guard !usesSyntaxPackage, access("\(archives)/libswiftCore.a", R_OK) == 0 else { return [] }
    return [.unsafeFlags(["-static-stdlib"], .when(platforms: [.linux]))]
}()

let linkSyntax: [LinkerSetting] =
    usesSyntaxPackage ? [] : [.unsafeFlags(["-L", hostLibraries, "-Xlinker", "-rpath", "-Xlinker", hostLibraries])]

let syntaxModules: [Target.Dependency] =
    usesSyntaxPackage
    ? ["SwiftSyntax", "SwiftDiagnostics", "SwiftParser", "SwiftParserDiagnostics"].map {
        .product(name: $0, package: "swift-syntax")
    }
    : []

/// A target that reads Swift source code.
func syntaxTarget(_ name: String, dependencies: [Target.Dependency] = [], resources: [Resource] = []) -> Target {
    .target(
        name: name,
        dependencies: dependencies + syntaxModules,
        resources: resources,
        swiftSettings: findSyntax + hideSyntax,
        linkerSettings: linkSyntax
    )
}

/// Where the headers of libgit2 are. On Linux every compiler finds them, and asking pkg-config would link the library to every
/// program, which is to be loaded on demand only.
#if os(macOS)
    let libgit2Package: String? = "libgit2"
#else
    let libgit2Package: String? = nil
#endif

/// Lets libgit2 find the function that takes the place of one of mbedTLS (`GitLibrary+Certificates.swift` says why).
let exportToLibraries: [LinkerSetting] =
    usesSyntaxPackage
    ? []
    : [
        .unsafeFlags(
            ["-Xlinker", "--export-dynamic-symbol=mbedtls_x509_crt_parse_file"],
            .when(platforms: [.linux])
        )
    ]

/// The tests of one module.
func tests(
    of module: String,
    with others: [Target.Dependency] = [],
    hasGoldenFiles: Bool = false,
    excluding excluded: [String] = [],
    settings: [SwiftSetting] = []
) -> Target {
    .testTarget(
        name: "\(module)Tests",
        dependencies: [.byName(name: module), "TestSupport"] + others,
        exclude: (hasGoldenFiles ? ["Golden"] : []) + excluded,
        swiftSettings: settings
    )
}

// MARK: Package

let package = Package(
    name: "skein",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "skein", targets: ["skein"]),
        .executable(name: "skein-sources", targets: ["SkeinSources"]),
        .library(name: "SkeinLocale", type: .dynamic, targets: ["LocaleLibrary"]),
    ],
    dependencies: usesSyntaxPackage
        ? [.package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"604.0.0")] : [],
    targets: [
        // Leaves: no domain below them.
        .systemLibrary(
            name: "Clibgit2",
            pkgConfig: libgit2Package,
            providers: [.apt(["libgit2-dev"]), .brew(["libgit2"])]
        ),
        // Its header declares what it needs of libxml2 itself.
        .systemLibrary(name: "Clibxml2"),
        .target(name: "Commands", dependencies: ["Diagnostics", "JSON"]),
        .target(name: "Diagnostics", dependencies: ["JSON"], swiftSettings: hideSyntax),
        .target(name: "Files"),
        .target(name: "JSON", swiftSettings: hideSyntax),
        .target(name: "LocaleServices", dependencies: ["Diagnostics"]),
        .target(name: "LocalizedStrings", dependencies: ["Diagnostics"], swiftSettings: hideSyntax),
        .target(
            name: "Templates",
            dependencies: ["Diagnostics"],
            path: "Templates",
            resources: [.embedInCode("Files")]
        ),

        .target(name: "XML", dependencies: ["Clibxml2", "Diagnostics"], swiftSettings: hideSyntax),

        // Loaded only when a command asks for it: the one module that may import Foundation, and so load its ICU.
        .target(
            name: "LocaleLibrary",
            linkerSettings: [.linkedLibrary("_FoundationICU", .when(platforms: [.linux]))]
        ),

        // Domains: they return values and throw; they print nothing.
        .target(name: "DateFormats", dependencies: ["Diagnostics"], swiftSettings: hideSyntax),
        syntaxTarget("DateLint", dependencies: ["DateFormats", "Diagnostics", "SyntaxSupport", "Templates"]),
        .target(
            name: "Git",
            dependencies: ["Clibgit2", "Diagnostics", "Files"],
            linkerSettings: exportToLibraries
        ),
        .target(name: "GitFlow", dependencies: ["Diagnostics", "Files", "Git", "JSON"]),
        syntaxTarget(
            "Migrations",
            dependencies: ["Diagnostics", "JSON", "SyntaxSupport", "Templates", "XML"],
            resources: [.embedInCode("StandIn")]
        ),
        syntaxTarget("ProjectModel", dependencies: ["Diagnostics", "Files", "SyntaxSupport"]),
        .target(name: "StringCatalogs", dependencies: ["Diagnostics", "JSON", "LocalizedStrings"]),
        syntaxTarget(
            "StringExtraction",
            dependencies: ["Diagnostics", "LocalizedStrings", "SyntaxSupport"],
            resources: [.embedInCode("Interfaces")]
        ),
        syntaxTarget("SyntaxSupport", dependencies: ["Diagnostics"]),

        // The tool: one file a subcommand.
        .target(
            name: "SkeinCommands",
            dependencies: [
                "Commands", "DateFormats", "Diagnostics", "Files", "Git", "GitFlow", "JSON", "LocaleServices",
            ]
        ),
        .target(
            name: "SourceCommands",
            dependencies: [
                "Commands", "DateFormats", "DateLint", "Diagnostics", "Files", "Git", "JSON", "LocaleServices",
                "LocalizedStrings", "Migrations", "ProjectModel", "SkeinCommands", "StringCatalogs", "StringExtraction",
            ]
        ),
        .executableTarget(
            name: "skein",
            dependencies: ["Diagnostics", "SkeinCommands"],
            linkerSettings: findInstalledLibraries + linkRuntime
        ),
        .executableTarget(
            name: "SkeinSources",
            dependencies: ["Diagnostics", "SkeinCommands", "SourceCommands"],
            linkerSettings: findInstalledLibraries
        ),

        // Tests: one target a module, and SkeinTests for the built programs.
        .target(name: "TestSupport", path: "Tests/TestSupport", exclude: ["Servers"]),
        // What migrations are run on: text to the tool, which has it compiled at run time, and a module to its tests.
        .target(name: "RealmSwift", path: "Sources/Migrations/StandIn"),
        .executableTarget(
            name: "FaultySkein",
            dependencies: ["Diagnostics", "GitFlow", "SkeinCommands"],
            path: "Tests/FaultySkein"
        ),
        tests(of: "Commands", with: ["JSON"], hasGoldenFiles: true),
        tests(of: "DateFormats", with: ["Diagnostics"]),
        tests(
            of: "DateLint",
            with: ["DateFormats", "Diagnostics", "SyntaxSupport"],
            hasGoldenFiles: true,
            settings: findSyntax
        ),
        tests(of: "Diagnostics", with: ["JSON"]),
        tests(of: "Files"),
        tests(of: "Git", with: ["Diagnostics"]),
        tests(
            of: "GitFlow",
            with: ["Diagnostics", "FaultySkein", "Git"],
            hasGoldenFiles: true,
            excluding: ["Scenarios"]
        ),
        tests(of: "JSON"),
        tests(of: "LocaleServices"),
        tests(
            of: "Migrations",
            with: ["Diagnostics", "JSON", "SyntaxSupport", "Templates", "XML"],
            hasGoldenFiles: true,
            excluding: ["Cases", "SwiftData/Converting/Golden", "SwiftData/Golden"],
            settings: findSyntax
        ),
        tests(of: "ProjectModel", with: ["Diagnostics", "Files"], settings: findSyntax),
        tests(of: "RealmSwift"),
        tests(of: "SkeinCommands", with: ["Commands", "DateFormats", "Diagnostics"]),
        tests(of: "SourceCommands", with: ["Diagnostics", "SkeinCommands"]),
        tests(of: "StringCatalogs", with: ["Diagnostics", "JSON", "LocalizedStrings"]),
        tests(
            of: "StringExtraction",
            with: ["Diagnostics", "LocalizedStrings", "SyntaxSupport"],
            settings: findSyntax
        ),
        // The stand-in for SwiftData is compiled when a test asks for it, and so is the code that it is tried with.
        .testTarget(name: "SwiftDataStandInTests", dependencies: ["TestSupport"], exclude: ["Example"]),
        tests(of: "SyntaxSupport", with: ["Diagnostics"], settings: findSyntax),
        tests(of: "Templates", with: ["Diagnostics"]),
        tests(of: "XML", with: ["Diagnostics"]),
        .testTarget(
            name: "SkeinTests",
            dependencies: ["Commands", "JSON", "SkeinCommands", "SourceCommands", "TestSupport"],
            exclude: ["Golden"]
        ),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system && target.type != .plugin {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            .enableUpcomingFeature("ExistentialAny"),
            .enableUpcomingFeature("InternalImportsByDefault"),
            .enableUpcomingFeature("MemberImportVisibility"),
        ]
}
