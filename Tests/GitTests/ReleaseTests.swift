import Git
import TestSupport
import Testing

@Suite("Releases of a repository")
struct ReleaseTests {
    /// Releases on `main` and on a support branch, and tags that are none.
    private func world() throws -> World {
        let world = try World.withRepository("releases")
        try world.commit("a", "1")
        try world.git("tag", "v1.9.0")
        try world.commit("a", "2")
        try world.git("tag", "-a", "-m", "ten", "v1.10.0")
        try world.git("tag", "v1.11.0-beta.1")
        try world.git("tag", "other")
        try world.git("checkout", "-q", "-b", "support", "v1.9.0")
        try world.commit("a", "3")
        try world.git("tag", "v1.9.1")
        try world.git("checkout", "-q", "main")
        try world.git("tag", "v1.5.0", "main^{tree}")
        return world
    }

    @Test("Releases are those that one of the tips holds, by version")
    func releases() throws {
        let world = try world()
        let repository = try world.repository()
        func names(_ tips: String...) throws -> [String] {
            try repository.releases(in: tips.map(world.id), tagPrefix: "v").map(\.name)
        }
        #expect(try names("main") == ["v1.9.0", "v1.10.0"])
        #expect(try names("support") == ["v1.9.0", "v1.9.1"])
        #expect(try names("support", "main") == ["v1.9.0", "v1.9.1", "v1.10.0"])
        #expect(try names() == [])
        let release = try #require(repository.releases(in: [world.id("main")], tagPrefix: "v").last)
        #expect(try release.commit == world.id("v1.10.0^{commit}"))
    }

    @Test("Of releases whose objects are missing, or that history is cut off before, only the name is known")
    func cutOff() throws {
        let world = try world()
        try world.git("clone", "-q", "--depth", "1", "--no-tags", "file://\(world.path)", "clone")
        try world.folder.write(try world.gitLine("rev-parse", "v1.9.0") + "\n", to: "clone/.git/refs/tags/v1.9.0")
        let repository = try world.repository(in: "clone")
        let releases = try repository.releases(in: [world.id("main")], tagPrefix: "v")
        #expect(releases.map(\.name) == ["v1.9.0"])
        #expect(releases.map(\.commit) == [nil])
        try world.run("git", ["-C", "clone", "fetch", "-q", "--depth", "1", "origin", "tag", "v1.9.0"])
        #expect(
            try world.repository(in: "clone").releases(in: [world.id("main")], tagPrefix: "v").map(\.commit) == [nil]
        )
    }
}
