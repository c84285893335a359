import DateFormats
import Foundation

extension TimeZoneDatabase {
    /// The database in a folder of this machine.
    init(folder: String) {
        self.init(
            folder: folder,
            contents: { path in FileManager.default.contents(atPath: path).map { Array($0) } },
            paths: { folder in try? FileManager.default.subpathsOfDirectory(atPath: folder) }
        )
    }
}
