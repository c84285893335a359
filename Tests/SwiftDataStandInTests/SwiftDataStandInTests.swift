import Foundation
import TestSupport
import Testing

@Suite("The stand-in for SwiftData", .enabled(if: SwiftDataStandIn.absence == nil, "\(SwiftDataStandIn.absence ?? "")"))
struct SwiftDataStandInTests {
    @Test(
        "An app of three versions compiles",
        arguments: SwiftCompiler.Mode.known,
        [SwiftDataStandIn.SDK.xcode26, .newest]
    )
    func example(mode: SwiftCompiler.Mode, sdk: SwiftDataStandIn.SDK) throws {
        let names = [
            "Library", "LibraryMigrationPlan", "LibraryMigrationPlan+AuthorSplit", "SchemaV1", "SchemaV2", "SchemaV3",
        ]
        #expect(try SwiftDataStandIn.compiler(sdk: sdk).diagnostics(of: files(names), mode: mode) == [])
    }

    /// Models that inherit from others came with Xcode 26, and so did default isolation.
    @Test("An app of two versions without inheritance compiles", arguments: [SwiftCompiler.Mode.swift5, .swift6])
    func olderSDK(mode: SwiftCompiler.Mode) throws {
        var files = try files(["LibraryMigrationPlan+AuthorSplit", "SchemaV1", "SchemaV2"])
        files["LibraryMigrationPlan.swift"] = """
            import SwiftData

            enum LibraryMigrationPlan: SchemaMigrationPlan {
                static var schemas: [any VersionedSchema.Type] { [SchemaV1.self, SchemaV2.self] }
                static var stages: [MigrationStage] { [version1To2] }
            }

            """
        #expect(try SwiftDataStandIn.compiler(sdk: .xcode16).diagnostics(of: files, mode: mode) == [])
    }

    @Test("What is wrong with a program is found where it is", arguments: WrongProgram.all)
    func wrongProgram(program: WrongProgram) throws {
        let diagnostics = try #require(try WrongProgram.diagnostics[program.setting]?.get())
            // The file of what a macro wrote is named after the types around it.
            .filter { $0.path.contains(program.typeName) }
        let text = diagnostics.map(\.description).joined(separator: "\n")
        guard let message = program.message else {
            #expect(diagnostics == [], "\(text)")
            return
        }
        // Before the program stands the line that opens its type.
        let place = program.code.positions["1️⃣"].map { ($0.line + 1, $0.column) }
        let isFound = diagnostics.contains { diagnostic in
            diagnostic.severity == program.severity
                && diagnostic.message.replacing("\(program.typeName).", with: "").hasPrefix(message)
                && (place.map { (diagnostic.line, diagnostic.column) == $0 } ?? true)
        }
        #expect(isFound, "\(text)")
    }

    private func files(_ names: [String]) throws -> [String: String] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Example")
        return try Dictionary(
            uniqueKeysWithValues: names.map { name in
                (
                    name + ".swift",
                    try String(contentsOf: folder.appendingPathComponent(name + ".swift"), encoding: .utf8)
                )
            }
        )
    }
}

extension WrongProgram {
    /// What the compiler says of all programs of a setting, which are one module.
    fileprivate static let diagnostics: [Setting: Result<[SwiftCompiler.Diagnostic], any Error>] = {
        let groups = Dictionary(grouping: all, by: \.setting)
        return Dictionary(
            uniqueKeysWithValues: groups.map { setting, programs in
                let files = programs.map { program in
                    let head = "import Foundation; import SwiftData; enum \(program.typeName) {\n"
                    return (program.typeName + ".swift", head + program.code.text + "}\n")
                }
                let module = Dictionary(uniqueKeysWithValues: files + [("Versions.swift", versions)])
                let diagnostics = Result {
                    try SwiftDataStandIn.compiler(sdk: setting.sdk).diagnostics(of: module, mode: setting.mode)
                }
                return (setting, diagnostics)
            }
        )
    }()
}
