import Diagnostics
import Files
import Git
import Migrations
import SkeinCommands

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A folder in which the program of a verification is compiled and run.
struct VerificationFolder {
    private let path: String
    private let files: FileStore
    private let compiler: ScriptProgram
    private let environment: [String: String]

    /// Where the stand-in's sources are, for a person to look at.
    private static let standIn = "StandIn"
    private static let program = "migrate"

    /// Makes a folder, or takes the one that is named, and finds the compiler.
    init(keeping kept: String?, in context: Context) throws {
        environment = context.environment
        files = context.files
        guard let compiler = Self.compiler(environment) else { throw VerificationError.noCompiler }
        if let kept {
            path = context.absolute(kept)
            let isOwn = context.files.exists("\(path)/\(Self.standIn)/StandIn.swift")
            if !isOwn, context.files.exists(path), try !context.files.names(in: path).isEmpty {
                throw VerificationError.folderNotEmpty(kept)
            }
            try context.files.makeFolder(path)
        } else {
            path = try Self.makeTemporaryFolder(environment)
        }
        self.compiler = ScriptProgram(compiler, in: path, environment: environment)
        try context.files.makeFolder("\(path)/\(Self.standIn)")
    }

    private static func compiler(_ environment: [String: String]) -> String? {
        let folders = (environment["PATH"] ?? "").split(separator: ":")
        return folders.map { $0 + "/swiftc" }.first { File($0).isExecutable }
    }

    private static func makeTemporaryFolder(_ environment: [String: String]) throws -> String {
        let parent = environment["TMPDIR"].map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 } ?? "/tmp"
        var template = Array("\(parent)/skein-verify-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw VerificationError.noFolder(parent) }
        return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Compiles the stand-in.
    func compileStandIn() throws {
        for source in RealmStandIn.sources { try write(source.text, to: "\(Self.standIn)/\(source.path)") }
        let sources = RealmStandIn.sources.map { "\(Self.standIn)/\($0.path)" }
        let end = compiler.run(
            [
                "-parse-as-library", "-module-name", "RealmSwift", "-wmo", "-emit-module", "-emit-object", "-o",
                "RealmSwift.o",
                "-emit-module-path", "RealmSwift.swiftmodule", "-swift-version", "5", "-suppress-warnings",
            ] + sources
        )
        guard end.status == 0 else { throw VerificationError.notBuilt(end.firstError) }
    }

    /// Compiles the program; returns what the compiler says is wrong with it, or nil where nothing is.
    func compile(_ sources: [SourceFile]) throws -> String? {
        for source in sources { try write(source.text, to: source.path) }
        let end = compiler.run(
            [
                "-module-name", "MigrationOfTheApp", "-I", ".", "-o", Self.program, "-swift-version", "5",
                "-suppress-warnings",
                "-diagnostic-style", "llvm", "-Xfrontend", "-solver-expression-time-threshold=20", "RealmSwift.o",
            ] + sources.map(\.path)
        )
        return end.status == 0 ? nil : end.errors
    }

    /// Migrates a file, and returns how that ended.
    func run(on json: String, named name: String) throws -> VerificationRun {
        let (old, record) = ("\(name).json", "\(name)-record.json")
        try write(json, to: old)
        try remove("\(path)/\(record)")
        // What the app's code writes for itself stays in here.
        let sealed = environment.merging(["HOME": path, "TMPDIR": path, "XDG_CONFIG_HOME": path]) { _, own in own }
        let program = ScriptProgram("\(path)/\(Self.program)", in: path, environment: sealed)
        let end = program.run([old, record])
        let written = "\(path)/\(record)"
        return VerificationRun(
            record: files.exists(written) ? try files.bytes(of: written) : nil,
            status: Int(end.status),
            errors: end.errors
        )
    }

    /// Removes the folder and what was made in it.
    func remove() throws { try remove(folder: path) }

    private func remove(folder: String) throws {
        for name in try files.names(in: folder) {
            let inner = "\(folder)/\(name)"
            // A link to a folder is removed as a link.
            do { try remove(inner) } catch { try remove(folder: inner) }
        }
        guard rmdir(folder) == 0 else { throw VerificationError.notRemoved(folder) }
    }

    private func remove(_ path: String) throws {
        do throws(SystemError) { try File(path).remove() } catch { throw VerificationError.notRemoved(path) }
    }

    private func write(_ text: String, to name: String) throws {
        try files.write(Array(text.utf8), to: "\(path)/\(name)")
    }
}

extension ScriptProgram.End {
    /// The first error that a compiler tells.
    fileprivate var firstError: String {
        errors.split(separator: "\n").first { $0.contains("error:") }.map(String.init) ?? errors
    }
}

/// Why a migration cannot be verified.
enum VerificationError: ReportableError {
    /// There is no `swiftc`.
    case noCompiler
    /// No folder can be made.
    case noFolder(String)
    /// The folder that is named holds what somebody else wrote.
    case folderNotEmpty(String)
    /// A file or folder cannot be removed.
    case notRemoved(String)
    /// The program cannot be built, and nothing of the app's code can be left out to change that.
    case notBuilt(String)

    var message: String {
        switch self {
        case .noCompiler: "'swiftc' is not on PATH, and migrations are compiled to be run"
        case .noFolder(let parent): "cannot make a folder in '\(parent)'"
        case .folderNotEmpty(let path): "'\(path)' is not empty, and what is in it could be replaced"
        case .notRemoved(let path): "cannot remove '\(path)'"
        case .notBuilt(let reason): "the migration cannot be run here: \(reason)"
        }
    }

    var hints: [String] {
        switch self {
        case .noCompiler: ["install Swift (https://swift.org/install), or run this where it is, such as in CI"]
        case .folderNotEmpty: ["name a new folder with --keep"]
        case .noFolder: ["name a folder with --keep DIR"]
        case .notRemoved: []
        case .notBuilt: ["look at the program: skein migrate verify --keep DIR"]
        }
    }

    var exitStatus: ExitStatus {
        switch self {
        case .noCompiler: .missingInput
        case .noFolder, .folderNotEmpty, .notRemoved: .failure
        case .notBuilt: .personNeeded
        }
    }
}
