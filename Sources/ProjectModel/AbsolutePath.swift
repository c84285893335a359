/// Absolute paths as texts, without `.` and `..` in them: nothing here looks at a file.
package enum AbsolutePath {
    /// Returns where a path leads from a folder.
    package static func joining(_ folder: String, _ path: String) -> String {
        var parts: [Substring] = path.hasPrefix("/") ? [] : folder.split(separator: "/")
        for part in path.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// Returns the folder that a file or folder is in; that of the root is the root.
    package static func folder(of path: String) -> String { joining(path, "..") }

    /// Returns the last part of a path.
    package static func name(of path: String) -> String {
        path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? ""
    }

    /// Returns what follows the last point of a name, in lower case.
    package static func fileExtension(of path: String) -> String {
        let name = name(of: path)
        return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    }

    /// Whether a path is that of a folder or of something below it.
    package static func contains(_ folder: String, _ path: String) -> Bool {
        folder == "/" || path == folder || path.hasPrefix(folder + "/")
    }

    /// Returns the folder, the one that it is in, and so on up to the root.
    package static func ancestors(of folder: String) -> [String] {
        var folders = [folder]
        while let last = folders.last, last != "/" { folders.append(Self.folder(of: last)) }
        return folders
    }

    /// Returns the deepest folder that some folders are or are in; nil without folders.
    package static func commonFolder(of folders: some Sequence<String>) -> String? {
        folders.reduce(nil) { common, folder in
            guard var common else { return folder }
            while !contains(common, folder) { common = Self.folder(of: common) }
            return common
        }
    }
}
