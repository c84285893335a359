import Git
import TestSupport
import Testing

@testable import GitFlow

@Suite struct BranchGraphTests {
    @Test("The graph of a usual repository is one golden file, as text and for mermaid")
    func usual() throws {
        let flow = try FlowWorld.withHistory()
        let graph = try BranchGraph(of: flow.repository(), limit: 10)
        try expectGolden(graph.text + "\n" + graph.mermaid, named: "graph.txt")
        try MermaidReading(graph.mermaid).expect(graph)
    }

    @Test("A repository that was just set up has one commit and both names")
    func new() throws {
        let flow = try FlowWorld()
        let graph = try BranchGraph(of: flow.repository(), limit: 10)
        let id = try flow.world.git("rev-parse", "--short=7", "HEAD").output
        #expect(graph.text == "main\n*     \(id.dropLast()) (main, HEAD -> develop)\n")
        #expect(graph.mermaid == "gitGraph\n   commit id: \"\(id.dropLast())\"\n   branch develop\n")
    }

    @Test("The limit leaves old merges and releases out, but never a fork")
    func limit() throws {
        let flow = try FlowWorld.withHistory()
        let repository = try flow.repository()
        let graph = try BranchGraph(of: repository, limit: 1)
        #expect(graph.commits.flatMap(\.tags) == ["1.0.1"])
        for lane in graph.lanes {
            if let fork = lane.fork { #expect(graph.commits.contains { $0.id == fork }) }
        }
        #expect(try BranchGraph(of: repository, limit: 0).commits.allSatisfy { $0.source == nil })
    }

    @Test("Branches that merged each other across are drawn, and mermaid is told what it can draw")
    func crossing() throws {
        let flow = try FlowWorld()
        try flow.shell(
            """
            commit() { echo $1 >$1; git add $1; git commit -qm $1; }
            git checkout -q main; commit m1; git checkout -q develop; commit d1
            git merge -q --no-edit main; git checkout -q main; git merge -q --no-edit develop~1
            commit m2; git checkout -q develop; commit d2
            """
        )
        let graph = try BranchGraph(of: flow.repository(), limit: 10)
        #expect(graph.commits.filter { $0.source != nil }.count == 2)
        try MermaidReading(graph.mermaid).expect(graph)
        try expectGolden(graph.text + "\n" + graph.mermaid, named: "graph-crossing.txt")
    }

    @Test("Branches without a common commit, and names of all scripts and signs, are drawn")
    func odd() throws {
        let flow = try FlowWorld()
        try flow.shell(
            """
            git branch 'feature/日本' main; git branch "feature/it's" main; git branch 'feature/it"s' main
            git branch 'feature/<b>' main; git branch 'bugfix/1.0' main; git config gitflow.prefix.feature feature/
            git branch merge-queue main; git config gitflow.prefix.bugfix me; git branch 'merge/x' main
            git checkout -q --orphan feature/alone; git commit -q --allow-empty -m 1; git commit -q --allow-empty -m 2
            """
        )
        let graph = try BranchGraph(of: flow.repository(), limit: 10)
        try MermaidReading(graph.mermaid).expect(graph)
        try expectGolden(graph.text + "\n" + graph.mermaid, named: "graph-odd.txt")
    }

    @Test("A production branch of another name is told to mermaid")
    func otherMain() throws {
        let flow = try FlowWorld()
        try flow.shell("git branch -m main stable; git config gitflow.branch.master stable")
        let graph = try BranchGraph(of: flow.repository(), limit: 10)
        #expect(graph.mermaid.hasPrefix("%%{init: {\"gitGraph\": {\"mainBranchName\": \"stable\"}}}%%\ngitGraph\n"))
        try MermaidReading(graph.mermaid).expect(graph)
    }

    @Test("Whatever was merged into what, mermaid takes the graph", arguments: 1...12 as ClosedRange<UInt64>)
    func random(seed: UInt64) throws {
        let flow = try FlowWorld()
        var random = SeededGenerator(seed: seed)
        var branches = ["main", "develop"]
        var script = "commit() { git commit -q --allow-empty -m x; }\n"
        for number in 0..<25 {
            let branch = branches.randomElement(using: &random) ?? "main"
            let other = branches.randomElement(using: &random) ?? "main"
            script += "git checkout -q \(branch)\n"
            switch Int.random(in: 0..<5, using: &random) {
            case 0:
                branches.append("feature/\(number)")
                script += "git checkout -q -b feature/\(number)\n"
            case 1, 2: script += "git merge -q --no-ff --no-edit \(other) || true\n"
            default: script += "commit\n"
            }
        }
        try flow.shell(script)
        let graph = try BranchGraph(of: flow.repository(), limit: 100)
        try MermaidReading(graph.mermaid).expect(graph)
        #expect(!graph.text.isEmpty)
    }
}
