import Foundation

/// The compiler, asked what it says of code that nobody is going to run.
public struct SwiftCompiler: Sendable {
    /// A language mode, and what code is isolated to where it does not say.
    public enum Mode: String, CaseIterable, Sendable {
        case swift5
        case swift6
        case swift6OnMainActor

        /// The modes that this compiler knows: default isolation needs Swift 6.2.
        public static var known: [Mode] {
            #if compiler(>=6.2)
                allCases
            #else
                [.swift5, .swift6]
            #endif
        }

        fileprivate var options: [String] {
            switch self {
            case .swift5: ["-swift-version", "5"]
            case .swift6: ["-swift-version", "6"]
            case .swift6OnMainActor: ["-swift-version", "6", "-default-isolation", "MainActor"]
            }
        }
    }

    /// Something that the compiler said.
    public struct Diagnostic: Equatable, Sendable, CustomStringConvertible {
        /// How bad it is.
        public enum Severity: String, Sendable {
            case error, warning, note, remark
        }

        /// The file as it was given; where a macro's expansion is meant, that in which the macro stands.
        public var path: String
        /// The line, from 1, or 0 where there is none.
        public var line: Int
        /// The column in bytes, from 1, or 0 where there is none.
        public var column: Int
        /// How bad it is.
        public var severity: Severity
        /// The sentence, without the group that may stand behind it.
        public var message: String

        /// The diagnostic as compilers print it.
        public var description: String { "\(path):\(line):\(column): \(severity.rawValue): \(message)" }
    }

    /// What the compiler said that is no diagnostic, as when it crashes.
    public struct Failure: Error, CustomStringConvertible {
        /// All that it said.
        public var description: String
    }

    /// Options of every run, such as those that find modules.
    public let options: [String]

    /// Makes a compiler with options.
    public init(options: [String] = []) {
        self.options = options
    }

    /// The cache of the build itself, which has the modules of the toolchain already.
    public static let moduleCache = ["-module-cache-path", World.buildFolder + "/ModuleCache"]

    /// Returns what the compiler says of files, which are a module, but for notes.
    ///
    /// The code is compiled as far as the intermediate language: what is never initialized, and what data races there are, the
    /// compiler finds only there.
    public func diagnostics(of files: [String: String], mode: Mode) throws -> [Diagnostic] {
        let world = try World("compiler")
        for (path, text) in files { try world.folder.write(text, to: path) }
        let fixed = [
            "-emit-sil", "-o", "/dev/null", "-wmo", "-parse-as-library", "-module-name", "Checked",
            "-diagnostic-style", "llvm",
        ]
        let transcript = try world.run(
            "swiftc",
            fixed + Self.moduleCache + mode.options + options + files.keys.sorted()
        )
        let diagnostics = Self.diagnostics(in: transcript.errors)
        guard transcript.status == 0 || diagnostics.contains(where: { $0.severity == .error }) else {
            throw Failure(description: transcript.description)
        }
        return diagnostics
    }

    /// Reads the compiler's output.
    static func diagnostics(in output: String) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for line in output.split(separator: "\n") {
            guard let diagnostic = diagnostic(in: line) else { continue }
            if diagnostic.severity != .note {
                diagnostics.append(diagnostic)
            } else if let last = diagnostics.last, last.isInExpansion, !diagnostic.isInExpansion,
                diagnostic.message.hasPrefix("in expansion of macro")
            {
                diagnostics[diagnostics.count - 1].path = diagnostic.path
                diagnostics[diagnostics.count - 1].line = diagnostic.line
                diagnostics[diagnostics.count - 1].column = diagnostic.column
            }
        }
        return diagnostics
    }

    private static func diagnostic(in line: Substring) -> Diagnostic? {
        let form = /(?:(.+?):(\d+)(?::(\d+))?: )?(error|warning|note|remark): (.*?)(?: \[#\w+\])?/
        guard let match = line.wholeMatch(of: form), let severity = Diagnostic.Severity(rawValue: String(match.4))
        else {
            return nil
        }
        return Diagnostic(
            path: match.1.map(String.init) ?? "",
            line: match.2.flatMap { Int($0) } ?? 0,
            column: match.3.flatMap { Int($0) } ?? 0,
            severity: severity,
            message: String(match.5)
        )
    }
}

extension SwiftCompiler.Diagnostic {
    /// Whether the place is in what a macro wrote, which is no file of anybody's.
    fileprivate var isInExpansion: Bool { path.contains("@__swiftmacro_") }
}
