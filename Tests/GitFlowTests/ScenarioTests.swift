import Foundation
import TestSupport
import Testing

/// The pieces of bash in `Scenarios` leave equal repositories when they are played with skein and with git-flow AVH:
/// branches, object ids, settings, HEAD, the work tree, the remote, and which commands succeed.
@Suite(
    .enabled(if: FlowWorld.hasAVH, "git-flow AVH is not installed"),
    .enabled(if: Machine.has("bash"), "bash is not installed")
)
struct ScenarioTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Scenarios"

    private static let names = try? FileManager.default.contentsOfDirectory(atPath: folder + "/parity").sorted()

    @Test("A scenario ends as with git-flow AVH, by either engine", arguments: names ?? [])
    func parity(name: String) throws {
        try expectParity(name, engines: ["", "git"], format: "sha1")
    }

    @Test("A scenario ends as with git-flow AVH where objects are named by SHA-256", arguments: names ?? [])
    func parityOfLongNames(name: String) throws {
        try expectParity(name, engines: [""], format: "sha256")
    }

    private func expectParity(_ name: String, engines: [String], format: String) throws {
        let expected = try play(name, by: "/usr/bin/git-flow", format: format)
        #expect(expected.status == 0)
        #expect(expected.output.contains("gf "))
        for engine in engines {
            let ours = try play(name, by: World.buildFolder + "/skein flow", engine: engine, format: format)
            #expect(ours.description == expected.description, "engine '\(engine)'")
        }
    }

    private func play(_ name: String, by command: String, engine: String = "", format: String) throws -> Transcript {
        let world = try World("scenario", environment: ["SKEIN_FLOW_ENGINE": engine, "GIT_DEFAULT_HASH": format])
        return try world.run("bash", [Self.folder + "/play.sh", command, "\(Self.folder)/parity/\(name)"])
    }
}
