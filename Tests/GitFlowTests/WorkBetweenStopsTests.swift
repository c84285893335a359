import Diagnostics
import Git
import TestSupport
import Testing

@testable import GitFlow

/// What a person does while a command waits for them, and what becomes of it.
@Suite struct WorkBetweenStopsTests {
    /// A feature and a base that both have changed a file, and each another.
    private func world(_ tool: FlowWorld.Tool = .libgit2) throws -> FlowWorld {
        let flow = try FlowWorld(tool)
        try flow.commit("same", "1\n")
        try flow.start("a")
        try flow.commit("f", "ours\n")
        try flow.commit("g", "1\n")
        try flow.world.git("checkout", "-q", "develop")
        try flow.commit("f", "theirs\n")
        try flow.commit("h", "1\n")
        try flow.world.git("checkout", "-q", "feature/a")
        return flow
    }

    private static let stops = ["finish", "squash", "rebase", "update", "finish -r"]

    private func stop(_ flow: FlowWorld, at command: String) throws -> String {
        let error = #expect(throws: FlowError.self) {
            try flow.carryOut { repository in
                switch command {
                case "rebase": return try BranchRebasing(.feature, name: "a").plan(in: repository)
                case "update": return try BranchUpdating(.feature, name: "a").plan(in: repository)
                case "squash": return try flow.plan("a", [.squash: true], in: repository)
                case "finish -r": return try flow.plan("a", [.rebase: true], in: repository)
                default: return try flow.plan("a", in: repository)
                }
            }
        }
        #expect(error?.exitStatus == .personNeeded)
        return ["rebase", "update"].contains(command) ? command : "finish"
    }

    @Test(
        "What was staged meanwhile is not given up with a conflict, and the hint takes it out of the way",
        arguments: stops
    )
    func staged(command: String) throws {
        for tool in FlowWorld.Tool.ours {
            let flow = try world(tool)
            let before = try flow.state()
            let verb = try stop(flow, at: command)
            try flow.shell("echo own >own; git add own; echo edited >same; git add same")
            try flow.shell("echo both >f; git add f")
            let error = #expect(throws: GitError.workGivenUp(paths: ["own", "same"])) { try flow.abort(verb) }
            #expect(try flow.world.git("show", ":own").output == "own\n")
            let hint = try #require(error?.hints.first?.split(separator: ": ").last)
            try flow.shell(String(hint))
            try flow.abort(verb)
            try flow.shell("git apply edits.patch; rm edits.patch")
            #expect(flow.world.folder.read("own") == "own\n")
            #expect(flow.world.folder.read("same") == "edited\n")
            try flow.shell("rm own; git checkout -q same")
            #expect(try flow.state() == before)
        }
    }

    @Test("An edit goes along where it can, and stops the way back before it begins where it cannot", arguments: stops)
    func edited(command: String) throws {
        let flow = try world()
        let before = try flow.state()
        let verb = try stop(flow, at: command)
        let isRebase = flow.world.folder.read(".git/rebase-merge/head-name") != nil
        // The base has this file, the feature has not.
        let file = command == "update" ? "same" : "h"
        try flow.world.folder.write("edited\n", to: file)
        let waiting = try flow.state()
        let expected: GitError? = isRebase || file == "h" ? .workGivenUp(paths: [file]) : nil
        if let expected {
            #expect(throws: expected) { try flow.abort(verb) }
            #expect(try flow.state() == waiting)
            #expect(flow.world.folder.read(file) == "edited\n")
            try flow.world.git("checkout", "-q", "HEAD", "--", file)
        }
        try flow.abort(verb)
        if expected == nil {
            #expect(flow.world.folder.read(file) == "edited\n")
            try flow.world.git("checkout", "-q", "--", file)
        }
        #expect(try flow.state() == before)
    }

    @Test("A file that follows a renamed folder is the merge's own")
    func renamedFolder() throws {
        let flow = try FlowWorld()
        try flow.shell("mkdir old; for n in 1 2 3; do echo $n >old/$n; done; git add .; git commit -q -m old")
        try flow.start("a")
        try flow.shell("echo new >old/new; echo ours >f; git add .; git commit -q -m new")
        try flow.shell("git checkout -q develop; git mv old moved; echo theirs >f; git commit -q -a -m moved")
        let before = try flow.state()
        _ = try stop(flow, at: "finish")
        try flow.shell("test -e moved/new; git add moved/new")
        try flow.abort("finish")
        #expect(try flow.state() == before)
    }

    @Test("Why git does not go on with a rebase is told")
    func reason() throws {
        let flow = try world()
        _ = try stop(flow, at: "rebase")
        try flow.shell("echo both >f; git add f; echo edited >same")
        let error = #expect(throws: FlowError.self) { try flow.goOn("rebase") }
        #expect(error?.message.hasPrefix("'git rebase --continue' failed: ") == true)
        #expect(error?.hints.first == "then go on: git flow feature rebase --continue a")
        try flow.world.git("checkout", "-q", "same")
        try flow.goOn("rebase")
    }

    @Test("Undo says that a command waits, and how to end it")
    func undo() throws {
        let flow = try world()
        _ = try stop(flow, at: "finish")
        let waits = FlowError.conflictWaits(paths: ["f"], commandToContinue: "feature finish a")
        #expect(throws: waits) { try flow.undo() }
    }

    @Test("Only the branch that waits is gone on with, or put back")
    func otherBranch() throws {
        let flow = try world()
        _ = try stop(flow, at: "finish")
        let repository = try flow.repository()
        let error = FlowError.cutOff(
            verb: "finish",
            subject: "feature/a",
            commandToContinue: "feature finish a"
        )
        #expect(throws: error) { try FlowResumption("finish", of: .feature, named: "b", in: repository) }
        #expect(throws: error) { try FlowResumption("finish", of: .hotfix, in: repository) }
        _ = try FlowResumption("finish", of: .feature, in: repository)
        _ = try FlowResumption("finish", of: .feature, named: "a", in: repository)
    }

    @Test("What git waits with is told where the note on it is gone, or a branch is missing for it")
    func operationFirst() throws {
        let flow = try world()
        _ = try stop(flow, at: "finish")
        try flow.shell("rm -r .git/skein")
        let merge = FlowError.mergeUnderWay(paths: ["f"])
        #expect(throws: merge) { try flow.abort("finish") }
        #expect(throws: merge) { try flow.plan(in: flow.repository()) }
        #expect(throws: merge) { try BranchFinishing(nil).plan(in: flow.repository()) }
        #expect(throws: merge) { try BranchPublishing(nil).plan(in: flow.repository()) }
        try flow.shell("git merge --abort; git checkout -q feature/a")
        _ = try stop(flow, at: "rebase")
        #expect(throws: FlowError.operationUnderWay(.rebase)) { try BranchFinishing(nil).plan(in: flow.repository()) }
    }

    @Test("Commits that came to a branch after its merge are not deleted with it", arguments: ["hook", "person"])
    func lateCommits(by: String) throws {
        let flow = try FlowWorld()
        try flow.start("a")
        try flow.commit("g", "1\n")
        let late =
            "git checkout -q feature/a && echo late >late && git add late && git commit -q -m late && "
            + "git checkout -q develop"
        try flow.world.folder.write("#!/bin/sh\n\(late)\n", to: ".git/hooks/post-flow-feature-finish")
        if by == "hook" { try flow.shell("chmod +x .git/hooks/*") }
        let repository = try flow.repository()
        let error = #expect(throws: FlowError.self) {
            try flow.plan("a", in: repository).execute(in: repository, now: now) { progress in
                if by == "person", case .begins(.deleteBranch) = progress { try flow.shell(late) }
            }
        }
        #expect(error == .movedBeforeDeletion("feature/a", commandToContinue: "feature finish a"))
        #expect(try flow.world.git("show", "feature/a:late").output == "late\n")
        try flow.shell("git branch -m feature/a kept")
        try flow.goOn("finish")
        #expect(try flow.branches() == ["develop", "kept", "main"])
    }
}
