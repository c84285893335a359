import Foundation
import Git
import GitFlow
import TestSupport
import Testing

/// Histories that a seed makes up, carried out by us and by git-flow AVH.
///
/// `SKEIN_SEEDS=200 swift test --filter RandomHistoryTests` tries more of them.
@Suite struct RandomHistoryTests {
    private static let seeds: ClosedRange<UInt64> =
        1...(ProcessInfo.processInfo.environment["SKEIN_SEEDS"].flatMap(UInt64.init) ?? 4)

    /// The same moment for every command, so that commits made by several tools, or twice, have the same object ids.
    private static let environment = [
        "GIT_AUTHOR_DATE": "1700000000 +0000", "GIT_COMMITTER_DATE": "1700000000 +0000",
    ]

    @Test(
        "By us and by AVH they give the same branches, tags, commits and settings",
        .enabled(if: FlowWorld.hasAVH, "git-flow AVH is not installed"),
        arguments: seeds
    )
    func parity(seed: UInt64) throws {
        for tools in [[FlowWorld.Tool.automatic, .git], [.sha256]] {
            let expected = try state(after: RandomHistory(seed: seed), by: .avh, in: tools[0].environment)
            for tool in tools {
                expectSame(try state(after: RandomHistory(seed: seed), by: tool), expected, "seed \(seed), \(tool)")
            }
        }
    }

    @Test("A command that is undone leaves what was before, and can be done again", arguments: seeds)
    func undo(seed: UInt64) throws {
        var history = RandomHistory(seed: seed)
        history.undoes = true
        let tool = [FlowWorld.Tool.automatic, .git, .sha256][Int(seed % 3)]
        let undone = try state(after: history, by: tool)
        let expected = try state(after: RandomHistory(seed: seed), by: .automatic, in: tool.environment)
        expectSame(expected, undone, "seed \(seed), \(tool)")
    }

    private func state(
        after history: RandomHistory,
        by tool: FlowWorld.Tool,
        in environment: [String: String]? = nil
    ) throws -> String {
        let environment = (environment ?? tool.environment).merging(Self.environment) { _, new in new }
        var flow = try FlowWorld(.automatic, environment: environment)
        flow.tool = tool
        var history = history
        try history.carryOut(in: flow)
        #expect(try flow.world.git("fsck", "--no-dangling", "--no-progress").description == "")
        return try flow.shape()
    }
}

/// Branches of all kinds, one after the other: with random commits, work on their bases meanwhile, and a random finish.
///
/// What AVH does wrong is left out: it tags whatever is checked out where a version has no commit of its own, fails to squash
/// such a branch, and keeps a hotfix that it has squashed.
private struct RandomHistory {
    private var random: SeededGenerator
    private var fileNumber = 0
    /// Whether each command is undone once.
    var undoes = false

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    mutating func carryOut(in flow: FlowWorld) throws {
        if chance(2) { try flow.world.git("config", "gitflow.prefix.versiontag", "v") }
        try flow.world.git("checkout", "-q", "develop")
        for _ in 0..<4 { try commit(in: flow) }
        for number in 1...3 { try carryOutBranch("1.\(number)", in: flow) }
    }

    private mutating func carryOutBranch(_ name: String, in flow: FlowWorld) throws {
        let kind = [BranchKind.feature, .bugfix, .release, .hotfix].randomElement(using: &random) ?? .feature
        try command(in: flow) { try flow.start(name, kind: kind) }
        // What is repaired in production must not meet what development has made of the same file.
        let isVersion = kind == .release || kind == .hotfix
        let count = Int.random(in: isVersion ? 1...3 : 0...3, using: &random)
        let onlyAdds = kind == .hotfix || chance(2)
        for _ in 0..<count { try commit(in: flow, onlyAdding: onlyAdds) }
        if chance(2) {
            let branch = try flow.world.git("branch", "--show-current").output.trimmingCharacters(in: .newlines)
            try flow.world.git("checkout", "-q", kind == .hotfix ? "main" : "develop")
            try commit(in: flow, onlyAdding: true)
            try flow.world.git("checkout", "-q", branch)
        }
        if chance(3) { try flow.world.git("checkout", "-q", "develop") }

        let choices: [FinishSwitch] =
            isVersion ? [.notag, .nobackmerge, .squash] : [.keep, .noFastForward, .squash, .rebase]
        var switches: [FinishSwitch: Bool] = [:]
        for choice in choices where chance(4) { switches[choice] = true }
        // Without a common commit, later releases would meet conflicts.
        if switches[.squash] == true { switches[.nobackmerge] = nil }
        if count == 0 || kind == .hotfix || (isVersion && !onlyAdds) { switches[.squash] = nil }
        let tag = isVersion && chance(4) ? "other-\(name)" : nil
        try command(in: flow) {
            try flow.finish(name, kind: kind, switches, message: isVersion ? "Version" : nil, tagName: tag)
        }
    }

