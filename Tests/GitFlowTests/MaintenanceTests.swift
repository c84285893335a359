import Foundation
import GitFlow
import TestSupport
import Testing

@Suite struct MaintenanceTests {
    @Test(
        "After a merge, objects are packed where git would do so, and by no setting elsewhere",
        arguments: [
            ("gc.auto 1", true), ("maintenance.gc.enabled true; git config gc.auto 1", true),
            ("gc.auto 1; git config maintenance.auto false", false), ("gc.auto 0", false), ("gc.auto 500000", false),
        ]
    )
    func packing(settings: String, isPacked: Bool) throws {
        let flow = try FlowWorld(.libgit2)
        try flow.start("a")
        try flow.commit("g", "1\n")
        // Enough objects that some are in the folder that git counts.
        try flow.world.run(
            "sh",
            [
                "-c",
                "for i in $(seq 700); do echo $i; done | while read n; do echo $n >n$n; done; git add n*; git commit -qm n",
            ]
        )
        try flow.world.run("sh", ["-c", "git config gc.autoDetach false; git config \(settings)"])
        let outcome = try flow.finish("a")
        #expect(outcome?.reasonForProgram == nil)
        let packs = flow.world.path + "/.git/objects/pack"
        func hasPack() -> Bool {
            ((try? FileManager.default.contentsOfDirectory(atPath: packs)) ?? []).contains { $0.hasSuffix(".pack") }
        }
        // Nobody waits for it but this test, which gives up where nothing is to come.
        for _ in 0..<(isPacked ? 2_000 : 20) where !hasPack() { usleep(10_000) }
        #expect(hasPack() == isPacked)
        // It is to end before its repository goes.
        let lock = flow.world.path + "/.git/objects/maintenance.lock"
        for _ in 0..<2_000 where FileManager.default.fileExists(atPath: lock) { usleep(10_000) }
    }
}
