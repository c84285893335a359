public import Commands
import Diagnostics
import JSON
import Migrations
public import SkeinCommands

/// The command `skein migrate diff`.
public struct MigrateDiff: Command {
    private static let format = Option<ListFormat>("--format", value: "format", help: "How to print.", default: "text")

    /// The table.
    public static let description = CommandDescription(
        name: "diff",
        abstract: "Show what changed in the data models, and what Realm will do about it.",
        discussion: """
            Each change has its effect: none (nothing to do), bump (raise the schema version), block (a migration step must \
            keep or repair values) or loss (values go unless a step rescues them).
            """,
        arguments: [MigrateOptions.paths, MigrateOptions.from, MigrateOptions.to, format],
        examples: [
            .init("Compare with the last release", "skein migrate diff"),
            .init("Compare two releases", "skein migrate diff Sources/Models --from 1.3.0 --to 1.4.0"),
        ]
    )

    private let paths: [String]
    private let from: String?
    private let to: String?
    private let format: ListFormat

    /// Takes what was typed.
    public init(from arguments: ParsedArguments) throws(UsageError) {
        paths = arguments[MigrateOptions.paths]
        from = arguments[MigrateOptions.from]
        to = arguments[MigrateOptions.to]
        format = arguments[Self.format] ?? .text
    }

    /// Prints the changes.
    public func run(in context: Context) throws {
        let history = SourceHistory(context: context, paths: paths)
        let start = try from.map(SourcePoint.init) ?? history.defaultStart()
        let end = to.map(SourcePoint.init) ?? .workingTree
        let (difference, findings, written) = RealmMigration.difference(
            from: try history.sources(at: start),
            to: try history.sources(at: end)
        )
        try context.report(findings)
        switch format {
        case .json:
            try context.console.write(
                difference.json(from: start, to: end, written: written).text(.pretty, sortsKeys: true) + "\n"
            )
        case .text: try context.console.write(difference.text(from: start, to: end, written: written))
        }
    }
}

extension SchemaDifference {
    /// The changes for scripts.
    fileprivate func json(from start: SourcePoint, to end: SourcePoint, written: UInt64?) -> JSONValue {
        let rows = changes.map { change -> JSONValue in
            [
                "kind": .string(change.kind.rawValue), "class": .string(change.className),
                "property": JSONValue(change.property), "effect": .string(change.effect.rawValue),
                "message": .string(change.message), "reason": .string(change.reason),
                "file": .string(change.location.file), "line": JSONValue(change.location.line),
                "column": JSONValue(change.location.column),
            ]
        }
        let classRenames = classRenameCandidates.map { rename -> JSONValue in
            ["from": .string(rename.from), "to": .string(rename.to)]
        }
        let renames = renameCandidates.map { rename -> JSONValue in
            ["class": .string(rename.className), "from": .string(rename.from), "to": .string(rename.to)]
        }
        return [
            "version": 1, "from": .string(start.name), "to": .string(end.name), "effect": .string(effect.rawValue),
            "changes": .array(rows), "renameCandidates": .array(renames),
            "classRenameCandidates": .array(classRenames),
            "writtenVersion": written.map { JSONValue(Int(clamping: $0)) } ?? nil,
        ]
    }

    /// The changes for people.
    fileprivate func text(from start: SourcePoint, to end: SourcePoint, written: UInt64?) -> String {
        guard !changes.isEmpty else { return "No change in the models from \(start.phrase) to \(end.phrase).\n" }
        var text = ""
        for change in changes {
            let place = change.location.description.escapingControlCharacters
            text += "\(place): \(change.effect.rawValue): \(change.message) [\(change.kind.rawValue)]\n"
            text += "    \(change.reason)\n"
        }
        text += "\n\(summary(written))\n"
        for rename in classRenameCandidates {
            text += "If '\(rename.from)' is now '\(rename.to)', tell make: \(rename.flag)\n"
        }
        for rename in renameCandidates {
            text += "If '\(rename.className).\(rename.from)' is now '\(rename.to)', tell make: \(rename.flag)\n"
        }
        return text
    }

    private func summary(_ written: UInt64?) -> String {
        let count = changes.count == 1 ? "1 change" : "\(changes.count) changes"
        if let written, effect > .none { return "\(count); the schema version \(written) has a step already." }
        return switch effect {
        case .none: "\(count); nothing to do."
        case .bump: "\(count); the schema version must rise. Next: skein migrate make"
        case .block: "\(count); a migration step is needed. Next: skein migrate make"
        case .loss: "\(count); data is lost unless a step rescues it. Next: skein migrate make"
        }
    }
}
