import Diagnostics
import SyntaxSupport

/// The one file of some sources that holds the steps, and the schema version that they set.
struct ManagerCode {
    /// The code of the file.
    let manager: MigrationCode
    /// The schema version; nil where the sources set none.
    let version: VersionLiteral?
    /// The texts of the other files.
    let others: [String]

    /// Finds the file that migrates, or takes the one that the user names.
    ///
    /// - Throws: ``MigrationError`` where there is none, where there are several, where it cannot be parsed, or where the version
    ///   cannot be told.
    init(in sources: [SourceFile], named file: SourceFile? = nil) throws(MigrationError) {
        let others = sources.filter { $0.path != file?.path }
        let all = ModelSources(sources, manager: file).migrationCode(of: others + [file].compactMap(\.self))
        let found = all.filter { part in
            file.map { $0.path == part.source.file.path } ?? !part.bodies.isEmpty
        }
        guard let manager = found.first else { throw .noManager }
        guard found.count == 1 else {
            throw .managerNotEditable(
                reason: "the sources have \(found.count) files that migrate; name one with --manager FILE",
                manager.source.location(of: manager.source.tree)
            )
        }
        if let error = manager.source.syntaxErrors.first {
            throw .managerNotEditable(reason: "the file has syntax errors", error.location)
        }
        self.manager = manager
        self.others = sources.filter { $0.path != manager.source.file.path }.map(\.text)
        version = try VersionLiteral(in: all, preferred: manager.source.file.path)
    }
}

/// How a file indents and ends its lines.
struct TextStyle {
    /// What stands before a line for each level: that of the first line that is indented.
    let unit: String
    private let lineBreak: String

    init(of text: String) {
        lineBreak = text.utf8.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
        unit = text.indentationUnit
    }

    /// Returns a text of ours with the line breaks of the file.
    func adapt(_ text: String) -> String { text.replacing("\n", with: lineBreak) }
}
