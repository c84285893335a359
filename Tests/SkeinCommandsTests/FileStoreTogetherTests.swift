import SkeinCommands
import TestSupport
import Testing

@Suite("Writing several files together")
struct FileStoreTogetherTests {
    @Test("where one cannot be written, those before it hold what they held", arguments: [true, false])
    func allOrNone(isThere: Bool) throws {
        let folder = try TemporaryFolder("together")
        try folder.write("one", to: "a")
        if isThere { try folder.write("two", to: "b") }
        let files = [
            (path: folder.path + "/a", bytes: Array("1".utf8)), (path: folder.path + "/b", bytes: Array("2".utf8)),
        ]
        if isThere {
            try FileStore().write(together: files)
            #expect(folder.read("a") == "1" && folder.read("b") == "2")
        } else {
            #expect(throws: FileError.self) { try FileStore().write(together: files) }
            #expect(folder.read("a") == "one" && folder.read("b") == nil)
        }
    }
}
