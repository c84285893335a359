public import Commands
import Diagnostics
public import SkeinCommands
import StringCatalogs

/// The command `skein strings format`.
public struct StringsFormat: Command {
    private static let files = PositionalList<String>(
        "file",
        isOptional: false,
        help: "The catalogs.",
        completion: .files(extensions: [StringCatalog.fileExtension])
    )
    private static let format = Option<FindingFormat>(
        "--format",
        value: "format",
        help: "How --check reports what it finds.",
        default: "text"
    )

    /// The table.
    public static let description = CommandDescription(
        name: "format",
        abstract: "Write String Catalogs as Xcode writes them.",
        discussion: """
            Order, spaces and escapes become those of Xcode; nothing of what a catalog says changes. A catalog with the marks \
            of a merge, git's or skein's, is left alone, and each conflict is named with its key, language and line.
            """,
        arguments: [files, StringsOptions.check, format],
        examples: [
            .init("Clean up after a merge by hand", "skein strings format App/Localizable.xcstrings"),
            .init("Check every catalog in CI", "skein strings format --check $(git ls-files '*.xcstrings')"),
        ]
    )

    private let paths: [String]
    private let checks: Bool
    private let format: FindingFormat

    /// Takes what was typed.
    public init(from arguments: ParsedArguments) throws(UsageError) {
        paths = arguments[Self.files]
        checks = arguments[StringsOptions.check]
        format = arguments[Self.format] ?? .text
        if !checks, arguments[Self.format] != nil {
            throw UsageError("--format says how --check reports: give --check, too")
        }
    }

    /// Formats the files; all are read before the first is written, and none is where a merge left a conflict in one.
    public func run(in context: Context) throws {
        var changed: [(path: String, bytes: [UInt8])] = []
        var findings: [Finding] = []
        var hasConflicts = false
        var sources: [SourceFile] = []
        for path in paths {
            let old = try context.files.bytes(of: path)
            sources.append(SourceFile(path: path, text: String(decoding: old, as: UTF8.self)))
            do {
                let new = try StringCatalog(old, file: path).bytes(order: .xcode)
                guard new != old else { continue }
                changed.append((path, new))
                findings.append(.unformatted(path: path, old: old, new: new))
            } catch CatalogError.conflicts(let conflicts) {
                findings += conflicts.map(\.finding)
                hasConflicts = true
            }
        }
        if checks {
            try context.write(findings, rules: [.catalogFormat, .mergeConflict], as: format, sources: sources)
            if hasConflicts { context.console.hint(MarkedCatalog.Conflict.hint) }
            if !changed.isEmpty {
                context.console.hint("\(ShellCommand(["skein", "strings", "format"], operands: changed.map(\.path)))")
            }
            if !findings.isEmpty { throw ExitStatus.failure }
        } else if hasConflicts {
            for finding in findings where finding.severity == .error { context.console.report(finding) }
            context.console.hint(MarkedCatalog.Conflict.hint)
            throw ExitStatus.personNeeded
        } else {
            for file in changed {
                try context.files.write(file.bytes, to: file.path)
                context.console.say("Formatted '\(file.path)'.")
            }
        }
    }
}

extension Finding {
    /// A catalog is not as Xcode would write it, from the first byte on that differs.
    fileprivate static func unformatted(path: String, old: [UInt8], new: [UInt8]) -> Finding {
        let same = old[..<(zip(old, new).enumerated().first { $1.0 != $1.1 }?.offset ?? min(old.count, new.count))]
        let lineStart = same.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return Finding(
            rule: Rule.catalogFormat.id,
            severity: .warning,
            message: "the catalog is not as Xcode would write it",
            location: SourceLocation(
                file: path,
                line: same.count { $0 == UInt8(ascii: "\n") } + 1,
                column: same.endIndex - lineStart + 1
            )
        )
    }
}
