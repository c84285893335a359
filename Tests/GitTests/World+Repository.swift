import Foundation
import Git
import TestSupport

extension World {
    /// A world with an empty repository on the branch `main`.
    static func withRepository(_ name: String, environment: [String: String] = [:]) throws -> World {
        let world = try World(name, environment: environment)
        try world.git("init", "-q", "-b", "main", ".")
        try world.folder.write("/.home/\n", to: ".git/info/exclude")
        return world
    }

    /// Opens the world's repository through libgit2.
    func repository(in subfolder: String = "", environment: [String: String] = [:]) throws -> Repository {
        try Repository(
            at: subfolder.isEmpty ? path : path + "/" + subfolder,
            environment: nextEnvironment().merging(environment) { _, new in new }
        )
    }

    /// Writes, stages and commits one file, and returns the commit.
    @discardableResult
    func commit(_ file: String, _ text: String, message: String = "change") throws -> ObjectID {
        try folder.write(text, to: file)
        try git("add", "--", file)
        let end = try git("commit", "-q", "-m", message)
        guard end.status == 0 else { throw Unexpected(text: end.description) }
        return try id("HEAD")
    }

    /// What git says that a revision is.
    func id(_ revision: String) throws -> ObjectID {
        let output = try git("rev-parse", revision).output.trimmingCharacters(in: .newlines)
        guard let id = ObjectID(hex: output) else { throw Unexpected(text: output) }
        return id
    }

    /// What git prints, without the line end.
    func gitLine(_ arguments: String...) throws -> String {
        try run("git", arguments).output.trimmingCharacters(in: .newlines)
    }
}

struct Unexpected: Error {
    let text: String
}

let now = CommitDate(seconds: 1_700_000_000, offset: 0)
