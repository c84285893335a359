import Diagnostics
import LocalizedStrings
import ProjectModel
import SkeinCommands
import StringCatalogs
import StringExtraction

extension Context {
    /// Tells what is wrong with the symbols of manual keys that code uses.
    ///
    /// - Parameters:
    ///   - extraction: What was found in the code.
    ///   - project: The code's project.
    ///   - named: The catalogs and folders that the user named.
    ///   - paths: The folders and files of sources that the user named.
    /// - Throws: ``FileError`` where a folder cannot be searched.
    func reportSymbols(of extraction: Extraction, project: Project?, named: [String], below paths: [String]) throws {
        guard extraction.symbolUses.contains(where: \.isCertain) else { return }
        let owned = Set(project?.targets.flatMap(\.files.catalogs) ?? []).map(relative)
        let searched =
            named.isEmpty ? (owned.isEmpty ? (paths.isEmpty ? ["."] : paths) : []) : named.filter(files.exists)
        let found = try files.files(withExtension: StringCatalog.fileExtension, below: searched)
        let catalogs = Set(owned + found).sorted().map(CatalogFile.init).filter(\.mayHaveSymbols)
        // A catalog that cannot be read may have any key.
        guard let contents = try? catalogs.map({ try $0.contents(in: files) }) else { return }
        let scopes = SymbolScopes(of: project, catalogs: contents, absolute: absolute)
        try report(scopes.findings(for: extraction.symbolUses))
    }
}
