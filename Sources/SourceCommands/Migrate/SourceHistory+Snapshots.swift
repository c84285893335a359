import Git
import Migrations
import SkeinCommands

extension SourceHistory {
    /// The folder of the snapshots, as it is seen from the current folder.
    private mutating func snapshotFolder() throws -> String {
        RelativePath.showing(SchemaSnapshot.folder, from: try folderFromTop())
    }

    /// Returns the snapshots of released schemas by the paths of their files.
    mutating func snapshots() throws -> [String: SchemaSnapshot] {
        let folder = try snapshotFolder()
        guard context.files.isFolder(folder) else { return [:] }
        var found: [String: SchemaSnapshot] = [:]
        for name in try context.files.names(in: folder) where name.hasSuffix(".json") && !name.hasPrefix(".") {
            let path = "\(folder)/\(name)"
            found[path] = try SchemaSnapshot(try context.files.bytes(of: path), file: path)
        }
        return found
    }

    /// Writes snapshots that are not there yet.
    mutating func write(_ snapshots: [SchemaSnapshot], isDryRun: Bool = false) throws {
        let folder = try snapshotFolder()
        if !snapshots.isEmpty, !isDryRun { try context.files.makeFolder(folder) }
        for snapshot in snapshots {
            let path = "\(folder)/\(snapshot.fileName)"
            if isDryRun {
                try context.console.write("// \(path)\n\(snapshot.text)")
            } else {
                let hint = "remove it to have it written anew"
                try context.files.create(Array(snapshot.text.utf8), at: path, hint: hint)
                context.console.say("Created '\(path)'.")
            }
        }
    }
}
