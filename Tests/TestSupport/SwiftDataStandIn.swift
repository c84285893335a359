import Foundation

/// A stand-in for SwiftData, against which code of models, versions and migrations is compiled where the framework is not.
///
/// It is Apple's public interface as far as such code needs it, without anything behind it, and macros that expand to what
/// Apple's expand to. `Tests/SwiftDataStandIn` has both. The macros are built when a test first asks, and kept in the build folder.
public enum SwiftDataStandIn {
    /// The SDK whose interface it is, of which newer ones say more of concurrency.
    public enum SDK: String, CaseIterable, Sendable {
        /// Models and versions that no thread may hand to another; no model inherits from another.
        case xcode16
        /// Versions and models that may be named on any thread; stages that may not.
        case xcode26
        /// Stages that may be kept in a constant.
        case newest

        fileprivate var moduleFlags: String {
            switch self {
            case .xcode16: " -D XCODE_16"
            case .xcode26: " -D XCODE_26"
            case .newest: ""
            }
        }
    }

    /// Why there is none here, or nil where there is one.
    public static let absence: String? = {
        guard Machine.isLinux else { return "the stand-in for SwiftData is for systems without it" }
        guard Machine.has("swiftc") else { return "swiftc is not on PATH" }
        guard let toolchain = try? Toolchain(),
            FileManager.default.fileExists(atPath: toolchain.hostLibraries + "/SwiftSyntaxMacros.swiftmodule")
        else { return "the toolchain has no SwiftSyntax, which SwiftData's macros are made with" }
        return nil
    }()

    /// The compiler that finds the stand-in as `SwiftData`.
    public static func compiler(sdk: SDK = .newest) throws -> SwiftCompiler {
        let folder = try built.get()
        return SwiftCompiler(options: [
            "-I", "\(folder)/\(sdk.rawValue)", "-load-plugin-library", "\(folder)/\(library)",
        ])
    }

    private static let library = "libSwiftDataMacros.so"

    /// The folder with the interfaces and the library of macros.
    private static let built = Result { try build() }

    private static func build() throws -> String {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("SwiftDataStandIn")
        let macros = sources.appendingPathComponent("SwiftDataMacros")
        let names = try FileManager.default.contentsOfDirectory(atPath: macros.path).filter { $0.hasSuffix(".swift") }
        let files = names.sorted().map { macros.appendingPathComponent($0) }
        let interface = try text(of: sources.appendingPathComponent("SwiftData.swiftinterface"))
        let toolchain = try Toolchain()

        let identity = try ([toolchain.description, interface] + files.map(text)).joined(separator: "\u{0}")
        let folder = "\(World.buildFolder)/SwiftDataStandIn/\(hash(of: identity))"
        guard !FileManager.default.fileExists(atPath: folder) else { return folder }

        // Made elsewhere and moved, since other processes may look for it at the same time.
        let world = try World("swiftdata")
        for sdk in SDK.allCases {
            let head = "// swift-module-flags: "
            let flags = interface.replacingOccurrences(
                of: "\(head).*",
                with: "$0\(sdk.moduleFlags)",
                options: .regularExpression
            )
            try world.folder.write(flags, to: "made/\(sdk.rawValue)/SwiftData.swiftinterface")
        }
        let compilation = try world.run(
            "swiftc",
            ["-emit-library", "-parse-as-library", "-wmo", "-module-name", "SwiftDataMacros", "-o", "made/\(library)"]
                + SwiftCompiler.moduleCache
                + ["-I", toolchain.hostLibraries, "-L", toolchain.hostLibraries]
                + ["-Xlinker", "-rpath", "-Xlinker", toolchain.hostLibraries] + files.map(\.path)
        )
        guard compilation.status == 0 else { throw SwiftCompiler.Failure(description: compilation.description) }
        return try move(world.path + "/made", to: folder)
    }

    private static func move(_ made: String, to folder: String) throws -> String {
        let parent = (folder as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
        do {
            // Moving alone would be a copy where the temporary folder is on another disk.
            let near = "\(folder)-\(UUID().uuidString)"
            try FileManager.default.moveItem(atPath: made, toPath: near)
            defer { try? FileManager.default.removeItem(atPath: near) }
            try FileManager.default.moveItem(atPath: near, toPath: folder)
        } catch {
            guard FileManager.default.fileExists(atPath: folder) else { throw error }
        }
        return folder
    }

    private static func text(of file: URL) throws -> String {
        try String(contentsOf: file, encoding: .utf8)
    }

    /// The 64-bit FNV-1a hash, which is the same in each run.
    private static func hash(of text: String) -> String {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(hash, radix: 36)
    }
}

/// The toolchain of the `swiftc` on PATH.
private struct Toolchain: CustomStringConvertible {
    /// What it says of itself, version and all.
    let description: String
    /// The folder of SwiftSyntax's libraries.
    let hostLibraries: String

    init() throws {
        struct Information: Decodable {
            struct Paths: Decodable { var runtimeResourcePath: String }
            var paths: Paths
        }
        description = try World("toolchain").run("swiftc", ["-print-target-info"]).output
        let information = try JSONDecoder().decode(Information.self, from: Data(description.utf8))
        hostLibraries =
            ProcessInfo.processInfo.environment["SKEIN_HOST_LIBRARIES"]
            ?? "\(information.paths.runtimeResourcePath)/host"
    }
}
