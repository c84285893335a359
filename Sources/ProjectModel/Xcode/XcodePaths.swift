/// Where the groups and files of an Xcode project are.
struct XcodePaths {
    /// The absolute path of each group and file reference, by identifier.
    private(set) var paths: [String: String] = [:]

    private let objects: XcodeObjects
    private let sourceRoot: String
    private var names: PathCase

    /// Walks the groups of a project from its main group.
    ///
    /// - Parameters:
    ///   - objects: The project's objects.
    ///   - folder: The folder that the project stands in.
    ///   - files: The files.
    init(_ objects: XcodeObjects, in folder: String, _ files: some ProjectFiles) {
        self.objects = objects
        names = PathCase(files: files)
        let directory = AbsolutePath.joining(folder, objects.root["projectDirPath"] ?? "")
        sourceRoot = AbsolutePath.joining(directory, objects.root["projectRoot"] ?? "")
        if let group = objects[objects.root["mainGroup"]] { add(group, in: sourceRoot) }
    }

    /// A group that holds itself is entered once.
    private mutating func add(_ object: XcodeObjects.Object, in group: String) {
        guard paths[object.identifier] == nil, let path = path(of: object, in: group).map({ names.actual($0) }) else {
            return
        }
        paths[object.identifier] = path
        for child in objects.objects("children", of: object) { add(child, in: path) }
    }

    /// Returns an object's path; nil for what is made by a build or belongs to an SDK.
    private func path(of object: XcodeObjects.Object, in group: String) -> String? {
        let path = object["path"] ?? ""
        return switch object["sourceTree"] {
        case "<group>", nil: AbsolutePath.joining(group, path)
        case "SOURCE_ROOT", "PROJECT_DIR", "SRCROOT": AbsolutePath.joining(sourceRoot, path)
        case "<absolute>": AbsolutePath.joining("/", path)
        default: nil
        }
    }
}

/// Finds files whose names differ from those of a project by case only, as the file systems of Apple's systems do.
private struct PathCase {
    let files: any ProjectFiles
    private var names: [String: [String: String]] = [:]

    init(files: any ProjectFiles) {
        self.files = files
    }

    /// Returns the path as it is on disk; one that is not there stays as it is.
    mutating func actual(_ path: String) -> String {
        guard path != "/", !files.exists(path) else { return path }
        let folder = actual(AbsolutePath.folder(of: path))
        let name = AbsolutePath.name(of: path)
        if names[folder] == nil {
            let all = files.isFolder(folder) ? (try? files.names(in: folder)) ?? [] : []
            names[folder] = Dictionary(all.map { ($0.lowercased(), $0) }) { first, _ in first }
        }
        return AbsolutePath.joining(folder, names[folder]?[name.lowercased()] ?? name)
    }
}
