public import Commands
import Diagnostics
import JSON
import LocalizedStrings
public import SkeinCommands
import StringCatalogs
import StringExtraction

/// The command `skein strings extract`.
public struct StringsExtract: Command {
    private static let output = Option<String>(
        "--output",
        value: "folder",
        help: "Write a catalog for each table into this folder, instead of printing.",
        completion: .folders
    )
    private static let format = Option<ListFormat>("--format", value: "format", help: "How to print.", default: "text")

    /// The table.
    public static let description = CommandDescription(
        name: "extract",
        abstract: "Find the localizable strings in Swift sources.",
        discussion: """
            Finds the keys that Xcode would find, with their comments, tables and default values. Declared types decide what \
            a key is, those of the sources and those of Apple's frameworks. The symbols that Xcode 26 generates for manual keys, \
            as in Text(.someKey), are listed behind the keys.
            """,
        arguments: [StringsOptions.paths, output, format, StringsOptions.sourceLanguage],
        examples: [
            .init("See what is localizable", "skein strings extract Sources"),
            .init("Make catalogs from nothing", "skein strings extract Sources --output Resources"),
        ]
    )

    private let paths: [String]
    private let output: String?
    private let format: ListFormat
    private let sourceLanguage: String?

    /// Takes what was typed.
    public init(from arguments: ParsedArguments) throws(UsageError) {
        paths = arguments[StringsOptions.paths]
        output = arguments[Self.output]
        format = arguments[Self.format] ?? .text
        sourceLanguage = arguments[StringsOptions.sourceLanguage]
        if output != nil, arguments[Self.format] != nil {
            throw UsageError("--output writes catalogs, and --format says how to print: give one of them")
        }
    }

    /// Prints the strings, or writes catalogs.
    public func run(in context: Context) throws {
        let files = try context.files.sources(below: paths.isEmpty ? ["."] : paths)
        let project = try context.project(enclosing: paths)
        let extraction = try context.strings(in: files, at: paths, of: project)
        try context.report(extraction.findings)
        if extraction.strings.isEmpty, extraction.knownSymbols.isEmpty {
            context.console.say("There are no localizable strings.")
        }
        if let output {
            try write(extraction.strings, into: output, in: context)
            return
        }
        switch format {
        case .json: try context.console.write(extraction.json.text(.pretty, sortsKeys: true) + "\n")
        case .text: try context.console.write(extraction.text)
        }
    }

    private func write(_ strings: JoinedStrings, into folder: String, in context: Context) throws {
        let language = try context.sourceLanguage(sourceLanguage)
        let catalogs = try strings.byTable.sorted { $0.key < $1.key }.map { table, strings in
            let result = try StringCatalog(sourceLanguage: language).synchronized(with: strings)
            let file = CatalogFile(path: "\(folder)/\(table).\(StringCatalog.fileExtension)")
            // What is there is replaced only where nobody has worked on it.
            if context.files.exists(file.path), !(try file.read(from: context.files).isUntouched) {
                throw FileError.alreadyThere(
                    path: file.path,
                    hint: "it holds work of people; bring it in step with: skein strings sync --catalog '\(file.path)'"
                )
            }
            return (file.path, try result.catalog.bytes(order: .xcode), strings.count)
        }
        if !catalogs.isEmpty { try context.files.makeFolder(folder) }
        for (path, bytes, count) in catalogs {
            try context.files.write(bytes, to: path)
            context.console.say("Wrote '\(path)': \(count) keys.")
        }
    }
}

/// A symbol of a manual key, with all places that use it.
private struct UsedSymbol {
    let use: SymbolUse
    let locations: [SourceLocation]

    var json: JSONValue {
        [
            "name": .string(use.name), "table": .string(use.namespace ?? LocalizedString.defaultTable),
            "labels": .array(use.labels.map(JSONValue.init)), "locations": locations.json,
        ]
    }
}

extension [SourceLocation] {
    fileprivate var json: JSONValue {
        .array(
            map { ["file": .string($0.file), "line": JSONValue($0.line), "column": JSONValue($0.column)] }
        )
    }
}

extension Extraction {
    /// The strings and symbols for scripts.
    fileprivate var json: JSONValue {
        let rows = strings.map { string -> JSONValue in
            [
                "key": .string(string.key), "table": .string(string.table), "comment": JSONValue(string.comment),
                "value": JSONValue(string.value), "locations": string.locations.json,
            ]
        }
        return ["version": 1, "strings": .array(rows), "symbols": .array(knownSymbols.map(\.json))]
    }

    /// The symbols that are used for sure, each once, in the order of their names.
    fileprivate var knownSymbols: [UsedSymbol] {
        Dictionary(grouping: symbolUses.filter(\.isCertain), by: \.description).values
            .map { UsedSymbol(use: $0[0], locations: $0.map(\.location).sorted()) }
            .sorted { $0.use.description < $1.use.description }
    }

    /// The strings for people: each with its first place, then what translators are told; then the symbols.
    fileprivate var text: String {
        var text = ""
        for string in strings {
            let place = string.locations.first.map { "\($0.description.escapingControlCharacters): " } ?? ""
            let more = string.locations.count > 1 ? " (and \(string.locations.count - 1) more)" : ""
            let table = string.table == LocalizedString.defaultTable ? "" : " [\(string.table)]"
            text += "\(place)\(JSONValue.string(string.key).text(.compact))\(table)\(more)\n"
            if let value = string.value { text += "    value: \(value.escapingControlCharacters)\n" }
            for line in (string.comment ?? "").split(separator: "\n") {
                text += "    \(String(line).escapingControlCharacters)\n"
            }
        }
        for symbol in knownSymbols {
            let more = symbol.locations.count > 1 ? " (and \(symbol.locations.count - 1) more)" : ""
            text += "\(symbol.locations[0].description.escapingControlCharacters): \(symbol.use)\(more)\n"
        }
        return text
    }
}

extension Context {
    /// The source language of a new catalog: the option, then the configuration, then the project's, then English.
    func sourceLanguage(_ option: String?, project: String? = nil) throws -> String {
        try option ?? configuration()[.sourceLanguage]?.value ?? project ?? "en"
    }
}
