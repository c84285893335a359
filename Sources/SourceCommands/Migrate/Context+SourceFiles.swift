import Diagnostics
import SkeinCommands

extension Context {
    /// Writes changed sources, all or none of them, and tells which; or prints them.
    func write(_ files: [SourceFile], isDryRun: Bool) throws {
        if isDryRun {
            for file in files { try console.write("// \(file.path)\n\(file.text)") }
        } else {
            try self.files.write(together: files.map { ($0.path, Array($0.text.utf8)) })
            for file in files { console.say("Changed '\(file.path)'.") }
        }
    }

    /// Returns the file that a user names beside the sources.
    func source(named path: String) throws -> SourceFile {
        SourceFile(path: path, text: try files.text(of: path))
    }
}
