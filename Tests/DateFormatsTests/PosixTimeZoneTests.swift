import Testing

@testable import DateFormats

@Suite struct PosixTimeZoneTests {
    @Test(
        "A rule without daylight time is an offset of the opposite sign",
        arguments: [
            ("KST-9", 32_400, "KST"), ("<+0530>-5:30", 19_800, "+0530"), ("<-12>12", -43_200, "-12"),
            ("LMT-8:27:52", 30_472, "LMT"), ("UTC0", 0, "UTC"),
        ]
    )
    func standard(text: String, offset: Int, abbreviation: String) {
        #expect(PosixTimeZone(text) == PosixTimeZone(standardOffset: offset, standardAbbreviation: abbreviation))
    }

    @Test("A rule tells the second of each change")
    func changes() throws {
        let berlin = try #require(PosixTimeZone("CET-1CEST,M3.5.0,M10.5.0/3"))
        #expect(
            berlin.transitions(in: 2040...2040) == [
                .init(second: 2_216_250_000, offset: 7200, abbreviation: "CEST"),
                .init(second: 2_235_002_400 - 3600, offset: 3600, abbreviation: "CET"),
            ]
        )
    }

    @Test("Days of the year are counted with 29 February or without it")
    func daysOfYear() {
        let second = { (day: PosixTimeZone.Day, year: Int) in
            PosixTimeZone.Change(day: day, second: 0).localSecond(in: year) / 86_400
                - CivilDate(year: year, month: 1, day: 1).daysSinceEpoch
        }
        #expect(second(.withoutLeapDay(59), 2024) == 58)
        #expect(second(.withoutLeapDay(60), 2024) == 60)
        #expect(second(.withoutLeapDay(60), 2023) == 59)
        #expect(second(.ofYear(59), 2024) == 59)
    }

    @Test("Daylight time that lasts all year leaves no gap")
    func allYear() throws {
        let rule = try #require(PosixTimeZone("XXX3EDT4,0/0,J365/23"))
        let rules = TimeZoneRules(firstOffset: 0, transitions: [], continuation: rule)
        var cursor = ZoneCursor(Zone(name: "XXX", rules: rules))
        for day in stride(from: 20_000, to: 60_000, by: 7) { #expect(cursor.offset(at: day * 86_400) == -14_400) }
    }

    @Test(
        "What is no rule is refused",
        arguments: [
            "", "E5", "EST", "EST25", "EST5EDT", "EST5EDT,M13.1.0,M11.1.0", "EST5EDT,M3.2.0", "EST5EDT,M3.2.0,M11.1.0,",
            "<A5",
            "EST5EDT,M3.2.7,M11.1.0", "EST5EDT,J0,J365", "EST5EDT,366,1", "EST5EDT,M3.2.0/168,M11.1.0", "EST5:60",
            "EST5 ",
            "EST9999999999999999999",
        ]
    )
    func malformed(text: String) {
        #expect(PosixTimeZone(text) == nil)
    }
}
