import SkeinCommands
import StringCatalogs

/// A String Catalog in a file.
struct CatalogFile {
    let path: String

    /// The table that the catalog holds: the file's name without its extension.
    var table: String { Self.table(of: path) }

    static func table(of path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        let suffix = ".\(StringCatalog.fileExtension)"
        return String(name.hasSuffix(suffix) ? name.dropLast(suffix.count) : name)
    }

    /// Reads the catalog.
    func read(from files: FileStore) throws -> StringCatalog {
        try StringCatalog(try files.bytes(of: path), file: path)
    }

    /// A file and the catalog in it.
    typealias Contents = (file: CatalogFile, catalog: StringCatalog)

    /// Reads the catalog, and returns it with its file.
    func contents(in files: FileStore) throws -> Contents { (self, try read(from: files)) }

    /// Whether Xcode generates symbols for the catalog's manual keys, unless it is told otherwise.
    var mayHaveSymbols: Bool {
        path.hasSuffix(".\(StringCatalog.fileExtension)") && !CatalogSet.belongsToInterfaceBuilder(path)
    }
}
