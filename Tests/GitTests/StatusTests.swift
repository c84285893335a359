import Foundation
import Git
import TestSupport
import Testing

@Suite struct StatusTests {
    @Test("A fresh commit is clean, also with files that git does not know")
    func clean() throws {
        let world = try World.withRepository("clean")
        try world.commit("d/f", "1\n")
        try world.folder.write("new", to: "unknown")
        #expect(try world.repository().cleanliness() == .clean)
    }

    @Test("An edit of equal length in the same moment is seen")
    func racy() throws {
        for text in ["b", "c", "d", "e"] {
            let world = try World.withRepository("racy")
            try world.commit("f", "a")
            try world.folder.write(text, to: "f")
            #expect(try world.repository().cleanliness() == .unstaged(paths: ["f"]))
        }
    }

    @Test(
        "Every kind of change is seen",
        arguments: [
            "chmod +x f", "rm f", "rm f && ln -s x f", "rm link && ln -s other link", "rm f && mkdir f",
            "echo more >>f",
        ]
    )
    func kinds(command: String) throws {
        let world = try World.withRepository("kinds")
        try world.folder.write("1\n", to: "f")
        try world.run("ln", ["-s", "f", "link"])
        try world.git("add", ".")
        try world.git("commit", "-q", "-m", "base")
        #expect(try world.repository().cleanliness() == .clean)
        try world.run("sh", ["-c", command])
        guard case .unstaged = try world.repository().cleanliness() else {
            Issue.record("not seen")
            return
        }
    }

    @Test("Staged changes are told apart from others")
    func staged() throws {
        let world = try World.withRepository("staged")
        try world.commit("f", "1\n")
        try world.folder.write("2\n", to: "f")
        try world.git("add", "f")
        #expect(try world.repository().cleanliness() == .staged(paths: ["f"]))
    }

    @Test("A touched file is clean, also where line ends are converted")
    func touched() throws {
        let world = try World.withRepository("touched")
        try world.git("config", "core.autocrlf", "true")
        try world.commit("f", "1\r\n2\r\n")
        try world.run("touch", ["-d", "2001-01-01", "f"])
        #expect(try world.git("status", "--porcelain").output == "")
        try world.run("touch", ["-d", "2002-01-01", "f"])
        #expect(try world.repository().cleanliness() == .clean)
    }

    @Test("Names that are not UTF-8 are no obstacle")
    func rawNames() throws {
        let world = try World.withRepository("raw")
        try world.run("sh", ["-c", "printf x >\"$(printf 'b\\377')\""])
        try world.git("add", ".")
        try world.git("commit", "-q", "-m", "raw")
        #expect(try world.repository().cleanliness() == .clean)
    }
}
