/// The files that projects are read from, by absolute paths.
public protocol ProjectFiles {
    /// Whether there is anything at a path.
    func exists(_ path: String) -> Bool

    /// Whether there is a folder at a path.
    func isFolder(_ path: String) -> Bool

    /// Returns the bytes of a file.
    func bytes(of path: String) throws -> [UInt8]

    /// Returns the names in a folder, sorted.
    func names(in folder: String) throws -> [String]

    /// Returns the files below a folder that end in one of some extensions, in the order of their names; hidden folders and those
    /// of package managers are left out.
    func files(withExtensions extensions: Set<String>, below folder: String) throws -> [String]
}
