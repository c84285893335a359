import Diagnostics
import Testing
import XML

@Suite("XMLReader")
struct XMLReaderTests {
    private static func root(_ text: String) throws(XMLError) -> XMLElement {
        try XMLReader().root(of: Array(text.utf8), file: "a.xml")
    }

    @Test("elements come with attributes, texts, comments and places")
    func tree() throws {
        let root = try Self.root(
            """
            <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
            <!-- before -->
            <model a="1"
                   b='x &amp; "y"'>
              <é:e xmlns:é="urn:e" é:n="ü" m="&#65;
            B"/><![CDATA[<raw>]]> &lt;text&gt;<!-- in --></model>
            """
        )
        #expect(root.name == "model")
        #expect(root.location == SourceLocation(file: "a.xml", line: 3, column: 1))
        #expect(root.attributes.map(\.value) == ["1", "x & \"y\""])
        #expect(root.attribute("b")?.location == SourceLocation(file: "a.xml", line: 4, column: 8))
        #expect(root["c"] == nil)
        let child = try #require(root.elements.first)
        #expect(child.name == "é:e")
        #expect(child.namespace == "urn:e")
        #expect(child.attributes.map(\.name) == ["xmlns:é", "é:n", "m"])
        #expect(child.attributes.map(\.value) == ["urn:e", "ü", "A B"])
        #expect(child.location == SourceLocation(file: "a.xml", line: 5, column: 3))
        #expect(child.attributes.map(\.location.column) == [9, 26, 36])
        #expect(
            root.contents == [.text("\n  "), .element(child), .text("<raw> <text>"), .comment(" in ")]
        )
        #expect(root.text == "\n  <raw> <text>")
    }

    @Test("a mark of the byte order is no part of the text")
    func byteOrderMark() throws {
        #expect(try Self.root("\u{FEFF}<?xml version='1.0'?><a b='c'/>")["b"] == "c")
    }

    @Test("a property list may name its type")
    func propertyList() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0"><dict/></plist>
            """
        #expect(try Self.root(text).elements.map(\.name) == ["dict"])
        #expect(throws: XMLError.self) { try Self.root(text.replacing("<dict/>", with: "&open;")) }
        #expect(throws: XMLError.self) { try Self.root(text.replacing("\"1.0\"><dict", with: "'&open;'><dict")) }
    }

    /// Texts that are refused, each with the message and the place, line and column.
    static let faults: [(text: String, message: String, line: Int, column: Int)] = [
        ("", "there is nothing in this file", 1, 1),
        (" \n", "there is nothing in this file", 1, 1),
        ("plain", "this is no well-formed XML: start tag expected, '<' not found", 1, 1),
        ("<a>", "this is no well-formed XML: ", 1, 4),
        ("<a>\n<b></a>", "this is no well-formed XML: opening and ending tag mismatch: b line 2 and a", 2, 8),
        ("<a b='1' b='2'/>", "this is no well-formed XML: attribute b redefined", 1, 15),
        ("<a b=1/>", "this is no well-formed XML: attValue: \" or ' expected", 1, 6),
        ("<a/><b/>", "this is no well-formed XML: extra content at the end of the document", 1, 5),
        ("<p:a/>", "this is no well-formed XML: namespace prefix p on a is not defined", 1, 5),
        ("<a>&#0;</a>", "this is no well-formed XML: xmlParseCharRef: invalid xmlChar value 0", 1, 8),
        ("<a>\u{1}</a>", "this is no well-formed XML: ", 1, 4),
        ("<a>\0</a>", "the byte 0x00 is no part of a text in UTF-8", 1, 4),
        ("<a>&nbsp;</a>", "this is no well-formed XML: entity 'nbsp' not defined", 1, 10),
        ("<?xml version='1.0' encoding='UTF-16'?>\n<a/>", "the encoding 'UTF-16' is not read", 1, 31),
        ("<!DOCTYPE a [<!ENTITY b 'c'>]>\n<a>&b;</a>", "declarations in a document are not read, since", 1, 1),
        ("\n<!DOCTYPE a SYSTEM 'b.dtd'>\n<a/>", "the declarations in 'b.dtd' are not read", 2, 1),
        ("\n<!DOCTYPE a SYSTEM 'b.dtd' []>\n<a/>", "declarations in a document are not read", 2, 1),
        ("<!DOCTYPE a PUBLIC 'p' 'http://localhost/b.dtd'>\n<a/>", "the declarations in 'p' are not read", 1, 1),
        ("<a>\n<<<<<<< HEAD\n<b/>\n=======\n>>>>>>> x\n</a>", "there is a merge conflict here", 2, 1),
    ]

    @Test("what cannot be read is refused with its place", arguments: faults)
    func refusals(text: String, message: String, line: Int, column: Int) {
        let error = #expect(throws: XMLError.self) { try Self.root(text) }
        #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
        #expect(error?.location == SourceLocation(file: "a.xml", line: line, column: column))
        #expect(error?.hints.isEmpty == false)
    }

    @Test("bytes that are not UTF-8 are told")
    func otherBytes() {
        let error = #expect(throws: XMLError.self) {
            try XMLReader().root(of: Array("<a>\n<b c='".utf8) + [0xE9] + Array("'/></a>".utf8), file: "a.xml")
        }
        #expect(error?.message == "the byte 0xE9 is no part of a text in UTF-8")
        #expect(error?.location == SourceLocation(file: "a.xml", line: 2, column: 7))
    }

    @Test("there are limits to size, number and depth")
    func limits() {
        var reader = XMLReader()
        (reader.maximumSize, reader.maximumCount) = (4000, 60)
        func message(_ text: String) -> String? {
            let error = #expect(throws: XMLError.self) { try reader.root(of: Array(text.utf8), file: "a.xml") }
            #expect(error?.location != nil && error?.hints.isEmpty == false)
            return error?.message
        }
        #expect(message("<a>" + String(repeating: " ", count: 4000)) == "the file is larger than 4000 bytes")
        #expect(
            message("<a>" + String(repeating: "<b c='d'/>", count: 40) + "</a>")
                == "there are more than 60 elements and attributes"
        )
        reader.maximumCount = 1000
        #expect(message(String(repeating: "<a>", count: 900)) == "elements are nested more than 200 deep")
        // Within the limit libxml2 has one of its own.
        reader.maximumDepth = 1000
        #expect(message(String(repeating: "<a>", count: 900))?.contains("depth") == true)
    }
}
