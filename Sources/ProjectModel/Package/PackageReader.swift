import Diagnostics
import Files

/// A package of the Swift package manager: its targets, and the local packages that it uses.
struct PackageReader {
    /// The targets whose folders are there.
    let targets: [ProjectTarget]

    /// The folders of the packages that it uses.
    let packageFolders: [String]

    private static let sourceFolders = ["Sources", "Source", "src", "srcs"]
    private static let testFolders = ["Tests"] + sourceFolders

    /// Reads a package.
    ///
    /// - Parameters:
    ///   - folder: The folder that holds `Package.swift`.
    ///   - files: The files.
    /// - Throws: ``ProjectError/notText(path:)``, and what the files throw.
    init(at folder: String, in files: some ProjectFiles) throws {
        let path = AbsolutePath.joining(folder, "Package.swift")
        guard let text = String(validUTF8: try files.bytes(of: path)) else { throw ProjectError.notText(path: path) }
        let manifest = PackageManifest(SourceFile(path: path, text: text))
        var placed = manifest.targets.compactMap { target in
            Self.folder(of: target, in: folder, manifest, files).map { (target: target, folder: $0) }
        }
        if manifest.hasUnknownTargets { placed += try Self.unclaimed(by: placed.map(\.folder), in: folder, files) }
        targets = try placed.map { target, targetFolder in
            try Self.target(target, targetFolder, manifest.defaultLocalization, files)
        }
        packageFolders = manifest.localPackages.map { AbsolutePath.joining(folder, $0) }
            .filter { files.exists(AbsolutePath.joining($0, "Package.swift")) }
    }

    /// Where none is written, the folder is that of the target's name; a single target may have `Sources` for itself.
    private static func folder(
        of target: PackageManifest.Target,
        in package: String,
        _ manifest: PackageManifest,
        _ files: some ProjectFiles
    ) -> String? {
        if let path = target.path {
            let folder = AbsolutePath.joining(package, path)
            return files.isFolder(folder) ? folder : nil
        }
        let parents = (target.isTest ? testFolders : sourceFolders).map { AbsolutePath.joining(package, $0) }
        if let folder = parents.map({ AbsolutePath.joining($0, target.name) }).first(where: files.isFolder) {
            return folder
        }
        let isAlone = manifest.targets.count { $0.isTest == target.isTest } == 1 && !manifest.hasUnknownTargets
        return isAlone ? parents.first(where: files.isFolder) : nil
    }

    /// Where code makes targets, each folder that no other target claims is one by convention.
    private static func unclaimed(
        by claimed: [String],
        in package: String,
        _ files: some ProjectFiles
    ) throws -> [(target: PackageManifest.Target, folder: String)] {
        try [("Sources", false), ("Tests", true)].flatMap { name, isTest in
            let parent = AbsolutePath.joining(package, name)
            guard files.isFolder(parent) else { return [(target: PackageManifest.Target, folder: String)]() }
            return try files.names(in: parent).filter { !$0.hasPrefix(".") }.compactMap { name in
                let folder = AbsolutePath.joining(parent, name)
                let isClaimed = claimed.contains {
                    AbsolutePath.contains($0, folder) || AbsolutePath.contains(folder, $0)
                }
                guard files.isFolder(folder), !isClaimed else { return nil }
                return (PackageManifest.Target(name: name, isTest: isTest), folder)
            }
        }
    }

    private static func target(
        _ target: PackageManifest.Target,
        _ folder: String,
        _ language: String?,
        _ files: some ProjectFiles
    ) throws -> ProjectTarget {
        let excluded = target.excluded.map { AbsolutePath.joining(folder, $0) }
        let sources = target.sources.map { $0.map { AbsolutePath.joining(folder, $0) } } ?? [folder]
        let isIn = { (folders: [String], file: String) in folders.contains { AbsolutePath.contains($0, file) } }
        let members = try files.files(withExtensions: TargetFiles.extensions, below: folder).filter { file in
            !isIn(excluded, file) && (AbsolutePath.fileExtension(of: file) != "swift" || isIn(sources, file))
        }
        let resources = AbsolutePath.joining(folder, "Resources")
        return ProjectTarget(
            name: target.name,
            isTest: target.isTest,
            files: TargetFiles(members, in: files),
            resourceFolder: files.isFolder(resources) && !isIn(excluded, resources) ? resources : folder,
            settings: LocalizationSettings(developmentLanguage: language)
        )
    }
}
