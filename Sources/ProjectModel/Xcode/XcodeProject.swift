import Diagnostics

/// A project of Xcode: its targets, and the local packages that it uses.
struct XcodeProject {
    /// The targets, in the project's order.
    let targets: [ProjectTarget]

    /// The folders of packages that the project refers to.
    let packageFolders: [String]

    /// Reads a project.
    ///
    /// - Parameters:
    ///   - path: The path of the folder `NAME.xcodeproj`.
    ///   - files: The files.
    init(at path: String, in files: some ProjectFiles) throws {
        let file = AbsolutePath.joining(path, "project.pbxproj")
        let objects = try XcodeObjects(try files.bytes(of: file), file: file)
        let folder = AbsolutePath.folder(of: path)
        let paths = XcodePaths(objects, in: folder)
        let settings = XcodeSettings(objects, paths.paths, files)
        let membership = XcodeMembership(objects, paths.paths)
        targets = try objects.objects("targets", of: objects.root).map { target in
            try Self.target(target, try membership.files(of: target, in: files), settings.settings(of: target), files)
        }
        packageFolders = Self.packageFolders(objects, paths.paths, in: folder, files)
    }

    private static func target(
        _ target: XcodeObjects.Object,
        _ paths: [String],
        _ settings: LocalizationSettings,
        _ files: some ProjectFiles
    ) throws -> ProjectTarget {
        let members = TargetFiles(paths, in: files)
        return ProjectTarget(
            name: target["name"] ?? "",
            isTest: target["productType"]?.contains("test") ?? false,
            files: members,
            resourceFolder: AbsolutePath.commonFolder(of: members.sources.map(AbsolutePath.folder)),
            settings: settings
        )
    }

    /// A package is a reference of its own since Xcode 15, and a reference to a folder before.
    private static func packageFolders(
        _ objects: XcodeObjects,
        _ paths: [String: String],
        in folder: String,
        _ files: some ProjectFiles
    ) -> [String] {
        let references = objects.objects("packageReferences", of: objects.root)
            .filter { $0.kind == "XCLocalSwiftPackageReference" }
            .compactMap { $0["relativePath"] }
            .map { AbsolutePath.joining(folder, $0) }
        let folders = paths.compactMap { identifier, path in
            objects[identifier]?.kind == "PBXFileReference" ? path : nil
        }
        return (references + folders.sorted()).filter { files.exists(AbsolutePath.joining($0, "Package.swift")) }
    }
}
