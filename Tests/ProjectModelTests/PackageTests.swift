import Diagnostics
import Testing

@testable import ProjectModel

@Suite("Packages")
struct PackageTests {
    private func project(_ manifest: String, _ files: String...) throws -> Project? {
        let texts = Dictionary(uniqueKeysWithValues: files.map { ($0, "") })
        let all = texts.merging(["Package.swift": "// swift-tools-version: 6.0\n" + manifest]) { $1 }
        return try Project.enclosing("/p", top: "/p", in: MemoryFiles(all))
    }

    @Test("targets with their folders, sources and exclusions, tests, and what is no target")
    func targets() throws {
        let project = try project(
            """
            import PackageDescription
            let name = "Core"
            let package = Package(
                name: name,
                defaultLocalization: "de",
                products: [.library(name: "Core", targets: ["Core"])],
                dependencies: [.package(url: "https://example.com/x", from: "1.0.0")],
                targets: [
                    .target(name: name, dependencies: [.target(name: "Named"), "Placed"], resources: [.process("Resources")]),
                    .target(name: "Named", exclude: ["Old", "Notes.swift"]),
                    .executableTarget(name: "Placed", path: "./Elsewhere", sources: ["Main", "One.swift"]),
                    .binaryTarget(name: "Binary", path: "Binary.xcframework"),
                    .testTarget(name: "\\(name)Tests", dependencies: ["Core"]),
                    .target(name: "Gone"),
                ]
            )
            """,
            "Sources/Core/a.swift",
            "Sources/Core/Resources/Localizable.xcstrings",
            "Sources/Core/x/b.swift",
            "Source/Named/c.swift",
            "Source/Named/Old/d.swift",
            "Source/Named/Notes.swift",
            "Source/Named/Old/L.xcstrings",
            "Elsewhere/Main/main.swift",
            "Elsewhere/One.swift",
            "Elsewhere/Two.swift",
            "Elsewhere/T.xcstrings",
            "Tests/CoreTests/t.swift"
        )
        #expect(
            project?.summary == """
                Core: Sources/Core/a.swift Sources/Core/x/b.swift
                  catalogs: Sources/Core/Resources/Localizable.xcstrings
                  from: de
                Named: Source/Named/c.swift
                  from: de
                Placed: Elsewhere/Main/main.swift Elsewhere/One.swift
                  catalogs: Elsewhere/T.xcstrings
                  from: de
                CoreTests (test): Tests/CoreTests/t.swift
                  from: de
                """
        )
        #expect(
            project?.targets.map(\.resourceFolder) == [
                "/p/Sources/Core/Resources", "/p/Source/Named", "/p/Elsewhere", "/p/Tests/CoreTests",
            ]
        )
    }

    @Test("a single target may have the folder of sources for itself")
    func alone() throws {
        let manifest = "let package = Package(name: \"A\", targets: [.target(name: \"A\"), .testTarget(name: \"T\")])"
        #expect(
            try project(manifest, "Sources/a.swift", "Tests/t.swift")?.summary
                == "A: Sources/a.swift\nT (test): Tests/t.swift"
        )
    }

    @Test("targets that are added later, or depend on a platform, count")
    func added() throws {
        let project = try project(
            """
            let package = Package(name: "A", targets: [.target(name: "A")])
            #if os(Linux)
            package.targets.append(.target(name: "B"))
            #endif
            package.targets += [.target(name: "A", dependencies: ["B"])]
            let common: [Target.Dependency] = [.target(name: "C")]
            """,
            "Sources/A/a.swift",
            "Sources/B/b.swift",
            "Sources/C/c.swift"
        )
        #expect(project?.summary == "A: Sources/A/a.swift\nB: Sources/B/b.swift")
    }

    @Test("where a function makes targets, each folder that is left is one")
    func made() throws {
        let project = try project(
            """
            func feature(_ name: String) -> Target { .target(name: name, dependencies: ["A"]) }
            let package = Package(name: "A", targets: [.target(name: "A"), .target(name: "Deep", path: "Sources/x/Deep"), feature("B")])
            """,
            "Sources/A/a.swift",
            "Sources/B/b.swift",
            "Sources/x/Deep/d.swift",
            "Tests/T/t.swift",
            "Sources/readme.md"
        )
        #expect(
            project?.summary == """
                A: Sources/A/a.swift
                Deep: Sources/x/Deep/d.swift
                B: Sources/B/b.swift
                T (test): Tests/T/t.swift
                """
        )
    }

    @Test("a manifest with errors gives what can be read")
    func broken() throws {
        #expect(
            try project(
                "let package = Package(name: \"A\", targets: [.target(name: \"A\"), .target(",
                "Sources/A/a.swift"
            )?
            .summary == "A: Sources/A/a.swift"
        )
    }
}
