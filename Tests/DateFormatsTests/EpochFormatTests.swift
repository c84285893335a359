import TestSupport
import Testing

@testable import DateFormats

@Suite struct EpochFormatTests {
    @Test(
        "A count is read to the nanosecond",
        arguments: [
            ("unix", "1700034367", 1_700_034_367, 0), ("unix", "-1", -1, 0), ("unix", "-0.5", -1, 500_000_000),
            ("unix", "+7", 7, 0),
            ("unix", "1700034367.364", 1_700_034_367, 364_000_000), ("unix", "0.1234567899", 0, 123_456_789),
            ("unix", "1,5", 1, 500_000_000), ("unix", "-0.0000000001", -1, 999_999_999),
            ("unix", "-1.9999999991", -2, 0), ("unix", "-1.99999999900", -2, 1), ("unix-ns", "-1.5", -1, 999_999_998),
            ("unix-ms", "1700034367364", 1_700_034_367, 364_000_000), ("unix-ms", "5", 0, 5_000_000),
            ("unix-ms", "-1", -1, 999_000_000), ("unix-ms", "5.25", 0, 5_250_000),
            ("unix-us", "-500000", -1, 500_000_000),
            ("unix-ns", "1700034367364999123", 1_700_034_367, 364_999_123),
            ("unix-ns", "92233720368547758079", 92_233_720_368, 547_758_079),
            ("apple", "721727167.364", 1_700_034_367, 364_000_000),
            ("filetime", "133445079673640000", 1_700_034_367, 364_000_000),
            ("dotnet-ticks", "621355967995000000", -1, 500_000_000), ("webkit", "11644473600000000", 0, 0),
            ("ntp", "2208988800", 0, 0),
            ("hfs", "2082844800", 0, 0), ("apple-ns", "-978307200000000000", 0, 0),
        ]
    )
    func reading(name: String, text: String, seconds: Int, nanoseconds: Int) throws {
        let epoch = try #require(format(named: name))
        #expect(try read(text, epoch.read) == LocalReading(seconds: seconds, nanoseconds: nanoseconds, offset: 0))
    }

    @Test("What is written is read back", arguments: ["unix-ns", "apple-ns"])
    func identity(name: String) throws {
        let epoch = try #require(format(named: name))
        var random = SeededGenerator(seed: 13)
        for round in 0..<5000 {
            let range = round % 2 == 0 ? Instant.supportedSeconds : -3...3
            let instant = Instant(
                seconds: .random(in: range, using: &random),
                nanoseconds: [0, 1, 999_999_999, .random(in: 0..<1_000_000_000, using: &random)].randomElement(
                    using: &random
                ) ?? 0
            )
            let reading = try read(text(of: instant, epoch), epoch.read)
            #expect(reading == LocalReading(seconds: instant.seconds, nanoseconds: instant.nanoseconds, offset: 0))
        }
    }

    @Test(
        "A count is rounded down",
        arguments: [
            ("unix", 7, 999_999_999, "7"), ("unix", -1, 500_000_000, "-1"), ("unix-ms", -1, 999_999_999, "-1"),
            ("unix-ms", 0, 999_999, "0"), ("unix-ms", -2, 250_000_000, "-1750"), ("unix-us", 1, 5000, "1000005"),
        ]
    )
    func rounding(name: String, seconds: Int, nanoseconds: Int, expected: String) throws {
        let epoch = try #require(format(named: name))
        #expect(text(of: Instant(seconds: seconds, nanoseconds: nanoseconds), epoch) == expected)
    }

    @Test(
        "What is no count is refused at its column",
        arguments: ["1️⃣", "-1️⃣", "1️⃣abc", "171️⃣x", "17.1️⃣", "17.51️⃣.5", "1️⃣.5", "171️⃣e5", "1️⃣999999999999999999"]
    )
    func unreadable(text: String) throws {
        let marked = MarkedText(text)
        let failure = try #require(throws: ReadFailure.self) { try read(marked.text, EpochFormat.unixSeconds.read) }
        #expect(failure.position + 1 == marked.positions["1️⃣"]?.column)
    }

    private func format(named name: String) -> EpochFormat? {
        guard case .epoch(let epoch) = FormatName.table.first(where: { $0.name == name })?.format else { return nil }
        return epoch
    }

    private func text(of instant: Instant, _ epoch: EpochFormat) -> String {
        written(atMost: EpochFormat.maximumLength) { epoch.write(instant, to: &$0) }
    }
}
