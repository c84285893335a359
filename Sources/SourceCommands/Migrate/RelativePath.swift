/// Paths below a repository's top, with slashes and neither `.` nor `..` in them.
enum RelativePath {
    /// Returns where a path leads from a folder, or nil where it leads out of the top.
    static func joining(_ folder: String, _ path: String) -> String? {
        guard !path.hasPrefix("/") else { return nil }
        var parts: [Substring] = folder.split(separator: "/")
        for part in path.split(separator: "/") where part != "." {
            if part != ".." {
                parts.append(part)
            } else if parts.popLast() == nil {
                return nil
            }
        }
        return parts.joined(separator: "/")
    }

    /// Returns a path from the top as it is seen from a folder.
    static func showing(_ path: String, from folder: String) -> String {
        let target = path.split(separator: "/")
        let origin = folder.split(separator: "/")
        let shared = zip(target.dropLast(), origin).prefix { $0 == $1 }.count
        let up = Array(repeating: "..", count: origin.count - shared)
        return (up + target.dropFirst(shared).map(String.init)).joined(separator: "/")
    }
}
