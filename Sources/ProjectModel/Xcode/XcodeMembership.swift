/// Which files belong to the targets of an Xcode project.
struct XcodeMembership {
    private let objects: XcodeObjects
    private let paths: [String: String]
    /// The folders that are kept in step with the file system.
    private let synchronizedFolders: [XcodeObjects.Object]

    /// - `paths`: The path of each reference.
    init(_ objects: XcodeObjects, _ paths: [String: String]) {
        self.objects = objects
        self.paths = paths
        synchronizedFolders = paths.keys.sorted().compactMap { objects[$0] }
            .filter { $0.kind == "PBXFileSystemSynchronizedRootGroup" }
    }

    /// Returns the paths of a target's sources and resources, in no order.
    func files(of target: XcodeObjects.Object, in files: some ProjectFiles) throws -> [String] {
        var found = phases(of: target).flatMap { phase in
            objects.objects("files", of: phase).flatMap { paths(of: objects[$0["fileRef"]]) }
        }
        for folder in synchronizedFolders { found += try self.files(of: target, inFolder: folder, files) }
        return found
    }

    /// Returns the folders whose files belong to a target as they come and go.
    func folders(of target: XcodeObjects.Object) -> [String] {
        target.list("fileSystemSynchronizedGroups").compactMap { paths[$0] }
    }

    private func phases(of target: XcodeObjects.Object) -> [XcodeObjects.Object] {
        objects.objects("buildPhases", of: target)
            .filter { ["PBXSourcesBuildPhase", "PBXResourcesBuildPhase"].contains($0.kind) }
    }

    /// A group of variants stands for the files of all languages.
    private func paths(of reference: XcodeObjects.Object?) -> [String] {
        guard let reference else { return [] }
        if reference.kind == "PBXVariantGroup" { return reference.list("children").compactMap { paths[$0] } }
        return paths[reference.identifier].map { [$0] } ?? []
    }

    /// A folder belongs to the targets that name it, but for the exceptions; for any other target, these are what belongs to it.
    private func files(
        of target: XcodeObjects.Object,
        inFolder folder: XcodeObjects.Object,
        _ files: some ProjectFiles
    ) throws -> [String] {
        guard let path = paths[folder.identifier] else { return [] }
        let phases = Set(phases(of: target).map(\.identifier))
        let named = target.list("fileSystemSynchronizedGroups").contains(folder.identifier)
        let sets = objects.objects("exceptions", of: folder)
        let exceptions = sets.filter { $0["target"] == target.identifier }.flatMap { $0.list("membershipExceptions") }
            .map { AbsolutePath.joining(path, $0) }
        let added = sets.filter { $0["buildPhase"].map(phases.contains) ?? false }
            .flatMap { $0.list("membershipExceptions") }.map { AbsolutePath.joining(path, $0) }
        guard named || !exceptions.isEmpty || !added.isEmpty, files.isFolder(path) else { return [] }
        return try files.files(withExtensions: TargetFiles.extensions, below: path).filter { file in
            let isException = exceptions.contains { AbsolutePath.contains($0, file) }
            return named != isException || added.contains { AbsolutePath.contains($0, file) }
        }
    }
}
