import Foundation
import JSON
import LocalizedStrings
import TestSupport
import Testing

@testable import StringCatalogs

@Suite("The order of keys")
struct KeyOrderTests {
    @Test(
        "case, numbers and punctuation are ordered as in the Finder",
        arguments: [
            ["a", "A", "b", "B"], ["file 2", "file 10"], ["", " ", "_", "-", ",", "%@", "%lld", "$", "1", "a"],
            ["zh-Hans", "zh-Hant", "zh-HK"], ["aB", "Ab", "AB", "ab "], ["e", "é", "f"],
            ["en", "en-GB", "pt-BR", "pt-PT"],
            ["x\nb", "x b", "x-b", "x1", "xb"],
        ]
    )
    func examples(keys: [String]) throws {
        #expect(try KeyOrder.foundation.sorted(keys.reversed()) == keys)
        #expect(keys.sorted { KeyOrder.foundationCompare($0, $1) == .orderedAscending } == keys)
    }

    /// Characters from few, so that random texts share beginnings.
    private static let alphabets = [
        "abAB", "a1029B ", "\t\n _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$09azAZ", "aA1–é\u{301}“…中",
        String(String.UnicodeScalarView((9...126).filter { $0 > 31 || $0 < 11 }.compactMap { Unicode.Scalar($0) })),
    ]

    @Test("what is compared without ICU is compared as Foundation does", arguments: alphabets)
    func oracle(alphabet: String) {
        var random = SeededGenerator(seed: 5)
        let scalars = Array(alphabet.unicodeScalars)
        var decided = 0
        for _ in 0..<10_000 {
            let left = Self.text(of: scalars, using: &random)
            let right = Self.text(of: scalars, using: &random)
            guard let ours = ASCIIKeyOrder.compare(left, right) else { continue }
            decided += 1
            let theirs = KeyOrder.foundationCompare(left, right)
            let expected: ASCIIKeyOrder.Comparison =
                theirs == .orderedAscending ? .before : theirs == .orderedDescending ? .after : .same
            #expect(ours == expected, "\(left.debugDescription) and \(right.debugDescription)")
        }
        #expect(decided > 500)
    }

    private static func text(of scalars: [Unicode.Scalar], using random: inout SeededGenerator) -> String {
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0..<7, using: &random) {
            text.append(contentsOf: [scalars.randomElement(using: &random)].compactMap(\.self))
        }
        return String(text)
    }

    @Test("an object with keys in ASCII never asks ICU, and any other asks once")
    func calls() throws {
        let calls = Locked(0)
        let order = KeyOrder { keys in
            calls.withLock { $0 += 1 }
            return keys.indices.reversed()
        }
        let keys = ["b 2", "B 10", "%@", "localizations", "zh-Hans", "a"]
        #expect(try order.sorted(keys) == ["%@", "a", "b 2", "B 10", "localizations", "zh-Hans"])
        #expect(calls.withLock { $0 } == 0)
        #expect(try order.sorted(["e", "é", "a", "É", "file 01"]) == ["file 01", "É", "a", "é", "e"])
        #expect(calls.withLock { $0 } == 1)
    }

    @Test("what the order throws reaches the caller")
    func failure() {
        struct Missing: Error {}
        let order = KeyOrder { _ in throw Missing() }
        var catalog = StringCatalog(sourceLanguage: "en")
        catalog.otherFields = ["é": 1, "e": 2]
        #expect(throws: Missing.self) { try catalog.bytes(order: order) }
    }
}

@Suite("Format strings")
struct FormatStringTests {
    @Test(
        "arguments are numbered where there are several",
        arguments: [
            ("%@ (%@)", "%1$@ (%2$@)"), ("%lld of %llu", "%1$lld of %2$llu"), ("%.1f%% %+05d", "%1$.1f%% %2$+05d"),
            ("%@", nil), ("plain", nil), ("", nil), ("%", nil), ("%@ %", nil), ("100% off %@", nil), ("%%@ %@", nil),
            ("%1$@ %2$@", nil), ("%*d %@", nil), ("é %@ – %@ 😀", "é %1$@ – %2$@ 😀"), ("%arg %arg", "%1$arg %2$arg"),
            ("50% off, 20% done: %@%@", "50% off, 20% done: %1$@%2$@"), ("%lf %hhd %zd", "%1$lf %2$hhd %3$zd"),
        ] as [(String, String?)]
    )
    func numbering(text: String, expected: String?) {
        #expect(FormatString(text).numberingArguments == expected)
    }
}
