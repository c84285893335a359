import Foundation
import TestSupport
import Testing

@testable import Git

/// What libgit2 and the git program say of one repository: each is the other's oracle.
@Suite("Readers") struct ReaderTests {
    /// A repository with branches that go apart, tags, a remote's branch, links, and files of all kinds.
    private static func world() throws -> World {
        let world = try World.withRepository("readers")
        let end = try world.run(
            "sh",
            [
                "-ec",
                """
                c() { mkdir -p "$(dirname "$1")"; printf '%s\\n' "$2" >"$1"; git add -- "$1"; git commit -qm "$1"; }
                printf '*.crlf text eol=crlf\\n' >.gitattributes; printf 'ignored\\n!kept.ignored\\n*.ignored\\n' >.gitignore
                git add .; ln -s f link; git add link; c f 1; c deep/er/g 1; c 'ä b' 1; c x.crlf 1; chmod +x f; git commit -qam x
                git branch side; git branch far; c f 2; git tag light; git tag -a -m 'a tag' -m 'of two' noted
                git tag -a -m twice again noted; git tag tree 'HEAD^{tree}'
                git checkout -q side; c h 1; c deep/h 1; git checkout -q far; c f 3; c deep 1 2>/dev/null || true
                git checkout -q --orphan alone; git rm -qrf .; c f 9; git checkout -q main
                git update-ref refs/remotes/origin/main side; git symbolic-ref refs/remotes/origin/HEAD refs/remotes/origin/main
                git worktree add -q .home/tree far; git worktree add -q --detach .home/other side
                """,
            ]
        )
        if end.status != 0 { throw Unexpected(text: end.description) }
        return world
    }

    /// Expects the same answer of both.
    private func expectSame<Value: Equatable>(
        _ world: World,
        _ name: String = "",
        sourceLocation: SourceLocation = #_sourceLocation,
        _ ask: (any RepositoryReader) throws -> Value
    ) throws {
        let repository = try world.repository()
        let program = ProgramReader(try repository.program(), in: repository.workTree)
        let (ours, gits) = (try ask(LibraryReader(repository)), try ask(program))
        #expect(ours == gits, "\(name)", sourceLocation: sourceLocation)
    }

    @Test("What is checked out", arguments: ["true", "git checkout -q --detach", "git checkout -q --orphan new"])
    func head(command: String) throws {
        let world = try Self.world()
        try world.run("sh", ["-c", command])
        try expectSame(world) { try $0.head() }
    }

    @Test("Where the repository is", arguments: ["", "deep", ".home/tree", ".home/bare.git"])
    func places(folder: String) throws {
        let world = try Self.world()
        try world.git("clone", "-q", "--bare", ".", ".home/bare.git")
        let repository = try world.repository(in: folder)
        let places = try RepositoryPlaces(
            GitProgram(in: world.path + "/" + folder, environment: world.nextEnvironment())
        )
        #expect(places.workTree == repository.workTree)
        #expect([places.gitFolder, places.commonFolder] == [repository.gitFolder, repository.commonFolder])
    }

    @Test("References, and the other work trees")
    func references() throws {
        let world = try Self.world()
        for folder in ["refs/heads/", "refs/tags/", "refs/remotes/", "refs/remotes/origin/", "refs/nothing/"] {
            try expectSame(world, folder) { try $0.references(below: folder) }
        }
        let names = [
            "refs/heads/main", "refs/heads/mai", "refs/heads/main~1", "refs/tags/noted", "refs/remotes/origin/HEAD",
            "refs/heads/a b", "refs/heads/", "refs/heads/*", "refs/heads/main-g1234567",
        ]
        for name in names { try expectSame(world, name) { try $0.target(ofReference: name) } }
        try expectSame(world) { try $0.otherWorktrees().sorted { $0.path < $1.path } }
    }

    @Test("Revisions and objects")
    func objects() throws {
        let world = try Self.world()
        let revisions = [
            "HEAD", "main~2", "noted", "again", "again^{}", "noted^{tree}", "side^{/h}", "tree", "HEAD:f", "HEAD:deep",
            "HEAD:link", "HEAD:no", "nothing", "", "a\nb", "--all", "origin/main",
        ]
        for revision in revisions {
            try expectSame(world, revision) { try $0.id(ofRevision: revision) }
            try expectSame(world, "object \(revision)") { reader in
                try reader.id(ofRevision: revision).flatMap { try reader.object($0) }.map { object in
                    [
                        "\(object.kind)", "\(object.bytes)", "\(object.parents)", "\(String(describing: object.tree))",
                        "\(object.time)", object.message, "\(String(describing: object.target))",
                    ]
                }
            }
        }
        let none = try #require(ObjectID(hex: String(repeating: "1", count: 40)))
        try expectSame(world) { try $0.object(none) == nil }
    }