    /// Adds, edits, moves or removes a file, text or not; or merges a branch that did.
    private mutating func commit(in flow: FlowWorld, onlyAdding: Bool = false) throws {
        fileNumber += 1
        let files = try flow.world.git("ls-files").output.split(separator: "\n").map(String.init)
        let file = files.randomElement(using: &random) ?? "f"
        let script =
            switch onlyAdding ? 7 : Int.random(in: 0...7, using: &random) {
            case 0: "git mv '\(file)' 'moved \(fileNumber)'"
            case 1 where files.count > 2: "git rm -q '\(file)'"
            case 2: "mkdir -p d && printf 'a\\000\\377\(fileNumber)' >d/\(fileNumber); git add d"
            case 3: "echo \(fileNumber) >>'\(file)'; git add '\(file)'"
            case 4:
                "git checkout -q -b side; echo x >side\(fileNumber); git add side*; git commit -qm side; "
                    + "git checkout -q -; git merge -q --no-ff --no-edit side; git branch -q -d side"
            default: "seq \(fileNumber) 90 >'\(fileNumber)'; git add '\(fileNumber)'"
            }
        try flow.world.run("/bin/sh", ["-c", script + "; git commit -qm 'commit \(fileNumber)'"])
    }

    private func command(in flow: FlowWorld, _ body: () throws -> Void) throws {
        let before = undoes ? try flow.state() : ""
        try body()
        // A command that changed nothing is none to take back.
        guard undoes, try flow.state() != before else { return }
        let repository = try flow.repository()
        _ = try UndoRequest().execute(in: repository, now: now)
        #expect(try flow.state() == before)
        try body()
    }

    private mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
}

extension FlowWorld {
    /// The history by trees, parents and subjects, without what else makes up object ids: AVH adds the tag's name to its message,
    /// and so to that of the merge.
    fileprivate func shape() throws -> String {
        var names: [Substring: String] = [:]
        var lines: [String] = []
        for line in try world.git("log", "--all", "--topo-order", "--reverse", "--format=%H|%T|%P|%s").output.split(
            separator: "\n"
        ) {
            let parts = line.split(separator: "|", omittingEmptySubsequences: false)
            let parents = parts[2].split(separator: " ").map { names[$0] ?? "?" }.joined(separator: ",")
            names[parts[0]] = "(\(parts[1].prefix(8)) \(parts[3]) < \(parents.standIn))"
            lines.append(names[parts[0]] ?? "")
        }
        let references = try world.git("for-each-ref", "--format=%(refname)|%(objecttype)|%(objectname)|%(*objectname)")
            .output
        for line in references.split(separator: "\n") {
            let parts = line.split(separator: "|", omittingEmptySubsequences: false)
            lines.append("\(parts[0]) \(parts[1]) \(names[parts[3].isEmpty ? parts[2] : parts[3]] ?? "?")")
        }
        lines += try state().split(separator: "\n").map(String.init).filter { !$0.contains("\trefs/") }
        return lines.sorted().joined(separator: "\n")
    }
}

extension String {
    /// A short stand-in that is the same for the same text (FNV-1a).
    fileprivate var standIn: String {
        String(utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }, radix: 36)
    }
}
