import Diagnostics
import SkeinCommands

extension FileStore {
    /// Returns the Swift sources below paths, in the order of the paths and then of their names.
    func sources(below paths: [String]) throws -> [SourceFile] {
        try files(withExtension: "swift", below: paths).map { path in
            SourceFile(path: path, text: try text(of: path))
        }
    }

    /// Whether a search for Swift sources from the top of a repository takes a file.
    static func isSearched(_ path: String) -> Bool {
        let parts = path.split(separator: "/").map(String.init)
        guard let name = parts.last, name.hasSuffix(".swift"), !name.hasPrefix(".") else { return false }
        return parts.dropLast().allSatisfy(entersFolder)
    }
}
