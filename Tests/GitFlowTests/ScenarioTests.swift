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
        let expected = try play(name, by: "/usr/bin/git-flow")
        #expect(expected.status == 0)
        #expect(expected.output.contains("gf "))
        for engine in ["", "git"] {
            let ours = try play(name, by: World.buildFolder + "/skein flow", engine: engine)
            #expect(ours.description == expected.description, "engine '\(engine)'")
        }
    }

    private func play(_ name: String, by command: String, engine: String = "") throws -> Transcript {
        let world = try World("scenario", environment: ["SKEIN_FLOW_ENGINE": engine])
        return try world.run("bash", [Self.folder + "/play.sh", command, "\(Self.folder)/parity/\(name)"])
    }
}
