public import ProjectModel
public import SkeinCommands

extension FileStore: ProjectFiles {
    /// Returns the files below a folder that end in one of some extensions.
    public func files(withExtensions extensions: Set<String>, below folder: String) throws -> [String] {
        try files(withExtensions: extensions, below: [folder])
    }
}

extension Context {
    /// Reads the project or package that encloses some paths, or this folder without any; nil where there is none.
    ///
    /// What is above the repository's root is not looked at. Where there is no repository, and files were named and no folder, only
    /// what stands around them is: all that is below their folder may be a whole home.
    func project(enclosing paths: [String]) throws -> Project? {
        let places = paths.map(absolute).map { files.isFolder($0) ? $0 : AbsolutePath.folder(of: $0) }
        let folder = AbsolutePath.commonFolder(of: places) ?? absolute(".")
        let folders = AbsolutePath.ancestors(of: folder)
        let top = folders.first { files.exists(AbsolutePath.joining($0, ".git")) }
        let isBounded = top != nil || paths.isEmpty || paths.contains(where: files.isFolder)
        do {
            return try Project.enclosing(folder, top: top ?? "/", places: isBounded ? nil : places, in: files)
        } catch let error as ProjectError {
            throw error.mapPath(relative)
        }
    }

    /// Returns the absolute path of what a user named.
    func absolute(_ path: String) -> String { AbsolutePath.joining(folder, path) }

    /// Returns a path as it reads best, from this folder; what shares no folder with it stays absolute.
    func relative(_ path: String) -> String {
        guard path.split(separator: "/").first == folder.split(separator: "/").first else { return path }
        return RelativePath.showing(path, from: folder)
    }
}
