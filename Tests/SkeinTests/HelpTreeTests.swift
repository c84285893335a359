import Commands
import SkeinCommands
import SourceCommands
import TestSupport
import Testing

@Suite("The whole tree of commands")
struct HelpTreeTests {
    @Test("help on every command is one golden file")
    func helpTree() throws {
        let texts = try Self.paths(below: Skein.interface.root).map { path in
            guard case .print(let text) = try Skein.interface.invocation(of: path + ["--help"], columns: 80) else {
                return ""
            }
            return "$ \((["skein"] + path + ["--help"]).joined(separator: " "))\n" + text
        }
        try expectGolden(texts.joined(separator: "\n"), named: "help.txt")
    }

    @Test("no line of help ends in the mark that joins it with the next in the source")
    func joinedLines() throws {
        for path in Self.paths(below: Skein.interface.root) {
            guard case .print(let text) = try Skein.interface.invocation(of: path + ["--help"], columns: 80) else {
                continue
            }
            #expect(!text.contains("\\\n"), "skein \(path)")
        }
    }

    @Test("every command has examples, and each is a command line of ours")
    func examples() throws {
        for path in Self.paths(below: Skein.interface.root) {
            let node = path.reduce(Skein.interface.root) { node, word in
                node.subcommands.first { $0.description.name == word } ?? node
            }
            #expect(!node.description.examples.isEmpty, "skein \(path)")
            for example in node.description.examples {
                for words in Self.commandLines(in: example.line) {
                    #expect(throws: Never.self, "\(example.line)") {
                        try Skein.interface.invocation(of: words, columns: 80)
                    }
                }
            }
        }
    }

    @Test("every page of the manual can be asked for by its name")
    func pageNames() throws {
        let names = Skein.interface.manualPages(date: "").map(\.name)
        #expect(Skein.interface.completions(of: ["man", ""]) { _ in [] }.map(\.line).sorted() == names.sorted())
    }

    /// The words of each call of skein in a line for a shell.
    private static func commandLines(in line: String) -> [[String]] {
        var calls: [[String]] = [[]]
        let line = line.replacing(/\$\([^)]*\)/, with: "FILE")
        for (index, part) in line.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
            // Every second part stands in quotation marks.
            guard index % 2 == 0 else {
                calls[calls.count - 1].append(String(part))
                continue
            }
            for word in part.split(whereSeparator: { " ()".contains($0) }) {
                if ["&&", "|", ">", "<", "$"].contains(word) {
                    calls.append([])
                } else {
                    calls[calls.count - 1].append(String(word))
                }
            }
        }
        return calls.compactMap { words in
            let isOurs = words.first == "skein" || words.prefix(2) == ["git", "flow"]
            return isOurs ? Array(words.dropFirst()) : nil
        }
    }

    @Test("what starts fast is part of the whole")
    func quickPart() {
        let whole = Set(Self.paths(below: Skein.interface.root))
        #expect(whole.isSuperset(of: Self.paths(below: Skein.quickInterface.root)))
    }

    @Test(
        "manual pages of all commands have nothing that mandoc finds wrong",
        .enabled(if: Machine.has("mandoc"), "mandoc is not installed")
    )
    func manual() throws {
        let world = try World("man")
        #expect(try world.skein("man", "--output", ".").description == "")
        let pages = Skein.interface.manualPages(date: Skein.releaseDate).map { "\($0.name).1" }
        #expect(try world.run("mandoc", ["-T", "lint", "-W", "style"] + pages).description == "")
    }

    static func paths(below node: CommandNode<Context>) -> [[String]] {
        [[]] + node.subcommands.flatMap { child in paths(below: child).map { [child.description.name] + $0 } }
    }
}
