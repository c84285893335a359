import Diagnostics
import Foundation
import TestSupport
import Testing
import XML

@Suite("XML documents beside Expat")
struct ExpatTests {
    @Test(
        "what Python's Expat reads of a document is read of it, and what it refuses is refused",
        .enabled(if: Machine.has("python3"), "no python3")
    )
    func documents() throws {
        var random = SeededGenerator(seed: 7)
        let whole = (0..<300).map { _ in Self.document(using: &random) }
        let documents = whole + whole.flatMap { text in (0..<3).map { _ in Self.damaged(text, using: &random) } }
        let world = try World("expat")
        try world.folder.write(try JSONEncoder().encode(documents), to: "documents.json")
        try world.folder.write(Self.script, to: "read.py")
        let output = try world.run("python3", ["read.py"])
        try #require(output.status == 0, "\(output)")
        let expected = try JSONDecoder().decode([String?].self, from: Data(output.output.utf8))
        #expect(expected.count { $0 == nil } > 300)
        for (document, expected) in zip(documents, expected) {
            let root = try? XMLReader().root(of: Array(document.utf8), file: "a.xml")
            #expect(root.map(Self.text) == expected, "\(document)")
        }
    }

    /// Prints of each document what is in it and where, or null.
    private static let script = """
        import json
        from xml.parsers import expat

        def read(text):
            data, lines = text.encode(), []
            parser = expat.ParserCreate()
            parser.ordered_attributes = parser.buffer_text = True
            def place():
                start, end = parser.CurrentByteIndex, "\\n".encode()
                return f"{data.count(end, 0, start) + 1}:{start - data.rfind(end, 0, start)}"
            def begin(name, attributes):
                lines.append(f"< {name} {place()}")
                pairs = zip(attributes[::2], attributes[1::2])
                lines.extend(f"@ {name}={value}" for name, value in pairs)
            depth = [0]
            def comment(text):
                if depth[0]: lines.append("! " + text)
            def opened(name, attributes): depth[0] += 1; begin(name, attributes)
            def closed(name): depth[0] -= 1; lines.append(">")
            parser.StartElementHandler, parser.EndElementHandler = opened, closed
            parser.CharacterDataHandler = lambda text: lines.append("T " + text)
            parser.CommentHandler = comment
            # A part of a text ends where one of these begins.
            parser.StartCdataSectionHandler = parser.EndCdataSectionHandler = lambda: None
            parser.ProcessingInstructionHandler = lambda target, data: None
            try:
                parser.Parse(data, True)
            except expat.ExpatError:
                return None
            texts = []
            for line in lines:
                if line[0] == "T" and texts and texts[-1][0] == "T": texts[-1] += line[2:]
                else: texts.append(line)
            return "\\n".join(texts)

        print(json.dumps([read(text) for text in json.load(open("documents.json"))]))
        """

    private static func text(_ element: XML.XMLElement) -> String {
        let head = "< \(element.name) \(element.location.line):\(element.location.column)"
        let attributes = element.attributes.map { "@ \($0.name)=\($0.value)" }
        let contents = element.contents.map { content in
            switch content {
            case .element(let element): text(element)
            case .text(let text): "T \(text)"
            case .comment(let text): "! \(text)"
            }
        }
        return ([head] + attributes + contents + [">"]).joined(separator: "\n")
    }

    // MARK: Random documents

    private static func document(using random: inout SeededGenerator) -> String {
        let heads = [
            "", "<?xml version=\"1.0\"?>", "<?xml version='1.0' encoding='UTF-8' standalone='yes'?>\n", "<!-- é -->",
        ]
        return heads[Int.random(in: 0..<4, using: &random)] + element(depth: 0, using: &random)
            + ["", "\n", "<!--x-->", "<?p i?>"][Int.random(in: 0..<4, using: &random)]
    }

    private static func element(depth: Int, using random: inout SeededGenerator) -> String {
        let name = ["a", "é", "b-c", "_d.e"][Int.random(in: 0..<4, using: &random)]
        let spaces = [" ", "\n", "\t ", "\r\n"]
        var tag = name
        for attribute in ["x", "y", "ü"].shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random)) {
            let space = spaces[Int.random(in: 0..<4, using: &random)]
            let quote = Bool.random(using: &random) ? "\"" : "'"
            let equals = ["=", " =\n", "= "][Int.random(in: 0..<3, using: &random)]
            tag += "\(space)\(attribute)\(equals)\(quote)\(words(using: &random).replacing(quote, with: ">"))\(quote)"
        }
        if Int.random(in: 0..<3, using: &random) == 0 { return "<\(tag) />" }
        var contents = ""
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            switch Int.random(in: 0..<(depth < 4 ? 7 : 4), using: &random) {
            case 0: contents += "<!-- \(words(using: &random)) -->"
            case 1: contents += "<![CDATA[<\(words(using: &random))&]]>"
            case 2: contents += "<?pi x?>"
            case 3: contents += words(using: &random)
            default: contents += element(depth: depth + 1, using: &random)
            }
        }
        return "<\(tag)\n>\(contents)</\(name) >"
    }

    private static func words(using random: inout SeededGenerator) -> String {
        let words = [
            "", " ", "a", "&amp;", "&lt;", "&#233;", "&#x1F600;", "é", "\n", "\r\n", "\t", "\"", "'", "&#10;",
            "&amp;#38;", "🙂",
        ]
        return (0..<Int.random(in: 0...5, using: &random)).map { _ in
            words[Int.random(in: 0..<words.count, using: &random)]
        }.joined()
    }

    /// Returns a document in which a character is gone, or another one stands.
    private static func damaged(_ text: String, using random: inout SeededGenerator) -> String {
        var scalars = Array(text.unicodeScalars)
        // What says which encoding it is may be read otherwise.
        let start = text.hasPrefix("<?xml") ? (scalars.firstIndex(of: ">") ?? 0) + 1 : 0
        let index = Int.random(in: start..<scalars.count, using: &random)
        let others = Array("<>&\"'/=]-!?; \n".unicodeScalars)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: scalars.remove(at: index)
        case 1: scalars.insert(others[Int.random(in: 0..<others.count, using: &random)], at: index)
        default: scalars[index] = others[Int.random(in: 0..<others.count, using: &random)]
        }
        var result = String.UnicodeScalarView()
        result.append(contentsOf: scalars)
        return String(result)
    }
}