    @Test("History, and merges in memory")
    func history() throws {
        let world = try Self.world()
        let commits = try ["main", "side", "far", "alone", "main~2", "HEAD~4"].map(world.id)
        for first in commits {
            try expectSame(world) { try $0.isHeld(first) }
            for second in commits {
                try expectSame(world) { try $0.mergeBase(of: first, second) }
                try expectSame(world) { try $0.distance(of: first, from: second) }
                try expectSame(world) { try $0.commits(of: first, notIn: second, limit: 2).count }
                try expectSame(world) { try Set($0.commits(of: first, notIn: second, limit: 100)) }
                try expectSame(world) { try $0.merge(first, into: second) }
            }
        }
        let free = try world.gitLine("commit-tree", "-m", "free", "HEAD^{tree}")
        let commit = try #require(ObjectID(hex: free))
        try expectSame(world) { try $0.isHeld(commit) }
        try expectSame(world) { reader in
            try reader.object(reader.writeStandIn(of: world.id("HEAD^{tree}"), [commits[0], commits[1]]))?.parents
        }
    }

    @Test("A git that cannot merge in memory is too old")
    func oldGit() throws {
        let world = try Self.world()
        let script = """
            #!/bin/sh
            case $* in *merge-tree*) echo 'usage: git merge-tree' >&2; exit 129;; esac
            PATH=$OLD_PATH exec git "$@"

            """
        try world.folder.write(script, to: ".home/bin/git")
        try world.run("chmod", ["+x", ".home/bin/git"])
        let path = world.nextEnvironment()["PATH"] ?? ""
        let repository = try world.repository(
            environment: ["PATH": world.path + "/.home/bin:" + path, "OLD_PATH": path]
        )
        let reader = ProgramReader(try repository.program(), in: repository.workTree)
        let (main, side) = (try world.id("main"), try world.id("side"))
        #expect(throws: GitError.programTooOld(needed: "2.38")) { try reader.merge(side, into: main) }
    }

    @Test(
        "The state of the work tree",
        arguments: [
            "true", "echo 3 >f", "echo 3 >f; git add f", "rm link", "chmod -x f", "git rm -q --cached f",
            "echo x >new; git add new",
            "git merge -q far", "echo 3 >'ä b'",
        ]
    )
    func workTree(command: String) throws {
        let world = try Self.world()
        try world.run("sh", ["-c", command])
        try expectSame(world) { try $0.edits() }
        try expectSame(world) { try $0.conflictedPaths() }
        let paths = ["f", "deep/er/g", "ä b", "link", "new", "deep"].map { Array($0.utf8CString) }
        try expectSame(world) { try $0.staged(at: paths) }
    }

    @Test("Whether a file would be stored as a blob, and whether a path is ignored")
    func files() throws {
        let world = try Self.world()
        try world.git("checkout", "-q", "main")
        try world.run("sh", ["-c", "rm x.crlf; git checkout -q x.crlf; printf '1\\n' >plain.crlf; echo 1 >\"q\\\"\""])
        for path in ["f", "link", "ä b", "x.crlf", "plain.crlf", "deep/er/g", "q\""] {
            let full = world.path + "/" + path
            var status = stat()
            lstat(full, &status)
            let file = WorkTreeFile(name: Array(path.utf8CString), path: Array(full.utf8CString), status: status)
            for blob in ["HEAD:f", "HEAD:link", "HEAD:ä b", "main~1:f"] {
                let blob = try world.id(blob)
                try expectSame(world, path) { try $0.isStored(file, as: blob) }
            }
        }
        for path in [
            "ignored", "deep/ignored", "a.ignored", "kept.ignored", "f", "ignored/below", ":(top)f", "*.ignored",
        ] {
            try expectSame(world, path) { try $0.isIgnored(Array(path.utf8CString)) }
        }
    }
}
