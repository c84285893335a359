import TestSupport
import Testing

@testable import DateFormats

@Suite("What any pattern writes, it reads back")
struct DialectIdentityTests {
    /// The forms of a field that each tell it whole.
    private static let fields: [[PatternElement]] = [
        [.number(.year, digits: 4), .number(.yearOfEra, digits: 4), .number(.year, digits: 1)],
        [.number(.month, digits: 2), .number(.month, digits: 1), .name(.month, .full), .name(.month, .abbreviated)],
        [
            .number(.day, digits: 2), .number(.day, digits: 1), .ordinal(.day),
            .number(.day, NumberForm(digits: 2, padding: .spaces)),
        ],
        [.number(.hour, digits: 2), .number(.hour, digits: 1), .number(.hourFrom1, digits: 2)],
        [.number(.minute, digits: 2), .number(.minute, digits: 1)],
        [.number(.second, digits: 2), .number(.second, digits: 1)],
        [.fraction(digits: 3), .fraction(digits: 6), .fraction(digits: 9)],
        [
            .offset(.basic), .offset(.colons), .offset(.basic.orZ), .offset(.colons.orZ), .offset(.basicWithSeconds),
            .offset(.extended),
        ],
    ]

    /// What may be beside them.
    private static let others: [PatternElement] = [
        .name(.weekday, .abbreviated), .name(.weekday, .full), .name(.dayPeriod, .abbreviated),
        .number(.dayOfYear, digits: 3),
        .number(.isoWeek, digits: 2), .number(.isoWeekday, digits: 1), .number(.hourOf12, digits: 2),
    ]

    private static let separators = [" ", "-", "/", ".", ", ", ":", "", " of ", "'", "T", "年", "%", "[x]", "\\", "5 "]

    /// Puts a random pattern together that loses nothing but what is finer than its fraction.
    private func elements(in rules: DialectRules, using random: inout SeededGenerator) -> [PatternElement] {
        let hasEra = false
        let speller = PatternSpeller(rules: rules, hasEra: hasEra)
        func canSpell(_ element: PatternElement) -> Bool {
            speller.field(element).map { $0.elements == [element] } ?? false
        }
        var elements = Self.fields.compactMap { $0.filter(canSpell).randomElement(using: &random) }
        if Bool.random(using: &random), let other = Self.others.filter(canSpell).randomElement(using: &random) {
            elements.append(other)
        }
        elements.shuffle(using: &random)
        return elements.flatMap { [$0, .literal(Self.separators.randomElement(using: &random) ?? " ")] }.dropLast()
    }

    @Test("A date with an offset comes back whole", arguments: PatternDialect.allCases)
    func identity(dialect: PatternDialect) throws {
        var random = SeededGenerator(seed: UInt64(dialect.rawValue.utf8.reduce(7) { $0 + Int($1) }))
        let speller = PatternSpeller(rules: dialect.rules, hasEra: false)
        var tried = 0
        for _ in 0..<800 {
            let elements = elements(in: dialect.rules, using: &random)
            let text = elements.compactMap { speller.spelling(of: $0)?.spelling }.joined()
            // Some texts look like fields, and some numbers have no end: such patterns are refused.
            guard let pattern = try? DatePattern(text, in: dialect),
                pattern.tokens.map(\.element) == elements.filter({ $0 != .literal("") }),
                let reader = try? PatternReader(pattern, symbols: .posix)
            else { continue }
            tried += 1
            let digits = elements.compactMap { if case .fraction(let digits) = $0 { digits } else { nil } }.first ?? 0
            for _ in 0..<5 {
                let seconds = Int.random(in: -50_000_000_000...250_000_000_000, using: &random)
                let nanosecond = Int.random(in: 0..<powerOfTen(digits), using: &random) * powerOfTen(9 - digits)
                let offset = Int.random(in: -839...839, using: &random) * 60
                let written = try format(seconds, nanosecond: nanosecond, offset: offset, by: pattern)
                guard let reading = try? read(written, reader.read) else {
                    Issue.record("\(text): \(written)")
                    continue
                }
                #expect(reading.seconds == seconds + offset, "\(text): \(written)")
                #expect(reading.nanoseconds == nanosecond, "\(text): \(written)")
                #expect(reading.offset ?? 0 == offset, "\(text): \(written)")
            }
        }
        #expect(tried > 20, "\(tried)")
    }
}
