import Git
import TestSupport
import Testing

@testable import GitFlow

/// Files that git itself would overwrite without a word.
@Suite struct IgnoredFilesTests {
    /// A feature that adds `g`, with a commit in between that adds `once`; develop adds `h`; both change `f`.
    private func world(_ tool: FlowWorld.Tool) throws -> FlowWorld {
        let flow = try FlowWorld(tool)
        try flow.start("a")
        try flow.commit("f", "ours\n")
        try flow.shell(
            "echo 1 >once; echo 1 >g; git add .; git commit -q -m once; git rm -q once; git commit -q -m gone"
        )
        try flow.world.git("checkout", "-q", "develop")
        try flow.commit("f", "theirs\n")
        try flow.commit("h", "1\n")
        return flow
    }

    private static let commands: [(command: String, branch: String, file: String)] = [
        ("finish", "develop", "g"), ("squash", "develop", "g"), ("finish -r", "develop", "g"),
        ("finish -r", "feature/a", "h"), ("finish -r", "develop", "once"),
        ("rebase", "feature/a", "h"), ("rebase", "develop", "once"),
        ("update", "feature/a", "h"), ("update --rebase", "feature/a", "h"), ("update --rebase", "develop", "once"),
        ("pull", "feature/a", "theirs"), ("pull --rebase", "feature/a", "theirs"),
    ]

    @Test("A command that lets git work refuses before it, as where it works itself", arguments: commands)
    func refused(command: String, branch: String, file: String) throws {
        for tool in FlowWorld.Tool.ours {
            let flow = try world(tool)
            if command.hasPrefix("pull") {
                try flow.share()
                try flow.pushByOthers(to: "feature/a")
                try flow.world.git("fetch", "-q")
            }
            try flow.shell("echo '/\(file)' >>.git/info/exclude; git checkout -q \(branch)")
            try flow.world.folder.write("mine\n", to: file)
            let before = try flow.state()
            #expect(throws: GitError.ignoredFilesInTheWay(paths: [file])) {
                try flow.carryOut { try plan(command, flow, in: $0) }
            }
            #expect(flow.world.folder.read(file) == "mine\n")
            #expect(try flow.state() == before)
        }
    }

    @Test("A file that only the base has let go, and ignores since, is in nobody's way")
    func letGo() throws {
        let flow = try FlowWorld()
        try flow.commit("local", "1\n")
        try flow.start("a")
        try flow.commit("f", "ours\n")
        try flow.world.git("checkout", "-q", "develop")
        try flow.commit("f", "theirs\n")
        try flow.shell(
            "git rm -q --cached local; git commit -q -m local; echo /local >>.git/info/exclude; echo 2 >local"
        )
        #expect(throws: FlowError.conflict(paths: ["f"], commandToContinue: "feature finish a")) {
            try flow.finish("a")
        }
        #expect(flow.world.folder.read("local") == "2\n")
    }

    private func plan(_ command: String, _ flow: FlowWorld, in repository: Repository) throws -> FlowPlan {
        switch command {
        case "finish": return try flow.plan("a", in: repository)
        case "squash": return try flow.plan("a", [.squash: true], in: repository)
        case "finish -r": return try flow.plan("a", [.rebase: true], in: repository)
        case "rebase": return try BranchRebasing(.feature, name: "a").plan(in: repository)
        case "update", "update --rebase":
            var request = BranchUpdating(.feature, name: "a")
            request.rebases = command != "update"
            return try request.plan(in: repository)
        default:
            var request = BranchPulling(.feature, from: "origin", name: "a")
            request.rebases = command != "pull"
            return try request.plan(in: repository)
        }
    }
}
