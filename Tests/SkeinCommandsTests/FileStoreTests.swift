import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import SkeinCommands

@Suite("Files")
struct FileStoreTests {
    private let store = FileStore()

    @Test("a file is written whole, keeps its permissions, and stays untouched where its bytes are the same")
    func writing() throws {
        let folder = try TemporaryFolder("files")
        let path = try folder.write("old", to: "a.txt")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        #expect(try store.write(Array("new".utf8), to: path))
        #expect(folder.read("a.txt") == "new")
        let before = try FileManager.default.attributesOfItem(atPath: path)
        #expect(try !store.write(Array("new".utf8), to: path))
        let after = try FileManager.default.attributesOfItem(atPath: path)
        #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
        #expect(after[.posixPermissions] as? Int == 0o640)
        #expect(try store.names(in: folder.path) == ["a.txt"])
    }

    @Test("a symbolic link stays, and what it names is written")
    func links() throws {
        let folder = try TemporaryFolder("files")
        try folder.write("old", to: "real.txt")
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "real.txt")
        try store.write(Array("new".utf8), to: folder.path + "/link")
        #expect(folder.read("real.txt") == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link") == "real.txt")
    }

    @Test("a file that cannot be written leaves nothing behind")
    func failure() throws {
        let folder = try TemporaryFolder("files")
        #expect(throws: FileError.self) { try store.write([65], to: folder.path + "/no/such/folder.txt") }
        #expect(try store.names(in: folder.path).isEmpty)
    }

    @Test("what cannot be read is named, with the status that belongs to it")
    func reading() throws {
        let folder = try TemporaryFolder("files")
        let missing = #expect(throws: FileError.self) { try store.bytes(of: folder.path + "/a") }
        #expect(missing?.exitStatus == .missingInput)
        #expect(missing?.message == "there is no file or folder '\(folder.path)/a'")
        let directory = #expect(throws: FileError.self) { try store.bytes(of: folder.path) }
        #expect(directory?.message == "'\(folder.path)' is a folder, and a file is needed")
    }

    @Test("bytes that are no text are found, with their place", arguments: ["a\né\u{0}", ""])
    func invalidText(before: String) throws {
        let folder = try TemporaryFolder("files")
        let path = try folder.write(Data(before.utf8 + [0xFF] + "b".utf8), to: "a.swift")
        let error = #expect(throws: FileError.self) { try store.text(of: path) }
        #expect(error?.location?.line == (before.isEmpty ? 1 : 2))
        #expect(error?.location?.column == (before.isEmpty ? 1 : 4))
        #expect(error?.exitStatus == .malformedInput)
    }

    @Test("a search takes each file once, sorted, and leaves hidden and foreign folders out; loops end")
    func search() throws {
        let folder = try TemporaryFolder("files")
        for name in ["b/x.swift", "a.swift", ".build/c.swift", "Pods/d.swift", "b/y.txt", "b/.z.swift"] {
            try folder.write("", to: name)
        }
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/b/loop", withDestinationPath: "..")
        let found = try store.files(withExtension: "swift", below: [folder.path, folder.path + "/a.swift"])
        #expect(found.map { $0.dropFirst(folder.path.count) } == ["/a.swift", "/b/x.swift"])
        #expect(throws: FileError.self) { try store.files(withExtension: "swift", below: [folder.path + "/nothing"]) }
    }
}
