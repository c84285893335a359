import Foundation
import Git
import TestSupport
import Testing

/// What a checkout must not lose, whoever carries it out.
@Suite struct CheckoutSafetyTests {
    @Test(
        "What git does not know is not overwritten, nor what a link leads to",
        arguments: ["libgit2", "git"],
        [
            // `side` has new/g, changes f and removes deep/h.
            "mkdir .else; echo mine >.else/g; ln -s .else new", "ln -s nowhere new", "echo mine >new",
            "mkdir -p new/g; echo mine >new/g/mine",
            "mkdir .else; mv deep/h .else; rmdir deep; ln -s .else deep",
            "rm f; mkdir f; echo mine >f/mine",
        ]
    )
    func unknown(name: String, command: String) throws {
        let world = try EngineTests.twoBranches()
        try world.run("sh", ["-c", command])
        let before = try Self.contents(of: world)
        let engine = try EngineTests.engine(name, world.repository())
        if name == "libgit2" {
            #expect(throws: GitError.self) { try engine.switchTo("side") }
            let after = try Self.contents(of: world)
            #expect(after == before)
        } else {
            // What git does in the same place: nobody's file is lost either.
            _ = try? engine.switchTo("side")
            #expect(try Self.contents(of: world).contains("mine") == before.contains("mine"))
        }
    }

    /// The git program itself, which compares whole seconds, may miss it.
    @Test("An edit of equal size whose time was set back is seen, and not overwritten")
    func timeSetBack() throws {
        let world = try EngineTests.twoBranches()
        try world.run("touch", ["-d", "2001-01-01", "f"])
        try world.git("update-index", "--refresh")
        try world.run("sh", ["-c", "touch -r f .home/time; printf '9\\n' >f; touch -r .home/time f"])
        #expect(try world.repository().cleanliness() == .unstaged(paths: ["f"]))
        #expect(throws: GitError.self) { try EngineTests.engine("libgit2", world.repository()).switchTo("side") }
        #expect(world.folder.read("f") == "9\n")
    }

    @Test("A file becomes a folder, and a folder a file, where git knows both", arguments: ["libgit2", "git"])
    func exchange(name: String) throws {
        let world = try EngineTests.twoBranches()
        try world.run(
            "sh",
            [
                "-c",
                """
                git checkout -q -b other; git rm -q -r deep same; ln -s f deep; mkdir same; echo 1 >same/a
                git add .; git commit -q -m other; git checkout -q main
                """,
            ]
        )
        for branch in ["other", "main"] {
            try EngineTests.engine(name, world.repository()).switchTo(branch)
            #expect(try world.gitLine("status", "--porcelain", "-b") == "## \(branch)")
        }
    }

    @Test("A checkout that was cut off is completed by the next")
    func remainder() throws {
        for cut in [
            "git show side:f >f", "rm -r deep", "mkdir new; echo g >new/g; git show side:f >f",
            "git read-tree -u -m side",
        ] {
            let world = try EngineTests.twoBranches()
            try world.run("sh", ["-c", cut])
            try EngineTests.engine("libgit2", world.repository()).switchTo("side")
            #expect(try world.gitLine("status", "--porcelain", "-b") == "## side", "\(cut)")
        }
    }

    @Test("A checkout that fails in the middle is taken back")
    func failsInTheMiddle() throws {
        let world = try EngineTests.twoBranches()
        let blob = try world.gitLine("rev-parse", "side:new/g")
        try world.run("rm", ["-f", ".git/objects/\(blob.prefix(2))/\(blob.dropFirst(2))"])
        let before = try Self.contents(of: world)
        let error = #expect(throws: GitError.self) {
            try EngineTests.engine("libgit2", world.repository()).switchTo("side")
        }
        #expect(error?.message.contains("taken back") == false)
        #expect(try Self.contents(of: world) == before)
    }

    @Test("A hook that fails after the switch is a warning", arguments: [true, false])
    func hookAfterSwitch(creates: Bool) throws {
        let world = try EngineTests.twoBranches()
        try world.folder.write("#!/bin/sh\necho no thanks >&2\nexit 1\n", to: ".git/hooks/post-checkout")
        try world.run("chmod", ["+x", ".git/hooks/post-checkout"])
        let repository = try world.repository()
        let git = try GitProgram(in: world.path, environment: repository.environment)
        var warnings: [String] = []
        let engine = ProgramEngine(git: git, repository: repository) { warnings.append($0) }
        if creates {
            try engine.createBranch("new", from: .local("side"), checkingOut: true)
        } else {
            try engine.switchTo("side")
        }
        #expect(try world.gitLine("status", "--porcelain", "-b") == "## " + (creates ? "new" : "side"))
        #expect(warnings.count == 1 && warnings.first?.contains("no thanks") == true)
    }

    private static func contents(of world: World) throws -> String {
        try world.run(
            "sh",
            [
                "-c",
                "find . -path ./.git -prune -o -path ./.home -prune -o -print -exec cat {} + 2>/dev/null | sort; git status -b --porcelain",
            ]
        )
        .output
    }
}
