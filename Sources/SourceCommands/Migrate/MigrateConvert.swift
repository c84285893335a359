public import Commands
import Diagnostics
import Files
import Migrations
public import SkeinCommands

/// The command `skein migrate convert`.
public struct MigrateConvert: Command {
    /// What models can be converted to.
    enum Target: String, CaseIterable, ArgumentValue {
        case swiftData = "swiftdata"
    }

    private static let target = Option<Target>("--to", value: "framework", help: "The framework to convert to.")
    private static let output = Option<String>(
        "--output",
        value: "folder",
        help: "The folder to write the files to, which is made where it is missing.",
        default: "SwiftData beside the first class",
        completion: .folders
    )
    private static let schema = Option<String>(
        "--schema",
        value: "name",
        help: "The name of the versioned schema that the models are in, beside the Realm classes of the same names.",
        default: "SchemaV1"
    )

    /// The table.
    public static let description = CommandDescription(
        name: "convert",
        abstract: "Write SwiftData models for Realm classes, and the code that copies the data.",
        discussion: """
            Writes a schema with a model for each Realm class, and a type that copies a Realm into a store of that schema, in \
            batches: first all rows, then the links between them. Both stores can be there side by side; the Realm is only read.

            What SwiftData keeps in another form, or cannot keep, is told with its place, and stands in the files as well.
            """,
        arguments: [MigrateOptions.paths, target, output, schema, MigrateOptions.dryRun],
        examples: [
            .init("See what becomes of the models", "skein migrate convert --to swiftdata Sources --dry-run"),
            .init(
                "Choose the folder and the name of the schema",
                "skein migrate convert --to swiftdata Sources --output Sources/Store --schema StoreV1"
            ),
        ]
    )

    private let paths: [String]
    private let output: String?
    private let schema: String
    private let isDryRun: Bool

    /// Takes what was typed.
    public init(from arguments: ParsedArguments) throws(UsageError) {
        paths = arguments[MigrateOptions.paths]
        output = arguments[Self.output]
        schema = arguments[Self.schema] ?? "SchemaV1"
        isDryRun = arguments[MigrateOptions.dryRun]
        guard arguments[Self.target] != nil else {
            throw UsageError("what to convert to is missing", hints: "name the framework: --to swiftdata")
        }
        guard schema.first.map({ $0.isLetter && $0.isUppercase }) ?? false,
            schema.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
        else {
            throw UsageError(
                "'\(schema)' is no name of a type",
                hints: "begin it with a capital letter: --schema SchemaV1"
            )
        }
    }

    /// Writes the files, all or none of them.
    public func run(in context: Context) throws {
        var history = SourceHistory(context: context, paths: paths)
        let request = ConversionRequest(
            sources: try history.sources(at: .workingTree),
            schemaName: schema,
            folder: output,
            swiftVersion: try context.configuration()[.swiftVersion]?.value,
            templates: try context.migrationTemplates()
        )
        let result = try RealmMigration.convert(request)
        try context.report(result.findings)
        if isDryRun {
            for file in result.files { try context.console.write("// \(file.path)\n\(file.text)") }
        } else {
            try context.create(
                result.files,
                hint: "write the files elsewhere with --output FOLDER, or see them with --dry-run"
            )
        }
        let losses = result.findings.count { $0.severity == .warning }
        if losses > 0 {
            context.console.warn(
                losses == 1 ? "1 thing is not carried to SwiftData" : "\(losses) things are not carried to SwiftData"
            )
        }
    }
}

extension Context {
    /// Writes files that must not be there yet, all or none of them, and tells which.
    fileprivate func create(_ created: [SourceFile], hint: String) throws {
        if let first = created.first(where: { files.exists($0.path) }) {
            throw FileError.alreadyThere(path: first.path, hint: hint)
        }
        var written: [String] = []
        do {
            for file in created {
                if let slash = file.path.lastIndex(of: "/") { try files.makeFolder(String(file.path[..<slash])) }
                try files.create(Array(file.text.utf8), at: file.path, hint: hint)
                written.append(file.path)
            }
        } catch {
            // What was wrong first is told.
            for path in written { try? File(path).remove() }
            throw error
        }
        for path in written { console.say("Created '\(path)'.") }
    }
}
