import TestSupport
import Testing

@testable import DateFormats

@Suite("What is translated writes the same")
struct TranslationIdentityTests {
    private static let separators = [
        " ", "-", "/", ".", ", ", ":", "", "", " of ", "'", "T", "年", "%", "[x]", "\\", "5", "_", "\"", "Jan ",
    ]

    /// Instants with fields of one digit and two, on both sides of noon, in years of four digits, with offsets in whole minutes.
    private static func instants(using random: inout SeededGenerator) -> [(second: Int, nanosecond: Int, offset: Int)] {
        (0..<50).map { _ in
            (
                Int.random(in: -30_000_000_000...250_000_000_000, using: &random),
                [0, 120_000_000, 5_000_000, 364_123_456].randomElement(using: &random) ?? 0,
                [0, Int.random(in: -839...839, using: &random) * 60].randomElement(using: &random) ?? 0
            )
        }
    }

    /// Draws a pattern of a dialect's own tokens and of texts between them.
    private func pattern(in dialect: PatternDialect, of tokens: [String], using random: inout SeededGenerator)
        -> DatePattern?
    {
        let speller = PatternSpeller(rules: dialect.rules, hasEra: false)
        let parts = (0..<Int.random(in: 1...5, using: &random)).flatMap { _ -> [String?] in
            let separator = Self.separators.randomElement(using: &random) ?? " "
            return [tokens.randomElement(using: &random), separator.isEmpty ? "" : speller.literal(separator)]
        }
        let written = parts.compactMap { $0 }
        return written.count == parts.count ? try? DatePattern(written.joined(), in: dialect) : nil
    }

    @Test(
        "A pattern in LDML and back writes what it wrote, or is refused by its token",
        arguments: PatternDialect.allCases
    )
    func thereAndBack(dialect: PatternDialect) throws {
        var random = SeededGenerator(seed: UInt64(dialect.rawValue.utf8.reduce(11) { $0 * 3 + Int($1) }))
        let tokens = dialect.rules.tokens.keys.sorted()
        let between: PatternDialect = dialect == .ldml ? .java : .ldml
        var (translated, refused) = (0, 0)
        for _ in 0..<1500 {
            guard let pattern = pattern(in: dialect, of: tokens, using: &random) else { continue }
            do throws(DateError) {
                let there = try pattern.translated(to: between)
                let other = try DatePattern(there.text, in: between)
                let back = try DatePattern(other.translated(to: dialect).text, in: dialect)
                let isSameAlways = there.limits.isEmpty
                for (second, nanosecond, offset) in Self.instants(using: &random) {
                    guard isSameAlways || second >= 0,
                        let text = try? format(second, nanosecond: nanosecond, offset: offset, by: pattern)
                    else { continue }
                    let texts = [other, back].map {
                        try? format(second, nanosecond: nanosecond, offset: offset, by: $0)
                    }
                    guard texts == [text, text] else {
                        Issue.record("\(pattern.text) → \(other.text) → \(back.text): \(text), \(texts), at \(second)")
                        break
                    }
                }
                translated += 1
            } catch {
                guard case .inexpressible(let token, let text, let column, _, _, _) = error else {
                    Issue.record("\(pattern.text): \(error.message)")
                    continue
                }
                #expect(text.utf8.dropFirst(column - 1).starts(with: token.utf8), "\(text): \(token) at \(column)")
                refused += 1
            }
        }
        #expect(translated > 50, "\(translated) of \(refused)")
    }
}
