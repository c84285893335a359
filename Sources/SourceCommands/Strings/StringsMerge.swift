public import Commands
import Diagnostics
public import SkeinCommands
import StringCatalogs

/// The command `skein strings merge`.
public struct StringsMerge: Command {
    private static let base = OptionalPositional<String>(
        "base",
        help: "The catalog that both sides were made from; an empty file where there is none."
    )
    private static let ours = OptionalPositional<String>("ours", help: "The catalog of one side.")
    private static let theirs = OptionalPositional<String>("theirs", help: "The catalog of the other side.")
    private static let output = Option<String>(
        "--output",
        value: "file",
        help: "Write the result into this file, which may be one of the three, instead of printing it.",
        completion: .files(extensions: [StringCatalog.fileExtension])
    )
    private static let name = Option<String>(
        "--name",
        value: "path",
        help: "What messages call the result; the file that it is written to without it."
    )
    private static let markerSize = Option<Int>(
        "--marker-size",
        value: "count",
        help: "How many characters the marks of a conflict have.",
        default: "\(ConflictMarker.usualSize)"
    )
    private static let install = Flag(
        "--install",
        help: "Set git up to merge catalogs by this command: in this repository's settings, and in .gitattributes."
    )
    private static let uninstall = Flag("--uninstall", help: "Take back what --install did.")

    /// The table.
    public static let description = CommandDescription(
        name: "merge",
        abstract: "Join two versions of a String Catalog key by key, as git's merge driver or by hand.",
        discussion: """
            What one side changed is taken: a key, a language, a plural form, a comment, a state. What one side deleted and \
            the other changed stays. Only where both sides give the same thing different texts, people must decide: git's \
            marks stand around each such member, 'skein strings format --check' lists them, and the exit status is 1.

            A file that is no catalog is refused and every file left as it is; git then keeps the conflict.
            """,
        arguments: [base, ours, theirs, output, name, markerSize, install, uninstall, StringsOptions.dryRun],
        examples: [
            .init("Have git merge catalogs in this repository", "skein strings merge --install"),
            .init("Merge three files by hand", "skein strings merge base.xcstrings ours.xcstrings theirs.xcstrings"),
            .init(
                "Join what git left in conflict, with the driver installed",
                "git checkout --merge App/Localizable.xcstrings"
            ),
        ]
    )

    private enum Work {
        case merge(MergeInput)
        case install(isDryRun: Bool)
        case uninstall(isDryRun: Bool)
    }

    private let work: Work

    /// Takes what was typed.
    public init(from arguments: ParsedArguments) throws(UsageError) {
        try arguments.requireAtMostOne(of: Self.install, Self.uninstall)
        let paths = [arguments[Self.base], arguments[Self.ours], arguments[Self.theirs]].compactMap { $0 }
        let isDryRun = arguments[StringsOptions.dryRun]
        if arguments[Self.install] || arguments[Self.uninstall] {
            guard paths.isEmpty else {
                throw UsageError("--install and --uninstall take no files", hints: "skein strings merge --install")
            }
            work = arguments[Self.install] ? .install(isDryRun: isDryRun) : .uninstall(isDryRun: isDryRun)
            return
        }
        guard paths.count == 3 else {
            throw UsageError(
                "a merge takes three catalogs: the one that both sides were made from, and those of the two sides",
                hints: "to have git merge catalogs: skein strings merge --install"
            )
        }
        if isDryRun { throw UsageError("without --output nothing is written, so --dry-run is for --install alone") }
        work = .merge(
            MergeInput(
                base: paths[0],
                ours: paths[1],
                theirs: paths[2],
                output: arguments[Self.output],
                name: arguments[Self.name],
                markerSize: arguments[Self.markerSize] ?? ConflictMarker.usualSize
            )
        )
    }

    /// Merges, or sets git up.
    public func run(in context: Context) throws {
        switch work {
        case .merge(let input): try input.merge(in: context)
        case .install(let isDryRun): try MergeDriver.install(in: context, isDryRun: isDryRun)
        case .uninstall(let isDryRun): try MergeDriver.uninstall(in: context, isDryRun: isDryRun)
        }
    }
}

/// The files of a merge.
private struct MergeInput {
    let base: String
    let ours: String
    let theirs: String
    let output: String?
    let name: String?
    let markerSize: Int

    /// Merges; all files are read before the result is written.
    func merge(in context: Context) throws {
        let base = try baseCatalog(in: context.files)
        let merge = CatalogMerge(
            try CatalogFile(path: ours).read(from: context.files),
            try CatalogFile(path: theirs).read(from: context.files),
            base: base
        )
        let name = name ?? output ?? "standard output"
        let file = try merge.marked(file: name, order: .xcode, markerSize: markerSize)
        if let output {
            try context.files.write(file.bytes, to: output)
        } else {
            try context.console.write(String(decoding: file.bytes, as: UTF8.self) + "\n")
        }
        for path in merge.kept {
            context.console.note("\(name): \(path) stays: one side deleted it, and the other changed it")
        }
        guard merge.hasConflicts else { return }
        for conflict in file.conflicts { context.console.report(conflict.finding) }
        context.console.hint(MarkedCatalog.Conflict.hint)
        throw ExitStatus.failure
    }

    /// The catalog that both sides were made from: git gives an empty file where there is none, and where there are several, what
    /// came of merging them, with its marks.
    private func baseCatalog(in files: FileStore) throws -> StringCatalog? {
        let bytes = base == "/dev/null" ? [] : try files.bytes(of: base)
        guard !bytes.isEmpty else { return nil }
        do throws(CatalogError) {
            return try StringCatalog(bytes, file: base)
        } catch .conflicts {
            return try MarkedCatalog(bytes, file: base)?.agreed(file: base)
        }
    }
}
