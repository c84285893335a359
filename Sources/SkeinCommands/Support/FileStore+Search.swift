import Files

extension FileStore {
    /// Folders whose files belong to others: what package managers and build tools put there.
    private static let foreignFolders: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules"]

    /// Returns the files with an extension below paths, each once, in the order of the paths and then of their names.
    ///
    /// A path that names a file is taken whatever its extension. Hidden folders and those of package managers are left out;
    /// symbolic links are followed, but no folder is entered twice, so that loops end.
    public func files(withExtension fileExtension: String, below paths: [String]) throws(FileError) -> [String] {
        try files(withExtensions: [fileExtension], below: paths)
    }

    /// Returns the files with one of some extensions below paths, as the search for a single one does.
    package func files(withExtensions extensions: Set<String>, below paths: [String]) throws(FileError) -> [String] {
        var search = FileSearch(store: self, suffixes: extensions.map { ".\($0)" })
        for path in paths {
            guard exists(path) else { throw .missing(path: path, nearest: FileError.nearest(to: path)) }
            if isFolder(path) {
                try search.enter(path)
            } else {
                search.add(path)
            }
        }
        return search.found
    }

    /// Returns the files of a name below a folder.
    package func files(named name: String, below folder: String) throws(FileError) -> [String] {
        var search = FileSearch(store: self, suffixes: [name])
        try search.enter(folder)
        return search.found.filter { $0 == name || $0.hasSuffix("/\(name)") }
    }

    /// Returns the paths of all files below a folder, from that folder; links to folders are not followed.
    func paths(below folder: String) throws(FileError) -> [String] {
        var found: [String] = []
        for name in try names(in: folder) {
            let path = "\(folder)/\(name)"
            if isFolder(path), !File(path).isLink {
                found += try paths(below: path).map { "\(name)/\($0)" }
            } else {
                found.append(name)
            }
        }
        return found
    }

    /// Whether a folder of that name is entered by a search.
    public static func entersFolder(named name: String) -> Bool {
        !name.hasPrefix(".") && !foreignFolders.contains(name)
    }
}

private struct FileSearch {
    let store: FileStore
    let suffixes: [String]
    private(set) var found: [String] = []
    private var seenFiles: Set<String> = []
    private var seenFolders: Set<File.Identity> = []

    init(store: FileStore, suffixes: [String]) {
        self.store = store
        self.suffixes = suffixes
    }

    mutating func add(_ path: String) {
        if seenFiles.insert(path).inserted { found.append(path) }
    }

    mutating func enter(_ folder: String) throws(FileError) {
        guard let identity = File(folder).identity, seenFolders.insert(identity).inserted else { return }
        for name in try store.names(in: folder) {
            let path = folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
            guard let status = File(path).status else { continue }
            if status.isFolder {
                if FileStore.entersFolder(named: name) { try enter(path) }
            } else if status.isRegular, suffixes.contains(where: name.hasSuffix), !name.hasPrefix(".") {
                add(path)
            }
        }
    }
}
