import Foundation
import JSON
import TestSupport
import Testing

@Suite("Properties of JSON")
struct JSONPropertyTests {
    @Test("what is written reads back as the same value", arguments: [JSONFormat.compact, .pretty, .xcode])
    func roundTrip(format: JSONFormat) throws {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<300 {
            let value = RandomJSON.value(depth: 5, using: &random)
            let bytes = value.bytes(format)
            #expect(try JSONDocument(bytes, file: "a").root.value == value)
            #expect(try JSONDocument(bytes, file: "a", options: .json5).root.value == value)
        }
    }

    @Test("a damaged text is read or refused, and what is read can be written")
    func mutations() throws {
        var random = SeededGenerator(seed: 2)
        var refused = 0
        for round in 0..<4000 {
            var bytes = RandomJSON.value(depth: 4, using: &random).bytes(round.isMultiple(of: 2) ? .compact : .xcode)
            RandomJSON.damage(&bytes, using: &random)
            let options: JSONReadingOptions = round.isMultiple(of: 3) ? .json5 : .strict
            do throws(JSONError) {
                let root = try JSONDocument(bytes, file: "a", options: options).root
                let again = try JSONDocument(root.value.bytes(.compact), file: "a").root
                if options == .strict { #expect(again.value == root.value) }
            } catch {
                refused += 1
                #expect(error.position.line >= 1 && error.position.column >= 1 && !error.message.isEmpty)
            }
        }
        #expect(refused > 1000 && refused < 4000)
    }

    /// Reads lines of base64 and says for each whether Python's `json` takes it, with the value in one form.
    private static let oracle = """
        import base64, json, sys
        class Refused(Exception): pass
        def constant(_): raise Refused()
        def pairs(members):
            if len({key for key, _ in members}) != len(members): raise Refused()
            return dict(members)
        for line in sys.stdin:
            try:
                text = base64.b64decode(line).decode('utf-8')
                value = json.loads(text, parse_constant=constant, parse_int=lambda t: 'n' + t, parse_float=lambda t: 'n' + t,
                    object_pairs_hook=pairs)
                print(base64.b64encode(json.dumps(value, ensure_ascii=False, separators=(',', ':')).encode()).decode())
            except (Refused, ValueError): print('-')
        """

    @Test("Python reads and refuses the same texts", .enabled(if: Machine.has("python3"), "no python3"))
    func python() throws {
        var random = SeededGenerator(seed: 3)
        var texts = [
            #"{"a":{"b":[1,-0.0,1e5]},"a ":"\u00e9\ud83d\ude00"}"#, "", " ", "[1,]", "[01]", "[NaN]", "\"\\x\"",
        ]
        .map { Array($0.utf8) }
        for _ in 0..<1500 {
            var bytes = RandomJSON.value(depth: 3, using: &random).bytes(.compact)
            RandomJSON.damage(&bytes, using: &random)
            texts.append(bytes)
        }
        let world = try World("json")
        let input = texts.map { Data($0).base64EncodedString() + "\n" }.joined()
        let transcript = try world.run("python3", ["-c", Self.oracle], input: input)
        try #require(transcript.status == 0, "\(transcript)")
        let answers = transcript.output.split(separator: "\n")
        try #require(answers.count == texts.count)
        for (bytes, answer) in zip(texts, answers) {
            let ours = try? JSONDocument(bytes, file: "a").root.value
            let comment = Comment(rawValue: String(decoding: bytes, as: UTF8.self))
            if answer == "-" {
                #expect(ours == nil, comment)
            } else {
                let theirs = try #require(Data(base64Encoded: String(answer)))
                let expected = RandomJSON.numbersAsText(try #require(ours, comment)).text(.compact)
                #expect(expected == RandomJSON.reading(theirs), comment)
            }
        }
    }
}

/// Random values and damage to texts.
enum RandomJSON {
    static let keys = [
        "a", "b", "é", "e\u{301}", "long key with spaces", "😀", "\"", "\\", "\n", "", "stringUnit", "\u{1}",
    ]
    static let numbers = [0, -1, 7, 1_000_000, Int.max]

    static func value(depth: Int, using random: inout SeededGenerator) -> JSONValue {
        switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &random) {
        case 0: .null
        case 1: .bool(.random(using: &random))
        case 2: JSONValue(numbers.randomElement(using: &random) ?? 0)
        case 3: .number(JSONNumber(Double.random(in: -1e9...1e9, using: &random)))
        case 4, 5: .string(text(using: &random))
        case 6: .array((0..<Int.random(in: 0..<4, using: &random)).map { _ in value(depth: depth - 1, using: &random) })
        default:
            .object(
                JSONObject(
                    members: keys.shuffled(using: &random).prefix(.random(in: 0..<11, using: &random)).map {
                        JSONObject.Member(key: $0, value: value(depth: depth - 1, using: &random))
                    }
                )
            )
        }
    }

    static func text(using random: inout SeededGenerator) -> String {
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0..<12, using: &random) {
            let limit: UInt32 = [0x20, 0x80, 0x800, 0x11_0000].randomElement(using: &random) ?? 0x80
            if let scalar = Unicode.Scalar(UInt32.random(in: 0..<limit, using: &random)) { text.append(scalar) }
        }
        return String(text)
    }

    /// Replaces, removes, inserts or cuts a few bytes.
    static func damage(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
        let telling = Array("{}[]\",:\\/u0e.-+ntf'x\n\t ".utf8) + [0x00, 0x80, 0xC3, 0xE2, 0xF0, 0xFF]
        for _ in 0..<Int.random(in: 0..<4, using: &random) where !bytes.isEmpty {
            let index = Int.random(in: 0..<bytes.count, using: &random)
            let byte = telling.randomElement(using: &random) ?? 0
            switch Int.random(in: 0..<8, using: &random) {
            case 0...2: bytes[index] = byte
            case 3...4: bytes.insert(byte, at: index)
            case 5...6: bytes.remove(at: index)
            default: bytes.removeSubrange(index...)
            }
        }
    }

    /// The value with each number replaced by `n` and its text.
    static func numbersAsText(_ value: JSONValue) -> JSONValue {
        switch value {
        case .number(let number): .string("n" + number.text)
        case .array(let elements): .array(elements.map(numbersAsText))
        case .object(let object): .object(object.mapValues(numbersAsText))
        default: value
        }
    }

    /// The compact form of a text that another program wrote.
    static func reading(_ data: Data) -> String? {
        try? JSONDocument(Array(data), file: "oracle").root.value.text(.compact)
    }
}
