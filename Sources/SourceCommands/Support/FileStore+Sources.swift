import Diagnostics
import SkeinCommands

extension FileStore {
    /// Returns the Swift sources below paths, in the order of the paths and then of their names.
    ///
    /// - Throws: ``FileError`` where a path is missing or a file is no Swift source by its name, or where nothing is found.
    func sources(below paths: [String]) throws -> [SourceFile] {
        if let other = paths.first(where: { !isFolder($0) && exists($0) && !$0.hasSuffix(".swift") }) {
            throw FileError.wrongKind(path: other, expected: "a Swift source, whose name ends in .swift")
        }
        let found = try files(withExtension: "swift", below: paths)
        guard !found.isEmpty else { throw FileError.nothingFound(kind: "Swift sources", paths: paths) }
        return try found.map { path in SourceFile(path: path, text: try text(of: path)) }
    }

    /// Whether a search for Swift sources from the top of a repository takes a file.
    static func isSearched(_ path: String) -> Bool {
        let parts = path.split(separator: "/").map(String.init)
        guard let name = parts.last, name.hasSuffix(".swift"), !name.hasPrefix(".") else { return false }
        return parts.dropLast().allSatisfy(entersFolder)
    }
}
