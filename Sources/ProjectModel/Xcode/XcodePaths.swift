/// Where the groups and files of an Xcode project are.
struct XcodePaths {
    /// The absolute path of each group and file reference, by identifier.
    private(set) var paths: [String: String] = [:]

    private let objects: XcodeObjects
    private let sourceRoot: String

    /// Walks the groups of a project from its main group.
    ///
    /// - Parameters:
    ///   - objects: The project's objects.
    ///   - folder: The folder that the project stands in.
    init(_ objects: XcodeObjects, in folder: String) {
        self.objects = objects
        let directory = AbsolutePath.joining(folder, objects.root["projectDirPath"] ?? "")
        sourceRoot = AbsolutePath.joining(directory, objects.root["projectRoot"] ?? "")
        if let group = objects[objects.root["mainGroup"]] { add(group, in: sourceRoot) }
    }

    /// A group that holds itself is entered once.
    private mutating func add(_ object: XcodeObjects.Object, in group: String) {
        guard paths[object.identifier] == nil, let path = path(of: object, in: group) else { return }
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
