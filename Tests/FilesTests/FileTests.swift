import Foundation
import TestSupport
import Testing

@testable import Files

@Suite struct FileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder("files")
    }

    private func file(_ name: String) -> File { File(folder.path + "/" + name) }

    @Test("What is written is read again", arguments: [0, 1, 4_095, 4_096, 300_000])
    func roundTrip(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        try file("a").write(bytes)
        #expect(try file("a").bytes() == bytes)
        #expect(try File(folder.path).names() == ["a"])
    }

    @Test("A file keeps its permissions, and a new one has those of other programs")
    func permissions() throws {
        try folder.write("old", to: "a")
        try FileManager.default.setAttributes([.posixPermissions: 0o750], ofItemAtPath: folder.path + "/a")
        try file("a").write([1])
        #expect(file("a").isExecutable)
        try file("b").write([1])
        try folder.write("", to: "c")
        let modes = try ["a", "b", "c"].map {
            try FileManager.default.attributesOfItem(atPath: folder.path + "/" + $0)[.posixPermissions] as? Int
        }
        #expect(modes[0] == 0o750)
        #expect(modes[1] == modes[2])
    }

    @Test("Links stay, and what they lead to is written, also where it is not there yet", arguments: [true, false])
    func links(isThere: Bool) throws {
        try folder.write("", to: "deep/x")
        if isThere { try folder.write("old", to: "deep/real") }
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/deep/second", withDestinationPath: "real")
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/first", withDestinationPath: "deep/second")
        try file("first").write(Array("new".utf8))
        #expect(file("first").identity == file("deep/real").identity && file("deep/none").identity == nil)
        #expect(file("first").isLink && file("deep/second").isLink)
        #expect(folder.read("deep/real") == "new")
    }

    @Test("A failure leaves no file behind, and no file open", arguments: ["no/such/a", "full/a", "locked"])
    func failures(name: String) throws {
        try folder.write("old", to: "full/a/x")
        try folder.write("old", to: "locked")
        try folder.write("", to: "locked.lock")
        let before = try File("/dev/fd").names().count
        for _ in 0..<20 {
            #expect(throws: SystemError.self) {
                if name == "locked" { try file(name).edit(lockedBy: ".lock") { _ in [1] } }
                try file(name).write([1])
                if name == "locked" { Issue.record("written under a lock") }
            }
        }
        // Other tests of this process open files as well, but not twenty at a time for long.
        #expect(try File("/dev/fd").names().count < before + 20)
        #expect(try File(folder.path).names() == ["full", "locked", "locked.lock"])
        #expect(folder.read("locked") == "old")
        #expect(try File(folder.path + "/full").names() == ["a"])
    }

    @Test("An edit sees the bytes of now, and leaves no lock")
    func edits() throws {
        try folder.write("old", to: "a")
        try file("a").edit(lockedBy: ".lock") { bytes in
            #expect(file("a.lock").exists)
            return bytes + Array("er".utf8)
        }
        #expect(folder.read("a") == "older")
        try file("a").edit(lockedBy: ".lock") { _ in nil }
        #expect(folder.read("a") == "older")
        #expect(try File(folder.path).names() == ["a"])
    }

    @Test("Reasons are told apart")
    func reasons() throws {
        #expect(throws: SystemError(code: ENOENT)) { try file("none").bytes() }
        #expect(#expect(throws: SystemError.self) { try File(folder.path).bytes() }?.meansFolder == true)
        #expect(#expect(throws: SystemError.self) { try file("none").names() }?.meansMissing == true)
        try file("none").remove()
    }

    @Test("Folders are made with those above, and names come in the order of their bytes")
    func folders() throws {
        try file("a/b/c").makeFolder()
        try file("a/b/c").makeFolder()
        for name in ["é", "e\u{301}", "z", "Z"] { try file("a/b/c/" + name).write([]) }
        #expect(try file("a/b/c").names().map { Array($0.utf8) } == ["Z", "e\u{301}", "z", "é"].map { Array($0.utf8) })
        try folder.write("", to: "f")
        #expect(throws: SystemError.self) { try file("f/g").makeFolder() }
    }
}
