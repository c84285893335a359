/// The files of a target that have to do with localization, by absolute paths, each kind sorted.
public struct TargetFiles: Sendable, Hashable {
    /// Swift sources.
    public private(set) var sources: [String] = []

    /// Sources in other languages, and files of Interface Builder, which may name keys too.
    public private(set) var otherSources: [String] = []

    /// String Catalogs.
    public private(set) var catalogs: [String] = []

    /// Tables that are kept in `.strings` or `.stringsdict` files.
    public private(set) var plainTables: Set<String> = []

    /// Swift sources that the project lists and that are not there, such as those that a build generates.
    public private(set) var missingSources: [String] = []

    /// The extensions of the files that count.
    static let extensions: Set<String> = [
        "swift", "m", "mm", "xib", "storyboard", "xcstrings", "strings", "stringsdict",
    ]

    /// Sorts files by their kinds; each counts once.
    init(_ paths: some Sequence<String>, in files: some ProjectFiles) {
        for path in Set(paths).sorted() {
            switch AbsolutePath.fileExtension(of: path) {
            case "swift" where !files.exists(path): missingSources.append(path)
            case _ where !files.exists(path): break
            case "swift": sources.append(path)
            case "m", "mm", "xib", "storyboard": otherSources.append(path)
            case "xcstrings": catalogs.append(path)
            case "strings", "stringsdict": plainTables.insert(Self.table(of: path))
            default: break
            }
        }
    }

    /// Returns the table that a catalog or another file of strings holds: its name without the extension.
    static func table(of path: String) -> String {
        let name = AbsolutePath.name(of: path)
        return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    }
}
