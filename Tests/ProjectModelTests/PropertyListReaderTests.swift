import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import ProjectModel

@Suite("PropertyListReader")
struct PropertyListReaderTests {
    private func read(_ text: String) throws(ProjectError) -> PropertyList {
        try PropertyListReader.value(of: Array(text.utf8), file: "p")
    }

    /// Each form of a value.
    static let values: [(text: String, value: PropertyList)] = [
        ("{}", .dictionary([:])),
        ("()", .array([])),
        ("{ a = b; }", .dictionary(["a": .string("b")])),
        (
            "// !$*UTF8*$!\n{a=(b,c,);d={e=f;};}",
            .dictionary([
                "a": .array([.string("b"), .string("c")]), "d": .dictionary(["e": .string("f")]),
            ])
        ),
        ("{ a /* one */ = /* two */ b /* three */; }", .dictionary(["a": .string("b")])),
        ("{ a = \"b c\"; }", .dictionary(["a": .string("b c")])),
        (#"{ a = "\"\\\n\t"; }"#, .dictionary(["a": .string("\"\\\n\t")])),
        (#"{ a = "\U00e9\Ud83d\Ude00"; }"#, .dictionary(["a": .string("é😀")])),
        ("{ a = \"한국어\"; }", .dictionary(["a": .string("한국어")])),
        ("{ a = 'b \"c\"'; }", .dictionary(["a": .string("b \"c\"")])),
        ("{ a = ../Some-File_1.swift; }", .dictionary(["a": .string("../Some-File_1.swift")])),
        ("{ a = \"$(B) -c\"; }", .dictionary(["a": .string("$(B) -c")])),
        ("{ a = \"// no comment /* */\"; }", .dictionary(["a": .string("// no comment /* */")])),
        ("(\r\n\ta,\r\n)\r\n", .array([.string("a")])),
        ("word", .string("word")),
    ]

    @Test("values are read", arguments: values)
    func value(text: String, value: PropertyList) throws {
        #expect(try read(text) == value)
    }

    @Test("plutil reads the same", .enabled(if: Machine.has("plutil")), arguments: values)
    func oracle(text: String, value: PropertyList) throws {
        // JSON has no text at its top, and plutil of Linux does not know the names of a dictionary in quotation marks.
        guard value.string == nil else { return }
        let world = try World("plutil")
        try world.folder.write(text, to: "p.plist")
        let result = try world.run("plutil", ["-convert", "json", "-o", "-", "p.plist"])
        let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
        #expect(json as? NSObject == value.foundationValue as? NSObject, "\(result)")
    }

    @Test("data is read")
    func data() throws {
        #expect(try read("{ a = <0fBD 77>; }") == .dictionary(["a": .data([0x0F, 0xBD, 0x77])]))
    }

    @Test("the marks of a UTF-8 file are skipped, and what stands twice counts by its last value")
    func tolerated() throws {
        #expect(try read("\u{FEFF}{ a = b; a = c }") == .dictionary(["a": .string("c")]))
    }

    @Test(
        "what is wrong is told with its place",
        arguments: [
            ("1️⃣", "expected a value, found the end of the file"),
            ("{ a 1️⃣b; }", "expected '=', found 'b'"),
            ("{ a = b 1️⃣c = d; }", "expected ';', found 'c'"),
            ("{\n a = 1️⃣; }", "expected a value, found ';'"),
            ("{\n  1️⃣= b; }", "expected a key or '}', found '='"),
            ("(a 1️⃣b)", "expected ',' or ')', found 'b'"),
            ("{\n  a = 1️⃣\"b; }\n", "this text is not closed"),
            ("{ a = 1️⃣{ b = c; ", "this dictionary is not closed"),
            ("{ a = 1️⃣(b, ", "this list is not closed"),
            ("{ 1️⃣/* a", "this comment is not closed"),
            ("{ a = <0 1️⃣z>; }", "expected a hexadecimal digit, found 'z'"),
            ("{ a = 1️⃣<0>; }", "expected whole bytes, found half of one"),
            ("{} 1️⃣x", "'x' after the end of the property list"),
            ("{\n1️⃣<<<<<<< HEAD\n}", "there is an unresolved merge conflict"),
            ("1️⃣<?xml version=\"1.0\"?>", "the project is written in XML, which is not read"),
        ]
    )
    func faults(text: String, message: String) throws {
        let marked = MarkedText(text)
        let error = #expect(throws: ProjectError.self) { try read(marked.text) }
        #expect(error?.message == message)
        let place = try #require(marked.positions["1️⃣"])
        #expect(error?.location?.line == place.line && error?.location?.column == place.column)
        #expect(error?.exitStatus == .malformedInput && error?.hints.count == 1)
    }

    @Test("nests of any depth end in an error", arguments: ["(", "{a=", "({a="])
    func depth(opener: String) {
        let text = String(repeating: opener, count: 100_000)
        #expect(throws: ProjectError.self) { try read(text) }
    }

    @Test("mutations of a project end in a value or in an error at a place in the file", arguments: 0..<20)
    func mutations(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let original = Array(XcodeProjectTests.classic.utf8)
        let signs = Array("{}()<>;=,\"'\\/*\n\0\u{FF}aU".utf8)
        for _ in 0..<50 {
            var bytes = original
            for _ in 0...Int.random(in: 0...3, using: &random) {
                let place = Int.random(in: bytes.indices, using: &random)
                switch Int.random(in: 0...3, using: &random) {
                case 0: bytes[place] = signs.randomElement(using: &random) ?? 0
                case 1: bytes.insert(signs.randomElement(using: &random) ?? 0, at: place)
                case 2: bytes.removeSubrange(place..<min(bytes.count, place + 20))
                default: bytes.removeSubrange(place...)
                }
                if bytes.isEmpty { break }
            }
            do {
                let project = MemoryFiles(["A.xcodeproj/project.pbxproj": String(decoding: bytes, as: UTF8.self)])
                _ = try Project.enclosing("/p", top: "/p", in: project)
            } catch let error as ProjectError {
                let line = try #require(error.location?.line)
                #expect(line >= 1 && line <= bytes.count { $0 == 0x0A } + 1)
            }
        }
    }
}

extension PropertyList {
    fileprivate var foundationValue: Any {
        switch self {
        case .string(let text): text
        case .data(let bytes): Data(bytes)
        case .array(let elements): elements.map(\.foundationValue)
        case .dictionary(let members): members.mapValues(\.foundationValue)
        }
    }
}
