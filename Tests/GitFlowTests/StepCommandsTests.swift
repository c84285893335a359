import Git
import TestSupport
import Testing

@testable import GitFlow

/// What is shown for a step does the same when a person types it.
@Suite("Commands of a step") struct StepCommandsTests {
    @Test(
        "Typed one by one, they leave the repository that the plan leaves",
        arguments: [
            "init", "start", "finish", "finish one commit", "finish with squash", "finish with rebase", "release",
            "release unmerged", "release untidy", "hotfix push",
        ]
    )
    func sameState(name: String) throws {
        let (ours, theirs) = (try prepared(name), try prepared(name))
        let repository = try ours.repository()
        _ = try plan(name, in: ours, repository).execute(in: repository, now: now)

        let twin = try theirs.repository()
        for step in try plan(name, in: theirs, twin).steps {
            for words in try step.commands(in: twin) {
                try GitProgram(in: theirs.world.path, environment: twin.environment).run(words)
            }
        }
        let (expected, state) = (try ours.state(), try theirs.state())
        #expect(state == expected)
    }

    private func prepared(_ name: String) throws -> FlowWorld {
        let flow = try FlowWorld(initialised: name != "init")
        switch name {
        case "init", "start": break
        case "finish one commit":
            try flow.start("a")
            try flow.commit("g", "1\n")
        case "release", "release unmerged", "release untidy":
            try flow.start("1.0", kind: .release)
            try flow.commit("g", "1\n")
        case "hotfix push":
            try flow.world.git("clone", "-q", "--bare", ".", "remote.git")
            try flow.world.git("remote", "add", "-f", "origin", "./remote.git")
            try flow.start("1.1", kind: .hotfix)
            try flow.commit("g", "1\n")
            try flow.world.git("push", "-q", "origin", "hotfix/1.1")
        default:
            try flow.start("a")
            try flow.commit("g", "1\n")
            try flow.commit("h", "1\n")
            try flow.world.git("checkout", "-q", "develop")
            try flow.commit("i", "1\n")
        }
        return flow
    }

    private func plan(_ name: String, in flow: FlowWorld, _ repository: Repository) throws -> FlowPlan {
        switch name {
        case "init":
            let initialisation = try Initialisation(of: repository)
            return try initialisation.plan(for: initialisation.suggestion)
        case "start": return try BranchStarting(.feature, name: "a").plan(in: repository)
        case "release": return try flow.plan("1.0", kind: .release, message: "- one\n\ntwo", in: repository)
        case "release untidy":
            return try flow.plan("1.0", kind: .release, message: "\n# a  \n\n\nb'", in: repository)
        case "release unmerged":
            return try flow.plan("1.0", kind: .release, [.nodevelopmerge: true, .notag: true], in: repository)
        case "hotfix push": return try flow.plan("1.1", kind: .hotfix, [.push: true], message: "m", in: repository)
        case "finish with squash": return try flow.plan("a", [.squash: true], in: repository)
        case "finish with rebase": return try flow.plan("a", [.rebase: true], in: repository)
        default: return try flow.plan("a", in: repository)
        }
    }

    @Test("A hook is no command of git, and settings name their file")
    func others() throws {
        let repository = try FlowWorld().repository()
        #expect(try FlowStep.hook(FlowHook(phase: .before, action: "a", arguments: [])).commands(in: repository) == [])
        let set = FlowStep.set(key: "gitflow.a", value: "", file: .file("/x"))
        #expect(try set.commands(in: repository) == [["config", "--file", "/x", "gitflow.a", ""]])
        let tag = TagDraft(name: "1", branch: "main", message: "m", signing: .key("K"))
        #expect(try FlowStep.tag(tag).commands(in: repository)[0].suffix(4) == ["-u", "K", "1", "refs/heads/main"])
    }
}
