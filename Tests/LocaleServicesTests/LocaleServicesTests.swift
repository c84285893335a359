import Foundation
import LocaleServices
import TestSupport
import Testing

@Suite("Locale services")
struct LocaleServicesTests {
    private func sorted(_ names: [String]) throws -> [String] {
        try LocaleServices().order(of: names).map { names[$0] }
    }

    @Test("names are sorted as the Finder does: numbers by value, case only where all else is equal, accents after")
    func finderOrder() throws {
        let names = [
            "b", "A", "a", "File 10", "file 9", "é", "e", "z", "_", "%@", "", "zh-HK", "zh-Hans", "日本", "a\u{0}b",
        ]
        #expect(
            try sorted(names) == [
                "", "_", "%@", "a", "A", "a\u{0}b", "b", "e", "é", "file 9", "File 10", "z", "zh-Hans", "zh-HK", "日本",
            ]
        )
        #expect(try sorted([]).isEmpty)
    }

    /// Characters of which random texts are made: few of each, so that texts share beginnings.
    private static let alphabets = [
        "aAbB1 2_é", "aAbéÉß ñ", "あいかがアイカガーっ々日本語一二", "a109.,-ａＡ", "中文字한글ㄱתשالعب😀👨‍👩‍👧",
        "a\u{0}\u{1}\u{7F}\u{AD}\u{200B}\u{200D}\u{FEFF}\u{FFFD}b", "ǅǆıİſKÅÅÅﬁ", "…–—’“”«»¿¡%@$",
    ]

    /// Characters with which Foundation's comparison contradicts itself about some texts.
    private static let inconsistentAlphabets = ["aAéÉe\u{301}\u{308} ", "あかがアカガｱｶﾞー々日", "a1０9٣10007٠.,-"]

    private static func texts(of alphabet: String, using random: inout SeededGenerator) -> [String] {
        let scalars = Array(alphabet.unicodeScalars)
        var texts: Set<[Unicode.Scalar]> = []
        for _ in 0..<1500 {
            let length = Int.random(in: 0..<9, using: &random)
            texts.insert((0..<length).compactMap { _ in scalars.randomElement(using: &random) })
        }
        return texts.map { String(String.UnicodeScalarView($0)) }.shuffled(using: &random)
    }

    @Test("every text stands where Foundation's comparison puts it", arguments: alphabets)
    func oracle(alphabet: String) throws {
        var random = SeededGenerator(seed: 17)
        let names = Self.texts(of: alphabet, using: &random)
        let expected = names.sorted(by: Self.precedes)
        #expect(try sorted(names).map { Array($0.utf8) } == expected.map { Array($0.utf8) })
    }

    @Test(
        "no text precedes the one before it, and the order hangs on the texts alone",
        arguments: alphabets + inconsistentAlphabets
    )
    func neighbours(alphabet: String) throws {
        var random = SeededGenerator(seed: 18)
        let names = Self.texts(of: alphabet, using: &random)
        let sorted = try sorted(names)
        #expect(zip(sorted, sorted.dropFirst()).allSatisfy { Self.precedes($0, $1) || !Self.precedes($1, $0) })
        #expect(try self.sorted(names.shuffled(using: &random)).map { Array($0.utf8) } == sorted.map { Array($0.utf8) })
    }

    private static let english = Locale(identifier: "en_US")

    private static func precedes(_ left: String, _ right: String) -> Bool {
        let options: String.CompareOptions = [.caseInsensitive, .numeric, .widthInsensitive, .forcedOrdering]
        let comparison = left.compare(right, options: options, range: nil, locale: english)
        return comparison == .orderedSame
            ? left.utf8.lexicographicallyPrecedes(right.utf8) : comparison == .orderedAscending
    }
}
