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
    /// - Throws: ``ProjectError``, and what the files throw.
    init(at path: String, in files: some ProjectFiles) throws {
        let file = AbsolutePath.joining(path, "project.pbxproj")
        let objects = try XcodeObjects(try files.bytes(of: file), file: file)
        let folder = AbsolutePath.folder(of: path)
        let paths = XcodePaths(objects, in: folder, files)
        let settings = XcodeSettings(objects, paths.paths, files)
        let membership = XcodeMembership(objects, paths.paths)
        let built = try objects.objects("targets", of: objects.root).map { target in
            (target: target, files: TargetFiles(try membership.files(of: target, in: files), in: files))
        }
        let shared = Dictionary(grouping: built.flatMap(\.files.sources)) { $0 }.filter { $0.value.count > 1 }
        targets = built.map { target, members in
            let own = members.sources.filter { shared[$0] == nil }
            let folder = AbsolutePath.commonFolder(of: (own.isEmpty ? members.sources : own).map(AbsolutePath.folder))
            return ProjectTarget(
                name: target["name"] ?? "",
                isTest: target["productType"]?.contains("test") ?? false,
                files: members,
                resourceFolder: membership.folders(of: target).first ?? folder,
                settings: settings.settings(of: target)
            )
        }
        packageFolders = Self.packageFolders(objects, paths.paths, in: folder, files)
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
