import Foundation
import TestSupport
import Testing

@testable import Git

@Suite struct RevisionTests {
    @Test("Files are read at a revision without a checkout", arguments: ["sha1", "sha256"])
    func files(format: String) throws {
        let world = try World.withRepository("files", environment: ["GIT_DEFAULT_HASH": format])
        try world.folder.write(Data([0xff, 0x00, 0x0a]), to: "Sources/App/raw.swift")
        try world.run("ln", ["-s", "raw.swift", "Sources/App/link.swift"])
        try world.folder.write("text", to: "Sources/App/Models/a.swift")
        try world.folder.write("text", to: "Sources/App/Models/read me.md")
        try world.git("add", ".")
        try world.commit("Sources/App-other/b.swift", "b")
        try world.commit("Sources/App/raw.swift", "now something else")
        let repository = try world.repository()
        let revision = try repository.commit(named: "HEAD~1")
        let found = try repository.files(at: revision, below: "Sources/App") { $0.hasSuffix(".swift") }
        #expect(found.map(\.path) == ["Sources/App/Models/a.swift", "Sources/App/raw.swift"])
        #expect(try repository.contents(of: #require(found.last).blob) == [0xff, 0x00, 0x0a])
        #expect(try repository.files(at: revision, below: "Sources/App/raw.swift").count == 1)
        #expect(try repository.files(at: revision, below: "nowhere") == [])
        #expect(try repository.files(at: revision).count == 4)
    }

    @Test("Revisions and tags name commits; what names none is an error", arguments: ["sha1", "sha256"])
    func revisions(format: String) throws {
        let world = try World.withRepository("revisions", environment: ["GIT_DEFAULT_HASH": format])
        let first = try world.commit("f", "1")
        try world.git("tag", "v1.0")
        try world.git("tag", "-a", "-m", "annotated", "v1.1")
        try world.git("tag", "tree", "HEAD^{tree}")
        let second = try world.commit("f", "2")
        let repository = try world.repository()
        for (name, commit) in [
            ("v1.0", first), ("v1.1", first), ("HEAD~1", first), ("main", second), (second.abbreviated, second),
        ] {
            #expect(try repository.commit(named: name) == commit)
        }
        try world.git("checkout", "-q", "--detach", "HEAD~1")
        for name in ["HEAD@{1}", "@{-1}", ":/change"] {
            #expect(try repository.commit(named: name) == world.id(name))
        }
        #expect(try repository.tags() == [Tag(name: "v1.0", commit: first), Tag(name: "v1.1", commit: first)])
        for name in ["v9", "HEAD~7", "", "tree", "a..b"] {
            #expect(throws: GitError.unknownRevision(name)) { try repository.commit(named: name) }
        }
    }
}
