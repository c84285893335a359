import Git
import TestSupport
import Testing

@Suite struct ObstacleTests {
    @Test("A plain repository has none")
    func none() throws {
        let world = try EngineTests.twoBranches()
        #expect(try Self.obstacle(in: world) == nil)
    }

    @Test(
        "What libgit2 would not do as git does is found",
        arguments: [
            ("git config commit.gpgsign true", .setting("commit.gpgsign")),
            ("git config submodule.recurse true", .setting("submodule.recurse")),
            ("git config core.sparseCheckout true", .sparseCheckout),
            ("git config branch.main.mergeOptions --log", .setting("branch.main.mergeoptions")),
            ("printf '[a] # a remark\\n' >>.git/config", .settingsFile),
            ("git config remote.origin.promisor true", .partialHistory),
            ("git update-index --skip-worktree same", .sparseCheckout),
            ("git rev-parse HEAD >.git/shallow", .partialHistory),
            ("git replace main $(git commit-tree -m r main^{tree})", .partialHistory),
            ("git replace main $(git commit-tree -m r main^{tree}); git pack-refs --all", .partialHistory),
            ("printf '#!/bin/sh\\n' >.git/hooks/commit-msg; chmod +x .git/hooks/commit-msg", .hook("commit-msg")),
            (
                "mkdir h; printf '#!/bin/sh\\n' >h/post-merge; chmod +x h/post-merge; git config core.hooksPath h",
                .hook("post-merge")
            ),
            ("echo 'f filter=lfs' >.git/info/attributes", .filter(path: "f")),
            (
                "git checkout -q side; echo '*.z text' >.gitattributes; git add .; git commit -qm a; git checkout -q main",
                .attributes(path: ".gitattributes")
            ),
            (
                "git checkout -q -b x; echo m >f; git commit -qam s; git branch -f side x; git checkout -q main; echo m >f; git commit -qam m; echo 'f merge=mine' >.git/info/attributes",
                .mergeDriver(path: "f")
            ),
            ("echo m >m; git add m; git commit -qm m", .renames),
            ("echo m >f; git commit -qam m", .conflicts),
            (
                "git checkout -q side; git update-index --add --cacheinfo 160000,$(git rev-parse main),sub; git commit -qm s; git checkout -q main",
                .submodule(path: "sub")
            ),
        ] as [(String, LibraryObstacle)]
    )
    func found(command: String, obstacle: LibraryObstacle) throws {
        let world = try EngineTests.twoBranches()
        try world.run("sh", ["-c", command])
        #expect(try Self.obstacle(in: world) == obstacle)
    }

    @Test("A hook that cannot be run, and samples, are none", arguments: ["commit-msg", "commit-msg.sample"])
    func notRun(name: String) throws {
        let world = try EngineTests.twoBranches()
        try world.folder.write("#!/bin/sh\n", to: ".git/hooks/" + name)
        #expect(try Self.obstacle(in: world) == nil)
    }

    @Test("Variables that libgit2 does not know are found", arguments: ["GIT_INDEX_FILE", "GIT_NAMESPACE"])
    func environment(name: String) throws {
        let world = try EngineTests.twoBranches()
        #expect(try Self.obstacle(in: world, environment: [name: "1"]) == .environment(name))
    }

    /// The obstacle to merging `side` into `main`.
    private static func obstacle(in world: World, environment: [String: String] = [:]) throws -> LibraryObstacle? {
        let repository = try world.repository(environment: environment)
        let merge = try repository.forecast(MergePlan(.branch("side"), into: "main", style: .commit))
        return try repository.obstacle(to: LocalWork(current: world.id("main"), merges: [merge].compactMap(\.self)))
    }
}
