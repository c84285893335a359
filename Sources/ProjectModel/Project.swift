/// What a project, a package or a workspace of them builds.
public struct Project: Sendable, Hashable {
    /// The targets of the project and of the local packages that it uses.
    public let targets: [ProjectTarget]

    /// The files that say so, by absolute paths.
    public let manifests: [String]

    /// Creates a project.
    public init(targets: [ProjectTarget], manifests: [String]) {
        self.targets = targets
        self.manifests = manifests
    }

    /// Reads the project or package that encloses a folder: that of the nearest folder with a manifest, here or above.
    ///
    /// Where there is none, all that is below the folder is read, or only what stands around some places there. Workspaces, projects
    /// and packages that stand side by side count as one, since each may refer to the others.
    ///
    /// - Parameters:
    ///   - folder: The folder, by its absolute path.
    ///   - top: The last folder above it that is looked at.
    ///   - places: The folders below it, or itself, that are looked at with those between them; nil for all.
    ///   - files: The files.
    /// - Returns: The project, or nil where there is none.
    /// - Throws: ``ProjectError`` where a manifest cannot be read, and what the files throw.
    public static func enclosing(
        _ folder: String,
        top: String,
        places: [String]? = nil,
        in files: some ProjectFiles
    ) throws -> Project? {
        var reader = ProjectReader(files: files)
        for ancestor in AbsolutePath.ancestors(of: folder) {
            try reader.read(folder: ancestor)
            if let project = reader.project { return project }
            if ancestor == top { break }
        }
        if let places {
            let between = places.flatMap { AbsolutePath.ancestors(of: $0).prefix { $0 != folder } }
            for place in Set(between).sorted() { try reader.read(folder: place) }
            return reader.project
        }
        for file in try files.files(withExtensions: ["pbxproj", "swift"], below: folder)
        where file.hasSuffix("/project.pbxproj") || file.hasSuffix("/Package.swift") {
            try reader.read(manifest: file)
        }
        return reader.project
    }
}

/// Reads manifests and those that they refer to, each once.
private struct ProjectReader<Files: ProjectFiles> {
    let files: Files
    private var targets: [ProjectTarget] = []
    private var manifests: [String] = []

    /// The extensions of manifests.
    private static var extensions: [String] { ["xcworkspace", "xcodeproj", "swift"] }

    init(files: Files) {
        self.files = files
    }

    var project: Project? { manifests.isEmpty ? nil : Project(targets: targets, manifests: manifests) }

    /// Reads the manifests that stand in a folder.
    mutating func read(folder: String) throws {
        guard files.isFolder(folder) else { return }
        for name in try files.names(in: folder) where Self.extensions.contains(AbsolutePath.fileExtension(of: name)) {
            try read(entry: AbsolutePath.joining(folder, name))
        }
    }

    /// Reads a manifest that a search has come to.
    mutating func read(manifest path: String) throws {
        let isProject = AbsolutePath.name(of: path) == "project.pbxproj"
        try read(entry: isProject ? AbsolutePath.folder(of: path) : path)
    }

    private mutating func read(entry path: String) throws {
        switch AbsolutePath.fileExtension(of: path) {
        case "xcworkspace": try read(workspace: path)
        case "xcodeproj": try read(project: path)
        case "swift" where AbsolutePath.name(of: path) == "Package.swift":
            try read(package: AbsolutePath.folder(of: path))
        default: break
        }
    }

    private mutating func read(workspace path: String) throws {
        guard files.exists(AbsolutePath.joining(path, "contents.xcworkspacedata")) else { return }
        for member in try XcodeWorkspace(at: path, in: files).paths {
            if AbsolutePath.fileExtension(of: member) == "xcodeproj" {
                try read(project: member)
            } else if files.exists(AbsolutePath.joining(member, "Package.swift")) {
                try read(package: member)
            }
        }
    }

    /// What package managers write is theirs.
    private mutating func read(project path: String) throws {
        let isForeign = path.split(separator: "/").contains { ["Pods", "Carthage"].contains($0) }
        guard !isForeign, begin(AbsolutePath.joining(path, "project.pbxproj")) else { return }
        let project = try XcodeProject(at: path, in: files)
        targets += project.targets
        for folder in project.packageFolders { try read(package: folder) }
    }

    private mutating func read(package folder: String) throws {
        guard begin(AbsolutePath.joining(folder, "Package.swift")) else { return }
        let package = try PackageReader(at: folder, in: files)
        targets += package.targets
        for folder in package.packageFolders { try read(package: folder) }
    }

    /// Whether a manifest is there and was not read before.
    private mutating func begin(_ path: String) -> Bool {
        guard files.exists(path), !manifests.contains(path) else { return false }
        manifests.append(path)
        return true
    }
}
