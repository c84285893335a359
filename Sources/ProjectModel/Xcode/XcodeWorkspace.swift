import Files

/// A workspace of Xcode: the projects and folders that it holds.
struct XcodeWorkspace {
    /// The absolute paths of what it holds, in its order.
    let paths: [String]

    /// Reads a workspace.
    ///
    /// - Parameters:
    ///   - path: The path of the folder `NAME.xcworkspace`.
    ///   - files: The files.
    /// - Throws: ``ProjectError/notText(path:)``, and what the files throw.
    init(at path: String, in files: some ProjectFiles) throws {
        let file = AbsolutePath.joining(path, "contents.xcworkspacedata")
        guard let text = String(validUTF8: try files.bytes(of: file)) else { throw ProjectError.notText(path: file) }
        paths = Self.paths(in: text, folder: AbsolutePath.folder(of: path))
    }

    /// Reads the elements: `FileRef` and `Group`, which may nest, each with a `location`.
    private static func paths(in text: String, folder: String) -> [String] {
        var paths: [String] = []
        var groups = [folder]
        for tag in text.split(separator: "<").dropFirst() {
            if tag.hasPrefix("/Group") {
                if groups.count > 1 { groups.removeLast() }
                continue
            }
            guard let location = attribute("location", of: tag) else { continue }
            let path = resolve(location, in: groups[groups.count - 1], of: folder)
            if tag.hasPrefix("FileRef") {
                if let path { paths.append(path) }
            } else if tag.hasPrefix("Group"), !tag.prefix(while: { $0 != ">" }).hasSuffix("/") {
                groups.append(path ?? groups[groups.count - 1])
            }
        }
        return paths
    }

    private static func attribute(_ name: String, of tag: Substring) -> String? {
        guard let start = tag.firstRange(of: name) else { return nil }
        let value = tag[start.upperBound...].split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
        guard value.count == 3 else { return nil }
        let entities = [("&quot;", "\""), ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")]
        return entities.reduce(String(value[1])) { $0.replacing($1.0, with: $1.1) }
    }

    /// `group:` is seen from the group, `container:` from the workspace.
    private static func resolve(_ location: String, in group: String, of workspace: String) -> String? {
        let parts = location.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        return switch parts[0] {
        case "group": AbsolutePath.joining(group, String(parts[1]))
        case "container", "self": AbsolutePath.joining(workspace, String(parts[1]))
        case "absolute": AbsolutePath.joining("/", String(parts[1]))
        default: nil
        }
    }
}
